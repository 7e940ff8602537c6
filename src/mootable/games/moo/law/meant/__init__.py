"""What was meant by a text that is no law, and what was not understood of it."""
