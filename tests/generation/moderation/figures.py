"""Measures the local moderator on the development prompts: `python -m tests.generation.moderation.figures`.

Prints, per set and category, the recall, and under each disguise the share of the plain recall that is left; then the
false alarms. `--missed` lists the prompts behind the figures. docs/content-rules.md quotes the output.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from generation.moderation import LocalModerator
from tests.generation.moderation.disguises import DISGUISES

PROMPTS = Path(__file__).parent / "prompts"
CATEGORIES = ("adult", "violence", "political", "copyright")
BENIGN = ("ordinary", "hard_benign")
SETS = ("first", "second", "third")
"""The lists were written and improved with these."""
UNSEEN = "unseen"
"""Held back: nobody improves a list with it, so its figures are what strangers' prompts may expect. Never listed."""

_moderator = LocalModerator()


def read_prompts(name: str) -> list[str]:
    """The lines of a file below `prompts/`, without comments."""
    lines = (PROMPTS / f"{name}.txt").read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def read_other_languages() -> Iterator[tuple[str, str]]:
    """Category and prompt."""
    for line in read_prompts("first/other_languages"):
        category, _, prompt = line.partition("\t")
        yield category, prompt


def is_refused(prompt: str) -> bool:
    """By any rule."""
    return _moderator.check_prompt(prompt).rule is not None


def meets(prompt: str, category: str) -> bool:
    """By a rule of this category, whatever else is met too."""
    return any(finding.category == category for finding in _moderator.check_prompt(prompt).findings)


def main() -> None:
    """Print the figures."""
    write = sys.stdout.write
    for folder in (*SETS, UNSEEN):
        shows_missed = "--missed" in sys.argv and folder != UNSEEN
        for category in CATEGORIES:
            prompts = read_prompts(f"{folder}/{category}")
            met = [prompt for prompt in prompts if meets(prompt, category)]
            left = {
                name: sum(is_refused(disguise(prompt)) for prompt in met) / len(met)
                for name, disguise in DISGUISES.items()
            }
            write(f"{folder} {category}: {len(prompts)} prompts, recall {len(met) / len(prompts):.2f}; left: ")
            write(", ".join(f"{name} {share:.2f}" for name, share in left.items()) + "\n")
            if shows_missed:
                write("".join(f"    missed: {prompt}\n" for prompt in prompts if prompt not in met))
        for name in BENIGN:
            prompts = read_prompts(f"{folder}/{name}")
            refused = [prompt for prompt in prompts if is_refused(prompt)]
            write(f"{folder} {name}: {len(prompts)} prompts, false alarms {len(refused) / len(prompts):.3f}\n")
            if shows_missed:
                for prompt in refused:
                    names = ", ".join(finding.name for finding in _moderator.check_prompt(prompt).findings)
                    write(f"    refused: {prompt} [{names}]\n")
    others = list(read_other_languages())
    shows_missed = "--missed" in sys.argv
    for category in (*CATEGORIES, "ordinary"):
        prompts = [prompt for kind, prompt in others if kind == category]
        write(f"other languages, {category}: {len(prompts)} prompts, refused {sum(map(is_refused, prompts))}\n")
        if shows_missed:
            wrong = [prompt for prompt in prompts if is_refused(prompt) == (category == "ordinary")]
            write("".join(f"    wrong: {prompt}\n" for prompt in wrong))


if __name__ == "__main__":
    main()
