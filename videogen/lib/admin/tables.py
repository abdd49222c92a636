"""Tables of figures on the admin's own pages: plain data, drawn by `templates/admin/figures.html`."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from videogen.lib.admin.marks import BAD, took


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One figure."""

    text: str
    kind: str = ""
    """A badge's kind (`marks`), or "" for plain text."""
    url: str = ""
    """The list that shows it."""
    note: str = ""
    """A short line below."""
    plot: SafeString | str = ""
    problem: str = ""
    """What is wrong, as a sentence. Shown at the top of the page, and the cell is a badge."""

    @property
    def badge(self) -> str:
        """The kind of its badge, if it is one."""
        return BAD if self.problem else self.kind


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureTable:
    """One table. The first cell of each row is its heading."""

    name: str
    """Part of its place's id on the page, such as "queues"."""
    caption: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    empty: str = ""
    """What it says without rows."""

    def problems(self) -> Iterator[Cell]:
        """The cells that show something wrong."""
        yield from (cell for row in self.rows for cell in row if cell.problem)


def whole_seconds(time: dt.timedelta | float) -> str:
    """An age in words: "3 s", "2 min 5 s"."""
    seconds = round(time.total_seconds() if isinstance(time, dt.timedelta) else time)
    return f"{seconds} s" if seconds < 60 else took(dt.timedelta(seconds=seconds))
