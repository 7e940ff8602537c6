"""The screenshots of the docs: every game from a set position, so that they come out alike."""
