"""A noun becomes a figure, and what is said of figures that are there: what they do, what they wear, what is in them."""

from __future__ import annotations

from dataclasses import replace

from ..spec import HEAPED, INSTRUMENTS, Figure
from ..subjects import CATALOGUE, Entry, find
from . import lexicon, verbs
from .carrying import NOOKS
from .draft import BALLS, BEINGS, LIFELESS, MOST_KINDS, MOST_OF_A_KIND, Draft, act, entry_of
from .inflection import singular
from .relations import HANGING, pick_anchor, relate
from .sides import relate_sideways
from .wordlists import word_list

_TABLE_GAMES = {"chess", "card", "cards", "checkers", "poker", "dominoes", "game", "games"}
_FULL = ("tray", "basket", "bouquet", "vase", "bottle", "box", "jar")
HEAPED_ON = ("cart", "basket", "box", "bucket")
"""What they are full of lies in a heap over their rim."""
_LADEN = ("shopping cart", "cart", "truck", "pickup", "van", "backpack", "sack", "treasure chest")
"""Drawn with something in them, or closed."""
_IN_HEAPS = ("food", "thing", "flower", "fish")
_HEAP = 9
_CUPS = ("coffee", "tea", "hot chocolate", "wine glass", "white wine", "champagne", "bowl")
_VESSELS = (*_CUPS, "glass", "plate", "beer")
_FRUIT = ("apple", "pear", "orange", "peach", "lemon", "banana", "strawberry", "cherries", "grapes", "fruit bowl")
_PIECES = ("cookie", "donut", "cupcake", "egg", "apple", "pear", "orange", "peach", "carrot", "tomato", "strawberry")
_HEAPS = word_list("drum, books, blocks, dominoes, marbles, dice, coins, hoard, pancakes, fries, dumplings, bacon")
"""Many of them are one drawing."""
_PLENTY = {"paper lantern": 9}
"""How many of them are shown if nobody counts."""
_LOOSE = 0.6
"""Metres: what lies in heaps is lower."""
_PAIRS = word_list("sneakers, high heels, sunglasses, headphones, scissors, pair of skis, marbles, dice")
"""Drawn as a pair, or as a few."""


def add_figure(entry: Entry, plural: bool, draft: Draft) -> None:
    if (draft.colour_word, entry.name) in lexicon.NATURAL:
        draft.colour = None
    plural = plural and entry.name not in _HEAPS
    plenty = _PLENTY.get(entry.name, lexicon.PLURAL)
    count = draft.count if draft.count > 1 else (draft.count or 1) if not plural else plenty
    if entry.name in _PAIRS and count < MOST_OF_A_KIND // 2:
        count = 1
    known = draft.find(entry.name)
    index = len(draft.figures)
    elsewhere = known >= 0 and bool(draft.figures[known].side)
    if known >= 0 and draft.count <= 1 and draft.colour is None and not draft.another and not elsewhere:
        index = known
    elif index >= MOST_KINDS:
        draft.unplaced += count + draft.beyond
        return
    else:
        draft.unplaced += draft.beyond
        figure = Figure(
            name=entry.name,
            count=min(count, MOST_OF_A_KIND),
            colour=draft.colour,
            size=draft.size,
            old=draft.old,
            side=draft.side,
            hair=draft.hair if entry.family == "person" else "",
        )
        if draft.verb:
            figure = act(figure, draft.verb)
            draft.deeds[index] = draft.verb
        draft.figures.append(figure)
        if draft.and_comes and index and not draft.relation and draft.figures[index - 1].to < 0:
            draft.joined.add(index)
        draft.name("figures")
    if draft.relation and draft.anchor >= 0 and draft.anchor != index:
        draft.beside_original = ""
        if not relate_sideways(draft, draft.anchor, index):
            relate(draft, index)
    draft.colour, draft.verb, draft.relation, draft.and_comes, draft.another = None, "", "", False, False
    draft.side = draft.hair = ""
    draft.forget_noun()


def add_young(draft: Draft, *, plural: bool, parent: int = -1) -> None:
    """ "A bear and her cubs": the same animal again (the last one, if none is given), small, behind."""
    parent = parent if parent >= 0 else len(draft.figures) - 1
    if len(draft.figures) >= MOST_KINDS:
        draft.unplaced += max(draft.count, 2 if plural else 1)
        return
    young = replace(draft.figures[parent], size=0.5 * draft.figures[parent].size, relation="trail", to=parent)
    draft.figures.append(replace(young, count=max(draft.count, 2 if plural else 1)))
    draft.forget_noun()


