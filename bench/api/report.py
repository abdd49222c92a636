"""The section of bench/results.md: tables, and the goals beside what was measured."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import Final

from bench import results
from bench.api.contestants import BEFORE, FASTAPI, NAIVE, OURS, THREADS, WITHOUT_LIMITER
from bench.api.measure import PGBENCH, Turn, Turns
from bench.api.servers import ACCOUNTS
from bench.client import name

# What the notes on the FastAPI peer promised as its share of pgbench; below 0.85 of it the peer would be a weak one.
FAIR_SHARES: Final = {"query": 0.85 * 0.051, "create": 0.85 * 0.118}

# By CPU: how many times as many requests as a peer answers with the same time.
GOALS: Final = (
    ("query", WITHOUT_LIMITER, FASTAPI, 0.45),
    ("query", "", NAIVE, 8.5),
    ("create", WITHOUT_LIMITER, FASTAPI, 0.24),
    ("create", "", NAIVE, 3.5),
)
CREATES_GOAL: Final = 1.5


def ratio(turns: dict[str, list[Turn]], title: str, other: str) -> float:
    """How many times as fast `title` is as `other`: the median over rounds, each with its own neighbours."""
    if other not in turns or title not in turns:
        return math.nan
    return statistics.median(mine.rate / theirs.rate for mine, theirs in zip(turns[title], turns[other], strict=True))


def cpu_ratio(turns: dict[str, list[Turn]], title: str, other: str) -> float:
    """How many times as many requests `title` answers with the same CPU time: less noisy than the rates."""
    if other not in turns or title not in turns:
        return math.nan
    return statistics.median(
        theirs.cpu_us / mine.cpu_us for mine, theirs in zip(turns[title], turns[other], strict=True)
    )


def median(turns: Sequence[Turn], figure: str) -> float:
    """Of one figure over the rounds."""
    return float(statistics.median(getattr(turn, figure) for turn in turns))


def show_operation(operation: str, turns: dict[str, list[Turn]]) -> str:
    """One table."""
    rows = []
    for title, own in turns.items():
        rates = [turn.rate for turn in own]
        is_limit = title == PGBENCH
        rows.append([
            title,
            f"{statistics.median(rates):,.0f} ({min(rates):,.0f}-{max(rates):,.0f})",
            f"{median(own, 'p50_ms'):.1f}" + (" (mean)" if is_limit else ""),
            "" if is_limit else f"{median(own, 'p99_ms'):.0f}",
            "" if is_limit else f"{median(own, 'web_us'):.0f}",
            f"{median(own, 'postgres_us'):.0f}",
            "" if is_limit else f"{median(own, 'valkey_us'):.0f}",
            *("" if is_limit else f"{ratio(turns, title, peer):.2f}" for peer in (NAIVE, FASTAPI)),
            *("" if is_limit else f"{cpu_ratio(turns, title, peer):.2f}" for peer in (NAIVE, FASTAPI)),
            "" if PGBENCH not in turns else f"{ratio(turns, title, PGBENCH) * 100:.1f} %",
            sum(turn.errors for turn in own),
        ])  # fmt: skip
    header = ["", "requests/s (range)", "p50 ms", "p99 ms", "web CPU us", "PostgreSQL CPU us", "Valkey CPU us"]
    header += ["x naive", "x FastAPI", "x naive by CPU", "x FastAPI by CPU", "of pgbench", "errors"]
    return f"### {operation.capitalize()}\n\n{results.table(header, rows)}"


def show_goals(turns: Turns) -> str:
    """What was wanted beside what was measured, and what an earlier commit would have got."""
    rows = []
    for operation, variant, peer, wanted in GOALS:
        own = turns[operation]
        what = f"{'without' if variant else 'with'} the limiter, x {peer} by CPU"
        value, earlier = cpu_ratio(own, OURS + variant, peer), cpu_ratio(own, BEFORE + variant, peer)
        rows.append([operation, what, *_judge(value, wanted), "" if math.isnan(earlier) else f"{earlier:.2f}"])
    if BEFORE in turns["create"]:
        value = ratio(turns["create"], OURS, BEFORE)
        rows.append(["create", "a second, in times of before", *_judge(value, CREATES_GOAL), ""])
    for operation, wanted in FAIR_SHARES.items():
        value = ratio(turns[operation], FASTAPI, PGBENCH)
        rows.append([operation, "FastAPI's share of pgbench, a fair peer", *_judge(value, wanted, digits=3), ""])
    return "### Goals\n\n" + results.table(["operation", "", "goal", "measured", "", "before"], rows)


def _judge(value: float, wanted: float, *, digits: int = 2) -> tuple[str, str, str]:
    """Goal, figure and verdict of a value that should be large."""
    if math.isnan(value):
        return f">= {wanted:.{digits}f}", "", "not measured"
    return f">= {wanted:.{digits}f}", f"{value:.{digits}f}", "met" if value >= wanted else "**missed**"


def report(
    turns: Turns, *, circumstances: str, rounds: int, seconds: float, connections: int, before: str | None = None
) -> str:
    """The section of bench/results.md."""
    earlier = f' "Before" is the service of commit {before} in the same way.' if before else ""
    missing = "" if PGBENCH in turns["query"] else " pgbench was not found, so the limit is missing."
    return f"""## API

{circumstances}. `python -m bench.api`: {rounds} rounds of {seconds:g} s, medians (ratios: medians of each round's ratio);
{connections} connections kept busy by {name()} on the same cores as everything else.{missing}{earlier}

Ours is the web server as compose.yaml runs it, {THREADS} threads a process, with production's settings: keys, validation,
envelope, the row with all its indexes and triggers on disk (fsync), wake-up, a JSON log line a request; "without the
limiter" leaves out the rate limit alone. {ACCOUNTS} accounts take turns, so the limiter counts every request and refuses
none. FastAPI: asyncpg pool, prepared statements, uvloop, httptools, the same facts in a plain table, key and row in two
statements, LPUSH; no limiter, no log. Naive DRF: serializers, a view set, tokens by the ORM, Celery's `delay`, a connection
a request, gunicorn with four threads a process. Two processes each. CPU is that of all the server's processes, a
request; PostgreSQL's and Valkey's stand beside it. "By CPU" is the ratio of their sums: what the rates would be if
nothing else ran here. A machine that is busy with other work favours who has more threads, so there the ratios of the
rates say little, and the goals are set by CPU.

{show_operation("query", turns["query"])}

{show_operation("create", turns["create"])}

{show_goals(turns)}
"""
