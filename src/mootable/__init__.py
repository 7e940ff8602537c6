"""Mootable: a table for card games that argue back."""
