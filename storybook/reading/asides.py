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
_TEACHES_SHORTLY = re.compile(
    r"\b([a-z]+) teach(?:es|ing) (?:(?:his|her|a|the) )?([a-z]+) (?:how )?(?:to )?([a-z]+)\b([^,.;!?]*)"
)
_FIELD = re.compile(
    r"\b((?:fields?|meadows?) of) (?:(?!the\b|wild\b)[a-z]+,? ){1,2}"
    r"(?=(?:sunflowers?|poppies|lavender|tulips|wheat|corn|wildflowers|flowers|daisies|barley)\b)"
)
_RUINS = re.compile(r"\b(?:the )?ruins of (?=(?:a|an|the) [a-z ]*?(?:tower|castle|house|church|temple|cathedral)\b)")
_ON_EARTH = re.compile(r"\b(?:back |down |here |anywhere )?on (?:the )?(?:planet )?earth\b,?")
_DOWN_TO_EARTH = re.compile(
    r"\b((?:comes?|coming|came|falls?|falling|fell|crash(?:es|ing)?|floats?|floating|drifts?|drops?|dropping|sinks?|lands?)"
    r"(?: slowly| gently)?(?: down)?) (?:to|on|onto|towards?) (?:the |planet )?earth\b"
)
_SHAPED = re.compile(r",? ?\b(?:in the (?:shape|form) of|shaped like) (?:a|an|the) [a-z]+")
_GREEN = (
    r"(?:(?:lush|green|thick|creeping|hanging|wild|tangled) )?(?:moss|vines?|ivy|lichen|roots|creepers|weeds|ferns)"
)
_COVERED = re.compile(
    rf"\b(covered|draped|wrapped|entwined|tangled) (?:in|with|by) {_GREEN}(?:,? and {_GREEN}|, {_GREEN})+"
)
_AS_LARGE = re.compile(
    r",? ?\b(?:(?:about|roughly|nearly) )?(?:the size of|as (?:big|large|small|tall|tiny) as|no (?:bigger|larger|taller) than) "
    r"(?:a|an|the|my|his|her|its) (?:[a-z]+ )??(?:[a-z]+)(?=$|[,.;!?]| (?:[a-z]+(?:s|ing)|in|on|at|over|under|with|by|as)\b)"
)
_INTO_THE_GROUND = re.compile(
    r"\b(in|into|out of) the (?:bare |dry |cracked |dark |soft )?(?:earth|soil)\b(?!'s| orbit)"
)
_SMALL = (
    "ants?|beetles?|caterpillars?|snails?|ladybugs?|ladybirds?|spiders?|bugs?|lizards?|chameleons?|geckos?|inchworms?"
)
_CRAWLS = re.compile(
    rf"(\b(?:{_SMALL})\b[^.;!?]*?) (?:across|along|over|up|down) "
    r"(?=(?:a|an|the|its) (?:[a-z]+ )?(?:log|branch|twig|leaf|mushroom|stem|trunk)\b)"
)
_ON_ITS_EDGE = re.compile(
    r"\bon the (?:very )?(?:edge|rim|tip|top|side|end|back) of (?=(?:a|an|the|his|her) (?:[a-z]+ ){0,2}?"
    r"(?:moon|cloud|star|roof|bed|bathtub|boat|fountain|pool|well|table|cup|bridge|skyscraper)\b)"
)
_BY_THE_WATER = re.compile(
    r"\bon the (?:(?:stone|old|wide) )?(?:steps|stairs|banks?|shores?|edge) of (?=(?:a|an|the) (?:[a-z]+ ){0,2}?"
    r"(?:river|lake|sea|ocean|pond|canal|stream)\b)"
)
_BEND = re.compile(r"\bmountain (?:curves?|bends?|hairpins?|turns?|switchbacks?)\b")
_PASS = re.compile(
    r"\bmountain pass\b(?=.*\b(?:cars?|truck|bus|bikes?|highway|road|turns?)\b)|(?<=down a )mountain pass\b"
)
_RACER = re.compile(
    r"\b(?:street |race |racing )?(?:racer|driver) (?:drifting|driving|steering|racing) (?=(?:a|an|the|his|her)\b)"
)
_HANGS = re.compile(
    r"\bhang(?:s|ing)? (?:from|off|onto|on to|on) (?=(?:a|an|the) (?:[a-z]+ ){0,3}?(?:cliffs?|rocks?|ledge|overhang|rock face)\b)"
)
_DIVES = re.compile(
    r"\b(?:div|swoop|plung)(?:es?|s|ing) (?:down )?(?:towards?|into|through|to) "
    r"(?=(?:a|an|the) (?:[a-z]+ )?(?:valley|clouds?|canyon|forest|city|gorge|jungle|streets?)\b)"
)
_COILS = re.compile(
    r"\b(?:coil|wrap|curl)(?:s|ed|ing)? (?:itself |its tail |its body )?(?:around|round) "
    r"(?=(?:a|an|the) (?:[a-z]+ ){0,2}?(?:tower|castle|lighthouse|skyscraper|spire)\b)"
)
_UP_THERE = re.compile(r"\b(?:mountaintop|hilltop|cliffside|clifftop) (?=(?:temple|monastery|shrine)\b)")
_BOILED = re.compile(r"\b(?:soft|hard) boiled (?=eggs?\b)")
_STEPS = re.compile(r"\btak(es?|ing) (?:(?:his|her|its|their|a few) )?(?:[a-z]+ ){0,2}?steps\b")
_IN_COSTUME = re.compile(
    r" in (?:a|an) (?:[a-z]+ )?(?:bear|bunny|rabbit|cat|dog|lion|tiger|dinosaur|panda|fox|duck|chicken|penguin|monkey|shark) "
    r"(?:costume|onesie|suit)\b"
)
_ROWS_GONDOLA = re.compile(
    r"(\bgondoliers?\b[^.;]*?)\b(?:steers?|rows?|poles?|guides?|navigates?|pushes|paddles?|steering|rowing|guiding) "
    r"(?:his|her|a|the|their) (?:[a-z]+ )?gondolas?\b"
)
_SWARMING = re.compile(r"\b(?:swarming|darting|zooming|zipping|weaving) around (?:it|them)\b")
_AT_ITS_DEN = re.compile(r"\b(?:outside|in front of|near|beside) (?:of )?(?:its|their|his|her|the|a) den\b")
_IN_COLOUR = re.compile(
    r"\bin (white|black|red|blue|green|yellow|pink|purple|orange|grey) "
    r"(?=(?:duel|danc|runn?|walk|fight|spar|stand|sitt?|jump|race|play|march|perform|practic)(?:e|es|s|ing)?\b)"
)
_FOOD_VENDOR = re.compile(r"\b(?:hot dog|ice cream|pretzel|popcorn|taco|kebab|noodle) (?=(?:vendor|seller)s?\b)")
_SHED = re.compile(r"\b(?:shed|dropp?|los)(?:s|es|d?ing)? (?:its |their )?(?:last )?(?:[a-z]+ )?leaves\b")
_SURFER = re.compile(r"\bsurfer (?=(?:dog|puppy|cat|bear|monkey|penguin|pig|duck)\b)")
_TO_THE_BAR = re.compile(r"\b(?:toward|towards|up to|past|outside) (?:a|the) (?:[a-z]+ )?(?:saloon|bar|tavern)\b")
_WEATHERED = re.compile(
    r"\b(?:battl|fight)(?:e|es|s|ing) (?:(?:its|his|her|their) way )?(?:through|against|with) "
    r"(?=(?:[a-z]+ ){0,3}(?:storms?|waves?|winds?|seas?|blizzard|snow|rain|currents?|gales?|hurricane)\b)"
)
_OVERGROWN = re.compile(r"\bovergrown (?:with|by) [^,.;!?]*")
_FAMILY = re.compile(r"\bfamily of (?:two|three|four|five|six)\b ?([a-z]*)")
_MADE_OF = re.compile(
    r"(?<!castle)(?<!palace) made (?:entirely |completely |purely )?(?:of|out of|from) "
    r"(?:glass|crystal|feathers|rocks?|stones?|leaves)\b"
)
_OWNED = (
    "window|room|bedroom|bed|house|home|door|face|head|hand|hands|lap|shoulder|back|nose|hat|toy|toys|birthday|party|garden|"
    "kitchen|boat|car|bike|dream|dreams|heart|tail|nest|castle|cave|shop|wedding|phone|hair"
)
_POSSESSIVE = re.compile(
    rf"\b((?:(?:an?|the|my|his|her|our|one|this) (?:[a-z]+ )?)|(?=grand|mom|dad))([a-z]+)('?)s ({_OWNED})\b"
)
_MOON_ACTS = re.compile(
    r"\bthe (?:full )?moon "
    r"(?=(?:comes|knocks|smiles|looks|peeks|whispers|sings|visits|falls|climbs|wakes|goes|is smiling|winks)\b)"
)
_WITH_THE_OWNER = ("window", "birthday", "party", "wedding")
"""Where the owner is seen."""
_EVERYWHERE = re.compile(
    r"\b([a-z]+)(?: are| lie| bloom| blooming| grow| growing| flying| floating)? "
    r"(?:everywhere|all around|all over(?: the place)?)\b"
)
_RAINING = re.compile(
    r"\b(arrows|bullets|bombs|petals|coins|money|debris|sparks|ash|sand|rocks|fire) rain(?:s|ing)?(?: down)?\b"
)

