"""Who serves: behind a counter or a stall with what the trade needs, and those who wait stand in a line before it."""

from __future__ import annotations

from dataclasses import dataclass

from ..places.shops import STOCK
from ..subjects import CATALOGUE
from .draft import MOST_KINDS, Draft, add_tool, drop
from .wordlists import word_list


@dataclass(frozen=True, slots=True)
class Trade:
    """Where somebody works, behind what, how, and what stands there if nothing is named."""

    place: str
    stand: str
    deed: str
    ware: str = ""


_TRADES = {
    "barista": Trade("cafe", "counter", "pouring", "coffee"),
    "bartender": Trade("bar", "counter", "shaking", "cocktail"),
    "vendor": Trade("market", "market stand", "handling"),
    "blacksmith": Trade("workshop", "anvil", "hammering"),
    "potter": Trade("pottery studio", "potter's wheel", "shaping"),
    "carpenter": Trade("workshop", "table", "sawing"),
}
_COOKS = Trade("market", "food stall", "frying")
_STALLS = ("food stall", "lemonade stand", "market stand")
_DRAWN = ("frying", "hammering", "shaping", "sawing")
"""Deeds that are drawn with what they are done to."""
_WORKED = ("sword", "shovel", "axe", "tree stump", "fallen log")
"""What a craft is done to, though it lies on no table."""
_CRAFTS = {
    "saw": Trade("workshop", "table", "sawing"),
    "hammer": Trade("workshop", "table", "handling"),
    "forge": Trade("workshop", "anvil", "hammering"),
    "shape": Trade("pottery studio", "potter's wheel", "shaping"),
}
"""What anybody may do."""
_COOKING = ("cook", "fry", "grill", "roast", "stir", "make", "prepare", "serve", "flip")
_VESSELS = ("bowl", "frying pan", "pot")
_FLIPS = ("flip", "toss")
_HALTS = ("stop", "direct", "control", "regulate", "guide", "halt")
_HOT = word_list("noodles, ramen, street food, hot dog, taco, sausage, kebab, soup, skewers, dumplings, pancakes")
"""What vendors cook, besides what a verb says."""
_SELLS = ("sell", "serve", "offer", "run", "work", "hand")
_IDLE = ("", "stand", "sit", "wave", "run", "walk", "eat", "dance")


def serve(draft: Draft, words: list[str]) -> None:
    """Before deeds get their tools and tables."""
    for index in range(len(draft.figures)):
        if index >= len(draft.figures):
            break  # what is on a stall is no figure any more
        trade = _trade_of(draft, index, words)
        if trade is not None and draft.figures[index].action in _IDLE:
            _take_place(draft, index, trade)
    if {"waiter", "waitress"} & {*words} and not draft.setting:
        draft.setting, draft.weak = "cafe", True
    _flip(draft)
    _halt(draft, words)
    _pour(draft)


def _trade_of(draft: Draft, index: int, words: list[str]) -> Trade | None:
    """What this figure's work is; None if it does something else."""
    figure, deed = draft.figures[index], draft.deeds.get(index, "")
    if not draft.is_person(index) or figure.relation in ("held", "driving"):
        return None
    stall = draft.find(*_STALLS)
    if figure.name == "vendor" and stall < 0:
        hot = deed in _COOKING or any(word in " ".join(words) for word in _HOT)
        return _COOKS if hot else _TRADES["vendor"]
    if figure.name == "chef" and draft.setting == "market" and deed in (*_COOKING, *_FLIPS):
        return _COOKS
    if stall >= 0 and (figure.name in ("vendor", "chef") or deed in (*_SELLS, *_COOKING)):
        name = draft.figures[stall].name
        return Trade("", name, "frying" if name == "food stall" else "handling")
    clay = {"clay", "pottery", "pot", "vase"} & {*words}
    if deed in _CRAFTS and figure.name not in _TRADES and (deed != "shape" or clay):
        return _CRAFTS[deed]
    if figure.name in _TRADES and deed not in ("walk", "ride", "read", "run", "sleep"):
        return _TRADES[figure.name]
    return None


