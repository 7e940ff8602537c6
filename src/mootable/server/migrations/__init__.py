"""How the log's tables came to be, step by step."""
