"""A small plot of a figure over time: an SVG drawn here, without scripts and without inline styles (Content-Security-Policy)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

WIDTH: Final = 120
HEIGHT: Final = 24
_MARGIN: Final = 2
"""So that a line at the edge has its whole width."""

Values = Sequence[float | None]
"""At equal distances. None: nothing is known, and the line is interrupted."""


def plot(
    name: str, values: Values, *, top: float | None = None, show: Callable[[float], str] = "{:,g}".format
) -> SafeString:
    """The figure as a line, from 0 at the bottom to `top` (the highest value). Screen readers and a pointer get it in words.

    `show` says a value in words. Without any value the plot is empty, and says so.
    """
    known = [value for value in values if value is not None]
    ceiling = top or max(known, default=0.0) or 1.0
    lines = format_html_join(
        "", '<polyline points="{}"/>', ((_points(part, len(values), ceiling),) for part in _parts(values))
    )
    axis = format_html('<path d="M0 {}H{}" stroke="currentcolor" stroke-opacity="0.3"/>', HEIGHT - _MARGIN / 4, WIDTH)
    return format_html(
        '<svg class="plot" viewBox="0 0 {} {}" width="{}" height="{}" role="img"><title>{}</title>{}'
        '<g fill="none" stroke="currentcolor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">{}</g></svg>',
        *(WIDTH, HEIGHT, WIDTH, HEIGHT),
        *(_in_words(name, known, show), axis, lines),
    )


def _in_words(name: str, known: Sequence[float], show: Callable[[float], str]) -> str:
    if not known:
        return f"{name}: nothing known"
    return f"{name}: {show(min(known))} to {show(max(known))}, at the end {show(known[-1])}"


def _parts(values: Values) -> Iterator[list[tuple[int, float]]]:
    """The stretches without a gap, as (place, value)."""
    part: list[tuple[int, float]] = []
    for place, value in enumerate(values):
        if value is not None:
            part.append((place, value))
        elif part:
            yield part
            part = []
    if part:
        yield part


def _points(part: Sequence[tuple[int, float]], count: int, ceiling: float) -> str:
    """For `polyline`. A single value is a dot: a line to itself, with a round end."""
    step = (WIDTH - 2 * _MARGIN) / max(1, count - 1)
    places = [
        f"{_MARGIN + place * step:.1f},{HEIGHT - _MARGIN - min(value / ceiling, 1.0) * (HEIGHT - 2 * _MARGIN):.1f}"
        for place, value in part
    ]
    return " ".join(places if len(places) > 1 else places * 2)
