"""What has been read of a prompt so far, and what each word does to the figures that are already there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypedDict, Unpack

from ..spec import INSTRUMENTS, Colour, Figure
from ..subjects import CATALOGUE, Entry, find
from . import lexicon, verbs
from .inflection import singular

MOST_KINDS = 5
MOST_OF_A_KIND = 14
_BEINGS = ("person", "quadruped", "bird", "robot", "creature", "animal", "fable", "sea", "fish", "insect")
_TABLE_GAMES = {"chess", "card", "cards", "checkers", "poker", "dominoes", "game", "games"}
_BALLS = ("ball", "football", "basketball", "tennis ball")
_FULL = ("tray", "basket", "bouquet", "vase", "bottle", "box")
_CUPS = ("coffee", "tea", "hot chocolate", "wine glass", "white wine", "champagne", "bowl")
_VESSELS = (*_CUPS, "glass", "plate", "beer")
_FRUIT = ("apple", "pear", "orange", "peach", "lemon", "banana", "strawberry", "cherries", "grapes", "fruit bowl")
_PIECES = ("cookie", "donut", "cupcake", "egg", "apple", "pear", "orange", "peach", "carrot", "tomato", "strawberry")
_FLOWN = ("kite", "drone", "paper plane", "balloon", "heart balloon")
"""What somebody on the ground can fly."""
_PLAYED_ON = (*INSTRUMENTS, "phone", "tablet", "laptop")
"""One is on them with the hands: "on the phone"."""
_HEAPS = ("drum", "books", "blocks", "dominoes", "coins", "hoard", "pancakes", "fries", "dumplings", "bacon")
"""Many of them are one drawing."""
_PAIRS = ("sneakers", "high heels", "spectacles", "sunglasses", "headphones")
"""Drawn as a pair."""
_OF_BEINGS = ("with", "hold", "worn", "after", "facing", "fly", "trail")
_OF_THE_SECOND = {
    "with": "with",
    "hold": "held",
    "worn": "worn",
    "after": "ahead",
    "facing": "facing",
    "trail": "trail",
    "hover": "above",
}
"""Relations that are noted with the second of two figures, and as what; the others with the first."""
_HANGING = ("with", "held", "worn", "facing", "trail", "ahead")


class Changes(TypedDict, total=False):
    """Fields of a `Figure`."""

    name: str
    count: int
    colour: Colour | None
    size: float
    action: str
    relation: str
    to: int


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
    plural: bool = False
    size: float = 1.0
    colour: Colour | None = None
    colour_word: str = ""
    another: bool = False
    """Is it somebody else than who is there already: "her sister"?"""
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
    touch: str = ""
    """The part of somebody who comes later, where something is: "in the arms of"."""
    launches: bool = False
    """Does something take off?"""
    places: list[str] = field(default_factory=list)
    """All places that are named, in order."""
    on_peak: bool = False
    """Is something on a mountain?"""
    on_hill: bool = False
    """Is a hill named?"""
    at_surface: bool = False
    """Does a word say that it is not under water?"""
    afar: list[str] = field(default_factory=list)
    """Names of figures that are far away."""
    busy: bool = False
    """Are there people about, without a noun for them?"""
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
        self.count, self.size, self.plural = 0, 1.0, False
        self.keep_colour()


def dress(draft: Draft) -> None:
    """Clothes colour whoever wears them."""
    for index in range(len(draft.figures) - 1, -1, -1):
        if CATALOGUE[draft.figures[index].name].family in _BEINGS:
            paint_last(draft, index)
            break
    draft.relation, draft.colour = "", None


def paint_last(draft: Draft, index: int) -> None:
    """Give the pending colour to a figure that is already there."""
    figure = draft.figures[index]
    if draft.colour is not None and figure.colour is None and (draft.colour_word, figure.name) not in lexicon.NATURAL:
        draft.figures[index] = replace(figure, colour=draft.colour)
    draft.colour = None


def take_verb(verb: str, phrase: str, draft: Draft, words: list[str], after: int) -> None:
    following = words[after] if after < len(words) else "."
    if following == "of":
        return  # "a painting of a girl"
    draft.launches |= verb in ("launch", "blast")
    leads = phrase.endswith("ing") and (
        find(singular(following)) is not None or following in lexicon.COLOURS or following in lexicon.SIZES
    )
    at_music = verb == "play" and any(
        (noun := find(singular(word))) is not None and noun.name in INSTRUMENTS for word in words[after : after + 3]
    )
    at_ball = verb == "play" and any(word in words[after : after + 3] for word in ("ball", *_BALLS, "soccer", "catch"))
    verb = "stand" if at_music else "sit" if verb == "play" and set(words[after : after + 2]) & _TABLE_GAMES else verb
    takes = (verb in verbs.OBJECTS or at_music) and bool(draft.figures) and not draft.count
    if draft.figures and (takes or not (leads and (draft.count or not draft.relation))):
        first = len(draft.figures) - 1
        if (
            draft.figures[first].relation in ("with", "worn")
            and CATALOGUE[draft.figures[first].name].family not in _BEINGS
        ):
            first = draft.figures[first].to
        first = _doer(draft, first, verb)
        if draft.figures[first].relation in _HANGING and draft.figures[first].relation != "with":
            draft.figures[draft.figures[first].to] = act(draft.figures[draft.figures[first].to], verb)
        draft.figures[first] = act(draft.figures[first], "run" if at_ball else verb)
        draft.deeds[first] = following if verb == "play" else verb
        while first in draft.joined and draft.figures[first - 1].action == "":
            first -= 1
            draft.figures[first] = act(draft.figures[first], verb)
    else:
        draft.verb = verb
    if (
        (verb in verbs.OBJECTS or at_music)
        and draft.figures
        and following[0].isalnum()
        and following not in lexicon.RELATIONS
        and following not in verbs.NO_OBJECT
    ):
        draft.relation = verbs.OBJECTS.get(verb, "with")
        draft.anchor = pick_anchor(draft.relation, draft)


def _doer(draft: Draft, last: int, verb: str) -> int:
    """ "A mermaid sits on a rock and combs her hair": what cannot do it leaves it to who is with it."""
    entry = entry_of(draft.figures[last])
    if entry.habitat == "scenery" and verb in verbs.ACTIONS:
        return last  # `company` lets whoever is at a house leave it
    if entry.family in _BEINGS or {verb, *verbs.ACTIONS.get(verb, ())} & {*entry.actions}:
        return last
    beings = [
        at
        for at in range(last)
        if entry_of(draft.figures[at]).family in _BEINGS
        and (draft.figures[at].to == last or draft.figures[last].to == at)
    ]
    return beings[-1] if beings else last


def fill_vessel(draft: Draft, entry: Entry) -> bool:
    """ "A glass of milk", "a bowl of fruit": shown as what is in it, if that is drawn in a vessel of its own."""
    last = draft.figures[-1]
    if last.name in _FULL:
        return True  # "a basket of apples" shows them
    if last.name in ("bowl", "fruit bowl") and entry.name in _FRUIT:
        entry = CATALOGUE["fruit bowl"]
    served = entry.family == "food" or entry.name in _CUPS
    if last.name not in _VESSELS or not served:
        return False
    count = lexicon.PLURAL if last.name == "plate" and entry.name in _PIECES and last.count == 1 else last.count
    draft.figures[-1] = replace(last, name=entry.name, count=count, colour=draft.colour)
    draft.colour = None
    draft.forget_noun()
    return True


def pick_anchor(relation: str, draft: Draft) -> int:
    """Index of the figure that a relation starts from: who acts, or what was named last, but nothing that is held."""
    if relation in _OF_BEINGS:
        for index in range(len(draft.figures) - 1, -1, -1):
            if CATALOGUE[draft.figures[index].name].family in _BEINGS:
                return index
    last = len(draft.figures) - 1
    return draft.figures[last].to if last >= 0 and draft.figures[last].relation in _HANGING else last


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


def add_figure(entry: Entry, plural: bool, draft: Draft) -> None:
    if (draft.colour_word, entry.name) in lexicon.NATURAL:
        draft.colour = None
    plural = plural and entry.name not in _HEAPS
    count = draft.count if draft.count > 1 else (draft.count or 1) if not plural else lexicon.PLURAL
    if entry.name in _PAIRS and count < MOST_OF_A_KIND // 2:
        count = 1
    known = draft.find(entry.name)
    index = len(draft.figures)
    if known >= 0 and draft.count <= 1 and draft.colour is None and not draft.another:
        index = known
    elif index >= MOST_KINDS:
        return
    else:
        figure = Figure(name=entry.name, count=min(count, MOST_OF_A_KIND), colour=draft.colour, size=draft.size)
        if draft.verb:
            figure = act(figure, draft.verb)
            draft.deeds[index] = draft.verb
        draft.figures.append(figure)
        if draft.and_comes and index and not draft.relation and draft.figures[index - 1].to < 0:
            draft.joined.add(index)
        draft.name("figures")
    if draft.relation and draft.anchor >= 0 and draft.anchor != index:
        draft.beside_original = ""
        _relate(draft, index)
    draft.colour, draft.verb, draft.relation, draft.and_comes, draft.another = None, "", "", False, False
    draft.forget_noun()


def _relate(draft: Draft, index: int) -> None:
    """Record the pending relation on whichever of the two hangs on the other."""
    if draft.relation == "with" and CATALOGUE[draft.figures[index].name].habitat in ("table", "air"):
        while draft.anchor in draft.joined and CATALOGUE[draft.figures[draft.anchor].name].family != "person":
            draft.anchor -= 1  # "a boy and his dog with a lantern"
    anchor, relation = draft.anchor, _fit_relation(draft, index)
    figures = draft.figures
    if not relation:
        return
    if relation in _OF_THE_SECOND:
        if figures[index].to < 0:
            figures[index] = replace(figures[index], relation=_OF_THE_SECOND[relation], to=anchor)
        return
    if (
        relation == "behind"
        and entry_of(figures[anchor]).family in _BEINGS
        and entry_of(figures[index]).family in _BEINGS
    ):
        relation = "trail"
    if relation == "above":
        figures[anchor] = act(figures[anchor], "fly")
    if relation == "beside" and draft.relation in ("with", "facing"):
        anchor, index = index, anchor
    while figures[anchor].to < 0:
        figures[anchor] = replace(figures[anchor], relation=relation, to=index)
        if anchor not in draft.joined or anchor - 1 == index:
            break
        anchor -= 1


def add_tool(draft: Draft, name: str, index: int, relation: str) -> bool:
    """One more figure, on figure `index`; False if there are too many."""
    if len(draft.figures) >= MOST_KINDS:
        return False
    draft.figures.append(Figure(name=name, relation=relation, to=index))
    return True


def add_young(draft: Draft, *, plural: bool, parent: int = -1) -> None:
    """ "A bear and her cubs": the same animal again (the last one, if none is given), small, behind."""
    parent = parent if parent >= 0 else len(draft.figures) - 1
    if len(draft.figures) >= MOST_KINDS:
        return
    young = replace(draft.figures[parent], size=0.5 * draft.figures[parent].size, relation="trail", to=parent)
    draft.figures.append(replace(young, count=max(draft.count, 2 if plural else 1)))
    draft.forget_noun()


def entry_of(figure: Figure) -> Entry:
    """What the catalogue says of a figure."""
    return CATALOGUE[figure.name]


def _fit_relation(draft: Draft, index: int) -> str:
    """The pending relation, or what comes nearest to it for these two; empty if they have nothing to do with each other."""
    subject = CATALOGUE[draft.figures[draft.anchor].name]
    entry = CATALOGUE[draft.figures[index].name]
    match draft.relation:
        case "in":
            return "beside" if entry.habitat == "scenery" and entry.family != "tree" else "on"
        case "on" if entry.family in _BEINGS and subject.family in ("car", "train", "boat"):
            return "beside"
        case "on" if subject.family == "person" and entry.habitat == "table" and entry.name in _PLAYED_ON:
            return "with"
        case "on" if entry.name in ("blackboard", "easel"):
            return "facing"
        case "from":
            return "on" if entry.family in ("boat", "flower") else ""
        case "hold" if entry.height_metres < 0.8 and entry.family in _BEINGS and subject.family == "person":
            return "hold"
        case "with" if entry.name == "yarn" and subject.family == "quadruped":
            return "after"
        case "with" | "hold" if entry.name in _BALLS and subject.family in _BEINGS:
            return "after"
        case "hold":
            draft.relation = "with"
            return _fit_relation(draft, index)
        case "fly":
            return "hover" if entry.name == "drone" else "with" if entry.name in _FLOWN else ""
        case "cross":
            return "on" if "bridge" in entry.name else ""
        case "above" if subject.habitat == "scenery":
            return "behind"
        case "with" | "after" | "beside" if (
            entry.family == "bird" and entry.habitat == "air" and subject.family == "boat"
        ):
            return "hover"
        case "with" if entry.habitat == "underwater":
            return ""
        case "with" if entry.habitat == "scenery" and subject.family in _BEINGS:
            return "facing"
        case "with" | "facing" if subject.family not in _BEINGS:
            return "beside"
    return draft.relation