def _take_place(draft: Draft, index: int, trade: Trade) -> None:
    """Behind the stand; what is named with them lies on it."""
    stand = draft.find(trade.stand, "table", "bench")  # "at his bench"
    if trade.deed in _DRAWN and stand < 0 and len(draft.figures) >= MOST_KINDS:
        for at in range(len(draft.figures) - 1, index, -1):  # what is in the hands makes room for it
            if draft.figures[at].name in _VESSELS:
                drop(draft, at)
    if stand < 0:
        if not add_tool(draft, trade.stand, -1, ""):
            return
        stand = len(draft.figures) - 1
    draft.change(stand, name=trade.stand, relation="", to=-1)
    draft.change(index, action=trade.deed, relation="at", to=stand)
    draft.deeds.pop(index, None)
    draft.settle(trade.place or draft.setting)
    for ware in STOCK.get(draft.figures[index].name, ()):
        draft.extras += [ware] if ware not in draft.extras else []
    wares = [at for at, other in enumerate(draft.figures) if at != stand and _is_ware(draft, at)]
    if trade.deed in _DRAWN:
        for at in reversed(wares):
            drop(draft, at)  # it is in the hands
        return
    for at in wares:
        draft.change(at, relation="on", to=stand)
    if trade.ware and not wares and len(draft.figures) < MOST_KINDS:
        add_tool(draft, trade.ware, stand, "on")


def _flip(draft: Draft) -> None:
    """A pancake out of its pan and over in the air: both are drawn with whoever does it."""
    for index, deed in list(draft.deeds.items()):
        cakes = [at for at, other in enumerate(draft.figures) if other.name in ("pancakes", "frying pan")]
        flips = deed in _FLIPS or (deed in _COOKING and any(draft.figures[at].name == "pancakes" for at in cakes))
        if not flips or not cakes or not draft.is_person(index) or index > min(cakes):
            continue
        pancakes = any(draft.figures[at].name == "pancakes" for at in cakes)
        tossed = [at for at, one in enumerate(draft.figures) if at > index and CATALOGUE[one.name].family == "food"]
        for at in sorted({*cakes, *tossed}, reverse=True):
            drop(draft, at)
        draft.change(index, action="flipping" if pancakes else "frying", relation="", to=-1)
        draft.deeds.pop(index, None)
        draft.settle("kitchen")


def _halt(draft: Draft, words: list[str]) -> None:
    """Who stops the traffic stands before it with a raised palm; the cars wait."""
    vehicles = [at for at, other in enumerate(draft.figures) if CATALOGUE[other.name].family == "car"]
    for index, deed in list(draft.deeds.items()):
        if deed not in _HALTS or not draft.is_person(index) or not (vehicles or "traffic" in words):
            continue
        if not vehicles and not add_tool(draft, "car", index, ""):
            return
        car = vehicles[0] if vehicles else len(draft.figures) - 1
        count = draft.figures[car].count if vehicles else 2
        draft.change(car, relation="halted", to=index, action="still", count=min(count, 3))
        draft.change(index, action="halting", relation="", to=-1)
        draft.deeds.pop(index, None)
        draft.setting = draft.setting or "street"
        return


def _is_ware(draft: Draft, at: int) -> bool:
    entry = CATALOGUE[draft.figures[at].name]
    return (
        entry.family == "food"
        or (entry.habitat == "table" and entry.name not in ("tray", "hat"))
        or entry.name in _WORKED
    )


def _pour(draft: Draft) -> None:
    """Who pours a drink stands at a table, a jug over the cup."""
    for index, deed in list(draft.deeds.items()):
        if deed != "pour" or not draft.is_person(index) or draft.figures[index].relation == "at":
            continue
        cup = next((at for at, other in enumerate(draft.figures) if _is_ware(draft, at)), -1)
        _take_place(draft, index, Trade(draft.setting or "room", "table", "pouring", "" if cup >= 0 else "coffee"))
