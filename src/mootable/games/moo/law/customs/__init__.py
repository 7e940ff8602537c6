"""What players keep and judge by themselves, read from how people tell it."""
