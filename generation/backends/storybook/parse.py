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
from .settings import SETTINGS
from .spec import Colour, Figure, Scene
from .subjects import CATALOGUE, Entry, find
from .tongues import translate

_LONGEST_PHRASE = 4
_MOST_KINDS = 5
_MOST_OF_A_KIND = 14
_WORD = re.compile(r"[a-z']+|\d+|[.,;:!?]")
_PLACES = {word: setting.name for setting in SETTINGS.values() for word in setting.words}
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
    verb: str = ""
    relation: str = ""
    anchor: int = -1
    """Index of the figure that the pending relation starts from."""
    spare_places: list[str] = field(default_factory=list)

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


def singular(word: str) -> str:
    """The singular of a plural; anything else as it is."""
    if word in lexicon.IRREGULAR:
        return lexicon.IRREGULAR[word]
    if word.endswith("'s"):
        return word[:-2]
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes", "zes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _read(words: list[str], at: int, draft: _Draft) -> int:
    """Take in the phrase at `at`; returns how many words it took."""
    for length in range(min(_LONGEST_PHRASE, len(words) - at), 0, -1):
        part = words[at : at + length]
        if any(not word[0].isalnum() for word in part):
            continue
        phrase = " ".join(part)
        base = " ".join([*part[:-1], singular(part[-1])])
        if _take_figure_or_place(phrase, base, words, at, length, draft) or _take_word(phrase, base, draft, words, at + length):
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
    entry = find(phrase) or find(base)
    if entry is not None and _is_noun_here(phrase, base, words, at, length):
        _add_figure(entry, phrase != base and phrase not in ("fish", "sheep", "deer"), draft)
        return True
    if place and not (length == 1 and _stem(phrase) in lexicon.ACTIONS and phrase != base and _before(words, at) not in ("the", "of", "big", "in")):
        if not draft.setting or (draft.setting == place):
            draft.setting = place
            draft.name("setting")
        else:
            draft.spare_places.append(place)
        for table, store in ((lexicon.WEATHERS, draft.weather), (lexicon.EXTRAS, draft.extras)):
            if base in table and table[base] not in store:
                store.append(table[base])
        if draft.relation == "above" and draft.anchor >= 0:
            draft.figures[draft.anchor] = _act(draft.figures[draft.anchor], "fly")
        draft.relation = ""
        draft.forget_noun()
        return True
    return False


def _before(words: list[str], at: int) -> str:
    return words[at - 1] if at else ""


def _is_noun_here(phrase: str, base: str, words: list[str], at: int, length: int) -> bool:
    """Is a word that has a drawing meant as a thing? "a fly" is, "birds fly" is not; "orange cat" is a colour."""
    if length > 1:
        return True
    if base in lexicon.COLOURS:
        following = words[at + 1] if at + 1 < len(words) else "."
        return not _starts_noun(following)
    if any(base in table for table in (lexicon.TIMES, lexicon.WEATHERS, lexicon.EXTRAS, lexicon.SEASONS)) and base not in CATALOGUE:
        return False
    if base in ("moon", "sun", "star", "firework", "firefly", "rainbow", "cloud", "bubble", "petal", "leaf"):
        return False
    if _stem(phrase) in lexicon.ACTIONS or phrase in lexicon.ACTIONS:
        return _before(words, at) in ("a", "an", "the", "one", "two", "of") or _before(words, at) in lexicon.COLOURS
    return True


def _starts_noun(word: str) -> bool:
    base = singular(word)
    known = base in lexicon.COLOURS or base in lexicon.SIZES or base in _PLACES or find(base) is not None
    return known or (word[0].isalpha() and word not in lexicon.FILLERS and word not in lexicon.RELATIONS and _stem(word) not in lexicon.ACTIONS and word not in ("and", "or"))


