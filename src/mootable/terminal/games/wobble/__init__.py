"""Wobble in a terminal."""

from mootable.terminal.games.wobble.face import WobbleFace

FACE = WobbleFace
