"""What has been read of a prompt so far."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypedDict, Unpack

from ..spec import Colour, Figure
from ..subjects import CATALOGUE, Entry
from . import verbs

MOST_KINDS = 6
MOST_OF_A_KIND = 14
BEINGS = ("person", "quadruped", "bird", "animal", "fable", "sea", "fish", "insect")
"""Families of those who can do something."""
LIFELESS = ("thing", "food", "nature", "flower", "cloth", "fire")
"""Families of those who can do nothing."""
BALLS = ("ball", "football", "basketball", "tennis ball")


_TOY = 0.45
"""Size of what is a toy, beside the real one."""


class Changes(TypedDict, total=False):
    """Fields of a `Figure`."""

    name: str
    count: int
    colour: Colour | None
    size: float
    action: str
    relation: str
    to: int
    side: str
    kind: str
    hair: str


@dataclass(slots=True)
class Draft:
    """What has been read so far."""

    setting: str = ""
    time: str = ""
    season: str = ""
    mood: str = ""
    style: str = ""
    camera: str = ""
    pace: float = 1.0
    weather: list[str] = field(default_factory=list)
    extras: list[str] = field(default_factory=list)
    palette: list[Colour] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    count: int = 0
    beyond: int = 0
    """How many more than that are asked for, and more than are shown of a kind."""
    plural: bool = False
    size: float = 1.0
    colour: Colour | None = None
    colour_word: str = ""
    another: bool = False
    """Is it somebody else than who is there already: "her sister"?"""
    old: bool = False
    """Is it an old person?"""
    hair: str = ""
    """The hair of who is named next: "a red haired girl"."""
    verb: str = ""
    relation: str = ""
    anchor: int = -1
    """Index of the figure that the pending relation starts from."""
    beside_original: str = ""
    """A relation that nothing follows."""
    weak: bool = False
    """Was the setting named by a word that gives way to another?"""
    joined: set[int] = field(default_factory=set)
    """Figures that belong with the one before: "a boy and his dog", "a couple"."""
    and_comes: bool = False
    """Was the last word "and"?"""
    deeds: dict[int, str] = field(default_factory=dict)
    """The verb of each figure that has one."""
    shadowy: bool = False
    """Is the place a dark or a haunted one?"""
    side: str = ""
    """On which side is who is named next: "on the left, a cat"?"""
    launches: bool = False
    """Does something take off?"""
    alight: list[str] = field(default_factory=list)
    """Nouns of what burns."""
    places: list[str] = field(default_factory=list)
    """All places that are named, in order."""
    on_peak: bool = False
    """Is something on a mountain?"""
    on_hill: bool = False
    front: str = ""
    """The street before a house that is named, if no other place is."""
    """Is a hill named?"""
    at_surface: bool = False
    """Does a word say that it is not under water?"""
    under_sky: bool = False
    """Is it said that the sky is above: "under the stars"?"""
    afar: list[str] = field(default_factory=list)
    """Names of figures that are far away."""
    busy: bool = False
    """Are there people about, without a noun for them?"""
    workplace: str = ""
    """Where the trade of somebody who is named has its place."""
    vague: bool = False
    """Does the name of the place only say that it is one of a trade: a studio, a workshop?"""
    unplaced: int = 0
    """How many figures found no room in the picture."""
    figure_ends: int = -1
    """Index of the word after the last figure: a colour there ("un chat noir") is that figure's."""

    def name(self, *fields: str) -> None:
        self.named.extend(item for item in fields if item not in self.named)

    def find(self, *names: str) -> int:
        """Index of the first figure of one of these names; -1 if there is none."""
        return next((at for at, figure in enumerate(self.figures) if figure.name in names), -1)

    def find_family(self, *families: str) -> int:
        """Index of the first figure of one of these families; -1 if there is none."""
        return next((at for at, figure in enumerate(self.figures) if entry_of(figure).family in families), -1)

    def is_person(self, at: int) -> bool:
        """Is there a figure of this index, and is it a person?"""
        return 0 <= at < len(self.figures) and entry_of(self.figures[at]).family == "person"

    def change(self, at: int, **changes: Unpack[Changes]) -> None:
        """Say something else of a figure."""
        self.figures[at] = replace(self.figures[at], **changes)

    def settle(self, place: str) -> None:
        """Where it is, unless a place is named that says more."""
        if self.weak or not self.setting:
            self.setting, self.weak = place, False

    def keep_colour(self) -> None:
        """The pending colour is nobody's: it leans the whole picture."""
        if self.colour is not None and self.colour not in self.palette:
            self.palette.append(self.colour)
            self.name("palette")
        self.colour = None

    def forget_noun(self) -> None:
        """The pending number, size, colour and relation have found their noun, or none comes."""
        self.count, self.beyond, self.size, self.plural = 0, 0, 1.0, False
        self.keep_colour()


def is_toy(draft: Draft, at: int) -> bool:
    """Is it a toy, and so much smaller than the real one?"""
    return draft.figures[at].name == "toy train" or 0 < draft.figures[at].size <= _TOY


def drop(draft: Draft, index: int) -> None:
    """Take a figure out; whatever hung on it stands by itself."""
    take_out(draft.figures, index)
    draft.deeds = {at - (at > index): deed for at, deed in draft.deeds.items() if at != index}
    draft.joined = {at - (at > index) for at in draft.joined if at != index}


def take_out(figures: list[Figure], index: int) -> None:
    """The same of a list."""
    del figures[index]
    for at, figure in enumerate(figures):
        if figure.to == index:
            figures[at] = replace(figure, relation="", to=-1)
        elif figure.to > index:
            figures[at] = replace(figure, to=figure.to - 1)


def act(figure: Figure, verb: str) -> Figure:
    """The figure doing what the verb says, as far as it can."""
    can = CATALOGUE[figure.name].actions
    wanted = (verb, *verbs.ACTIONS.get(verb, ()))
    return next((replace(figure, action=action) for action in wanted if action in can), figure)


def add_tool(draft: Draft, name: str, index: int, relation: str) -> bool:
    """One more figure, on figure `index`; False if there are too many."""
    if len(draft.figures) >= MOST_KINDS:
        return False
    draft.figures.append(Figure(name=name, relation=relation, to=index))
    return True


def entry_of(figure: Figure) -> Entry:
    """What the catalogue says of a figure."""
    return CATALOGUE[figure.name]
