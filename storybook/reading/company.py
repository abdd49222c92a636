"""Who belongs to whom when words only hint at it: listeners to a storyteller, a horse to a rider, a cat to its tree."""

from __future__ import annotations

from dataclasses import replace

from ..spec import CHAIRS, INSTRUMENTS
from ..subjects import CATALOGUE
from .draft import Draft, act, add_tool, drop, entry_of
from .tunnels import run_through

_SHARED = ("share", "eat", "drink", "read", "enjoy", "play", "knit")
_OF_CHEMISTS = {"potion", "potions", "chemicals", "experiment", "laboratory", "lab"}
_WATCHES = ("watch", "look", "gaze", "stare", "admire")
_WATCHED_STANDING = ("rescue", "save", "brush", "wash", "repair", "build", "fight", "paint", "fix", "climb")
"""Deeds of others that one stands there to watch."""
_WATCHED_SITTING = (
    "television",
    "laptop",
    "tablet",
    "campfire",
    "fireplace",
    "stage",
    "screen",
    "aquarium",
    "goldfish",
)
"""What one sits down to watch."""
_ON_HORSEBACK = ("jump", "leap", "gallop", "race", "ride")
_RIDERS = ("cowboy", "knight", "jockey", "prince", "princess", "king", "queen", "samurai", "soldier", "viking warrior")
"""Who rides a horse if nothing else is named."""
_MOUNTS = ("horse", "pony", "donkey", "camel", "elephant", "unicorn")
_RIDDEN_PAST = ("building", "nature", "tree")
"""Families of what nobody rides on."""
_STORIES = ("story", "stories", "tale", "tales", "fairytale", "fairytales", "legend", "legends", "storytelling")
_RESCUES = ("rescue", "save", "help", "stuck")
_CLIMBERS = ("quadruped", "bird", "animal", "person")
_CARERS = {
    "nurse": "hospital",
    "doctor": "hospital",
    "teacher": "classroom",
    "chef": "kitchen",
    "police officer": "street",
}
"""Who turns to those who are with them, and where."""
_SPRITES = ("fairy",)
_SMALL_PLANTS = ("mushroom", "big leaf", "leaf")


def keep_company(draft: Draft, words: list[str]) -> None:
    """Put right what has been read, one habit of people after the other."""
    _ride_out(draft, words)
    _mount_all(draft)
    _tell_stories(draft, words)
    _throw_planes(draft)
    _rescue_from_tree(draft, words)
    _lean_ladder(draft)
    run_through(draft, words)
    _light_cake(draft)
    _mix_potions(draft, words)
    _leave_house(draft)
    _attend(draft)
    _practise(draft, words)
    _gaze(draft, words)
    _stand_and_watch(draft)
    _sit_down_with(draft, words)
    _sit_on_plants(draft)
    _keep_bees(draft)


def _ride_out(draft: Draft, words: list[str]) -> None:
    """ "A cowboy riding into the sunset": on a horse; "horseback riding": on the one that is named."""
    for index, figure in list(enumerate(draft.figures)):
        rides = draft.deeds.get(index) == "ride" or (figure.action == "sit" and set(words) & {"riding", "rides"})
        own = index + 1 in draft.joined and draft.figures[index + 1].name in _MOUNTS and {"his", "her"} & {*words}
        if own and draft.deeds.get(index + 1) in _ON_HORSEBACK and draft.is_person(index) and figure.to != index + 1:
            draft.change(index, action="", relation="on", to=index + 1)  # "a girl and her horse jump"
            continue
        if rides and _ride_past(draft, index):
            continue
        if not rides or not _is_free_person(draft, index):
            continue
        mount = next((at for at, other in enumerate(draft.figures) if other.name in _MOUNTS and other.to < 0), -1)
        taken = any(other.to == mount for other in draft.figures) if mount >= 0 else False
        if mount < 0 and figure.name in _RIDERS and add_tool(draft, "horse", -1, ""):
            mount = len(draft.figures) - 1
            draft.change(mount, count=figure.count)
        if mount < 0 or taken:
            continue
        draft.figures[mount] = act(draft.figures[mount], "run" if set(words) & {"racing", "races", "fast"} else "walk")
        riders = [index, *(at for at in (index - 1, index + 1) if _is_free_person(draft, at))]
        for at in riders:
            draft.change(at, action="", relation="on", to=mount)
        draft.change(mount, count=max(len(riders), figure.count))
        return


