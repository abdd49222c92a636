"""A prompt becomes a `Scene`: the longest known phrase at each place, and what stands before a noun belongs to it.

No grammar library: English word order does most of the work ("two red birds fly over a lighthouse" is number, colour,
noun, verb, relation, noun). Words nobody knows still count: they choose the seed, and with it colours and composition.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field, replace
from typing import Any

from . import lexicon
from .habitat import home_of
from .inflection import singular, stem
from .settings import SETTINGS
from .spec import Colour, Figure, Scene
from .subjects import CATALOGUE, Entry, find
from .tongues import translate

_LONGEST_PHRASE = 4
_MOST_KINDS = 5
_MOST_OF_A_KIND = 14
_WORD = re.compile(r"[a-z']+|\d+|[.,;:!?]")
_PLACES = {word: setting.name for setting in SETTINGS.values() for word in setting.phrases}
_HYPHENATED = {word.replace("-", " "): entry for entry in CATALOGUE.values() for word in entry.words if "-" in word}
_SMALL_WEATHER = ("leaves", "bubbles", "fireflies", "confetti")
"""What is weather in the plural ("autumn leaves") and a thing in the singular ("a leaf")."""
_TOGETHER = ("couple", "lover", "friend", "crowd")
"""People without a noun of their own: a man and a woman are shown."""
_SKY_FIGURES = ("moon", "crescent moon", "sun", "star", "cloud", "rainbow", "lightning")
"""Drawn by `sky` and `weather`, not as figures."""
_BEINGS = ("person", "quadruped", "bird", "robot", "creature")


@dataclass(slots=True)
class _Draft:
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
    verb: str = ""
    relation: str = ""
    anchor: int = -1
    """Index of the figure that the pending relation starts from."""
    weak: bool = False
    """Was the setting named by a word that gives way to another?"""
    figure_ends: int = -1
    """Index of the word after the last figure: a colour there ("un chat noir") is that figure's."""

    def name(self, *fields: str) -> None:
        self.named.extend(item for item in fields if item not in self.named)

    def forget_noun(self) -> None:
        """The pending number, size, colour and relation have found their noun, or none comes."""
        self.count, self.size, self.plural = 0, 1.0, False
        if self.colour is not None and self.colour not in self.palette:
            self.palette.append(self.colour)
            self.name("palette")
        self.colour = None


def parse(prompt: str) -> Scene:
    """Read a prompt of any length, in any language; never fails."""
    seed = int.from_bytes(hashlib.sha256(prompt.encode()).digest()[:4], "big")
    words = _WORD.findall(translate(prompt[:5000].lower()).replace("-", " ").replace("’", "'"))
    draft = _Draft()
    at = 0
    while at < len(words):
        at += _read(words, at, draft)
    draft.forget_noun()
    return _complete(draft, seed)


def _read(words: list[str], at: int, draft: _Draft) -> int:
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
    elif word.isdigit():
        draft.count = min(int(word[:3]), _MOST_OF_A_KIND)
    return 1


def _take_figure_or_place(phrase: str, base: str, words: list[str], at: int, length: int, draft: _Draft) -> bool:
    if length == 1 and (phrase in lexicon.FILLERS or base in lexicon.NUMBERS):
        return False
    place = _PLACES.get(phrase) or _PLACES.get(base)
    entry = find(phrase) or find(base) or _HYPHENATED.get(phrase) or _HYPHENATED.get(base)
    if entry is not None and (place or entry.name in _SKY_FIGURES):
        entry = None
    if entry is not None and _is_noun_here(phrase, base, words, at, length, bool(draft.figures)):
        _add_figure(entry, phrase != base, draft)
        draft.figure_ends = at + length
        return True
    if place and not (
        length == 1
        and stem(phrase) in lexicon.ACTIONS
        and phrase != base
        and _before(words, at) not in ("the", "of", "big", "in")
    ):
        weak = base in lexicon.WEAK_PLACES
        if not draft.setting or (draft.weak and not weak):
            draft.setting, draft.weak = place, weak
            draft.name("setting")
        if place in lexicon.NATURAL_PLACES.get(draft.colour_word, ()):
            draft.colour = None
        for table, store in ((lexicon.WEATHERS, draft.weather), (lexicon.EXTRAS, draft.extras)):
            if base in table and table[base] not in store:
                store.append(table[base])
        if base in lexicon.SEASONS and not draft.season:
            draft.season = lexicon.SEASONS[base]
            draft.name("season")
        if draft.relation == "above" and draft.anchor >= 0:
            draft.figures[draft.anchor] = _act(draft.figures[draft.anchor], "fly")
        draft.relation = ""
        draft.forget_noun()
        return True
    return False


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
    if base in lexicon.COLOURS:
        following = words[at + 1] if at + 1 < len(words) else "."
        return not _starts_noun(following)
    if (
        any(base in table for table in (lexicon.TIMES, lexicon.WEATHERS, lexicon.EXTRAS, lexicon.SEASONS))
        and base not in CATALOGUE
    ):
        return False
    if stem(phrase) in lexicon.ACTIONS or phrase in lexicon.ACTIONS:
        before = _before(words, at)
        return not verb_fits or before in ("the", "of") or before in lexicon.COLOURS or before in lexicon.NUMBERS
    return True


