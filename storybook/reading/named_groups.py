"""Names of groups told as those who belong to them: a jazz trio is somebody with a saxophone, somebody with a double bass, …

One line of `_CALLED` for a group that has a name of its own; `_CLASSES` says what is taught in a class.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..subjects import KINDS, PEOPLES, find
from .inflection import singular

_MOST_GROUPS = 3
_SMALL = r"(?:duo|trio|quartet|quintet|sextet|combo|ensemble|group|band)"
_CALLED: tuple[tuple[str, str], ...] = (
    (r"(?:jazz|swing|blues|latin|bossa nova) (?:duo|trio|quartet|quintet|sextet|combo|ensemble|group)",
     "old man drumkitting, man with saxophone and woman with double bass"),
    (r"(?:piano) trio", "woman with violin, man with cello and old man with piano"),
    (rf"(?:string|chamber|classical) {_SMALL}", "woman with violin, man with cello and old woman with harp"),
    (r"(?:brass|big) band|brass (?:quintet|quartet|ensemble)",
     "man with trumpet, woman with saxophone and old man with drum"),
    (rf"(?:bluegrass|country|folk|skiffle|celtic|irish) {_SMALL}", "old man with guitar, woman with violin and man with cello"),
    (r"(?:rock|punk|metal|garage|indie|pop|cover|boy) (?:trio|quartet|group)",
     "boy drumkitting, man with guitar and woman with microphone"),
    (r"girl band|girl group", "three women with microphone on a stage"),
    (r"barber ?shop quartet", "four men singing on a stage"),
    (r"drum circle", "four men with drum"),
    (r"(?:gospel|church) choir", "five women singing in church"),
    (r"(?:(?:school|children'?s?|boys'?|male|female) )?choir", "five women singing"),
    (r"dance (?:troupe|crew|group|company|team|party)|flash ?mob|conga line", "five people dancing"),
    (r"cheer(?:leading|leader)? (?:squad|team)", "four cheerleaders"),
    (r"search (?:party|team)", "three police officers with lanterns"),
    (r"(?:film|movie|camera|tv|news|television) (?:crew|team)", "cameraman and woman with microphone"),
    (r"(?:construction|building|demolition) (?:crew|team|gang)", "three construction workers"),
    (r"road crew|road gang", "three road workers"),
    (r"pit crew|pit stop crew", "three mechanics"),
    (r"(?:mountain )?rescue (?:team|crew|party|squad)", "three firefighters"),
    (r"fire (?:crew|brigade)", "three firefighters"),
    (r"swim(?:ming)? (?:team|club)", "four women swimming"),
    (r"relay team|running club|track team|cross country team", "four women running"),
    (r"hiking (?:club|group|party)|group of hikers|trekking group", "four hikers"),
    (r"tour(?:ist)? group|group of tourists|party of tourists", "five tourists"),
    (r"(?:boy |girl )?scout (?:troop|group)|troop of (?:boy |girl )?scouts", "four boy scouts"),
    (r"biker gang|gang of bikers|motorcycle (?:gang|club)|group of bikers", "three motorcycles riding on a road"),
    (r"(?:bachelorette|hen) (?:party|night)", "five women dancing"),
    (r"bowling (?:league|team|club)", "three people bowling"),
    (r"jury(?: members)?(?= in court| in the court)", "six people sitting"),
)  # fmt: skip
_CLASSES: dict[str, tuple[str, str]] = {
    "ballet": ("three ballerinas", "in a dance studio"),
    "yoga": ("four women doing yoga", "in a dance studio"),
    "pilates": ("four women doing yoga", "in a dance studio"),
    "tai chi": ("four women doing yoga", "in a park"),
    "cooking": ("three women cooking", "in a kitchen"),
    "baking": ("three women baking", "in a kitchen"),
    "pottery": ("three potters", "in a pottery studio"),
    "painting": ("three women painting", "in an art studio"),
    "art": ("three students painting", "in an art studio"),
    "swimming": ("three children swimming", "in a pool"),
    "swim": ("three children swimming", "in a pool"),
    "dance": ("four women dancing", "in a dance studio"),
    "dancing": ("four women dancing", "in a dance studio"),
    "salsa": ("four people dancing", "in a dance studio"),
    "zumba": ("four women dancing", "in a dance studio"),
    "karate": ("three children doing karate", "in a dojo"),
    "judo": ("three children doing karate", "in a dojo"),
    "taekwondo": ("three children doing karate", "in a dojo"),
    "music": ("three children with violins", "in a classroom"),
    "violin": ("three children with violins", "in a classroom"),
    "guitar": ("three children with guitars", "in a classroom"),
    "kindergarten": ("five children", "in a classroom"),
    "preschool": ("five children", "in a classroom"),
    "elementary": ("five children", "in a classroom"),
    "school": ("five children", "in a classroom"),
    "science": ("three students", "in a classroom"),
    "history": ("three students", "in a classroom"),
    "math": ("three students", "in a classroom"),
    "maths": ("three students", "in a classroom"),
}
"""Who is in such a class, and where it is unless the prompt says so."""
_TAUGHT = "|".join(sorted(map(re.escape, _CLASSES), key=len, reverse=True))
_ARTICLE = r"(?:\b(?:an?|the|my|our|his|her|their) )?(?:\b(?:small|big|large|local|whole|old|young|little) )?"
_NOUNS = re.compile(
    r"\b(?:duo|trio|quartet|quintet|sextet|combo|ensemble|group|bands?|orchestra|symphony|choir|circle|troupe|crew|company|team|party|mob|line|squad|"
    r"gang|brigade|club|troop|night|league|jury|class|classes|course|workshop|lesson)\b"
)
"""No group is named without one of them."""
_CLASS = re.compile(
    rf"{_ARTICLE}\b({_TAUGHT}) (?:class|classes|course|workshop|lesson)\b(?! ?rooms?| bus| yard)(?: practi\w+ at the barre)?"
)
_PLAYING = r"(?: (?:is |are )?(?:perform|play|jam|rehears|practi|busk)[a-z]*\b)?"
_PLACED = re.compile(r"\b(?:in|at|on|under|beside|by|near|outside|inside) (?:an?|the|his|her|their|my|our|\w+)\b")


def _attend(found: re.Match[str]) -> str:
    who, where = _CLASSES[found[1]]
    rest = found.string[: found.start()] + found.string[found.end() :]
    return who if _PLACED.search(rest) else f"{who} {where}"


_PLAYERS = {
    "orchestra": ("violinist", "cellist", "trumpeter"),
    "symphony": ("violinist", "cellist", "trumpeter"),
    "band": ("guitarist", "singer", "saxophonist"),
    "trio": ("guitarist", "singer", "saxophonist"),
    "quartet": ("violinist", "cellist", "trumpeter"),
    "ensemble": ("violinist", "cellist", "trumpeter"),
}
"""Of a group of animals that make music."""
_OF_ANIMALS = re.compile(
    r"\b(?:an? |the )?(?:(?:small|little|tiny|full|jazz|rock|string|marching) ){0,3}"
    rf"(?:(?P<many>{'|'.join(_PLAYERS)}|choir) of (?P<who>\w+)(?P<next> \w+)?"
    r"(?P<pads>(?<= on) (?:\w+ )?(?:lily ?pads?|lotus leaves|water lilies))?(?: singing\b)?"
    rf"|(?P<kind>\w+) (?:jazz |rock |string )?(?P<group>{'|'.join(_PLAYERS)}|choir)(?= (?:play|sing|perform|on|in)))"
)


def _name_players(found: re.Match[str]) -> str:
    """ "An orchestra of frogs": each has an instrument; a choir sings."""
    rest = found["next"] or ""
    who = singular(found["who"] or found["kind"])
    if not _is_animal(who):
        who, rest = singular(rest.strip()), ""  # "of tiny frogs"
    if not _is_animal(who):
        return found[0]
    rest = " at a lake" if found["pads"] else rest.removesuffix(" singing")
    players = _PLAYERS.get(found["many"] or found["group"])
    return (" and ".join(f"a {who} {player}" for player in players) if players else f"five {who}s singing") + rest


def _is_animal(word: str) -> bool:
    entry = find(word)
    return entry is not None and entry.name in KINDS and entry.name not in PEOPLES


_TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_OF_ANIMALS, _name_players),
    *(
        (re.compile(rf"{_ARTICLE}\b(?:{group})\b{_PLAYING if ' with ' in told or 'kit' in told else ''}"), told)
        for group, told in _CALLED
    ),
    (_CLASS, _attend),
)


def name_members(text: str) -> str:
    """The text (lower case) with those who belong to its groups."""
    if _NOUNS.search(text):
        for pattern, told in _TOLD:
            text = pattern.sub(told, text, count=_MOST_GROUPS)
    return text