def _ride_past(draft: Draft, index: int) -> bool:
    """ "A knight rides over a drawbridge", "past a castle": it is the horse that is there."""
    rider = draft.figures[index]
    if rider.name not in _RIDERS or rider.to < 0 or entry_of(draft.figures[rider.to]).family not in _RIDDEN_PAST:
        return False
    if any(figure.name in _MOUNTS for figure in draft.figures) or not add_tool(draft, "horse", -1, ""):
        return False
    draft.change(-1, relation=rider.relation, to=rider.to, action="walk", count=rider.count)
    draft.change(index, action="", relation="on", to=len(draft.figures) - 1)
    return True


def _mount_all(draft: Draft) -> None:
    """ "Four men ride camels": each has one; several may sit on a single one."""
    for figure in draft.figures:
        if figure.relation != "on" or figure.to < 0:
            continue
        mount = draft.figures[figure.to]
        if mount.name in _MOUNTS and 1 < mount.count < figure.count:
            draft.change(figure.to, count=figure.count)
        elif mount.name in _MOUNTS and mount.count > figure.count > 1:
            draft.change(draft.figures.index(figure), count=mount.count)


def _tell_stories(draft: Draft, words: list[str]) -> None:
    """Who tells a story sits in an armchair or at the fire, those who listen sit on the floor before."""
    teller = next(
        (at for at, deed in draft.deeds.items() if deed in ("tell", "read", "narrate") and draft.is_person(at)), -1
    )
    told = set(words) & {*_STORIES} or any(f"{verb} to" in " ".join(words) for verb in ("read", "reads", "reading"))
    if teller < 0 or not told:
        return
    listeners = [
        at
        for at, figure in enumerate(draft.figures)
        if at != teller and _listens(draft, at) and figure.relation not in ("held", "on", "at", "worn")
    ]
    if not listeners or sum(draft.figures[at].count for at in listeners) < (1 if draft.deeds[teller] == "tell" else 2):
        return
    outdoors = any(figure.name in ("campfire", "tree") for figure in draft.figures)
    draft.figures[teller] = act(replace(draft.figures[teller], relation="", to=-1), "sit")
    if not outdoors and draft.setting in ("", "room", "library", "classroom") and add_tool(draft, "armchair", -1, ""):
        draft.setting = draft.setting or "room"
        draft.change(teller, action="telling", relation="on", to=len(draft.figures) - 1)
    for at in listeners:
        listens = "listening" if draft.is_person(at) else act(replace(draft.figures[at], action=""), "sit").action
        draft.change(at, action=listens, relation="at feet", to=teller)
        if draft.figures[at].count == 1 and draft.plural:
            draft.change(at, count=2)


def _listens(draft: Draft, at: int) -> bool:
    """Is it somebody to whom a story may be told?"""
    return draft.is_person(at) or CATALOGUE[draft.figures[at].name].family in ("quadruped", "bird", "animal")


def _throw_planes(draft: Draft) -> None:
    """A paper plane is thrown, and flies ahead."""
    for at, figure in enumerate(draft.figures):
        if figure.name != "paper plane" or figure.to < 0 or not draft.is_person(figure.to):
            continue
        draft.figures[at] = replace(figure, relation="with", action="throwing", count=1)
        draft.change(figure.to, action="throwing")


def _rescue_from_tree(draft: Draft, words: list[str]) -> None:
    """The cat sits in the tree; whoever saves it is on a ladder that leans there."""
    tree = draft.find_family("tree")
    saver = next((at for at, deed in draft.deeds.items() if deed in _RESCUES and draft.is_person(at)), -1)
    saved = next(
        (at for at, figure in enumerate(draft.figures) if figure.to == saver and figure.relation == "facing"), -1
    )
    if tree < 0 or saver < 0 or saved < 0 or CATALOGUE[draft.figures[saved].name].family not in _CLIMBERS:
        return
    draft.setting = draft.setting or "park"
    draft.change(tree, relation="", to=-1)
    draft.figures[saved] = act(replace(draft.figures[saved], relation="on", to=tree), "sit")
    ladder = draft.find("ladder")
    if ladder < 0 and add_tool(draft, "ladder", tree, "leaning"):
        ladder = len(draft.figures) - 1
    if ladder >= 0:
        draft.change(ladder, relation="leaning", to=tree)
        draft.change(saver, action="climb", relation="on", to=ladder)


