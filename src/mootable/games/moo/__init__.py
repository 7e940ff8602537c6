"""Moo: spoken, secret, and rewritten while it is played."""
