"""Tables in Markdown, the goals beside what was measured, and the section of a results file that holds them."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from statistics import median

from . import peers
from .films import Size
from .limit import AgainstTheLimit
from .peers import AgainstPeers
from .reference import Reference
from .service import AsService

TITLE = "Storybook"
_MIN_RATIO = {True: 0.6, False: 0.65}
_MIN_SPEED = {True: 1.0, False: 5.0}


@dataclass(slots=True)
class Results:
    """Whatever was measured in this run."""

    rounds: int
    reference: Reference
    limit: list[AgainstTheLimit] = field(default_factory=list)
    service: list[AsService] = field(default_factory=list)
    peers: list[AgainstPeers] = field(default_factory=list)
    jitter: dict[Size, dict[str, float]] = field(default_factory=dict)
    neighbours: float | None = None


@dataclass(frozen=True, slots=True)
class Goal:
    """A promise and what came of it."""

    what: str
    goal: str
    measured: str
    met: bool
    there: str = ""
    """The same in the time of the machine on which the goals were set."""


def render(results: Results) -> str:
    """The whole section, without its title."""
    parts = [f"`python -m bench.storybook`: {_conditions(results)}"]
    if goals := find_goals(results):
        rows = [(goal.what, goal.goal, goal.measured, "yes" if goal.met else "**no**", goal.there) for goal in goals]
        parts += ["### Goals", table(("", "Goal", "Measured", "Met", "In the goals' machine's time"), rows)]
    for title, text in (
        ("This machine and the one of the goals", _reference(results.reference)),
        ("Against the encoder alone", _limit(results.limit)),
        ("As the service runs it", _service(results.service)),
        ("A slow zoom over one picture", _peers(results.peers)),
        ("Jitter of that zoom", _jitter(results.jitter)),
    ):
        if text:
            parts += [f"### {title}", text]
    return "\n\n".join(parts) + "\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Markdown that is readable as text too."""
    cells = [list(head), *(list(row) for row in rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in cells
    ]
    return "\n".join([lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]])


def find_goals(results: Results) -> list[Goal]:
    """Every promise that this run can speak of."""
    reference = results.reference
    return [
        *_limit_goals(results.limit, reference),
        *_service_goals(results.service, reference),
        *_peer_goals(results),
    ]


def _there(value: float, most: float | None = None, least: float | None = None, *, form: str = ".1f") -> str:
    """A figure as it would have been on the machine of the goals, and whether that met the goal."""
    met = (most is None or value <= most) and (least is None or value >= least)
    return f"{value:{form}} ({'yes' if met else 'no'})"


def _limit_goals(films: list[AgainstTheLimit], reference: Reference) -> list[Goal]:
    goals = []
    for size in dict.fromkeys(film.job.size for film in films):
        here = [film for film in films if film.job.size == size]
        ratio, least = median(film.ratio for film in here), _MIN_RATIO[size.is_hd]
        goals.append(
            Goal(
                f"{size}: share of the encoder's frames a second (median film)",
                f">= {least}",
                f"{ratio:.2f}",
                ratio >= least,
            )
        )
        speed, least = min(film.times_real for film in here), _MIN_SPEED[size.is_hd]
        factor = reference.factor(size.is_hd)
        what, there = f"{size}: times real time (slowest film)", _there(speed * factor, least=least)
        goals.append(Goal(what, f">= {least:g}", f"{speed:.1f}", speed >= least, there))
        if size.is_hd:
            cpu = max(_cpu_ms(film) for film in here)
            what, there = f"{size}: CPU ms a frame (dearest film)", _there(cpu / factor, most=30)
            goals.append(Goal(what, "<= 30", f"{cpu:.1f}", cpu <= 30, there))
    return goals


def _service_goals(films: list[AsService], reference: Reference) -> list[Goal]:
    if not films:
        return []
    factor = reference.factor(any(film.job.size.is_hd for film in films))
    return [
        Goal(
            f"{what}, worst of all runs",
            f"{sign} {limit:g} {unit}",
            f"{value:.2f} {unit}" if unit == "s" else f"{value:.0f} {unit}",
            met,
            _there(value / factor, most=limit, form=".2f") if unit == "s" else "",
        )
        for what, name, sign, limit, unit in (
            ("Peak memory of the child", "peak_mib", "<", 700, "MiB"),
            ("First report of progress", "first_report", "<", 1, "s"),
            ("Longest time between two reports", "longest_gap", "<=", 1, "s"),
        )
        for value in [max(film.worst(name) for film in films)]
        for met in [value < limit or (sign == "<=" and value == limit)]
    ]


def _peer_goals(results: Results) -> list[Goal]:
    goals = []
    for film in results.peers:
        if peers.MOVIEPY in film.costs:
            times = film.faster(peers.MOVIEPY)
            goals.append(Goal(f"{film.job.size}: times moviepy's frames a second", ">= 5", f"{times:.1f}", times >= 5))
    for size, found in results.jitter.items():
        goals.append(Goal(f"{size}: jitter", "<= 0.1 px", f"{found[peers.OURS]:.3f} px", found[peers.OURS] <= 0.1))
    return goals