def _starts_noun(word: str) -> bool:
    base = singular(word)
    known = base in lexicon.COLOURS or base in lexicon.SIZES or base in _PLACES or find(base) is not None
    return known or (
        word[0].isalpha()
        and word not in lexicon.FILLERS
        and word not in lexicon.RELATIONS
        and stem(word) not in lexicon.ACTIONS
        and word not in ("and", "or")
    )


def _take_word(phrase: str, base: str, draft: _Draft, words: list[str], at: int, after: int) -> bool:
    """Everything that is no noun."""
    taken = False
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
        draft.relation = ""
        if draft.colour_word in ("white", "grey", "gray", "golden", "dark"):
            draft.colour = None
        return True
    if base in lexicon.CLOTHES:
        _dress(draft)
        return True
    if phrase in lexicon.RELATIONS:
        if phrase != "and":
            draft.relation, draft.anchor = lexicon.RELATIONS[phrase], _pick_anchor(lexicon.RELATIONS[phrase], draft)
        if phrase in ("riding", "rides") and draft.anchor >= 0:
            draft.figures[draft.anchor] = _act(draft.figures[draft.anchor], "sit")
        return True
    if phrase in lexicon.COLOURS:
        draft.colour, draft.colour_word = lexicon.COLOURS[phrase], phrase
        if at == draft.figure_ends and not (after < len(words) and _starts_noun(words[after])):
            _paint_last(draft, len(draft.figures) - 1)
        return True
    if phrase in lexicon.SIZES:
        draft.size = lexicon.SIZES[phrase]
        return True
    if base in _TOGETHER and (after >= len(words) or (words[after] != "of" and not _starts_noun(words[after]))):
        draft.count = 0
        for name in ("man", "woman"):
            _add_figure(CATALOGUE[name], False, draft)
        return True
    if at == draft.figure_ends and lexicon.NUMBERS.get(base, 0) > 3:
        last = draft.figures[-1]
        draft.figures[-1] = replace(last, count=lexicon.NUMBERS[base])
        return True
    if base in lexicon.NUMBERS and " " not in phrase:
        draft.count = max(lexicon.NUMBERS[base], draft.count if base not in ("a", "an") else 0)
        return True
    verb = stem(phrase)
    if verb in lexicon.ACTIONS:
        _take_verb(verb, phrase, draft, words, after)
        return True
    return False


def _dress(draft: _Draft) -> None:
    """Clothes colour whoever wears them."""
    for index in range(len(draft.figures) - 1, -1, -1):
        if CATALOGUE[draft.figures[index].name].family in _BEINGS:
            _paint_last(draft, index)
            break
    draft.relation = ""


def _paint_last(draft: _Draft, index: int) -> None:
    """Give the pending colour to a figure that is already there."""
    figure = draft.figures[index]
    if draft.colour is not None and figure.colour is None and (draft.colour_word, figure.name) not in lexicon.NATURAL:
        draft.figures[index] = replace(figure, colour=draft.colour)
    draft.colour = None


def _take_verb(verb: str, phrase: str, draft: _Draft, words: list[str], after: int) -> None:
    following = words[after] if after < len(words) else "."
    leads = phrase.endswith("ing") and (
        find(singular(following)) is not None or following in lexicon.COLOURS or following in lexicon.SIZES
    )
    if draft.figures and not (leads and (draft.count or not draft.relation)):
        first = len(draft.figures) - 1
        draft.figures[first] = _act(draft.figures[first], verb)
        if first and draft.figures[first].relation == "" and draft.figures[first - 1].action == "":
            draft.figures[first - 1] = _act(draft.figures[first - 1], verb)
    else:
        draft.verb = verb


def _pick_anchor(relation: str, draft: _Draft) -> int:
    if relation in ("with", "worn", "after"):
        for index in range(len(draft.figures) - 1, -1, -1):
            if CATALOGUE[draft.figures[index].name].family in _BEINGS:
                return index
    return len(draft.figures) - 1


