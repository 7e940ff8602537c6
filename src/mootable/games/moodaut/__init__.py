"""Mood'aut: interrupts and rescues, for two to five players."""
