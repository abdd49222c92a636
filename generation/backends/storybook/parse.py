"""A prompt becomes a `Scene`: the longest known phrase at each place, and what stands before a noun belongs to it.

No grammar library: English word order does most of the work ("two red birds fly over a lighthouse" is number, colour,
noun, verb, relation, noun). Words nobody knows still count: they choose the seed, and with it colours and composition.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace

from . import lexicon, verbs
from .aquaria import keep_fish
from .broods import become_young
from .burning import put_out, set_alight
from .company import keep_company
from .completion import complete
from .deeds import equip, furnish, keep_in_water
from .draft import (
    MOST_OF_A_KIND,
    Draft,
    act,
    add_figure,
    add_young,
    dress,
    entry_of,
    fill_vessel,
    paint_last,
    pick_anchor,
    take_verb,
)
from .habits import follow_habits
from .inflection import singular, stem
from .landmarks import lead_downhill
from .leash import take_for_walk
from .leisure import take_leisure
from .perils import set_upon
from .pursuits import take_up
from .retell import retell
from .serving import serve
from .settings import SETTINGS
from .spec import Scene
from .subjects import CATALOGUE, find
from .tongues import translate
from .touches import finish_touch, take_touch
from .waters import go_into_water
from .whereabouts import is_of_scenery, is_other_sense, is_seen_from_outside, lie_in, take_place

_LONGEST_PHRASE = 4
_WORD = re.compile(r"[a-z']+|\d+|[.,;:!?]")
_PLACES = {word: setting.name for setting in SETTINGS.values() for word in setting.phrases}
_HYPHENATED = {word.replace("-", " "): entry for entry in CATALOGUE.values() for word in entry.words if "-" in word}
_SMALL_WEATHER = ("leaves", "bubbles", "fireflies", "confetti")
"""What is weather in the plural ("autumn leaves") and a thing in the singular ("a leaf")."""
_COUPLE = ("man", "woman")
_TOGETHER = {
    "couple": _COUPLE,
    "lover": _COUPLE,
    "friend": _COUPLE,
    "crowd": _COUPLE,
    "parent": _COUPLE,
    "person": _COUPLE,
    "family": ("man", "woman", "child"),
}
"""People without a noun of their own, and who is shown."""
_ANIMALS = ("quadruped", "bird", "fish", "sea", "animal", "insect")
_MOVING = ("person", *_ANIMALS, "car", "bicycle")
_BEFORE_NOUNS = (lexicon.COLOURS, lexicon.NUMBERS, lexicon.MOODS, lexicon.SIZES, ("with", "like"))
"""After a word of one of these stands a noun, not a verb."""
_BEFORE_A_NOUN = ("the", "of", "at", "with", "feeds", "feeding", "watches", "watching")
_OF_OLD = ("vintage", "retro")
_LOOSE = ("above", "behind", "beside", "under", "before")
"""Relations that may end a clause: "a dragon flies above"."""
_PURSUITS = {"chasing": "run", "chases": "run", "following": "walk", "follows": "walk"}
_LOOKS = ("hair", "eye", "beard", "mustache", "moustache", "lip", "freckle", "cheek")
"""Parts of a person whose colour is not that of the clothes."""
_BODY_OF_ANIMALS = ("tail", "fluke", "fin", "paw", "mouth", "beak", "trunk", "wing", "ear")
_BODY = ("hand", "head", "shoulder", "arm", "back", "nose", "face", "eye", "finger", "lap", "hair", *_BODY_OF_ANIMALS)
_PEOPLE = ("people", "friends", "kids", "children", "men", "women", "boys", "girls", "families", "couples", "they")
"""Before what they do, never before their sort."""
_SAME_IN_PLURAL = ("sheep", "deer", "fish", "reindeer")
_AMONG = ("mountains", "forest", "jungle")
_HEADS = ("road", "lake", "river", "village", "cave", "waterfall", "farm")
"""Places that lie among others: a mountain lake is a lake."""
_SORTS = (
    "food",
    "vendor",
    "seller",
    "stall",
    "performer",
    "artist",
    "dancer",
    "sign",
    "light",
    "lights",
    "lamp",
    "lamps",
)
"""After the name of a place these say of what sort they are: street food, a beach vendor, city lights."""
_OWN = ("his", "her", "its", "their")
_ARTICLES = ("a", "an", "the", *_OWN, "two", "three", "some")
_SKY_FIGURES = ("moon", "crescent moon", "sun", "star", "cloud", "rainbow", "lightning")
"""Drawn by `sky` and `weather`, not as figures."""


def parse(prompt: str) -> Scene:
    """Read a prompt of any length, in any language; never fails."""
    seed = int.from_bytes(hashlib.sha256(prompt.encode()).digest()[:4], "big")
    words, alight = put_out(retell(_WORD.findall(translate(prompt[:5000].lower()).replace("-", " ").replace("’", "'"))))
    draft = Draft()
    at = 0
    while at < len(words):
        at += _read(words, at, draft)
    draft.forget_noun()
    finish_touch(draft)
    keep_fish(draft)
    serve(draft, words)
    take_up(draft, words)
    equip(draft)
    keep_company(draft, words)
    take_for_walk(draft, words)
    take_leisure(draft, words)
    follow_habits(draft, words)
    set_upon(draft, words)
    set_alight(draft, alight)
    go_into_water(draft, words)
    lead_downhill(draft, words)
    return furnish(keep_in_water(complete(draft, seed), draft), draft)


def _read(words: list[str], at: int, draft: Draft) -> int:
    """Take in the phrase at `at`; returns how many words it took."""
    for length in range(min(_LONGEST_PHRASE, len(words) - at), 0, -1):
        part = words[at : at + length]
        if any(not word[0].isalnum() for word in part):
            continue
        phrase = " ".join(part)
        base = " ".join([*part[:-1], singular(part[-1])])
        if _take_figure_or_place(phrase, base, words, at, length, draft) or _take_word(
            phrase, base, draft, words, at, at + length
        ):
            return length
    word = words[at]
    if not word[0].isalnum():
        draft.forget_noun()
        if word in ".;!?":
            draft.relation, draft.verb = "", ""
    elif word.isdigit() and not (len(word) == 4 and word[0] in "12"):  # years are no numbers of things
        draft.count = min(int(word[:3]), MOST_OF_A_KIND)
    return 1


def _take_figure_or_place(phrase: str, base: str, words: list[str], at: int, length: int, draft: Draft) -> bool:
    in_hand = draft.relation in ("with", "hold") and phrase == "camera"
    counts = base in lexicon.NUMBERS and (base != "school" or words[at + 1 : at + 2] == ["of"])
    if length == 1 and ((phrase in lexicon.FILLERS and not in_hand) or counts or phrase == "people"):
        return False
    place = "" if is_other_sense(base, words, at) else _PLACES.get(phrase) or _PLACES.get(base)
    entry = find(phrase) or find(base) or _HYPHENATED.get(phrase) or _HYPHENATED.get(base)
    if entry is not None and place and is_seen_from_outside(entry, place, words, at, length):
        place = ""
    if entry is not None and entry.family == "person" and _before(words, at) in ("a", "an"):
        place = ""  # "a florist" is somebody, "at the florist" a shop
    if entry is not None and (place or entry.name in _SKY_FIGURES):
        entry = None
    if entry is not None and at == draft.figure_ends and _is_of(base, ("tree",)) and _is_tree(draft):
        draft.figure_ends = at + length
        return True  # "a snowy pine tree" is one
    if entry is not None and at == draft.figure_ends and become_young(entry, draft, plural=phrase != base):
        draft.figure_ends = at + length
        return True  # "golden retriever puppies" are of that breed
    if entry is not None and _is_noun_here(phrase, base, words, at, length, bool(draft.figures)):
        if entry.name == "cherry tree" and lexicon.WEATHERS.get(base) == "petals" and "petals" not in draft.weather:
            draft.weather.append("petals")
        if (
            _before(words, at) in _OWN
            and not draft.relation
            and draft.figures
            and entry.family in _ANIMALS
            and CATALOGUE[draft.figures[-1].name].family in _ANIMALS
        ):
            draft.relation, draft.anchor = "trail", len(draft.figures) - 1  # "a duck and her ducklings"
        if entry.family == "building" and _before(words, at) in lexicon.SHADOWY:
            draft.shadowy = True
        if phrase.startswith("snowy ") and not draft.season:
            draft.season = "winter"
        if _is_filling(words, at, draft) and fill_vessel(draft, entry):
            draft.figure_ends = at + length
            return True
        add_figure(
            entry,
            (phrase != base and not phrase.endswith("'s")) or (phrase in _SAME_IN_PLURAL and not draft.count),
            draft,
        )
        draft.figure_ends = at + length
        return True
    if place in _AMONG and _PLACES.get(words[at + length] if at + length < len(words) else "") in _HEADS:
        lie_in(place, draft)
        return True  # "a mountain road"
    if place and not (
        length == 1
        and stem(phrase) in verbs.ACTIONS
        and phrase != base
        and _before(words, at) not in ("the", "of", "big", "in")
    ):
        if base in lexicon.EXTRAS and place == "space" and (draft.setting or draft.figures):
            return False  # a tree under the milky way is not in space
        noun = find(singular(words[at + length])) if at + length < len(words) else None
        sort = at + length < len(words) and words[at + length] in _SORTS
        qualifies = sort or (noun is not None and noun.family in _MOVING)
        take_place(place, base, _before(words, at), draft, qualifies=qualifies)
        return True
    return False


def _is_filling(words: list[str], at: int, draft: Draft) -> bool:
    """ "A cup of steaming tea": does "of" follow the last figure, and one word at most stand before this one?"""
    since = words[draft.figure_ends : at] if draft.figures else []
    return since[:1] == ["of"] and len(since) <= 2


def _before(words: list[str], at: int) -> str:
    return words[at - 1] if at else ""


def _is_noun_here(phrase: str, base: str, words: list[str], at: int, length: int, verb_fits: bool) -> bool:
    """Is a word that has a drawing meant as a thing? "a fly" is, "birds fly" is not; "orange cat" is a colour.

    `verb_fits`: something has been named already that could do it.
    """
    if lexicon.WEATHERS.get(base) in _SMALL_WEATHER:
        return _before(words, at) in ("a", "an", "one", "single")
    if length > 1:
        return True
    if phrase.endswith("'s"):  # "a child's bedroom", but "a child's hand"
        return at + 1 < len(words) and singular(words[at + 1]) in _BODY
    following = words[at + 1] if at + 1 < len(words) else "."
    if base == "bat" and following == "at":
        return False  # "a cat bats at a toy"
    if base in lexicon.COLOURS:
        return not _starts_noun(following)
    if (
        any(base in table for table in (lexicon.TIMES, lexicon.WEATHERS, lexicon.EXTRAS, lexicon.SEASONS))
        and base not in CATALOGUE
    ):
        return False
    if phrase.endswith("ing") and verb_fits and following in _ARTICLES:
        return False
    if (base in lexicon.SIZES and _starts_noun(following)) or (base == "alien" and following in _PLACES):
        return False  # "a giant pumpkin", "an alien planet"
    if base == "alien" and (noun := find(singular(following))) is not None and noun.family in ("heaven", "aircraft"):
        return False
    does = following.endswith("s") and stem(following) in verbs.ACTIONS
    does = does or following in lexicon.FILLERS
    many = phrase != base or "and" in words[max(at - 2, 0) : at]
    does |= following in verbs.ACTIONS and many  # "children fly", "a man and his son fish"
    if _is_of(base, ("person",)) and _is_of(singular(following), _ANIMALS) and not does:
        return False  # "a mother duck", but "a boy flies"
    before = _before(words, at)
    if phrase != base and stem(phrase) in verbs.VERBS and _is_of(singular(before), ("person",)):
        return False  # "a boy flies", "a man plants a tree"
    if phrase in verbs.VERBS and before in _PEOPLE:
        return False  # "friends roast marshmallows"
    if stem(phrase) in verbs.ACTIONS or phrase in verbs.ACTIONS:
        done_to = stem(before) in verbs.OBJECTS and stem(before) != before and phrase == base
        return not verb_fits or done_to or before in _BEFORE_A_NOUN or any(before in table for table in _BEFORE_NOUNS)
    return True


def _is_tree(draft: Draft) -> bool:
    return bool(draft.figures) and CATALOGUE[draft.figures[-1].name].family == "tree"


def _is_of(word: str, families: tuple[str, ...]) -> bool:
    entry = find(word)
    return entry is not None and entry.family in families


def _starts_noun(word: str) -> bool:
    base = singular(word)
    known = base in lexicon.COLOURS or base in lexicon.SIZES or base in _PLACES or find(base) is not None
    return known or (
        word[0].isalpha()
        and not word.endswith("ing")
        and word not in lexicon.FILLERS
        and word not in lexicon.RELATIONS
        and stem(word) not in verbs.ACTIONS
        and word not in ("and", "or")
    )


def _does(words: list[str], at: int) -> bool:
    """ "Ice skating": does a verb follow within two words?"""
    return any(word.endswith("ing") and stem(word) in verbs.ACTIONS for word in words[at : at + 2])


def _is_plain_verb(words: list[str], at: int, draft: Draft) -> bool:
    """ "Children build", "to rescue a cat": is a word without an ending a verb here?"""
    before = _before(words, at)
    if before == "to":
        return words[at + 1 : at + 2] != [] and words[at + 1] in _ARTICLES
    many = draft.figures and (draft.figures[-1].count > 1 or len(draft.figures) - 1 in draft.joined)
    return bool(many) and (at == draft.figure_ends or singular(before) in _TOGETHER)


def _take_word(phrase: str, base: str, draft: Draft, words: list[str], at: int, after: int) -> bool:
    """Everything that is no noun."""
    taken = False
    ends = after >= len(words) or not words[after][0].isalnum()
    if base in lexicon.FEARFUL and ends:
        draft.shadowy = True
        draft.weather += ["fog"] if not draft.weather else []
    if phrase in _OF_OLD and ends:
        draft.style, taken = draft.style or "sepia", True  # "a car on a road, vintage"
        draft.name("style")
    for table, attribute in (
        (lexicon.TIMES, "time"),
        (lexicon.SEASONS, "season"),
        (lexicon.MOODS, "mood"),
        (lexicon.STYLES, "style"),
    ):
        value = table.get(phrase) or table.get(base)
        if value:
            taken = True
            if not getattr(draft, attribute) or (attribute == "time" and draft.time == "day"):
                setattr(draft, attribute, value)
                draft.name(attribute)
    for table, store, attribute in (
        (lexicon.WEATHERS, draft.weather, "weather"),
        (lexicon.EXTRAS, draft.extras, "extras"),
    ):
        value = table.get(phrase) or table.get(base)
        if value:
            taken = True
            if value not in store:
                store.append(value)
                draft.name(attribute)
    if (camera := lexicon.CAMERAS.get(phrase)) is not None:
        draft.camera, taken = draft.camera or camera, True
        draft.name("camera")
    if phrase in lexicon.FAIR:
        draft.name("weather")
    if phrase in lexicon.PACES:
        draft.pace, taken = lexicon.PACES[phrase], True
    if taken:
        if phrase not in lexicon.MOODS and phrase not in lexicon.STYLES:
            draft.relation = ""
        is_of_light = phrase not in lexicon.PACES and phrase not in lexicon.CAMERAS and phrase not in lexicon.MOODS
        if is_of_light and draft.colour_word in ("white", "grey", "gray", "golden", "dark"):
            draft.colour = None
        return True
    if take_touch(phrase, base, _before(words, at), draft):
        return True
    if base in _LOOKS:
        draft.relation, draft.colour = "", None
        return True
    if base in lexicon.CLOTHES:
        dress(draft)
        return True
    if phrase in lexicon.RELATIONS:
        draft.and_comes = phrase == "and"
        if phrase != "and":
            draft.relation, draft.anchor = lexicon.RELATIONS[phrase], pick_anchor(lexicon.RELATIONS[phrase], draft)
            follows = words[after] if after < len(words) else "."
            if draft.relation in _LOOSE and draft.anchor == 0 and (follows == "and" or not follows[0].isalnum()):
                draft.beside_original = draft.relation
        anchor = draft.figures[draft.anchor] if draft.anchor >= 0 else None
        if phrase in _PURSUITS and anchor and not anchor.action and CATALOGUE[anchor.name].habitat != "air":
            draft.figures[draft.anchor] = act(draft.figures[draft.anchor], _PURSUITS[phrase])
        if phrase in ("riding", "rides") and draft.anchor >= 0:
            draft.figures[draft.anchor] = act(draft.figures[draft.anchor], "sit")
        return True
    if phrase in lexicon.COLOURS:
        if _before(words, at) not in ("and", "or"):
            draft.keep_colour()
        draft.colour, draft.colour_word = lexicon.COLOURS[phrase], phrase
        if at == draft.figure_ends and not (after < len(words) and _starts_noun(words[after])):
            paint_last(draft, len(draft.figures) - 1)
        return True
    if phrase in lexicon.SIZES:
        draft.size = lexicon.SIZES[phrase]
        return True
    if (
        (base in _TOGETHER and (base != "person" or phrase == "people"))
        and at != draft.figure_ends
        and (
            after >= len(words)
            or _does(words, after)
            or stem(words[after]) in verbs.OBJECTS
            or (phrase in _PEOPLE and words[after] in verbs.VERBS)
            or (words[after] != "of" and not _starts_noun(words[after]))
        )
    ):
        many, draft.count = draft.count if base == "person" else 0, 0
        many = many or {"person": 4, "crowd": 7}.get(base, 0)
        link, start = draft.relation, draft.anchor
        for number, name in enumerate(_TOGETHER[base]):
            known = len(draft.figures)
            draft.and_comes, draft.count = number > 0, max(many + 1 - number, 0) // 2
            draft.relation, draft.anchor = link, start
            add_figure(CATALOGUE[name], False, draft)
            if number and len(draft.figures) > known:
                draft.joined.add(known)
        return True
    if phrase in lexicon.SURFACE:
        draft.at_surface = True
        return True
    if phrase in lexicon.BUSY:
        draft.busy = True
        return True
    if at == draft.figure_ends and (lexicon.NUMBERS.get(base, 0) > 3 or base in ("couple", "pair")):
        last = draft.figures[-1]
        draft.figures[-1] = replace(last, count=lexicon.NUMBERS[base])
        return True
    if base in lexicon.NUMBERS and " " not in phrase:
        draft.count = max(lexicon.NUMBERS[base], draft.count if base not in ("a", "an") else 0)
        return True
    if base in lexicon.YOUNG and draft.figures and entry_of(draft.figures[-1]).family in _ANIMALS:
        add_young(draft, plural=phrase != base)
        return True
    verb = "launch" if phrase in lexicon.TAKE_OFF else stem(phrase)
    if verb in verbs.VERBS and is_of_scenery(words, at, draft):
        return True
    if verb in verbs.ACTIONS or (verb in verbs.OBJECTS and (phrase != verb or _is_plain_verb(words, at, draft))):
        take_verb(verb, phrase, draft, words, after)
        return True
    return False
