"""What the local content rules cost per prompt: ordinary prompts, and prompts built to cost much (limit: 100 ms).

    .venv/bin/python -m bench.moderation [--rounds 5] [--results bench/results.md]

CPU time of one thread, in milliseconds: the quickest round of each prompt. It takes a few seconds.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench.results import circumstances, table, write_section
from generation.moderation import LocalModerator
from tests.generation.moderation.hostile_prompts import HOSTILE, ORDINARY

RESULTS: Final = Path(__file__).parent / "results.md"
PROMPTS: Final = Path(__file__).parents[1] / "tests/generation/moderation/prompts/first/ordinary.txt"
LIMIT_MILLISECONDS: Final = 100


def milliseconds(moderator: LocalModerator, prompt: str, *, rounds: int) -> float:
    """CPU time of one check, the quickest of `rounds`."""
    taken = []
    for _ in range(rounds):
        began = time.thread_time()
        moderator.check_prompt(prompt)
        taken.append(time.thread_time() - began)
    return 1000 * min(taken)


def measure(rounds: int) -> list[tuple[str, float]]:
    """Each kind of prompt and what it costs, in milliseconds."""
    moderator = LocalModerator()
    moderator.check_prompt("loads the lists")
    short = sorted(milliseconds(moderator, prompt, rounds=rounds) for prompt in PROMPTS.read_text("utf-8").splitlines())
    rows = [
        ("an ordinary prompt, median", short[len(short) // 2]),
        ("an ordinary prompt, slowest", short[-1]),
        ("an ordinary prompt of 5,000 characters", milliseconds(moderator, ORDINARY, rounds=rounds)),
    ]
    hostile = [
        (f"hostile: {name}", milliseconds(moderator, prompt(), rounds=rounds)) for name, prompt in HOSTILE.items()
    ]
    return rows + sorted(hostile, key=lambda row: -row[1])[:5]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table and write it into the results. 1 if a prompt costs more than the limit."""
    parser = argparse.ArgumentParser(
        "python -m bench.moderation", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--results", type=Path, default=RESULTS)
    options = parser.parse_args(arguments)
    before = circumstances()
    rows = measure(options.rounds)
    text = f"{before}. `python -m bench.moderation`: rounds: {options.rounds}.\n\n" + table(
        ["Prompt", "CPU, ms"], [[name, f"{cost:.2f}"] for name, cost in rows]
    )
    print(text)
    write_section("moderation", f"## Content rules\n\n{text}", path=options.results)
    return int(max(cost for _, cost in rows) > LIMIT_MILLISECONDS)


if __name__ == "__main__":
    raise SystemExit(main())
