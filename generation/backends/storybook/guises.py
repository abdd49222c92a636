"""Animals that have a drawing or a movement of their own for what they do: a koala hugs its trunk, a dog leaps for a disc."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .draft import Draft, add_tool, drop, entry_of
from .herds import HUDDLED, IN_FILE
from .inflection import singular
from .settings.falls import IN_THE_POOL
from .spec import Figure
from .subjects import CATALOGUE

_HUDDLE = 9
_TREES = ("tree", "log", "bare tree", "autumn tree", "pine", "palm", "bamboo", "leaf", "big leaf")
_INSECTS = ("bee", "fly", "butterfly", "grasshopper", "dragonfly")
_ROARERS = ("hippopotamus", "lion", "tiger", "bear", "lioness", "leopard", "polar bear", "wolf")
_MORSELS = (
    "acorn",
    "carrot",
    "apple",
    "cheese",
    "nuts",
    "strawberry",
    "corn",
    "cookie",
    "pizza slice",
    "pizza",
    "banana",
)
_PREY = ("mouse", "rabbit", "snake", "fish", "salmon", "hamster", "squirrel")
_HUNTING_BIRDS = ("owl", "snowy owl", "eagle", "hawk")
_DOGS = ("dog", "puppy", "husky", "dalmatian", "dachshund", "wolf", "fox")


@dataclass(frozen=True, slots=True, kw_only=True)
class Guise:
    """What an animal is shown as, where one of the words is said."""

    names: tuple[str, ...] = ()
    """Of the animals; none: all that can do it."""
    words: tuple[str, ...] = ()
    """In their plain forms; none: always."""
    also: tuple[str, ...] = ()
    """One of these has to be said too."""
    near: tuple[str, ...] = ()
    """One of these figures has to be there."""
    shown: str = ""
    """The entry that is shown instead; empty: the same."""
    action: str = ""
    has: tuple[str, ...] = ()
    """Figures that are part of its drawing."""
    brings: tuple[str, str] = ("", "")
    """What comes along, and its relation to the animal."""
    place: str = ""
    """Where it is, if no place is named."""
    prey: str = ""
    """The relation to the animal that one of `near` gets."""
    relation: str = ""
    """That of a group to itself: see `herds`."""
    extra: str = ""
    """What the place has in addition."""
    pairs: bool = False
    """Is it a drawing of two?"""


def _when(text: str) -> tuple[str, ...]:
    return tuple(text.split())


GUISES: tuple[Guise, ...] = (
    Guise(
        names=("koala",),
        words=_when("hug climb cling hold sleep nap tree trunk eucalyptus branch"),
        shown="koala in its tree",
        has=_TREES,
    ),
    Guise(names=("sloth",), has=_TREES),
    Guise(names=("monkey",), words=_when("swing vine hang dangle"), shown="swinging monkey", has=_TREES),
    Guise(
        names=("chameleon",),
        words=_when("catch tongue hunt eat fly insect shoot"),
        action="eat",
        has=(*_TREES, *_INSECTS),
    ),
    Guise(names=("chameleon",), has=_TREES),
    Guise(names=("otter",), words=_when("hand paw"), shown="pair of otters", place="lake", pairs=True),
    Guise(
        names=("otter",),
        words=_when("float back drift water swim sea lake river pool"),
        shown="floating otter",
        place="lake",
    ),
    Guise(
        names=("beaver",),
        words=_when("dam lodge build stick branch"),
        has=_TREES,
        brings=("beaver dam", "beside"),
        place="river",
    ),
    Guise(
        names=("ant",),
        words=_when("carry leaf leaves haul crumb food"),
        shown="leafcutter ant",
        has=("leaf", "big leaf"),
    ),
    Guise(names=("spider",), near=("spider web",), shown="weaving spider", has=("spider web", *_TREES, "branch")),
    Guise(names=("spider",), words=_when("web weave spin cobweb"), shown="weaving spider", has=("spider web",)),
    Guise(
        names=("frog",),
        words=_when("catch tongue eat hunt"),
        also=_when("fly flies insect tongue bug"),
        action="eat",
        has=_INSECTS,
    ),
    Guise(
        names=("crocodile", *_ROARERS),
        words=_when("jaw mouth yawn teeth"),
        also=_when("open wide yawn show bare snap"),
        action="roar",
    ),
    Guise(names=("kangaroo",), words=_when("joey pouch baby"), shown="kangaroo with joey"),
    Guise(names=("penguin", "sheep", "chick", "sparrow"), words=_when("huddle"), relation=HUDDLED),
    Guise(
        names=("elephant",),
        words=_when("line file row trunk tail"),
        also=_when("line file row hold tail"),
        relation=IN_FILE,
    ),
    Guise(
        names=("fish", "salmon"),
        words=_when("leap jump swim"),
        also=_when("waterfall rapid"),
        action="jump",
        extra=IN_THE_POOL,
    ),
    Guise(
        names=("squirrel", "mouse", "hamster", "rabbit", "raccoon", "beaver", "capybara"),
        words=_when("eat nibble hold gather collect carry munch"),
        near=_MORSELS,
        action="munch",
        prey="with",
    ),
    Guise(names=("squirrel",), words=_when("bury hide dig"), near=("acorn",), action="dig", prey="facing"),
    Guise(
        names=("panda",),
        words=_when("eat munch chew nibble"),
        near=("bamboo",),
        action="munch",
        prey="behind",
        brings=("bamboo stalk", "with"),
    ),
    Guise(
        names=_HUNTING_BIRDS,
        words=_when("catch hunt swoop grab snatch carry"),
        near=_PREY,
        action="snatch",
        prey="caught",
    ),
    Guise(names=("flamingo", "heron"), words=_when("leg"), also=_when("one single"), action="one leg"),
    Guise(
        names=("giraffe",),
        words=_when("eat leaf leaves browse nibble reach munch"),
        near=("acacia", "tree", "palm"),
        action="stand",
        prey="facing",
    ),
    Guise(names=_DOGS, words=_when("catch leap jump"), near=("frisbee",), action="leap"),
    Guise(names=(*_DOGS, "cat", "kitten"), words=_when("chase"), also=_when("tail"), action="spin"),
    Guise(names=(*_DOGS, "cat", "kitten"), words=_when("shake give"), also=_when("hand paw"), action="paw"),
    Guise(names=("fox", "wolf", "cat"), words=_when("pounce dive"), also=_when("snow"), action="snow dive"),
    Guise(words=_when("curl snuggle"), action="curl"),
    Guise(words=_when("hind"), also=_when("leg"), action="rear"),
)
"""The first that fits is taken."""


def put_on_guises(draft: Draft, words: list[str]) -> None:
    """The first animal that has one in the guise that fits what is said."""
    said = {form for word in words for form in (word, singular(word))}
    for guise in GUISES:
        at = next((at for at, figure in enumerate(draft.figures) if _fits(guise, figure)), -1)
        if at < 0 or not _is_said(guise.words, said) or not _is_said(guise.also, said):
            continue
        if guise.near and not any(figure.name in guise.near for figure in draft.figures):
            continue
        _put_on(draft, at, guise)
        return


def _fits(guise: Guise, figure: Figure) -> bool:
    if guise.names and figure.name not in guise.names:
        return False
    if not guise.names and (entry_of(figure).family != "quadruped" or guise.action not in entry_of(figure).actions):
        return False
    return not guise.pairs or figure.count > 1


def _is_said(words: tuple[str, ...], said: set[str]) -> bool:
    return not words or any(_forms(word) & said for word in words)


def _forms(verb: str) -> set[str]:
    """Of a verb or a noun."""
    short = verb.removesuffix("e")
    return {verb, verb + "s", verb + "es", short + "ing", short + "ed", verb + verb[-1] + "ing", verb + verb[-1] + "ed"}


def _action(figure: Figure, guise: Guise) -> str:
    if guise.action or not guise.shown:
        return guise.action or figure.action
    return figure.action if figure.action in CATALOGUE[guise.shown].actions else ""


def _count(figure: Figure, guise: Guise) -> int:
    if guise.pairs:
        return max(figure.count // 2, 1)
    return max(figure.count, _HUDDLE) if guise.relation == HUDDLED else figure.count


def _put_on(draft: Draft, at: int, guise: Guise) -> None:
    figure = draft.figures[at]
    draft.figures[at] = replace(
        figure,
        name=guise.shown or figure.name,
        action=_action(figure, guise),
        relation=guise.relation or figure.relation,
        count=_count(figure, guise),
    )
    if guise.extra and guise.extra not in draft.extras:
        draft.extras.append(guise.extra)
    prey = next((index for index, other in enumerate(draft.figures) if other.name in guise.near and index != at), -1)
    if guise.prey and prey >= 0:
        draft.figures[at] = replace(draft.figures[at], relation="", to=-1)
        draft.figures[prey] = replace(draft.figures[prey], relation=guise.prey, to=at, count=1, action="")
    name, relation = guise.brings
    if name and all(other.name != name for other in draft.figures):
        add_tool(draft, name, at, relation)
    for index in range(len(draft.figures) - 1, -1, -1):
        if draft.figures[index].name in guise.has:
            drop(draft, index)  # part of the drawing
    if guise.place and not draft.setting:
        draft.setting, draft.weak = guise.place, False
