"""How far a film is: a bar that redraws itself on a terminal, a few plain lines anywhere else. On standard error."""

from __future__ import annotations

import shutil
import sys
import time

_PLAIN_STEP = 0.25
"""How often a line is written where nothing can be redrawn: at each quarter."""
_WIDEST = 40


class Bar:
    """`show` it as the work goes on, `end` it once."""

    def __init__(self, name: str, *, quiet: bool = False) -> None:
        """`name` is of the film, for plain lines."""
        self._name, self._quiet = name, quiet
        self._redraws = sys.stderr.isatty()
        self._began_at = time.monotonic()
        self._told = 0.0
        self._is_open = False

    def show(self, done: float) -> None:
        """So much of it, 0 to 1."""
        if self._quiet:
            return
        if self._redraws:
            self._draw(done)
        elif done - self._told >= _PLAIN_STEP or (done >= 1.0 > self._told):
            self._told = done
            print(f"{self._name}: {done:.0%}", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Whatever is written next stands on a line of its own."""
        if self._is_open:
            print(file=sys.stderr, flush=True)
            self._is_open = False

    def _draw(self, done: float) -> None:
        width = min(max(shutil.get_terminal_size().columns - 24, 8), _WIDEST)
        full = int(done * width)
        spent = time.monotonic() - self._began_at
        left = f"{spent * (1 - done) / done:4.0f} s left" if 0.05 < done < 1 else f"{spent:4.0f} s     "
        sys.stderr.write(f"\r[{'#' * full}{'-' * (width - full)}] {done:4.0%} {left} ")
        sys.stderr.flush()
        self._is_open = True
