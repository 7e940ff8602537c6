"""What is sent, described to others: in a JSON Schema, in declarations for the page, in tables."""
