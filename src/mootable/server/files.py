"""The files of the page, in memory as they are sent: read and pressed once, till they change."""

from __future__ import annotations

import gzip
import mimetypes
import os
from email.utils import formatdate
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

MOST_KEPT = 500
LONGEST_PATH = 200
"""To look for a file costs as much as its path has parts, whether there is one or not."""
WORTH_PRESSING = 600


class KeptFile(NamedTuple):
    """A file as it is, pressed (if that is worth it), and what is said of it."""

    plain: bytes
    pressed: bytes | None
    headers: dict[str, str]


@lru_cache(MOST_KEPT)
def _kept(path: str, changed_ns: int) -> KeptFile:
    plain = Path(path).read_bytes()
    kind = mimetypes.guess_type(path)[0] or "text/plain"
    headers = {
        "Content-Type": f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        "ETag": f'"{sha256(plain).hexdigest()[:32]}"',
        "Last-Modified": formatdate(changed_ns / 1e9, usegmt=True),
    }
    return KeptFile(plain, gzip.compress(plain) if len(plain) > WORTH_PRESSING else None, headers)


class Files(StaticFiles):
    """Serves them."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        return ("", None) if len(path) > LONGEST_PATH else super().lookup_path(path)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        asked = Headers(scope=scope)
        file = _kept(str(full_path), stat_result.st_mtime_ns)
        if file.pressed is not None and "gzip" in asked.get("accept-encoding", ""):
            pressed = file.headers | {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
            response = Response(file.pressed, status_code, pressed)
        else:
            response = Response(file.plain, status_code, file.headers)
        if self.is_not_modified(response.headers, asked):
            return NotModifiedResponse(response.headers)
        return response


class Catalogues(Files):
    """Serves what is said, which is plain data: nothing else that lies beside it."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        return super().lookup_path(path) if path.endswith(".json") else ("", None)


@lru_cache(1)
def worker_text(page: Path, words: Path) -> str:
    """The page's worker, with a version of its own for whatever the page was made of when the house
    was first asked for it: to look at all its files takes long."""
    files = [path for path in sorted(page.rglob("*")) if path.is_file()]
    files += sorted(words.rglob("page*.json"))
    changed = "".join(f"{path.name} {path.stat().st_mtime_ns}\n" for path in files)
    version = sha256(changed.encode()).hexdigest()[:16]
    return (page / "sw.js").read_text("utf-8").replace('"VERSION"', f'"{version}"')
