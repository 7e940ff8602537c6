"""`docs/python.md`, run block by block. `python -m tests.door.page` writes anew what is printed."""

from __future__ import annotations

import io
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

PAGE = Path(__file__).parent.parent.parent / "docs/python.md"
BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:\n^```\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)


class Run(NamedTuple):
    """A block, what the page says it prints (nothing: it does not say), and what it printed."""

    source: str
    told: str | None
    printed: str


def run(text: str) -> Iterator[Run]:
    """Run all blocks of a page, one after another, as one program would."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in BLOCK.finditer(text):
        out = io.StringIO()
        with redirect_stdout(out):
            exec(compile(block[1], str(PAGE), "exec"), names)
        yield Run(block[1], block[2], out.getvalue())


def rewritten(text: str) -> str:
    """The page with what is printed now."""
    runs = run(text)

    def filled(block: re.Match[str]) -> str:
        source, told, printed = next(runs)
        return block[0] if told is None else f"```python\n{source}```\n\n```\n{printed}```\n"

    return BLOCK.sub(filled, text)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        PAGE.write_text(rewritten(PAGE.read_text("utf-8")), "utf-8")
