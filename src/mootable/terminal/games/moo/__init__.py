"""Moo in a terminal, with a line to speak and a law desk."""

from mootable.terminal.games.moo.face import MooFace
from mootable.terminal.games.moo.table import MooScreen

FACE = MooFace
SCREEN = MooScreen
