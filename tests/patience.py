"""How long a test waits for something that happens before it says that it never does.

Nothing takes that long, on however busy a machine; and nothing that a test checks depends on it.
"""

PATIENCE_S = 300