def _reference(reference: Reference) -> str:
    rows = reference.rows()
    about = (
        "The goals in CPU ms, in seconds and in times real time were set on another machine. What x264 (ultrafast, crf 23, two "
        "threads) takes for a dense frame was known there and was measured here in the same rounds; the factor between the two "
        "is how many times as long this machine takes. Goals are called met by what was measured here; the last column "
        "divides it by the factor. That is a translation, not a measurement: encoding and drawing need not slow down alike."
    )
    head = ("Dense frame", "MB/s", "CPU ms here", "CPU ms there", "Factor")
    return f"{about}\n\n{table(head, rows)}" if rows else ""


def _limit(films: list[AgainstTheLimit]) -> str:
    if not films:
        return ""
    head = (
        "Video",
        "Encoder fps",
        "Encoder CPU ms",
        "Whole fps",
        "Whole CPU ms",
        "Painting CPU s",
        "Drawing CPU ms",
        "fps ratio",
        "CPU ratio",
        "x real time",
    )
    rows = [
        (
            f"{film.job.size} {film.job.seconds} s {film.job.name}",
            f"{film.job.frames / median(cost.wall for cost in film.encode):.0f}",
            f"{1000 * median(cost.cpu for cost in film.encode) / film.job.frames:.1f}",
            f"{film.job.frames / median(cost.wall for cost in film.whole):.0f}",
            f"{_cpu_ms(film):.1f}",
            f"{film.paint_cpu:.2f}",
            f"{1000 * film.draw_cpu:.1f}",
            f"{film.ratio:.2f}",
            f"{film.cpu_ratio:.2f}",
            f"{film.times_real:.1f}",
        )
        for film in films
    ]
    about = (
        "Painting, drawing, sound and encoding, beside encoding the same frames with the same settings from memory, "
        "without sound. CPU ms are per frame. Painting and drawing were looked at once, before the rounds: painting is what all "
        "shots of the film took before their first frame."
    )
    return f"{about}\n\n{table(head, rows)}"


def _service(films: list[AsService]) -> str:
    if not films:
        return ""
    head = (
        "Video",
        "Wall s",
        "x real time",
        "CPU s",
        "CPU ms a frame",
        "Peak MiB",
        "First report s",
        "Prompt read s",
        "First frames s",
        "Longest gap s",
    )
    rows = [
        (
            f"{film.job.size} {film.job.seconds} s {film.job.name}",
            f"{film.typical('wall'):.2f}",
            f"{film.job.seconds / film.typical('wall'):.1f}",
            f"{film.typical('cpu'):.2f}",
            f"{1000 * film.typical('cpu') / film.job.frames:.1f}",
            f"{film.worst('peak_mib'):.0f}",
            f"{film.worst('first_report'):.2f}",
            f"{film.worst('scene'):.2f}",
            f"{film.worst('first_frames'):.2f}",
            f"{film.worst('longest_gap'):.2f}",
        )
        for film in films
    ]
    about = (
        "From the start of the child process to its end. Times and CPU are medians; memory, reports and gaps are the worst "
        "round. The first report comes from the worker as it starts the child, and it repeats the last one while a child "
        'says nothing; "prompt read" is the child\'s first word, "first frames" its first progress above nothing.'
    )
    return f"{about}\n\n{table(head, rows)}"


def _peers(films: list[AgainstPeers]) -> str:
    rows = [
        (
            f"{film.job.size} {film.job.seconds} s",
            name,
            f"{film.fps(name):.0f}",
            f"{1000 * median(cost.cpu for cost in costs) / film.job.frames:.1f}",
            f"{film.faster(name):.2f}",
            f"{film.cheaper(name):.2f}",
        )
        for film in films
        for name, costs in film.costs.items()
    ]
    about = (
        "Each from the start of its process to the finished file, same picture, same settings of x264. Ours adds parallax, "
        "light and sound, and zooms by about 1.13 instead of 1.2."
    )
    head = ("Video", "Maker", "fps", "CPU ms a frame", "Ours is faster", "Ours takes less CPU")
    return f"{about}\n\n{table(head, rows)}" if rows else ""


def _jitter(sizes: dict[Size, dict[str, float]]) -> str:
    names = list(next(iter(sizes.values()), {}))
    rows = [(str(size), *(f"{found[name]:.3f}" for name in names)) for size, found in sizes.items()]
    about = (
        "Root of the mean square in pixels a frame, of nine windows of the decoded luma, against a smooth path. The last "
        "column is an exact zoom, never encoded: what the measure itself adds. In ours a faint light wanders over the picture, "
        "and the measure takes it for movement."
    )
    return f"{about}\n\n{table(('Video', *names), rows)}" if rows else ""


def _cpu_ms(film: AgainstTheLimit) -> float:
    return 1000 * median(cost.cpu for cost in film.whole) / film.job.frames


def _conditions(results: Results) -> str:
    found = {"Python": platform.python_version()}
    found |= {name: version(name) for name in ("av", "numpy", "opencv-python-headless")}
    if results.peers:
        found |= peers.versions()
    versions = ", ".join(f"{name} {number}" for name, number in found.items())
    busy = "" if results.neighbours is None else f"; meanwhile others took {results.neighbours:.1f} of them"
    return (
        f"one run of {results.rounds} rounds, in which everything took turns, on {os.cpu_count()} cores{busy}. "
        f"Medians unless said otherwise. {versions}."
    )