def fill_vessel(draft: Draft, entry: Entry, *, full: bool = False) -> bool:
    """ "A glass of milk", "a bowl of fruit": shown as what is in it, if that is drawn in a vessel of its own.

    `full`: "a basket full of kittens"; then it lies in a heap.
    """
    last = draft.figures[-1]
    if full or last.name == "cart":
        return _heap_up(draft, entry)
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


def _heap_up(draft: Draft, entry: Entry) -> bool:
    """What a barrow or a basket is full of; whether it has been seen to."""
    last = draft.figures[-1]
    fits = entry.family in _IN_HEAPS and entry.height_metres < _LOOSE and entry.name not in _HEAPS
    if last.name in HEAPED_ON and fits and len(draft.figures) < MOST_KINDS:
        heap = Figure(name=entry.name, count=_HEAP, colour=draft.colour, relation=HEAPED, to=len(draft.figures) - 1)
        draft.figures.append(heap)
    elif (
        last.name in NOOKS
        and entry.family in BEINGS
        and entry.height_metres < _LOOSE
        and len(draft.figures) < MOST_KINDS
    ):
        brood = Figure(name=entry.name, count=2, colour=draft.colour, relation="inside", to=len(draft.figures) - 1)
        draft.figures.append(act(brood, "sit"))
    elif last.name not in (*_LADEN, *_FULL) or not fits:
        return False
    draft.colour = None
    draft.forget_noun()
    return True


def dress(draft: Draft) -> None:
    """Clothes colour whoever wears them."""
    for index in range(len(draft.figures) - 1, -1, -1):
        if CATALOGUE[draft.figures[index].name].family in BEINGS:
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
    led = find(singular(following))
    leads = phrase.endswith("ing") and (led is not None or following in lexicon.COLOURS or following in lexicon.SIZES)
    leads &= verb != "fish"  # "bears fishing salmon"
    led_things = led is not None and led.family not in BEINGS and led.habitat != "air"
    if led_things and draft.figures and not draft.relation and not draft.count:
        # "A monk meditating temple fog": the temple does not.
        leads &= act(draft.figures[-1], verb).action in ("", draft.figures[-1].action)
    at_music = verb == "play" and any(
        (noun := find(singular(word))) is not None and noun.name in INSTRUMENTS for word in words[after : after + 3]
    )
    at_ball = verb == "play" and any(word in words[after : after + 3] for word in ("ball", *BALLS, "soccer", "catch"))
    verb = "stand" if at_music else "sit" if verb == "play" and set(words[after : after + 2]) & _TABLE_GAMES else verb
    takes = (verb in verbs.OBJECTS or at_music) and bool(draft.figures) and not draft.count
    if draft.figures and (takes or not (leads and (draft.count or not draft.relation))):
        first = len(draft.figures) - 1
        if (
            draft.figures[first].relation in ("with", "worn")
            and CATALOGUE[draft.figures[first].name].family not in BEINGS
        ):
            first = draft.figures[first].to
        first = _doer(draft, first, verb)
        one = draft.figures[first]
        # "Waves to a boy leaving the house": the boy leaves.
        own = phrase.endswith("ing") and after - 1 == draft.figure_ends and entry_of(one).family in BEINGS
        if one.relation in HANGING and one.relation != "with" and not (own and one.relation == "facing"):
            draft.figures[draft.figures[first].to] = act(draft.figures[draft.figures[first].to], verb)
        races = draft.figures[first].name == "runner" and verb == "cross"
        draft.figures[first] = act(draft.figures[first], "run" if at_ball or races else verb)
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
    if entry.family in BEINGS or {verb, *verbs.ACTIONS.get(verb, ())} & {*entry.actions}:
        return last
    lifeless = entry.family in LIFELESS
    beings = [
        at
        for at in range(last)
        if entry_of(draft.figures[at]).family in BEINGS
        and (lifeless or draft.figures[at].to == last or draft.figures[last].to == at)
    ]
    return beings[-1] if beings else last