_SO_MUCH = re.compile(r"\bso [a-z]+ (?:that )?(?:it|he|she|they) (?:[a-z']+ ?)+?(?=$|[,.;!?]| while\b| as\b)")

_HELPS = re.compile(
    r"\bhelp(?:s|ing)? ((?:a|an|the|his|her|their|some) (?:[a-z]+ )?[a-z]+) (?:to )?"
    r"((?:carry|lift|bake|build|push|pull|plant|cook|clean|paint|decorate|rake|water|wash|pick) [^,.;!?]*?)"
    r"(?=$|[,.;!?]| while\b| as\b)"
)

_GUARDS = re.compile(
    r"\b(?:protect|defend|shield|guard)(s|ing)? ((?:a|an|the) (?:[a-z]+ )?[a-z]+) (?:from|against) "
    r"((?:a|an|the|two|three) (?:[a-z]+ )?[a-z]+)"
)


def leave_out(text: str) -> str:
    """The text (lower case, without hyphens) without such asides."""
    text = name_members(text)
    for pattern, told in _TOLD:
        text = pattern.sub(told, text)
    return text


def _put_apostrophe(found: re.Match[str]) -> str:
    """ "A little boys window" is a boy's, and he is at it."""
    before, one, apostrophe, owned = found.groups()
    entry = find(one)
    if entry is None or entry.family not in BEINGS or one == "kid":
        return found[0]
    if owned in _WITH_THE_OWNER:
        return f"{before}{one} at {owned}"
    return found[0] if apostrophe else f"{before}{one}'s {owned}"