def _lean_ladder(draft: Draft) -> None:
    """A ladder at a house leans on it, and whoever goes up to the house is on the ladder."""
    ladder, house = draft.find("ladder"), draft.find_family("building")
    if ladder < 0 or house < 0 or draft.figures[ladder].relation == "leaning":
        return
    draft.setting = draft.setting or "village"
    draft.change(house, relation="", to=-1)
    draft.change(ladder, relation="leaning", to=house)


def _light_cake(draft: Draft) -> None:
    """The candles of a cake are drawn on it."""
    if any(figure.name == "cake" for figure in draft.figures):
        for at in range(len(draft.figures) - 1, -1, -1):
            if draft.figures[at].name == "candle" and all(figure.to != at for figure in draft.figures):
                drop(draft, at)


def _mix_potions(draft: Draft, words: list[str]) -> None:
    """In a laboratory the bottles are flasks, and whoever has them works at the table."""
    mixed = draft.find("flask") >= 0 and bool({"mix", "pour", "experiment"} & {*draft.deeds.values()})
    if mixed and draft.setting == "" and draft.find_family("person") >= 0:
        draft.setting = "laboratory"
    if not (mixed or set(words) & _OF_CHEMISTS) or draft.setting != "laboratory":
        return
    chemist = next((at for at in range(len(draft.figures)) if _is_free_person(draft, at)), -1)
    if chemist < 0 or draft.figures[chemist].action not in ("", "stand", "wave"):
        return
    for at, figure in enumerate(draft.figures):
        if figure.name in ("bottle", "flask"):
            draft.figures[at] = replace(figure, name="flask", relation="", to=-1)
    flask = draft.find("flask")
    table = draft.find("table")
    if flask < 0 or (table < 0 and not add_tool(draft, "table", -1, "")):
        return
    table = table if table >= 0 else len(draft.figures) - 1
    draft.change(flask, count=3, relation="on", to=table)
    draft.change(chemist, action="handling", relation="at", to=table)


def _leave_house(draft: Draft) -> None:
    """ "A lighthouse keeper walking": he does it, not the lighthouse."""
    for at, deed in list(draft.deeds.items()):
        if at >= len(draft.figures) or CATALOGUE[draft.figures[at].name].habitat != "scenery":
            continue
        for index, figure in enumerate(draft.figures):
            if figure.to == at and figure.relation == "beside" and draft.is_person(index) and not figure.action:
                does = act(figure, deed)
                leaves = does.action in ("walk", "run")
                draft.figures[index] = replace(does, relation="", to=-1) if leaves else does


def _attend(draft: Draft) -> None:
    """A nurse with a patient turns to him; whoever else is with somebody goes along."""
    for at, deed in draft.deeds.items():
        if deed in ("examine", "treat", "heal") and at < len(draft.figures) and draft.figures[at].name in _CARERS:
            draft.setting = draft.setting or _CARERS[draft.figures[at].name]
            draft.change(at, action="reaching")
    for at, figure in enumerate(draft.figures):
        if figure.relation != "with" or figure.action or not draft.is_person(at) or not draft.is_person(figure.to):
            continue
        host = draft.figures[figure.to]
        if host.action == "handling" and host.relation == "at":
            draft.figures[at] = replace(figure, action="handling", relation="at", to=host.to)  # they help
        if host.action or figure.to in draft.deeds:
            continue
        serves = host.name in _CARERS
        draft.setting = draft.setting or _CARERS.get(host.name, "")
        draft.figures[at] = replace(figure, relation="facing" if serves else "beside", action="stand" if serves else "")
        draft.figures[figure.to] = replace(host, action="reaching") if serves and figure.count == 1 else host


def _practise(draft: Draft, words: list[str]) -> None:
    """ "Practicing the piano" is playing it."""
    if not any(word.startswith(("practic", "practis", "rehears")) for word in words):
        return
    player = next((at for at in range(len(draft.figures)) if _is_free_person(draft, at)), -1)
    for at, figure in enumerate(draft.figures):
        if player >= 0 and figure.name in INSTRUMENTS and figure.to < 0:
            draft.figures[at] = replace(figure, relation="with", to=player, count=1)
            draft.change(player, action="stand")


