"""Fair and findable (MO-27): what keeps a text that can be read from being a law."""
