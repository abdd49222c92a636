"""Shows a person how far a video is: a progress bar on a terminal, one line per stage elsewhere."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Final, Self, TextIO

import rich.progress
from rich.console import Console
from rich.progress import BarColumn, SpinnerColumn, TextColumn

from videogen_client.records import Progress
from videogen_client.terminal_text import clean_line

MAX_STAGE_CHARACTERS: Final = 40
"""A service's stages are single words. Another server's text must not push the bar off the line."""


def console_for(stream: TextIO) -> Console:
    """Colours and animation on a terminal (NO_COLOR and TERM=dumb are honoured), plain text in a pipe or a file."""
    return Console(file=stream, force_terminal=stream.isatty(), highlight=False, markup=False, emoji=False)


class ProgressBar:
    """Use it in a `with` statement, and pass it as `on_progress`. It draws on `stream`, by default stderr."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._console = console_for(stream or sys.stderr)
        self._is_animated = self._console.is_terminal and not self._console.is_dumb_terminal
        self._last_printed = ""
        columns = (
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            BarColumn(bar_width=16),
            TextColumn("{task.percentage:>3.0f} %", markup=False),
            TextColumn("{task.fields[left]}", markup=False),
        )
        self._bar = rich.progress.Progress(
            *columns, console=self._console, transient=True, disable=not self._is_animated
        )
        self._row = self._bar.add_task("created", total=100, left="")

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def __call__(self, progress: Progress) -> None:
        """Draw the bar, or print the stage if it is a new one."""
        stage = describe_stage(progress)
        if self._is_animated:
            left = _time_left(progress.estimated_seconds_left)
            self._bar.update(self._row, completed=progress.percent, description=stage, left=left)
        elif stage != self._last_printed:
            self._last_printed = stage
            self._console.print(stage, soft_wrap=True)


def describe_stage(progress: Progress) -> str:
    """The stage, with the position in the queue: "queued, position 3"."""
    if progress.stage == "ended":
        return "ended" if progress.status == "success" else progress.status
    if progress.stage == "queued" and progress.queue_position is not None:
        return f"queued, position {progress.queue_position}"
    return clean_line(progress.stage, at_most=MAX_STAGE_CHARACTERS)


def _time_left(seconds: int | None) -> str:
    if seconds is None:
        return ""
    minutes, rest = divmod(seconds, 60)
    if minutes >= 60:
        return f"{minutes // 60} h {minutes % 60} min left"
    return f"{minutes} min {rest} s left" if minutes else f"{rest} s left"
