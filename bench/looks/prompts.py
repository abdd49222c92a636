"""Eighty prompts to be judged by eye, and four hundred simple ones whose scenes are compared by the machine alone.

The eighty are worded as strangers word them, before anybody looked whether the storybook knows the words. Each says what
setting, subject and action are expected, so that two people judge alike. They are for judging alone: a prompt whose words
were added to the vocabulary for its sake no longer tells how strangers fare.
"""

from __future__ import annotations

import csv
import json
import random
from dataclasses import dataclass
from pathlib import Path

_FOLDER = Path(__file__).parent
MARKS = ("setting", "subject", "action", "accepted")
_NET_SEED = 32
_PLACED = 0.75
"""Part of the simple prompts that name a place."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One that is judged, with what a judge looks for."""

    id: str
    prompt: str
    setting: str
    subject: str
    action: str


@dataclass(frozen=True, slots=True)
class Score:
    """What a judge says of one film: marks 0 or 1, as `MARKS` names them."""

    id: str
    marks: dict[str, int]
    remark: str


def judged() -> list[Prompt]:
    """The eighty."""
    lines = (_FOLDER / "prompts.jsonl").read_text(encoding="utf-8").splitlines()
    return [Prompt(**json.loads(line)) for line in lines]


def read_scores(path: Path) -> dict[str, Score]:
    """A table of scores, by prompt. Raises ValueError if a mark is neither 0 nor 1."""
    scores = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            marks = {mark: int(row[mark]) for mark in MARKS}
            if not set(marks.values()) <= {0, 1}:
                raise ValueError(f"{path.name}: a mark of {row['id']} is neither 0 nor 1")
            scores[row["id"]] = Score(row["id"], marks, row["remark"])
    return scores


def means(scores: dict[str, Score]) -> dict[str, float]:
    """The mean of each mark."""
    return {mark: sum(score.marks[mark] for score in scores.values()) / len(scores) for mark in MARKS}


_LAND = (
    "on the grass",
    "in a park",
    "in a meadow",
    "in the snow",
    "in a forest",
    "on a beach",
    "in a garden",
    "on a farm",
)
_TOWN = ("in a park", "on a city street", "in a town square", "in front of a house", "on a bridge", "at a market")
_ROOMS = ("in a living room", "in a kitchen", "in a bedroom", "in an office", "in a cafe", "in a library", "on a stage")
_WILD = (
    "in the savanna",
    "in the jungle",
    "by a river",
    "in the mountains",
    "in the desert",
    "in a meadow",
    "at sunset",
)
_WATER = ("in the sea", "in a lake", "over a coral reef", "under water", "in the deep blue ocean")
_ROADS = (
    "on a country road",
    "in a city at night",
    "in the rain",
    "through the desert",
    "in the mountains",
    "on a highway",
)
_TABLES = (
    "on a table",
    "on a wooden table",
    "on a kitchen counter",
    "on a windowsill",
    "on a desk",
    "on a white background",
)
_NET: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "pets": (
        "dog, cat, puppy, kitten, rabbit",
        "running, sleeping, sitting, playing with a ball, jumping, eating",
        _LAND,
    ),
    "farm": ("horse, cow, sheep, goat, pig, chicken, duck", "walking, grazing, running, standing, drinking", _LAND),
    "wild": (
        "lion, tiger, elephant, giraffe, zebra, bear, wolf, fox, deer, monkey, panda, kangaroo, leopard, polar bear",
        "walking, running, resting, eating, drinking, looking around",
        _WILD,
    ),
    "birds": ("bird, eagle, owl, parrot, flamingo, swan, seagull", "flying, standing, landing, singing", _WILD),
    "water": ("dolphin, whale, shark, fish, sea turtle, jellyfish, octopus", "swimming, gliding, jumping", _WATER),
    "people in town": (
        "man, woman, boy, girl, old man, couple, group of friends, police officer, businessman",
        "walking, running, dancing, riding a bike, talking, laughing, taking a photo, eating ice cream, waving",
        _TOWN,
    ),
    "people in rooms": (
        "man, woman, child, girl, chef, musician, student, grandmother",
        "reading a book, playing the piano, cooking, working on a laptop, drinking coffee, singing, painting a picture",
        _ROOMS,
    ),
    "fanciful": (
        "astronaut, robot, knight, wizard, dragon, unicorn",
        "walking, dancing, flying, standing",
        _WILD + _TOWN,
    ),
    "vehicles": (
        "car, red bus, truck, motorcycle, bicycle, train, taxi",
        "driving, passing by, turning, standing",
        _ROADS,
    ),
    "things": (
        "cup of coffee, apple, cake, vase of flowers, book, candle, bottle, clock, laptop, bowl of fruit, sandwich, glass of "
        "water",
        "turning slowly, in soft light, seen up close, steaming, standing",
        _TABLES,
    ),
}
"""Who, does what, where: common words only, and only what goes together."""


def net(count: int = 400) -> list[str]:
    """Simple prompts of common words, all different, the same each time."""
    chance = random.Random(_NET_SEED)
    found: dict[str, None] = {}
    while len(found) < count:
        who, deeds, places = _NET[chance.choice(list(_NET))]
        doer, deed, place = chance.choice(who.split(", ")), chance.choice(deeds.split(", ")), chance.choice(places)
        prompt = f"{'an' if doer[0] in 'aeo' else 'a'} {doer} {deed}"
        found[f"{prompt} {place}" if chance.random() < _PLACED else prompt] = None
    return list(found)