def _count_many(found: re.Match[str]) -> str:
    """ "Tulips everywhere" are many."""
    return f"many {found[1]}" if find(singular(found[1])) is not None and singular(found[1]) != found[1] else found[1]


def _tell_family(found: re.Match[str]) -> str:
    """ "A family of four decorates" is a family; "a family of four ducks" is ducks."""
    entry = find(singular(found[1]))
    animal = entry is not None and entry.family != "person" and stem(found[1]) not in verbs.VERBS
    return found[0] if animal or not found[1] else f"family {found[1]}"


def _tell_short_lesson(found: re.Match[str]) -> str:
    """ "Dad teaching daughter ride bike"."""
    teacher, pupil, deed, rest = found.groups()
    known = [find(singular(word)) for word in (teacher, pupil)]
    people = all(one is not None and one.family in BEINGS for one in known)
    return _teach(teacher, pupil, deed, rest) if people and deed in verbs.VERBS else found[0]


def _tell_help(found: re.Match[str]) -> str:
    """Who helps somebody does it too."""
    return f"and {found[1]} {found[2]} together" if find(singular(found[1].split()[-1])) is not None else found[0]


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
    (_POSSESSIVE, _put_apostrophe),
    *everyday.TOLD,
    *rooms_meant.TOLD,
    *surroundings.TOLD,
    *gist.TOLD,
    *things_meant.TOLD,
    (_MOON_ACTS, "the giant moon "),
    (_IN_THE_SIXTIES, r"old \1\2"),
    (_AGE, _tell_age),
    (_DECADE, " "),
    (_AGED, " "),
    (_TEACHES, _tell_lesson),
    (_TEACHES_SHORTLY, _tell_short_lesson),
    (_AS_IF, " "),
    (_THOUGHT, "thinking"),
    (_MADE_OF, ""),
    (_FAMILY, _tell_family),
    (_OVERGROWN, "overgrown"),
    (_RAINING, r"\1 falling"),
    (_BEND, "mountain road"),
    (_PASS, "mountain road"),
    (_ON_ITS_EDGE, "on "),
    (_BY_THE_WATER, "at "),
    (_RACER, ""),
    (_SURFER, "surfing "),
    (_TO_THE_BAR, " "),
    (_HANGS, "climbs "),
    (_DIVES, "flies through "),
    (_COILS, "sits on "),
    (_UP_THERE, ""),
    (_BOILED, ""),
    (_IN_COSTUME, ""),
    (_STEPS, r"walk\1"),
    (_ROWS_GONDOLA, r"\1rows"),
    (_SWARMING, "flying"),
    (_AT_ITS_DEN, ""),
    (_IN_COLOUR, r"in \1 outfit "),
    (_FOOD_VENDOR, "food "),
    (_SHED, " with leaves falling"),
    (_CRAWLS, r"\1 on "),
    (_AS_LARGE, ""),
    (_WEATHERED, "moves through "),
    (_COVERED, r"\1 in vines"),
    (_INTO_THE_GROUND, r"\1 the ground"),
    (_DOWN_TO_EARTH, r"\1"),
    (_ON_EARTH, " "),
    (_SHAPED, " "),
    (_FIELD, r"\1 "),
    (_RUINS, ""),
    (_HELPS, _tell_help),
    (_GUARDS, r"fight\1 \3, \2 stands behind him"),
    (_IN_THE_MANNER, r"\1"),
    (_SO_MUCH, ""),
    (_EVERYWHERE, _count_many),
    (_OF_SOMEBODY, r"\1"),
    (_STORY_OF, ""),
)
"""What is told instead of each; in this order, later ones see what earlier ones have told."""
