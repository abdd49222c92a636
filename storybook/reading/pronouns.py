"""Whom "he", "she", "it" and "they" mean in a remix: those whom the original shows."""

from __future__ import annotations

from collections.abc import Sequence

from ..spec import Figure
from ..subjects import CATALOGUE

_SHE = frozenset(
    (
        *(
            "woman",
            "girl",
            "goldilocks",
            "alice",
            "red riding hood",
            "snow white",
            "old woman",
            "dancer",
            "ballerina",
            "ice skater",
            "sportswoman",
            "witch",
            "queen",
            "princess",
            "fairy",
        ),
        *("bride", "businesswoman", "nurse", "geisha", "mermaid", "teacher"),
    )
)
_EITHER = ("child", "baby")
_BEINGS = ("person", "quadruped", "bird", "animal", "fish", "sea", "insect")


def find_meant(pronoun: str, figures: Sequence[Figure]) -> list[int]:
    """The figures that a pronoun means; empty if there are none at all."""
    every = list(range(len(figures)))
    beings = [at for at in every if CATALOGUE[figures[at].name].family in _BEINGS]
    people = [at for at in beings if CATALOGUE[figures[at].name].family == "person"]
    if pronoun in ("they", "them"):
        return beings or every[:1]
    if pronoun in ("she", "her"):
        wanted = [at for at in people if figures[at].name in (*_SHE, *_EITHER)]
    elif pronoun in ("he", "him"):
        wanted = [at for at in people if figures[at].name not in _SHE]
    else:
        others = [at for at in every if at not in people]
        wanted = [at for at in others if at in beings] or ([0] if figures else [])
        return wanted[:1]
    return (wanted or [at for at in beings if at not in people] or people or every)[:1]


def find_mentioned(pronoun: str, figures: Sequence[Figure]) -> list[int]:
    """As `find_meant`, for what something is done to or where it is: "it" is rather a thing."""
    if pronoun != "it":
        return find_meant(pronoun, figures)
    others = [at for at, figure in enumerate(figures) if CATALOGUE[figure.name].family != "person"]
    return others[:1] or ([0] if figures else [])
