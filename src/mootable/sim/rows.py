"""Figures as rows of one table, for whoever goes on with them elsewhere."""

from __future__ import annotations

from typing import Any

Row = dict[str, object]
"""`table` and `row` say what it is about; the others are the figures themselves."""


def to_pandas(rows: list[Row]) -> Any:
    """The rows as a DataFrame. What a row has no figure for is missing there."""
    try:
        import pandas as pd  # type: ignore[import-untyped]
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "A DataFrame needs pandas, which is not installed: pip install pandas", name="pandas"
        ) from error
    return pd.DataFrame(rows)
