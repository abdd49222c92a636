"""Measures the local moderator on the development prompts: `python -m tests.generation.moderation.figures`.

Prints, per set and category, the recall; then the false alarms, the other languages, and under each disguise the share of the
plain recall that is left. `--missed` lists the prompts behind the figures, except those of the sets that are held back.
`--open` leaves those sets out, `--plain` the disguises. docs/content-rules.md quotes the output.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from generation.moderation import LocalModerator
from tests.generation.moderation.disguises import BROKEN_WORDS, DISGUISES, MISSPELLINGS

PROMPTS = Path(__file__).parent / "prompts"
CATEGORIES = ("adult", "violence", "political", "copyright")
FILES: Mapping[str, str] = {**dict(zip(CATEGORIES, CATEGORIES, strict=True)), "borderline": "adult"}
"""Files of unsafe prompts, and the category that refuses them."""
BENIGN = ("ordinary", "hard_benign", "negated")
SETS = ("first", "second", "third", "open")
"""The lists were written and improved with these."""
HELD_BACK = ("unseen", "closed")
"""Nobody improves a list with them, so their figures are what strangers' prompts may expect. Never listed."""
LANGUAGES = ("ar", "de", "es", "fr", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt", "ru", "tr", "vi", "zh")
"""Languages besides English that the lists cover."""
UNCOVERED = ("cs", "sv")
"""Languages that they don't cover: their ordinary prompts must pass all the same."""

_moderator = LocalModerator()


def has(name: str) -> bool:
    """Whether there is a file below `prompts/`."""
    return (PROMPTS / f"{name}.txt").exists()


def read_prompts(name: str) -> list[str]:
    """The lines of a file below `prompts/`, without comments."""
    lines = (PROMPTS / f"{name}.txt").read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def read_pairs(name: str) -> list[tuple[str, str]]:
    """Category and prompt, of a file with both in each line."""
    return [(category, prompt) for category, _, prompt in (line.partition("\t") for line in read_prompts(name))]


def is_refused(prompt: str) -> bool:
    """By any rule."""
    return _moderator.check_prompt(prompt).rule is not None


def meets(prompt: str, category: str) -> bool:
    """By a rule of this category, whatever else is met too."""
    return any(finding.category == category for finding in _moderator.check_prompt(prompt).findings)


def severity(prompt: str) -> int:
    """Of the most severe rule that the prompt breaks; 0 for none."""
    return max((finding.severity for finding in _moderator.check_prompt(prompt).findings), default=0)


def main() -> None:
    """Print the figures."""
    folders = SETS if "--open" in sys.argv else (*SETS, *HELD_BACK)
    for folder in folders:
        may_show = folder not in HELD_BACK
        for file, category in FILES.items():
            if has(f"{folder}/{file}"):
                prompts = read_prompts(f"{folder}/{file}")
                missed = [prompt for prompt in prompts if not meets(prompt, category)]
                _report(f"{folder} {file}", prompts, missed, "missed", may_show=may_show)
        for file in BENIGN:
            if has(f"{folder}/{file}"):
                _report_false_alarms(f"{folder} {file}", read_prompts(f"{folder}/{file}"), may_show=may_show)
    for folder in [folder for folder in ("open", "closed") if folder in folders]:
        for language in (*LANGUAGES, *UNCOVERED):
            _report_language(folder, language)
    for folder in folders if "--plain" not in sys.argv else ():
        _report_disguises(folder)


def _report(name: str, prompts: list[str], wrong: list[str], what: str, *, may_show: bool) -> None:
    sys.stdout.write(f"{name}: {len(prompts)} prompts, {what} {len(wrong)} ({len(wrong) / len(prompts):.3f})\n")
    if may_show and "--missed" in sys.argv:
        for prompt in wrong:
            names = ", ".join(finding.name for finding in _moderator.check_prompt(prompt).findings)
            sys.stdout.write(f"    {what}: {prompt}{f' [{names}]' if names else ''}\n")


def _report_false_alarms(name: str, prompts: list[str], *, may_show: bool) -> None:
    refused = [prompt for prompt in prompts if is_refused(prompt)]
    _report(name, prompts, refused, "refused", may_show=may_show)


def _report_language(folder: str, language: str) -> None:
    pairs = read_pairs(f"{folder}/languages/{language}")
    may_show = folder not in HELD_BACK
    unsafe = [prompt for category, prompt in pairs if category != "ordinary"]
    if unsafe:
        missed = [prompt for prompt in unsafe if not is_refused(prompt)]
        _report(f"{folder} {language} unsafe", unsafe, missed, "missed", may_show=may_show)
    ordinary = [prompt for category, prompt in pairs if category == "ordinary"]
    _report_false_alarms(f"{folder} {language} ordinary", ordinary, may_show=may_show)


def _report_disguises(folder: str) -> None:
    """Of the unsafe prompts that are refused as they are, the share that is still refused under each disguise."""
    plain = [prompt for category in CATEGORIES for prompt in read_prompts(f"{folder}/{category}") if is_refused(prompt)]
    for name, disguise in (DISGUISES | BROKEN_WORDS | MISSPELLINGS).items():
        left = sum(is_refused(disguise(prompt)) for prompt in plain) / len(plain)
        sys.stdout.write(f"{folder}, {name}: {left:.2f} left\n")


if __name__ == "__main__":
    main()
