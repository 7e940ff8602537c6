"""Laws in force, made ready once: what holds, what they go by, and what comes of a fact."""
