"""The section of bench/results.md: tables, and the goals beside what was measured."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import Final

from bench import results
from bench.api.contestants import BARE, FASTAPI, NAIVE, OURS, THREADS
from bench.api.measure import PGBENCH, Turn, Turns
from bench.api.servers import ACCOUNTS
from bench.client import name

# What the notes on the FastAPI peer promised as its share of pgbench; below 0.85 of it the peer would be a weak one.
FAIR_SHARES: Final = {"query": 0.85 * 0.051, "create": 0.85 * 0.118}

# CPU of a FastAPI request where the goals were set, in microseconds: how much slower this machine is.
GOALS_FASTAPI_US: Final = {"query": 317, "create": 418}


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
            "" if is_limit else f"{cpu_ratio(turns, title, FASTAPI):.2f}",
            "" if PGBENCH not in turns else f"{ratio(turns, title, PGBENCH) * 100:.1f} %",
            sum(turn.errors for turn in own),
        ])  # fmt: skip
    header = ["", "requests/s (range)", "p50 ms", "p99 ms", "web CPU us", "PostgreSQL CPU us", "Valkey CPU us"]
    header += ["x naive", "x FastAPI", "x FastAPI by CPU", "of pgbench", "errors"]
    return f"### {operation.capitalize()}\n\n{results.table(header, rows)}"


def show_goals(turns: Turns) -> str:
    """What was wanted beside what was measured."""
    rows = []
    for operation, bare_goal, goal in (("query", 1.25, 0.8), ("create", 1.0, 0.75)):
        own = turns[operation]
        p99 = median(own[OURS], "p99_ms")
        slowness = median(own[FASTAPI], "web_us") / GOALS_FASTAPI_US[operation] if FASTAPI in own else math.nan
        checks: list[tuple[str, float, float, bool]] = [
            ("without the limiter, x FastAPI", ratio(own, BARE, FASTAPI), bare_goal, False),
            ("the same by CPU", cpu_ratio(own, BARE, FASTAPI), bare_goal, False),
            ("x FastAPI, which has no limiter", ratio(own, OURS, FASTAPI), goal, False),
            ("the same by CPU", cpu_ratio(own, OURS, FASTAPI), goal, False),
            ("x naive DRF", ratio(own, OURS, NAIVE), 5.0, False),
            ("p99, ms", p99, 60.0, True),
            ("the same in the goals' machine's time", p99 / slowness, 60.0, True),
            ("FastAPI's share of pgbench, a fair peer", ratio(own, FASTAPI, PGBENCH), FAIR_SHARES[operation], False),
        ]
        for what, value, wanted, is_most in checks:
            if math.isnan(value):
                verdict = "not measured"
            else:
                verdict = "met" if (value <= wanted if is_most else value >= wanted) else "**missed**"
            digits = 3 if "share" in what else 2
            wish = f"{'<=' if is_most else '>='} {wanted:.{digits}f}"
            rows.append([operation, what, wish, f"{value:.{digits}f}", verdict])
    return "### Goals\n\n" + results.table(["operation", "", "goal", "measured", ""], rows)


def report(turns: Turns, *, circumstances: str, rounds: int, seconds: float, connections: int) -> str:
    """The section of bench/results.md."""
    missing = "" if PGBENCH in turns["query"] else " pgbench was not found, so the limit is missing."
    return f"""## API

{circumstances}. `python -m bench.api`: {rounds} rounds of {seconds:g} s, medians (ratios: medians of each round's ratio);
{connections} connections kept busy by {name()} on the same cores as everything else.{missing}

Ours is the web server as compose.yaml runs it, {THREADS} threads a process, with production's settings: keys, validation,
envelope, the row with all its indexes and triggers on disk (fsync), doorbell, a JSON log line a request; "without the
limiter" leaves out the rate limit alone. {ACCOUNTS} accounts take turns, so the limiter counts every request and refuses
none. FastAPI: asyncpg pool, prepared statements, uvloop, httptools, the same facts in a plain table, key and row in two
statements, LPUSH; no limiter, no log. Naive DRF: serializers, a view set, tokens by the ORM, Celery's `delay`, a connection
a request, gunicorn with four threads a process. Two processes each. CPU is that of all the server's processes, a
request; PostgreSQL's and Valkey's stand beside it. "By CPU" is the ratio of their sums: what the rates would be if
nothing else ran here. "The goals' machine's time" is what was measured here, divided by how much more CPU time
FastAPI needs here for a request than where the goals were set. A machine that is busy with other work favours who has
more threads, so there the ratios of the rates say little.

{show_operation("query", turns["query"])}

{show_operation("create", turns["create"])}

{show_goals(turns)}
"""
