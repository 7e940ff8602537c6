"""`python -m mootable`."""

from mootable.cli import main

main()