def _take_word(phrase: str, base: str, draft: _Draft, words: list[str], after: int) -> bool:
    """Everything that is no noun."""
    taken = False
    for table, attribute in ((lexicon.TIMES, "time"), (lexicon.SEASONS, "season"), (lexicon.MOODS, "mood"), (lexicon.STYLES, "style")):
        value = table.get(phrase) or table.get(base)
        if value:
            taken = True
            if not getattr(draft, attribute):
                setattr(draft, attribute, value)
                draft.name(attribute)
    for table, store, attribute in ((lexicon.WEATHERS, draft.weather, "weather"), (lexicon.EXTRAS, draft.extras, "extras")):
        value = table.get(phrase) or table.get(base)
        if value:
            taken = True
            if value not in store:
                store.append(value)
                draft.name(attribute)
    if (camera := lexicon.CAMERAS.get(phrase)) is not None:
        draft.camera, taken = draft.camera or camera, True
        draft.name("camera")
    if phrase in lexicon.PACES:
        draft.pace, taken = lexicon.PACES[phrase], True
    if taken:
        return True
    if phrase in lexicon.RELATIONS:
        if phrase != "and":
            draft.relation, draft.anchor = lexicon.RELATIONS[phrase], _pick_anchor(lexicon.RELATIONS[phrase], draft)
        if phrase in ("riding", "rides") and draft.anchor >= 0:
            draft.figures[draft.anchor] = _act(draft.figures[draft.anchor], "sit")
        return True
    if phrase in lexicon.COLOURS:
        draft.colour = lexicon.COLOURS[phrase]
        return True
    if phrase in lexicon.SIZES:
        draft.size = lexicon.SIZES[phrase]
        return True
    if base in lexicon.NUMBERS and " " not in phrase:
        draft.count = max(lexicon.NUMBERS[base], draft.count if base not in ("a", "an") else 0)
        return True
    stem = _stem(phrase)
    if stem in lexicon.ACTIONS:
        _take_verb(stem, phrase, draft, words, after)
        return True
    return False


def _take_verb(stem: str, phrase: str, draft: _Draft, words: list[str], after: int) -> None:
    following = words[after] if after < len(words) else "."
    leads = phrase.endswith("ing") and (find(singular(following)) is not None or following in lexicon.COLOURS or following in lexicon.SIZES)
    if draft.figures and not (leads and (draft.count or not draft.relation)):
        first = len(draft.figures) - 1
        draft.figures[first] = _act(draft.figures[first], stem)
        if first and draft.figures[first].relation == "" and draft.figures[first - 1].action == "":
            draft.figures[first - 1] = _act(draft.figures[first - 1], stem)
    else:
        draft.verb = stem


def _stem(word: str) -> str:
    """The plain form of a verb, if it is one of ours."""
    actions = lexicon.ACTIONS
    if word in actions:
        return word
    for ending, tails in (("ing", ("", "e")), ("es", ("", "e")), ("s", ("",)), ("ed", ("", "e")), ("ies", ("y",))):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            root = word[: -len(ending)]
            for tail in tails:
                if root + tail in actions:
                    return root + tail
            if len(root) > 2 and root[-1] == root[-2] and root[:-1] in actions:
                return root[:-1]
    return {"lying": "lie", "flew": "fly", "ran": "run", "swam": "swim", "sat": "sit", "slept": "sleep", "asleep": "sleep", "afloat": "float"}.get(word, word)


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
        draft.figures[anchor] = replace(draft.figures[anchor], relation="on" if relation == "in" else relation, to=index)


def _complete(draft: _Draft, seed: int) -> Scene:
    """Fill in what the words leave open."""
    if "sun" in draft.extras:
        draft.time = draft.time or "day"
    setting = draft.setting or _find_home(draft, seed)
    time = draft.time or next((lexicon.IMPLIED_TIME[word] for word in (*draft.extras, *draft.weather) if word in lexicon.IMPLIED_TIME), "")
    season = draft.season or ("winter" if setting == "snowfield" or "snow" in draft.weather else "spring" if "petals" in draft.weather else "autumn" if "leaves" in draft.weather else "summer")
    if not time:
        time = "dusk" if draft.style == "neon" else "day"
    values: dict[str, Any] = {"setting": setting, "time": time, "season": season, "mood": draft.mood, "style": draft.style, "camera": draft.camera, "pace": draft.pace}
    return Scene(seed=seed, **values, weather=tuple(draft.weather), palette=tuple(draft.palette[:3]), extras=tuple(draft.extras), figures=tuple(draft.figures), named=tuple(draft.named))


def _find_home(draft: _Draft, seed: int) -> str:
    """The setting that suits the subjects, or else what the rest of the words suggests."""
    homes = [home_of(CATALOGUE[figure.name]) for figure in sorted(draft.figures, key=lambda figure: figure.relation in ("with", "worn"))]
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
