"""What is thrown, gathered, pulled, shot or held over the head, and who rides a board or walks a rope."""

from __future__ import annotations

from dataclasses import replace

from ..spec import Figure
from ..subjects import CATALOGUE, hold_of
from ..subjects.animals.finery import is_wearable
from .draft import BALLS, BEINGS, Draft, add_tool, drop
from .wordlists import by_word

_THROWN = ("throw", "toss", "fling")
_FLUNG = ("frisbee",)
IN_PLAY = (*BALLS, "juggling balls")
_LITTLE_WAGON, _SLED = 0.5, 1.7
"""How large something is that a child pulls somebody in."""
IDLE = ("", "stand")
_GATHERED = ("gather", "forage", "collect", "pick", "pluck")
_OF_WOODS = ("mushroom", "acorn", "strawberry")
_BOARDS = by_word(
    {"skateboarder": "skateboard, kickflip", "snowboarder": "snowboard", "skier": "ski", "surfer": "waveride"}
)
"""Who is shown instead, riding: of the person's own if there is one."""
_ANIMAL_BOARDS = {
    "waveride": ("surfboard", "", "sea"),
    **dict.fromkeys(("skateboard", "kickflip"), ("skateboard", "roll", "street")),
    **dict.fromkeys(("ski", "snowboard"), ("pair of skis", "drive", "snowfield")),
}
"""What an animal stands on that does it, what that does, and where."""


_AT_EASE = ("sleep", "lie", "sit")


def throw(draft: Draft, words: list[str]) -> None:
    """What is thrown flies ahead; whoever is there to catch it has the arms up."""
    for index, deed in draft.deeds.items():
        empty = not any(figure.to == index for figure in draft.figures)
        if deed in _THROWN and "upwards" in words and empty and draft.is_person(index):
            draft.change(index, action="cheering")  # leaves, confetti
    for at, figure in enumerate(draft.figures):
        entry, who = CATALOGUE[figure.name], figure.to
        if figure.relation not in ("with", "held") or not draft.is_person(who) or draft.deeds.get(who) not in _THROWN:
            continue
        light = hold_of(entry) is not None or is_wearable(figure.name) or figure.name in _FLUNG
        at_somebody = draft.figures[who].relation == "beside" and entry.family == "food"
        if figure.name in IN_PLAY or (entry.family == "food" and not at_somebody) or not light:
            continue
        if "upwards" in words or "up" in words:
            draft.figures[at] = replace(figure, relation="with", action="tossing up", count=1)
            draft.change(who, action="cheering")
            return
        draft.figures[at] = replace(figure, relation="with", action="throwing", count=1)
        draft.change(who, action="throwing")
        for other, catcher in enumerate(draft.figures):
            if other > at and draft.is_person(other) and catcher.action in IDLE and catcher.to in (-1, who, at):
                draft.figures[other] = replace(catcher, action="cheering", relation="facing", to=who)
        target = draft.figures[who].to
        if draft.figures[who].relation == "beside" and CATALOGUE[draft.figures[target].name].family in BEINGS:
            draft.change(who, relation="", to=-1)  # "at a dog"
            draft.change(target, relation="across", to=who)
        return


def gather(draft: Draft) -> None:
    """What lies or grows on the ground goes into a basket."""
    for index, deed in draft.deeds.items():
        if deed not in _GATHERED or not draft.is_person(index) or draft.figures[index].action == "picking":
            continue
        found = [at for at, figure in enumerate(draft.figures) if figure.to == index and _lies(figure)]
        for at in found:
            figure, entry = draft.figures[at], CATALOGUE[draft.figures[at].name]
            larger = 1.7 if entry.height_metres < 0.15 else 1.2
            draft.figures[at] = replace(figure, count=max(figure.count, 3), size=larger * figure.size)
            if not draft.setting and entry.name in _OF_WOODS:
                draft.setting, draft.weak = "forest", True
        if found:
            draft.change(index, action="gathering")
        baskets = [at for at, figure in enumerate(draft.figures) if figure.name == "basket"]
        if found and baskets:
            drop(draft, baskets[0])  # it is drawn with who gathers
            return
    if not any(_lies(figure) for figure in draft.figures):
        for at, figure in enumerate(draft.figures):
            if figure.action == "gathering":
                draft.figures[at] = replace(figure, action="")  # they come together


def _lies(figure: Figure) -> bool:
    """Is it something low that one picks up?"""
    entry = CATALOGUE[figure.name]
    return figure.relation == "facing" and entry.family not in BEINGS and entry.height_metres < 1.0


def ride_boards(draft: Draft, words: list[str]) -> None:
    """Who skates, skis or surfs is drawn on the board; animals stand on one."""
    if not draft.figures and any(word.startswith("waverid") for word in words):
        draft.figures.append(Figure(name="surfer"))
        draft.setting = draft.setting or "sea"
    for index, deed in draft.deeds.items():
        figure = draft.figures[index]
        is_animal = CATALOGUE[figure.name].family in ("quadruped", "bird", "animal")
        if deed in _ANIMAL_BOARDS and is_animal and figure.to < 0:
            board, action, place = _ANIMAL_BOARDS[deed]
            if add_tool(draft, board, -1, ""):
                draft.change(-1, action=action)
                draft.figures[index] = replace(figure, action="stand", relation="on", to=len(draft.figures) - 1)
                draft.setting = place if deed == "waveride" else draft.setting or place
            return
    for index, deed in draft.deeds.items():
        if deed not in _BOARDS or not draft.is_person(index):
            continue
        figure, name = draft.figures[index], _BOARDS[deed]
        kind = figure.kind or figure.name
        does = "jump" if figure.action == "jump" else ""
        draft.figures[index] = replace(figure, name=name, kind=kind, action=does, relation="", to=-1)
        if name == "surfer":
            draft.setting = draft.setting if draft.setting == "surf" else "sea"
        for at in range(len(draft.figures) - 1, -1, -1):
            if draft.figures[at].name in ("skateboard", "surfboard", "snowboard") and at != index:
                drop(draft, at)
        return


def hold_umbrella(draft: Draft, words: list[str]) -> None:
    """Under an umbrella one holds it, except on a beach."""
    umbrella = draft.find("umbrella")
    holder = draft.find_family("person")
    if (
        min(umbrella, holder) < 0
        or draft.setting == "beach"
        or not {"under", "beneath", "share", "shares", "sharing"} & {*words}
    ):
        return
    if draft.figures[umbrella].relation in ("with", "held") or draft.figures[holder].action in _AT_EASE:
        return
    for at, other in enumerate(draft.figures):
        if other.to == umbrella:
            draft.figures[at] = replace(other, relation="", to=-1)
    draft.change(umbrella, relation="with", to=holder, count=1)


def shoot(draft: Draft) -> None:
    """With a bow one stands."""
    for figure in draft.figures:
        if figure.name == "longbow" and figure.relation == "with" and draft.deeds.get(figure.to) == "shoot":
            draft.change(figure.to, action="stand")
