"""What came of a simulation as one page that needs nothing else: tables, pictures, and the command
that made it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from importlib.metadata import version
from io import StringIO
from typing import Any, NamedTuple

from rich.table import Table
from rich.text import Text

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1c2126; background: #fff;
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .5rem; }
p { margin: .4rem 0; }
pre { background: #f1f3f5; padding: .7rem .9rem; border-radius: .4rem; white-space: pre-wrap;
  overflow-wrap: anywhere; font-size: .9rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem; }
h3 { font-size: 1rem; margin: 1.6rem 0 .35rem; }
th, td { padding: .18rem .9rem .18rem 0; text-align: right; vertical-align: top; }
th { border-bottom: 1px solid #adb5bd; font-weight: 600; white-space: pre-line; }
tbody th { border: 0; font-weight: 400; }
th:first-child, .left { text-align: left; }
tbody tr:nth-child(even) { background: #f8f9fa; }
.wide { overflow-x: auto; }
svg { max-width: 100%; height: auto; display: block; margin: 1rem 0; }
footer { margin-top: 3rem; color: #495057; font-size: .9rem; }
@media print {
  body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; }
  h2, h3 { break-after: avoid; }
  tr, svg { break-inside: avoid; }
  thead { display: table-header-group; }
  pre, tbody tr:nth-child(even) { background: none; }
  pre { border: 1px solid #adb5bd; }
  .wide { overflow: visible; }
  @page { margin: 16mm; }
}
"""


class Section(NamedTuple):
    """A part of the page: its title, lines in front, pictures, and tables with titles."""

    title: str
    lines: list[str]
    charts: list[Any]
    tables: Iterable[tuple[str, Table]]


def page(title: str, command: str, sections: list[Section]) -> str:
    """The whole page. Lines and tables may have the markup of a terminal."""
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>",
        f"<h1>{escape(title)}</h1>",
        "<p>This page was made by:</p>",
        f"<pre>{escape(command)}</pre>",
    ]
    for section in sections:
        parts += _section(section)
    made = f"Made by Mootable {version('mootable')}. What the figures mean is told in its docs,"
    told = f"<footer>{escape(made)} on the page about simulation.</footer>"
    parts.append(f"</main>{told}</body></html>")
    return "\n".join(parts) + "\n"


def _section(section: Section) -> Iterable[str]:
    yield f"<section><h2>{escape(section.title)}</h2>"
    for line in section.lines:
        yield f"<p>{_plain(line)}</p>"
    for chart in section.charts:
        yield drawn(chart)
    for title, table in section.tables:
        yield _table(title, table)
    yield "</section>"


def _table(title: str, table: Table) -> str:
    heads = [_plain(str(column.header)) for column in table.columns]
    head = "".join(
        # What has no name is what the rows are called.
        f'<th scope="col" class="{column.justify}">{name}</th>' if name else "<td></td>"
        for column, name in zip(table.columns, heads, strict=True)
    )
    rows = []
    for cells in zip(*(column.cells for column in table.columns), strict=True):
        first, *others = (_plain(str(cell)) for cell in cells)
        told = "".join(
            f'<td class="{column.justify}">{cell}</td>'
            for column, cell in zip(table.columns[1:], others, strict=True)
        )
        rows.append(f'<tr><th scope="row">{first}</th>{told}</tr>')
    body = "\n".join(rows)
    name = _plain(title)
    return (
        f'<h3>{name}</h3><div class="wide" tabindex="0" role="group" aria-label="{name}">'
        f"<table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>"
    )


PARTS = re.compile(r' (?:role|aria-[a-z]+)="[^"]*"')
"""What a drawn picture says of its parts: the tables say all of it, and better."""


def drawn(chart: Any) -> str:
    """A picture as SVG, which is read, printed and enlarged without any script."""
    told = StringIO()
    # Letters may be wider where it is looked at than where it was drawn.
    chart.properties(padding={"left": 30, "top": 5, "right": 12, "bottom": 5}).save(
        told, format="svg"
    )
    title = chart.to_dict().get("title", "")
    name = title if isinstance(title, str) and title else "The same figures in a picture"
    svg = PARTS.sub("", told.getvalue())
    return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(name)}" ', 1)


def _plain(text: str) -> str:
    return escape(Text.from_markup(text).plain)
