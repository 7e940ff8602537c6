"""Laws as they are printed: read by the grammar, and printed again."""
