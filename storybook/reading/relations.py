"""How a figure hangs on another one: what a word between two nouns comes to for them, and whom a pronoun means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..spec import HEAPED, INSTRUMENTS, Figure
from ..subjects import CATALOGUE
from ..subjects.animals.finery import is_wearable
from .draft import BALLS, BEINGS, Draft, act, entry_of
from .wordlists import word_list

# Whom "he", "she", "it" and "they" mean in a remix: those whom the original shows.

_SHE = frozenset(
    word_list(
        "woman, girl, goldilocks, alice, red riding hood, snow white, old woman, dancer, ballerina, ice skater, "
        "sportswoman, witch, queen, princess, fairy, bride, businesswoman, nurse, geisha, mermaid, teacher"
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


# Which of two figures hangs on the other, and how: what a word between two nouns ("on", "holds", "flies") comes to for them.

_FLOWN = ("kite", "drone", "paper plane", "balloon")
"""What somebody on the ground can fly."""
_WHERE = ("behind", "under", "on", "beside", "before", "between")
"""Where somebody is who does something there."""
_PLAYED_ON = (*INSTRUMENTS, "phone", "tablet", "laptop")
"""One is on them with the hands: "on the phone"."""
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
HANGING = ("with", "held", "worn", "facing", "trail", "ahead", HEAPED)


def pick_anchor(relation: str, draft: Draft) -> int:
    """Index of the figure that a relation starts from: who acts, or what was named last, but nothing that is held."""
    if relation in _OF_BEINGS:
        for index in range(len(draft.figures) - 1, -1, -1):
            if CATALOGUE[draft.figures[index].name].family in BEINGS:
                return index
    last = len(draft.figures) - 1
    hides = last > 0 and draft.deeds.get(last - 1) == "hide" and draft.figures[last].to < 0 and last not in draft.deeds
    if hides and relation in _WHERE:
        return last - 1  # "hides from a dog under the table"
    waits = last > 0 and last in draft.deeds and draft.figures[last].relation == "with" and relation in _WHERE
    if waits and entry_of(draft.figures[last]).family in BEINGS:
        return last  # "with wolves watching behind the trees"
    return draft.figures[last].to if last >= 0 and draft.figures[last].relation in HANGING else last


def relate(draft: Draft, index: int) -> None:
    """Record the pending relation on whichever of the two hangs on the other."""
    if draft.relation == "with" and CATALOGUE[draft.figures[index].name].habitat in ("table", "air"):
        while draft.anchor in draft.joined and CATALOGUE[draft.figures[draft.anchor].name].family != "person":
            draft.anchor -= 1  # "a boy and his dog with a lantern"
    if draft.relation == "with" and draft.is_person(index) and not draft.is_person(draft.anchor):
        people = [at for at in range(draft.anchor) if at != index and draft.is_person(at) and at in draft.deeds]
        draft.anchor = people[-1] if people else draft.anchor  # "a girl feeds ducks with her grandpa"
    anchor, relation = draft.anchor, _fit_relation(draft, index)
    figures = draft.figures
    if (
        anchor in draft.deeds
        and figures[anchor].relation == "with"
        and relation in _WHERE
        and figures[anchor].to != index
    ):
        figures[anchor] = replace(figures[anchor], relation="", to=-1)
    if not relation:
        return
    if relation in _OF_THE_SECOND:
        if figures[index].to < 0:
            figures[index] = replace(figures[index], relation=_OF_THE_SECOND[relation], to=anchor)
        return
    if (
        relation == "behind"
        and entry_of(figures[anchor]).family in BEINGS
        and entry_of(figures[index]).family in BEINGS
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


def _fit_relation(draft: Draft, index: int) -> str:
    """The pending relation, or what comes nearest to it for these two; empty if they have nothing to do with each other."""
    subject = CATALOGUE[draft.figures[draft.anchor].name]
    entry = CATALOGUE[draft.figures[index].name]
    match draft.relation:
        case "in" if subject.family == entry.family == "person":
            return ""  # "castanets in her hands, a guitarist behind her"
        case "in" if subject.family in BEINGS and is_wearable(entry.name):
            return "worn"
        case "in" if entry.name == "hollow log":
            return "in"
        case "in":
            return "beside" if entry.habitat == "scenery" and entry.family != "tree" else "on"
        case "on" if entry.family in BEINGS and subject.family in ("car", "train", "boat"):
            return "beside"
        case "on" if subject.family == "person" and entry.habitat == "table" and entry.name in _PLAYED_ON:
            return "with"
        case "on" if entry.name in ("blackboard", "easel"):
            return "facing"
        case "from":
            return "on" if entry.family in ("boat", "flower") else ""
        case "hold" if entry.height_metres < 0.8 and entry.family in BEINGS and subject.family == "person":
            return "hold"
        case "with" if entry.name == "yarn" and subject.family == "quadruped":
            return "after"
        case "with" | "hold" if entry.name in BALLS and subject.family in BEINGS:
            return "after"
        case "hold":
            draft.relation = "with"
            return _fit_relation(draft, index)
        case "fly" if entry.family == "aircraft" and entry.name not in _FLOWN:
            return "on"
        case "fly":
            return "hover" if entry.name == "drone" else "with" if entry.name in _FLOWN else ""
        case "cross":
            return "on" if "bridge" in entry.name else ""
        case "before" | "behind" | "beside" | "at" if entry.family == "flower" and subject.habitat == "air":
            return "on"  # "a hummingbird hovers in front of a flower"
        case "above" if subject.family == "person" and entry.family == "food":
            return "with"  # "a chef over a steak"
        case "above" if subject.habitat == "scenery":
            return "behind"
        case "with" | "after" | "beside" if (
            entry.family == "bird" and entry.habitat == "air" and subject.family == "boat"
        ):
            return "hover"
        case "beside" if (
            entry.family == "bird" and entry.habitat == "air" and subject.family in ("quadruped", "animal")
        ):
            return "facing"  # the bird flies; who is beside it does not
        case "behind" | "after" if (
            subject.family == "bird" and subject.habitat == "air" and entry.family in ("car", "train", "boat")
        ):
            return "above"
        case "with" if entry.habitat == "underwater":
            return ""
        case "with" if entry.habitat == "scenery" and subject.family in BEINGS:
            return "facing"
        case "with" | "facing" if subject.family not in BEINGS:
            return "beside"
    return draft.relation
