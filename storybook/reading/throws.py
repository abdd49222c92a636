"""What is thrown, gathered, pulled, shot or held over the head, and who rides a board or walks a rope."""

from __future__ import annotations

from dataclasses import replace

from ..spec import SHELTERED, Figure
from ..subjects import CATALOGUE, hold_of
from ..subjects.animals.finery import is_wearable
from .draft import BALLS, BEINGS, Draft, add_tool, drop, entry_of
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
_ROLLED = ("suitcase",)
_PULLED = ("pull", "drag", "haul", "tow", "roll", "wheel")
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


def walk_rope(draft: Draft, words: list[str]) -> None:
    """There is one, high up between two posts."""
    who = draft.find_family("person")
    if who < 0 or (draft.figures[who].action != "on a rope" and not {"tightrope", "ropewalking"} & {*words}):
        return
    rope = draft.find("tightrope")
    if rope < 0 and add_tool(draft, "tightrope", -1, ""):
        rope = len(draft.figures) - 1
    if rope >= 0:
        draft.change(rope, relation="", to=-1)
        draft.change(who, action="on a rope", relation="on", to=rope, count=1)
    if (houses := draft.find("skyscraper", "building", "tower")) >= 0:
        drop(draft, houses)  # it is between them
        draft.settle("city")


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


def _pull_rider(draft: Draft) -> None:
    """Who is pulled in a little wagon or on a sled sits in it."""
    wagon = draft.find("cart", "sled")
    people = [at for at in range(len(draft.figures)) if draft.is_person(at)]
    puller = next((at for at in people if draft.deeds.get(at) in _PULLED), -1)
    rider = next((at for at in people if at > puller and draft.figures[at].to in (-1, puller, wagon)), -1)
    if min(wagon, puller, rider) < 0:
        return
    draft.change(puller, action="hauling", relation="", to=-1, count=1)
    size = _LITTLE_WAGON if draft.figures[wagon].name == "cart" else _SLED
    draft.change(wagon, relation="trail", to=puller, count=1, size=size)
    draft.change(rider, action="sit", relation="on", to=wagon)


def pull(draft: Draft) -> None:
    """A suitcase rolls along in one hand, whatever else is pulled comes after on a rope."""
    _pull_rider(draft)
    for at, figure in enumerate(draft.figures):
        if not draft.is_person(figure.to) or draft.deeds.get(figure.to) not in _PULLED:
            continue
        if figure.name == "sled" and figure.relation == "trail":
            draft.change(at, size=0.55 * figure.size)
        if CATALOGUE[figure.name].habitat == "table" and figure.relation == "trail":  # out of an oven, not on a rope
            draft.figures[at] = replace(figure, relation="with", count=1)
            draft.change(figure.to, action="stand")
        figure = draft.figures[at]
        if figure.name not in _ROLLED:
            continue
        draft.figures[at] = replace(figure, relation="with", action="rolling", count=1)
        draft.change(figure.to, action="walk")


_SHELTERED_AT_MOST = 0.85
"""How tall somebody under another's umbrella is, in heights of who holds it."""


def hold_umbrella(draft: Draft, words: list[str]) -> None:
    """Under an umbrella one holds it, except on a beach."""
    umbrella = draft.find("umbrella")
    holder = draft.find_family("person")
    if (
        min(umbrella, holder) < 0
        or draft.setting == "beach"
        or not {"under", "beneath", "share", "shares", "sharing", "over", "above"} & {*words}
    ):
        return
    if "over" in words or "above" in words:
        _shelter(draft, umbrella, words)
        return
    shared = bool({"share", "shares", "sharing"} & {*words}) or "one umbrella" in " ".join(words)
    if draft.figures[umbrella].relation in ("with", "held") and not shared:
        return
    if draft.figures[holder].action in _AT_EASE:
        return
    for at, other in enumerate(draft.figures):
        if other.to == umbrella:
            draft.figures[at] = replace(other, relation="", to=-1)
    draft.change(umbrella, relation="with", to=holder, count=1)
    guest = next((at for at in range(len(draft.figures)) if at != holder and draft.is_person(at)), -1)
    if guest < 0 or draft.figures[guest].to not in (-1, holder) or draft.figures[holder].count > 1:
        return
    if draft.figures[guest].relation != "embrace":
        draft.change(holder, relation="", to=-1)
        draft.change(guest, relation=SHELTERED, to=holder, action=draft.figures[holder].action, count=1)
        draft.change(umbrella, name="shared umbrella")


def _shelter(draft: Draft, umbrella: int, words: list[str]) -> None:
    """ "Holding an umbrella over a dog": it stands close by, no taller than who holds it."""
    holder = draft.figures[umbrella].to
    if (
        holder < 0
        or " ".join(words).find("umbrella over") < 0
        or draft.figures[umbrella].relation not in ("with", "held")
    ):
        return
    guest = next(
        (at for at, one in enumerate(draft.figures) if at not in (holder, umbrella) and entry_of(one).family in BEINGS),
        -1,
    )
    if guest < 0:
        return
    tall = entry_of(draft.figures[holder]).height_metres / entry_of(draft.figures[guest]).height_metres
    size = draft.figures[guest].size
    small = size if draft.is_person(guest) else min(size, _SHELTERED_AT_MOST * tall)
    draft.change(holder, relation="", to=-1, count=1)
    draft.change(guest, relation=SHELTERED, to=holder, count=1, size=small)


def shoot(draft: Draft) -> None:
    """With a bow one stands."""
    for figure in draft.figures:
        if figure.name == "longbow" and figure.relation == "with" and draft.deeds.get(figure.to) == "shoot":
            draft.change(figure.to, action="stand")
