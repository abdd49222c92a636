"""A few words of a prompt, with what stands before and behind them: what the readers of `nouns` and `modifiers` look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from .inflection import singular

_LONGEST = 5


@dataclass(frozen=True, slots=True)
class Phrase:
    """The words from `at` up to `after`."""

    words: list[str]
    """Of the whole prompt, in lower case, with its marks."""
    at: int
    after: int
    text: str = field(init=False)
    base: str = field(init=False)
    """The text with its last word in the singular."""

    def __post_init__(self) -> None:
        part = self.words[self.at : self.after]
        object.__setattr__(self, "text", " ".join(part))
        object.__setattr__(self, "base", " ".join([*part[:-1], singular(part[-1])]))

    @property
    def length(self) -> int:
        """In words."""
        return self.after - self.at

    @property
    def before(self) -> str:
        """The word or mark before it, empty at the beginning."""
        return self.words[self.at - 1] if self.at else ""

    @property
    def following(self) -> str:
        """The word or mark behind it, a full stop at the end."""
        return self.words[self.after] if self.after < len(self.words) else "."

    @property
    def ends(self) -> bool:
        """Does a mark or nothing follow?"""
        return not self.following[0].isalnum()

    @property
    def many(self) -> bool:
        """Is it a plural? "A vase of flowers" is none."""
        noun, of, _ = self.text.partition(" of ")
        return not noun.endswith(singular(noun.split()[-1])) if of else self.text != self.base


def phrases_at(words: list[str], at: int) -> Iterator[Phrase]:
    """All that begin at a word, the longest first; none goes over a mark."""
    for length in range(min(_LONGEST, len(words) - at), 0, -1):
        if all(word[0].isalnum() for word in words[at : at + length]):
            yield Phrase(words, at, at + length)
