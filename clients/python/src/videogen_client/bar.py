"""What a person sees while a film is made: a bar on a terminal, a line per stage anywhere else."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Self, TextIO

from rich.console import Console
from rich.progress import BarColumn, SpinnerColumn, TextColumn
from rich.progress import Progress as Bar

from videogen_client.records import Progress


def console_on(stream: TextIO) -> Console:
    """Colours and movement on a terminal (NO_COLOR and TERM=dumb are honoured), plain text in a pipe or a file."""
    return Console(file=stream, force_terminal=stream.isatty(), highlight=False, markup=False, emoji=False)


class ProgressBar:
    """Use it with `with`, and as `on_progress`. `stream` is where it is drawn: by default stderr."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._console = console_on(stream or sys.stderr)
        self._is_drawn = self._console.is_terminal and not self._console.is_dumb_terminal
        self._said = ""
        columns = (
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            BarColumn(bar_width=16),
            TextColumn("{task.percentage:>3.0f} %", markup=False),
            TextColumn("{task.fields[left]}", markup=False),
        )
        self._bar = Bar(*columns, console=self._console, transient=True, disable=not self._is_drawn)
        self._line = self._bar.add_task("ordered", total=100, left="")

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def __call__(self, progress: Progress) -> None:
        """Show where the task is."""
        stage = in_words(progress)
        if self._is_drawn:
            left = _left(progress.estimated_seconds_left)
            self._bar.update(self._line, completed=progress.percent, description=stage, left=left)
        elif stage != self._said:
            self._said = stage
            self._console.print(stage, soft_wrap=True)


def in_words(progress: Progress) -> str:
    """The stage, with the place in the queue."""
    if progress.stage == "ended":
        return "ended" if progress.status == "success" else progress.status
    if progress.stage == "queued" and progress.queue_position is not None:
        return f"queued, place {progress.queue_position}"
    return progress.stage


def _left(seconds: int | None) -> str:
    if seconds is None:
        return ""
    minutes, rest = divmod(seconds, 60)
    if minutes >= 60:
        return f"{minutes // 60} h {minutes % 60} min left"
    return f"{minutes} min {rest} s left" if minutes else f"{rest} s left"
