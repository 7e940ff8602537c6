"""Frames of a WebSocket, as far as the house makes and reads them itself: whole messages of text,
which is nearly all that is ever sent. Everything else is for a library that knows all of it."""

from __future__ import annotations

from typing import Final

from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]

_TEXT: Final = 0x81
"""A frame that is a whole message of text."""
_MASKED: Final = 0x80
_SHORT: Final = 126
_LONG: Final = 127
"""What stands for the length of a frame where it takes two or eight bytes."""
_LONGEST_SHORT: Final = 1 << 16


def framed(message: bytes) -> bytes:
    """A message as it goes over a WebSocket: the frame of a server, made once for all who are told
    the same."""
    length = len(message)
    if length < _SHORT:
        return bytes((_TEXT, length)) + message
    if length < _LONGEST_SHORT:
        return bytes((_TEXT, _SHORT)) + length.to_bytes(2, "big") + message
    return bytes((_TEXT, _LONG)) + length.to_bytes(8, "big") + message


def text_alone(data: bytes) -> bytes | None:
    """The message of a guest, where that and nothing else has come; None for anything else."""
    size = len(data)
    if size < 6 or data[0] != _TEXT:
        return None
    length = data[1] - _MASKED
    if length == size - 6 < _SHORT:
        return _unmasked(data, 2)
    if length == _SHORT and size >= 8 + _SHORT and data[2] << 8 | data[3] == size - 8:
        return _unmasked(data, 4)
    return None


def _unmasked(data: bytes, mask: int) -> bytes:
    message: bytes = apply_mask(data[mask + 4 :], data[mask : mask + 4])
    return message


def size_of(frame: Frame) -> int:
    """How many bytes a guest's frame has, written as short as can be."""
    length = len(frame.data)
    return length + (6 if length < _SHORT else 8 if length < _LONGEST_SHORT else 14)
