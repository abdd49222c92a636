"""What a prompt says beside its picture: somebody's age, what somebody thinks of, what something is only like, whose story it is.

"A 24 year old woman, deep in thought about the history of the universe" is a woman who thinks: no two dozen old women, no
stars. All of it is taken out of the text, or told shortly, before any word is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..subjects import find
from . import everyday, gist, rooms_meant, surroundings, things_meant, verbs
from .draft import BEINGS
from .ensembles import name_members
from .inflection import singular, stem

_WORD = re.compile(r"[a-z']+|[.,;!?]")
_LETTERS_WITHIN = 30
"""After an age, to look for whose it is."""
_GROWN, _OLD = 13, 60
"""Years."""
_PLACE_COMES = r"(?:in|at|on|by|near|under|beside|inside) (?:a|an|the|his|her|their)\b"
_UNTIL = rf"(?=$|[,.;!?]|\s(?:as|while|when|but|who|until)\b|\s{_PLACE_COMES})"
_SPELT = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
"""Numbers of years in words are those of children."""
_AGE = re.compile(rf"\b(\d{{1,4}}|{_SPELT}) ?(?:years?|yrs?|yo) ?olds?\b|\b(\d{{1,3}}) ?yo\b")
_AGED = re.compile(r",? ?\b(?:aged|age|at the age of) \d{1,3}(?: years?)?\b")
_IN_THE_SIXTIES = re.compile(
    r"\b(man|woman|person|couple|lady|gentleman)\b([^.;]{0,40}?),? (?:in|at) (?:his|her|their) (?:early |mid |late )?"
    r"(?:[6-9]0'?s|sixties|seventies|eighties|nineties)\b"
)
_DECADE = re.compile(
    r",? ?\b(?:in|at) (?:his|her|their) (?:early |mid |late )?(?:[1-5]0'?s|teens|twenties|thirties|forties|fifties)\b"
)
_THOUGHT = re.compile(
    r"\b(?:(?:deep|lost) in thought(?: about| of)?|"
    r"(?:is |are )?(?:ponder|contemplat)(?:s|es|e|ing)(?: on| about| over)?|"
    r"(?:thinks?|thinking|wonders?|wondering|worr(?:y|ies|ying)|reminisc(?:es|ing)) (?:about|of)|remember(?:s|ing)|"
    rf"long(?:s|ing) for)\b(?: [^,.;!?]*?)??{_UNTIL}"
)
_AS_IF = re.compile(r",? ?\bas (?:if|though)\b[^,.;!?]*?(?=$|[,.;!?])")
_BEING_SO = "soft|white|light|fast|quick|strong|bright|smooth|hard|graceful|gracefully|red|black|delicate"
_DOING_SO = (
    "fl(?:y|ies|ying)|mov(?:es?|ing)|glow(?:s|ing)?|shin(?:es?|ing)|sparkl(?:es?|ing)|float(?:s|ing)?|fall(?:s|ing)?|"
    "drift(?:s|ing)?|sway(?:s|ing)?"
)
_IN_THE_MANNER = re.compile(
    rf"\b({_DOING_SO}|{_BEING_SO}) like (?:a |an |the )?[a-z]+(?: (?:of|in) (?:a |an |the )?[a-z]+)?"
)
_STORY_OF = re.compile(
    r"\b(?:the |a )?(?:story|tale|chronicle|adventures?|journey|life) of (?=(?:a|an|the|one|two|three|my|some) )|"
    r"\ba (?:day|night|moment) in the life of (?=(?:a|an|the) )"
)
_OF_SOMEBODY = re.compile(
    r"\b([a-z]+)'s (?:whole |daily |everyday |inner |long )?(?:life|story|journey|adventures?|point of view|perspective|history|"
    r"memories|memory)\b"
)
_TEACHES = re.compile(
    r"\b((?:a|an|the) (?:[a-z]+ ){0,2}?[a-z]+) (?:is )?(?:teach(?:es|ing)|show(?:s|ing)|help(?:s|ing)) (?:his|her|their|a|the) "
    r"((?:[a-z]+ ){0,2}?[a-z]+) (?:how )?to ([a-z]+)\b([^,.;!?]*)"
)
_FIELD = re.compile(
    r"\b((?:fields?|meadows?) of) (?:(?!the\b|wild\b)[a-z]+,? ){1,2}"
    r"(?=(?:sunflowers?|poppies|lavender|tulips|wheat|corn|wildflowers|flowers|daisies|barley)\b)"
)
_ON_EARTH = re.compile(r"\b(?:back |down |here |anywhere )?on (?:the )?(?:planet )?earth\b,?")
_SHAPED = re.compile(r",? ?\b(?:in the (?:shape|form) of|shaped like) (?:a|an|the) [a-z]+")
_RACER = re.compile(
    r"\b(?:street |race |racing )?(?:racer|driver) (?:drifting|driving|steering|racing) (?=(?:a|an|the|his|her)\b)"
)
_STEPS = re.compile(r"\btak(es?|ing) (?:(?:his|her|its|their|a few) )?(?:[a-z]+ ){0,2}?steps\b")
_IN_COLOUR = re.compile(
    r"\bin (white|black|red|blue|green|yellow|pink|purple|orange|grey) "
    r"(?=(?:duel|danc|runn?|walk|fight|spar|stand|sitt?|jump|race|play|march|perform|practic)(?:e|es|s|ing)?\b)"
)
_FOOD_VENDOR = re.compile(r"\b(?:hot dog|ice cream|pretzel|popcorn|taco|kebab|noodle) (?=(?:vendor|seller)s?\b)")
_OVERGROWN = re.compile(r"\bovergrown (?:with|by) [^,.;!?]*")
_FAMILY = re.compile(r"\bfamily of (?:two|three|four|five|six)\b ?([a-z]*)")
_MADE_OF = re.compile(
    r"(?<!castle)(?<!palace) made (?:entirely |completely |purely )?(?:of|out of|from) "
    r"(?:glass|crystal|feathers|rocks?|stones?|leaves)\b"
)
_EVERYWHERE = re.compile(
    r"\b([a-z]+)(?: are| lie| bloom| blooming| grow| growing| flying| floating)? "
    r"(?:everywhere|all around|all over(?: the place)?)\b"
)
_RAINING = re.compile(
    r"\b(arrows|bullets|bombs|petals|coins|money|debris|sparks|ash|sand|rocks|fire) rain(?:s|ing)?(?: down)?\b"
)





def leave_out(text: str) -> str:
    """The text (lower case, without hyphens) without such asides."""
    text = name_members(text)
    for pattern, told in _TOLD:
        text = pattern.sub(told, text)
    return text




def _count_many(found: re.Match[str]) -> str:
    """ "Tulips everywhere" are many."""
    return f"many {found[1]}" if find(singular(found[1])) is not None and singular(found[1]) != found[1] else found[1]


def _tell_family(found: re.Match[str]) -> str:
    """ "A family of four decorates" is a family; "a family of four ducks" is ducks."""
    entry = find(singular(found[1]))
    animal = entry is not None and entry.family != "person" and stem(found[1]) not in verbs.VERBS
    return found[0] if animal or not found[1] else f"family {found[1]}"






def _tell_lesson(found: re.Match[str]) -> str:
    """Who learns it does it, and who teaches stands beside; "shows her drawing to the teacher" is no lesson."""
    teacher, pupil, deed, rest = found.groups()
    return _teach(teacher, pupil, deed, rest) if deed in verbs.VERBS else found[0]


def _teach(teacher: str, pupil: str, deed: str, rest: str) -> str:
    if deed in ("ride", "cycle") and "horse" not in rest and "pony" not in rest:
        return f"{teacher} running behind a {pupil} riding{rest or ' a bike'}"
    return f"a {pupil} who {deed}s{rest}, {teacher} stands beside"


def _tell_age(found: re.Match[str]) -> str:
    """ "Old" for who or what is, nothing for others; a noun if the number is the only one: "a 5 year old plays"."""
    number = found[1] or found[2]
    years = int(number) if number.isdigit() else 0
    for word in _WORD.findall(found.string, found.end(), found.end() + _LETTERS_WITHIN):
        if word.endswith("s") and stem(word) in verbs.VERBS:
            break  # "a 6 year old flies"
        if find(singular(word)) is not None:
            return "old" if years >= _OLD else ""
    return "child" if years < _GROWN else "old man" if years >= _OLD else "man"


_TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    *everyday.TOLD,
    *rooms_meant.TOLD,
    *surroundings.TOLD,
    *gist.TOLD,
    *things_meant.TOLD,
    (_IN_THE_SIXTIES, r"old \1\2"),
    (_AGE, _tell_age),
    (_DECADE, " "),
    (_AGED, " "),
    (_TEACHES, _tell_lesson),
    (_AS_IF, " "),
    (_THOUGHT, "thinking"),
    (_MADE_OF, ""),
    (_FAMILY, _tell_family),
    (_OVERGROWN, "overgrown"),
    (_RAINING, r"\1 falling"),
    (_RACER, ""),
    (_STEPS, r"walk\1"),
    (_IN_COLOUR, r"in \1 outfit "),
    (_FOOD_VENDOR, "food "),
    (_ON_EARTH, " "),
    (_SHAPED, " "),
    (_FIELD, r"\1 "),
    (_IN_THE_MANNER, r"\1"),
    (_EVERYWHERE, _count_many),
    (_OF_SOMEBODY, r"\1"),
    (_STORY_OF, ""),
)
"""What is told instead of each; in this order, later ones see what earlier ones have told."""
