"""Words that mean something else beside others: the runway of a fashion show is a stage, sea salt no sea.

A new one is a line of `_SENSES`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..subjects import find
from .inflection import singular, stem

_NEAR = 3
"""Words before one that are looked at."""


@dataclass(frozen=True, slots=True)
class _Sense:
    """What one of the words means if all that is given here holds."""

    words: str
    then: str
    anywhere: str = ""
    """One of these phrases, set apart by commas, is in the prompt."""
    before: str = ""
    """One of these stands right before it."""
    never_before: str = ""
    after: str = ""
    """One of these comes next."""
    done: str = ""
    """One of these verbs, in the plain form, stands shortly before it."""


_SENSES = (
    _Sense(
        "runway catwalk",
        "stage",
        anywhere="model, models, supermodel, supermodels, fashion, gown, couture, catwalk",
    ),
    _Sense(
        "drizzles drizzling",
        "pours",
        after="honey syrup maple chocolate caramel olive oil sauce icing cream butter warm melted hot golden a the",
    ),
    _Sense("mother father", "grown", after="polar grizzly brown black snow sea humpback arctic wild red emperor"),
    _Sense("model", "woman", after="in wearing", anywhere="dress, gown, coat, skirt, heels, couture, fashion, silk"),
    _Sense("stone glass wood", "hard", after="floor floors ceiling pillars columns"),
    _Sense("bamboo", "wooden", after="kitchen house hut raft mat floor wall walls"),
    _Sense(
        "watch",
        "wristwatch",
        before="blue gold golden silver luxury smart new black white leather diamond red green elegant expensive mechanical",
    ),
    _Sense("ice", "cold", after="cube cubes"),
    _Sense("wireless", "modern", after="headphones headphone earbuds speaker speakers mouse keyboard charger phone"),
    _Sense("swallows", "eats", after="a an the his her its their"),
    _Sense("liquid fluid chemical", "flask", done="mix pour stir combine blend hold shake"),
    _Sense("liquids fluids chemicals", "flasks", done="mix pour stir combine blend hold shake"),
    _Sense("toasts toasting", "roasts", after="marshmallows marshmallow bread"),
    _Sense("on against", "beside", before="leans leaning lean"),
    _Sense(
        "bag packet", "portion", after="of", anywhere="popcorn, chips, crisps, candy, sweets, cookies, marshmallows"
    ),
    _Sense("pot jar", "portion", before="honey"),
    _Sense("walnut nutshell", "little", after="boat boats"),
    _Sense("campers", "people", after="sit sits sitting roast sing singing tell around gather in at by"),
    _Sense("crystal", "very", after="clear"),
    _Sense("fire", "smoke", before="trailing"),
    _Sense("sea", "white", after="salt"),
    _Sense("cast", "black", after="iron"),
    _Sense(
        "balloon basket",
        "aerostat",
        anywhere="hot air balloon, hot air balloons",
        never_before="air heart party birthday picnic",
    ),
    _Sense(
        "balloons", "aerostats", anywhere="hot air balloon, hot air balloons", never_before="air heart party birthday"
    ),
    _Sense("squid octopus shrimp crabs lobster", "food", done="grill fry cook eat roast serve sell"),
    _Sense("courtyard", "temple courtyard", anywhere="temple, monastery, shrine, monk, monks"),
    _Sense(
        "horseback", "horses", anywhere="knights, soldiers, riders, warriors, cowboys, men, people, army", before="on"
    ),
    _Sense("horseback", "horse", before="on"),
    _Sense("keeper", "man", anywhere="lighthouse", never_before="lighthouse"),
    _Sense("tunnel", "road", anywhere="car, cars, motorcycle, truck, bus, convertible, racer"),
    _Sense("yard", "farm", anywhere="chickens, hens, chicken, farmhouse, barn, goats, cows, pigs, rooster"),
    _Sense("warriors", "vikings", anywhere="viking, longship, longboat, norse"),
    _Sense("cab", "there", before="his her truck"),
)
"""The first that fits counts."""


def sense_of(words: list[str], at: int) -> str:
    """Another word for the one at `at`; empty if it means what it says."""
    word, before, after = words[at], words[max(at - _NEAR, 0) : at], "".join(words[at + 1 : at + 2])
    last = "".join(before[-1:])
    if word == "tower" and after in ("over", "above") and last != singular(last):
        return "rise"  # "clouds tower over the sea"
    if word == "docks" and (craft := find(last)) is not None and craft.family in ("aircraft", "boat"):
        return "lands"
    if word == "courtyard" and words[at + 3 : at + 4] == ["temple"]:
        return ""  # "the courtyard of a temple" is known as it is
    return next((sense.then for sense in _SENSES if _fits(sense, words, at)), "")


def _fits(sense: _Sense, words: list[str], at: int) -> bool:
    if words[at] not in sense.words.split():
        return False
    before, last, after = words[max(at - _NEAR, 0) : at], words[max(at - 1, 0) : at], words[at + 1 : at + 2]
    text = f"  {' '.join(words)} "  # no phrase is in any text
    return (
        any(f" {phrase} " in text for phrase in sense.anywhere.split(", "))
        and (not sense.before or not {*sense.before.split()}.isdisjoint(last))
        and {*sense.never_before.split()}.isdisjoint(last)
        and (not sense.after or not {*sense.after.split()}.isdisjoint(after))
        and (not sense.done or any(stem(word) in sense.done.split() for word in before))
    )
