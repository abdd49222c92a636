"""What the local content rules cost per prompt: ordinary prompts, and prompts built to cost much (limit: 100 ms).

    .venv/bin/python -m bench.moderation [--rounds 5] [--results bench/results.md]

CPU time of one thread, in milliseconds: the quickest round of each prompt; and the steps that are counted (limit:
`generation.moderation.steps.LIMIT`). Then what loading the lists costs a process. It takes a few seconds.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench.results import circumstances, table, write_section
from generation.moderation import LocalModerator, lexicon, matcher, words
from generation.moderation.steps import LIMIT, Steps
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


def steps_of(prompt: str) -> int:
    """The steps that it takes to read the prompt and to find all rules in it."""
    lists, steps = lexicon.load(), Steps(limit=100 * LIMIT)
    matcher.find(words.read(prompt, vocabulary=lists, steps=steps), lists, steps=steps)
    return steps.taken


def loading_milliseconds(rounds: int) -> float:
    """CPU time of loading all lists, the quickest of `rounds`."""
    taken = []
    for _ in range(rounds):
        lexicon.load.cache_clear()
        began = time.thread_time()
        lexicon.load()
        taken.append(time.thread_time() - began)
    return 1000 * min(taken)


def measure(rounds: int) -> list[tuple[str, float, int]]:
    """Each kind of prompt, what it costs in milliseconds, and its steps."""
    moderator = LocalModerator()
    moderator.check_prompt("loads the lists")
    costs = {
        prompt: milliseconds(moderator, prompt, rounds=rounds) for prompt in PROMPTS.read_text("utf-8").splitlines()
    }
    short = sorted(costs, key=costs.__getitem__)
    named = {
        "an ordinary prompt, median": short[len(short) // 2],
        "an ordinary prompt, slowest": short[-1],
        "an ordinary prompt of 5,000 characters": ORDINARY,
    }
    hostile = {f"hostile: {name}": prompt() for name, prompt in HOSTILE.items()}
    rows = [
        (name, milliseconds(moderator, prompt, rounds=rounds), steps_of(prompt))
        for name, prompt in (named | hostile).items()
    ]
    return rows[: len(named)] + sorted(rows[len(named) :], key=lambda row: -row[1])[:8]


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
        ["Prompt", "CPU, ms", "Steps"], [[name, f"{cost:.2f}", f"{steps:,}"] for name, cost, steps in rows]
    )
    text += f"\nLoading the lists: {loading_milliseconds(options.rounds):.0f} ms of CPU.\n"
    print(text)
    write_section("moderation", f"## Content rules\n\n{text}", path=options.results)
    return int(max(cost for _, cost, _ in rows) > LIMIT_MILLISECONDS)


if __name__ == "__main__":
    raise SystemExit(main())