def _act(figure: Figure, verb: str) -> Figure:
    """The figure doing what the verb says, as far as it can."""
    can = CATALOGUE[figure.name].actions
    wanted = (verb, *lexicon.ACTIONS.get(verb, ()))
    return next((replace(figure, action=action) for action in wanted if action in can), figure)


def _add_figure(entry: Entry, plural: bool, draft: _Draft) -> None:
    if (draft.colour_word, entry.name) in lexicon.NATURAL:
        draft.colour = None
    count = draft.count if draft.count > 1 else (draft.count or 1) if not plural else lexicon.PLURAL
    known = next((index for index, figure in enumerate(draft.figures) if figure.name == entry.name), -1)
    index = len(draft.figures)
    if known >= 0 and draft.count <= 1 and draft.colour is None:
        index = known
    elif index >= _MOST_KINDS:
        return
    else:
        figure = Figure(name=entry.name, count=min(count, _MOST_OF_A_KIND), colour=draft.colour, size=draft.size)
        if draft.verb:
            figure = _act(figure, draft.verb)
        draft.figures.append(figure)
        draft.name("figures")
    if draft.relation and draft.anchor >= 0 and draft.anchor != index:
        _relate(draft, index)
    draft.colour, draft.verb, draft.relation = None, "", ""
    draft.forget_noun()


def _relate(draft: _Draft, index: int) -> None:
    """Record the pending relation on whichever of the two hangs on the other."""
    anchor, relation = draft.anchor, draft.relation
    entry = CATALOGUE[draft.figures[index].name]
    if relation in ("with", "worn", "before", "after") and draft.figures[index].to < 0:
        kind = {"after": "ahead", "before": "behind"}.get(relation, relation)
        if kind == "behind":
            draft.figures[anchor] = replace(draft.figures[anchor], relation="before", to=index)
        else:
            draft.figures[index] = replace(draft.figures[index], relation=kind, to=anchor)
        return
    if relation == "in" and entry.habitat in ("scenery",):
        relation = "beside"
    if relation == "above":
        draft.figures[anchor] = _act(draft.figures[anchor], "fly")
    if draft.figures[anchor].to < 0:
        draft.figures[anchor] = replace(
            draft.figures[anchor], relation="on" if relation == "in" else relation, to=index
        )


def _complete(draft: _Draft, seed: int) -> Scene:
    """Fill in what the words leave open."""
    setting = draft.setting or _find_home(draft, seed)
    time = draft.time or next(
        (lexicon.IMPLIED_TIME[word] for word in (*draft.extras, *draft.weather) if word in lexicon.IMPLIED_TIME), ""
    )
    season = draft.season or (
        "winter"
        if setting == "snowfield" or "snow" in draft.weather
        else "spring"
        if "petals" in draft.weather
        else "autumn"
        if "leaves" in draft.weather
        else "summer"
    )
    if not time:
        time = "dusk" if draft.style == "neon" else "day"
    values: dict[str, Any] = {
        "setting": setting,
        "time": time,
        "season": season,
        "mood": draft.mood,
        "style": draft.style,
        "camera": draft.camera,
        "pace": draft.pace,
    }
    return Scene(
        seed=seed,
        **values,
        weather=tuple(draft.weather),
        palette=tuple(draft.palette[:3]),
        extras=tuple(draft.extras),
        figures=tuple(draft.figures),
        named=tuple(draft.named),
    )


def _find_home(draft: _Draft, seed: int) -> str:
    """The setting that suits the subjects, or else what the rest of the words suggests."""
    homes = [
        home_of(CATALOGUE[figure.name])
        for figure in sorted(draft.figures, key=lambda figure: figure.relation in ("with", "worn"))
    ]
    for figure in draft.figures:
        if figure.relation in ("on", "in", "under", "beside", "above") and figure.to >= 0:
            homes.insert(0, home_of(CATALOGUE[draft.figures[figure.to].name]))
            break
    for home in homes:
        if home in SETTINGS:
            return home
    if "galaxy" in draft.extras:
        return "space"
    if "snow" in draft.weather:
        return "snowfield"
    if "neon" in draft.extras or draft.style == "neon":
        return "city" if "city" in SETTINGS else "meadow"
    if "petals" in draft.weather or "leaves" in draft.weather:
        return "park" if "park" in SETTINGS else "meadow"
    if draft.weather or draft.time or draft.season or draft.extras:
        return ("meadow", "lake", "mountains")[seed % 3]
    return "abstract" if "abstract" in SETTINGS else "meadow"
