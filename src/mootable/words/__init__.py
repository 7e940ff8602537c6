"""What the house says, in every language that has a folder here: see docs/words.md."""