def _gaze(draft: Draft, words: list[str]) -> None:
    """At stars, clouds or the moon everyone looks up."""
    if not set(words) & {"stars", "sky", "clouds", "moon", "constellations"}:
        return
    looks = any(word.startswith(("look", "gaz", "star gaz", "stargaz", "watch", "admir", "point")) for word in words)
    for index, figure in enumerate(draft.figures):
        if not looks or not _is_free_person(draft, index) or figure.action != "stand":
            continue
        scope = next((at for at, other in enumerate(draft.figures) if other.name == "telescope" and other.to < 0), -1)
        if scope >= 0 and figure.count == 1:
            draft.figures[index] = replace(figure, action="peering", relation="round", to=scope)
        else:
            draft.figures[index] = replace(figure, action="gazing")


def _stand_and_watch(draft: Draft) -> None:
    """Who watches somebody stands, and does it from the ground."""
    for index, deed in draft.deeds.items():
        if deed not in _WATCHES or not _is_free_person(draft, index):
            continue
        draft.setting = "" if draft.setting == "sky" else draft.setting
        watched = [figure.name for figure in draft.figures if figure.to == index and figure.relation == "facing"]
        others = any(at != index and deed in _WATCHED_STANDING for at, deed in draft.deeds.items())
        if draft.figures[index].action == "sit" and ((watched and watched[0] not in _WATCHED_SITTING) or others):
            draft.change(index, action="stand")


def _sit_down_with(draft: Draft, words: list[str]) -> None:
    """ "Two girls share popcorn on the sofa": they are on it, and it is in their hands."""
    sharer = draft.find_family("person") if {"share", "shares", "sharing"} & {*words} else -1
    for at, figure in enumerate(draft.figures):
        if sharer >= 0 and figure.to < 0 and CATALOGUE[figure.name].family == "food":
            draft.change(at, relation="with", to=sharer, count=1)
    for at, figure in enumerate(draft.figures):
        who = draft.find_family("person")
        seat = draft.figures[figure.to].name if figure.relation == "on" else ""
        if who < 0 or seat not in CHAIRS or draft.deeds.get(who) not in _SHARED or not _is_free_person(draft, who):
            continue
        if CATALOGUE[figure.name].habitat == "table":
            draft.figures[who] = act(replace(draft.figures[who], relation="on", to=figure.to), "sit")
            draft.change(at, relation="with", to=who)
            return


def _sit_on_plants(draft: Draft) -> None:
    """Fairies sit on flowers and mushrooms: `closeup` shows them large."""
    for at, figure in enumerate(draft.figures):
        if figure.name in _SPRITES and figure.relation in ("on", "in") and figure.to >= 0:
            host = draft.figures[figure.to]
            if CATALOGUE[host.name].family == "flower" or host.name in _SMALL_PLANTS:
                draft.figures[at] = replace(
                    figure, action="seated" if figure.action in ("", "stand", "sit") else figure.action
                )
                draft.figures[figure.to] = replace(host, count=1)


def _keep_bees(draft: Draft) -> None:
    """A beekeeper works at the hives, named or not."""
    keeper = draft.find("beekeeper")
    if keeper < 0 or draft.figures[keeper].action in ("walk", "run", "sit") or draft.figures[keeper].to >= 0:
        return
    hive = draft.find("nest")
    if hive < 0:
        if not add_tool(draft, "nest", -1, ""):
            return
        hive = len(draft.figures) - 1
        draft.change(hive, count=2)
    for at in range(len(draft.figures) - 1, -1, -1):
        if draft.figures[at].name in ("bee", "honey") and all(figure.to != at for figure in draft.figures):
            drop(draft, at)  # they are drawn with their hive
            hive, keeper = hive - (at < hive), keeper - (at < keeper)
    draft.change(hive, relation="", to=-1)
    draft.change(keeper, action="handling", relation="round", to=hive)
    draft.setting = draft.setting or "meadow"


def _is_free_person(draft: Draft, index: int) -> bool:
    return draft.is_person(index) and draft.figures[index].to < 0
