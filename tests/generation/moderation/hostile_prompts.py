"""Prompts built to cost the checker much, each as long as a prompt may be; and an ordinary one of that length."""

from __future__ import annotations

import random
from collections.abc import Callable

from generation.moderation.local import LONGEST_PROMPT

_random = random.Random(7)


def fill(unit: str) -> str:
    return (unit * LONGEST_PROMPT)[:LONGEST_PROMPT]


def some(letters: str, *, length: int, gap: str = " ") -> str:
    return fill(gap.join("".join(_random.choices(letters, k=length)) for _ in range(LONGEST_PROMPT // length)))


def twisted(*, signs: int, runs: int) -> str:
    """Words with signs that mean several letters, and long runs of letters of two alphabets: each has many spellings."""

    def word() -> str:
        parts = [*_random.choices("1!|6", k=signs), *(letter * 3 for letter in _random.choices("aсbекd", k=runs)), "a"]
        return "".join(_random.sample(parts, len(parts)))

    return fill(" ".join(word() for _ in range(LONGEST_PROMPT // 2)))


ORDINARY = fill("A quiet lake at dawn, with mist above the water and a small boat. ")
HOSTILE: dict[str, Callable[[], str]] = {
    "one letter": lambda: fill("a"),
    "single letters": lambda: fill("k "),
    "skipped words": lambda: fill("her "),
    "a group's word": lambda: fill("man "),
    "verb and object": lambda: fill("stab man "),
    "openings of many phrases": lambda: fill("take off the "),
    "stars": lambda: fill("*"),
    "starred words": lambda: some("abcdefghiklmnoprst*", length=5),
    "signs and digits": lambda: fill("1!|"),
    "ambiguous leet": lambda: some("1!|6ab", length=9),
    "a sign and a run": lambda: twisted(signs=1, runs=1),
    "two signs and a run": lambda: twisted(signs=2, runs=1),
    "four signs": lambda: twisted(signs=4, runs=0),
    "signs and runs": lambda: twisted(signs=4, runs=4),
    "leet chain": lambda: fill("5h007"),
    "letters in a chain": lambda: some("abcdefghijklmnopqrstuvwxyz", length=50, gap=""),
    "letters apart": lambda: some("etaoinsrhl", length=1),
    "dashes": lambda: fill("k-i-ll-"),
    "stray letters": lambda: fill("k ill "),
    "apostrophes": lambda: fill("l'a's "),
    "stretched": lambda: fill("kkkiiilll "),
    "Chinese term": lambda: fill("杀人"),
    "different ideographs": lambda: "".join(chr(0x4E00 + n) for n in range(LONGEST_PROMPT)),
    "different symbols": lambda: "".join(chr(0x1D400 + n % 1000) for n in range(LONGEST_PROMPT)),
    "look-alikes": lambda: some("асекорху", length=8),
    "combining marks": lambda: fill("a\u0301\u0323\u0335"),
    "marks that need sorting": lambda: fill("\u0301\u0327\u0345"),
    "voiced marks": lambda: "か" + fill("\u3099")[1:],
    "long ligatures": lambda: fill("\ufdfa"),
    "lone surrogates": lambda: fill("\ud800"),
    "NULs": lambda: fill("\0"),
    "punctuation": lambda: fill(".,;:!? "),
    "lines": lambda: fill("kill\n"),
}
