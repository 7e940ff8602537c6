"""How fast the rules are, side by side with others, in one run: `make bench`."""
