"""How a remix's prompt speaks of what the original shows: the sentences that `revise` tells anew, as patterns.

Each is one line of what people say ("make the car blue", "the rain stops"); what is done about it is a function in `revise`.
"""

from __future__ import annotations

import re

from ..places import SETTINGS
from . import lexicon
from .wordlists import word_list

_THE = r"(?:the |his |her |its |their |this |that )?"
_A = r"(?:a |an |the |some )?"
_NOUN = r"((?:\w+ ){0,2}?\w+)"
_COLOUR = rf"({'|'.join(sorted((word for word in lexicon.COLOURS if ' ' not in word), key=len, reverse=True))})"
_SHADE = r"(?:(?:very|bright|dark|light|pale|deep|vivid|pastel|soft|shiny|all|completely|fully) )*"
_END = (
    r"(?=$|[.,;!?]| \w+ing\b| (?:now|in|on|at|and|who|that|under|with|over|above|near|beside|through|while|as|which|then|"
    r"by|before|among)\b)"
)
_TURNS = r"(?:becomes?|turns?|turns? into|transforms? into|morphs? into|changes? into|changes? to|is now|are now)"
PAINTED = (
    re.compile(rf"\bcolou?r of {_THE}{_NOUN} (?:to|into) {_SHADE}{_COLOUR}\b"),
    re.compile(
        rf"\b(?:make|turn|paint|dye|colou?r|change) {_THE}{_NOUN}(?: colou?r)?(?: to| into| in)? "
        rf"{_SHADE}{_COLOUR}\b(?! (?:and|&) white)"
    ),
    re.compile(rf"\b{_THE}{_NOUN} {_TURNS} {_SHADE}{_COLOUR}\b"),
    re.compile(rf"\bthe ((?:\w+ )?\w+) (?:is|are) {_SHADE}{_COLOUR}(?=$|[.,;!?]| (?:now|and|but)\b)"),
)
PLAYED = {
    "drummer": "drum",
    "guitarist": "guitar",
    "violinist": "violin",
    "fiddler": "violin",
    "cellist": "cello",
    "bassist": "cello",
    "saxophonist": "saxophone",
    "trumpeter": "trumpet",
    "harpist": "harp",
    "singer": "microphone",
}
"""Who plays what, and is called by it."""
PLAYERS = re.compile(rf"\bthe (?:(?:jazz|rock|old|young) )?({'|'.join(PLAYED)})\b")
MORE = re.compile(
    rf"\b(another|a second|a third|one more|an additional|an extra|(?:two|three|four|five|some|a few|several|many) "
    rf"(?:more|other|additional|extra)) {_NOUN}(?=$|[.,;!?]| \w)"
)
COUNTED = re.compile(
    r"\b(?:(?:with|show|have|make(?: it)?|there are|there should be|i want) )?(two|three|four|five|six|seven|many) of "
    r"(?:them|these|those|it)\b"
)
""" "Now with two of them"."""
MANY = {"two": 2, "three": 3, "four": 4, "five": 5, "some": 3, "a few": 3, "several": 4, "many": 6}
SINKS = re.compile(rf"\b{_THE}{_NOUN} (?:sinks?|is sinking|goes down|goes under|capsizes)\b")
_SIZE = "(big|bigger|large|larger|huge|giant|gigantic|enormous|small|smaller|tiny)"
RESIZED = (
    re.compile(rf"\b(?:make|turn) {_THE}{_NOUN} (?:much |even |very )?(?:a )?{_SIZE}\b"),
    re.compile(
        rf"\b{_THE}{_NOUN} (?:{_TURNS}|grows?|gets?|shrinks?) (?:much |even |very |to be )?(?:a )?{_SIZE}{_END}"
    ),
    re.compile(rf"\b{_THE}{_NOUN} (grows|shrinks)(?: and (?:grows|shrinks))?{_END}"),
)
SIZES = {"giant": "huge", "bigger": "big", "larger": "big", "grows": "huge", "smaller": "small", "shrinks": "tiny"}
CLEARS_UP = re.compile(
    r"\b(?:(?:the )?sun (?:comes (?:back )?out|breaks through|shines)|(?:the )?(?:sky|weather) clears(?: up)?|it clears up|"
    r"it stops (?:raining|snowing)|(?:the )?clouds? (?:part|lift|disappear)s?|(?:the )?fog lifts|blue sk(?:y|ies)|"
    r"(?:the )?(?:sea|ocean|water|wind|weather) (?:is|becomes|gets|turns|calms|goes)(?: now)? (?:calm|down|still))\b"
)
BAD_WEATHER = frozenset({"rain", "storm", "snow", "fog", "clouds"})
FREEZES = re.compile(
    rf"\b{_THE}(lake|river|sea|ocean|pond|water) (?:freezes(?: over)?|is (?:now )?frozen|turns to ice)\b"
)
SWAPPED = (
    re.compile(rf"\b(?:replace|swap|exchange) {_THE}{_NOUN} (?:with|by|for) {_A}{_NOUN}{_END}"),
    re.compile(rf"\b(?:make|turn|change|transform) {_THE}{_NOUN} (?:in)?to {_A}{_NOUN}{_END}"),
    re.compile(rf"\b(?:make|turn|change) (it|him|her|them) (?:in)?(?:to )?(?:a|an|some) {_NOUN}{_END}"),
    re.compile(rf"\b{_THE}{_NOUN} {_TURNS} {_A}{_NOUN}{_END}"),
)
SWAPPED_ALIKE = (
    re.compile(rf"\b(?:make|turn) {_THE}{_NOUN} an? {_NOUN}{_END}"),
    re.compile(rf"\b{_THE}{_NOUN} (?:is|are|was|were)(?: now)? an? {_NOUN}{_END}"),
    re.compile(rf"\b(it)(?:'s| is)(?: now)? (?:an? )?{_NOUN}{_END}"),
)
"""Said of two of a kind only: "make the knight a princess", but not "make the girl a cake"."""
INSTEAD = re.compile(rf"\b{_A}{_NOUN} instead of {_A}{_NOUN}{_END}")
INSTEAD_OF_IT = re.compile(
    rf"\b(?:(?:but |and |now )?(?:with|use|show|have|make (?:it|him|her|them)) )?{_A}{_NOUN}(?: with {_NOUN})? instead\b(?! of)"
)
DONE_INSTEAD = re.compile(rf"\b(\w{{2,}}ing) {_A}{_NOUN} instead\b(?! of)")
WISHES = re.compile(r"\b(?:should|must|could|needs? to|has to|have to|ought to) be\b")
"""Told as what is so now."""
ALSO_MADE = re.compile(
    rf"\b(make|turn) ((?:the|his|her|its|their) {_NOUN} (?:{_COLOUR}|(?:into )?an? {_NOUN})) and (?=(?:the|his|her|its|their) )"
)
""" "Make her coat red and the dog a cat" are two wishes."""
IN_THE_SKY = re.compile(rf"\b{_NOUN} in the sky\b")
CHIMNEY_SMOKE = re.compile(
    r"\b(?:with )?(?:smoke \w+ (?:from|out of|up from) (?:the |its |a )?chimneys?|(?:a )?smoking chimneys?)\b"
)
"""A house's own: no chimney comes along."""
AFTER_RAIN = re.compile(r"\bafter the (?:rain|storm|snow|thunderstorm|blizzard)\b")
OUTDOORS = re.compile(
    r"\b(?:outside|outdoors|in the open air|under (?:the stars|the starry sky|the open sky|an open sky))\b"
)
""" "Outside" of no place that is named."""
_AWAY = r"\b(?:remove|delete|drop|hide|stop|get rid of|take away|without|no more|no|less|fewer) "
GONE = (
    re.compile(rf"{_AWAY}{_THE}{_A}{_NOUN}{_END}"),
    re.compile(rf"{_AWAY}{_THE}{_A}{_NOUN}(?=$|[.,;!?]| \w)"),
    re.compile(
        rf"\b{_THE}{_NOUN} (?:stops?|ends?|clears?|fades?|passes|melts?|disappears?|vanish(?:es)?|leaves?|goes away|go away|"
        r"melts? away|is gone|are gone|is over|has stopped|has ended)\b"
    ),
)
EMPTIED = re.compile(
    rf"{_AWAY}(?:(?:all|any|every) )?(?:of )?(?:the |other )?"
    r"(?:people|persons|humans|pedestrians|passers ?by|tourists|visitors|crowds?|everyone|everybody)\b"
)
""" "Remove all the people"."""
IN_A_STYLE = re.compile(
    r"\b(?:turn|make|change|convert|transform|render|redo) (?:it|this|that|everything|the (?:scene|video|film|picture)) "
    r"(?:look like |look |into |in |to |as )?(?:an? |the )?((?:\w+ ){1,2}?"
    r"(?:style|look|version|painting|drawing|sketch|watercolou?r|film))\b"
)
ADDS = re.compile(r"\b(?:add|adds|appears?|joins?|enters?|arrives?|also|another|comes along|shows up)\b")
_WAYS = "by|past|over|in|into|up|overhead|across|through|out"
COMES = re.compile(
    rf"\b(?:comes|lands?|approach(?:es)?|passes|emerges?|returns?|(?:flies|fly|runs?|walks?|swims?|drives?|sails?|jumps?|rides?|"
    rf"floats?|hops?|leaps?|rolls?) (?:{_WAYS})|falls? from|rises?|catch(?:es)? fire|(?:is|are) on fire|burns?|explodes?)\b"
)
"""What happens where the original is, if no other place is named: who comes joins those who are there."""
WAVES = re.compile(
    r"\b(?:the )?tide (?:comes|rises|washes)\b|"
    r"\b(?:a |an |the |some )?(?:(?:huge|giant|big|large|great) )?waves? (?:comes?|crash(?:es)?|rolls?|hits?|washes|breaks?)\b"
)
SHORE = ("beach", "sea", "sea cliff", "harbour", "island")
EDITS = re.compile(
    r"^(?:now|(?:the |but the )?same|continue|a (?:few|moment|minute|day|year)|later|make|change|turn|add|keep|put|give|let|set|"
    r"replace|remove|swap|more|less|then|but)\b"
)
DARKENS = re.compile(r"\b(?:it )?(?:gets|grows|becomes|is getting|goes|turns) dark\b")
_MAKE_IT = r"\b(?:make (?:it|everything|the (?:picture|image|scene|video)) )?(?:much |a bit )?"
LIGHTS = (
    ("at dusk", re.compile(rf"{_MAKE_IT}(?:darker|less light)\b")),
    ("at noon", re.compile(rf"{_MAKE_IT}(?:brighter|more light)\b")),
)
GIVES = re.compile(rf"\b(?:give|dress) {_THE}{_NOUN} (?:in )?(?=(?:a|an|some|two)\b)")
RECOLOURED = re.compile(
    rf"\b(?:change|vary|another|a different|different) {_THE}(?:{_NOUN} )?colou?rs?\b(?! (?:to|into|of)\b)"
)
COLOUR_SWAPPED = re.compile(rf"\b{_COLOUR} instead of {_COLOUR}\b")
GOES_OUT = re.compile(
    rf"\b{_THE}((?:camp|bon)?fire|flames?) (?:goes out|go out|burns? out|dies(?: down| out)?|is extinguished|is out)\b"
)
FRIENDS = re.compile(r"\b(?:and |they )*(?:become|became|are now|make) (?:best |good |close )?friends\b")
AROUND_IT = re.compile(
    r"\b(around|round|with|on|onto|at|near|over|behind|under|beside|into|from|inside|above|towards?|past|to|across|after|before) "
    r"(it|him|them|her(?=$|[.,;!?]| (?:and|in|on|at|while|as|now|too)\b))\b"
)
ON_BODY_OF = re.compile(r"\b(?<=on |in |at )(his|her) (shoulders?|head|hands?|lap|nose|arms?|feet|side)\b")
DONE_TO_IT = re.compile(r"\b(\w{3,}(?:s|ing)) (it|him|them|her(?=$|[.,;!?]| (?:and|in|on|at|with|goodbye)\b))\b")
NOT_DONE = frozenset(
    {"makes", "making", "lets", "gets", "keeps", "was", "this", "has", "does", "gives", "giving", "always"}
)
"""What stands before "it" without being done to it."""
LEAVES = re.compile(
    r"\b(climbs?|jumps?|leaps?|hops?|crawls?|steps?|gets?|comes?|flies|fly|runs?|walks?) "
    rf"(?:out of|off(?: of)?|down from|away from) {_THE}{_NOUN}{_END}"
)
AGES = re.compile(r"\b(?:grows|grow) (?:up|older) and (?=becomes?|turns?|is|are)\b")
MADE_OF = re.compile(
    rf"\b{_THE}{_NOUN} (?:is|are|turns?|becomes?)(?: now)? (?:in)?(?:to )?(?:made (?:out )?of )?(?:pure |solid )?"
    rf"(gold|silver|ice|wood|stone|glass|chocolate|metal|snow)\b"
)
MATERIALS = {
    "gold": "golden",
    "silver": "silver",
    "ice": "light blue",
    "wood": "brown",
    "stone": "grey",
    "glass": "light blue",
    "chocolate": "brown",
    "metal": "silver",
    "snow": "white",
}
KINDS = re.compile(
    r"\bthe (?:\w+ ){0,2}?(animal|creature|beast|pet|character|hero|heroine|protagonist|subject|person)\b"
)
SUNNY = re.compile(r"\bin the (?:\w+ )?sun(?:shine|light)?\b|\bsunny\b|\bbright sunshine\b")
NEW = re.compile(r"\b(?:an?|two|three|four|five|some|many|several|another)\b")
"""Somebody who was not there."""
PRONOUN = re.compile(
    r"\b(he|she|they|it|him|them)\b(?= (?:(?:now|then|slowly|suddenly|quickly|finally|just|also) )?(\w+))?"
)
OF_NOBODY = frozenset(
    (
        *("rains", "snows", "pours", "storms", "gets", "becomes", "turns", "starts"),
        *("begins", "stops", "goes", "looks", "feels", "is", "was", "has"),
    )
)
"""What "it" does where it means nobody: "it rains", "it gets dark"."""
REFERENCE = re.compile(r"\b(the|his|her|its|their)((?: \w+){1,3})")
PLACES = frozenset(phrase for setting in SETTINGS.values() for phrase in setting.phrases)
ONLY = re.compile(rf"\b(?:only|just|keep) {_THE}{_NOUN}(?=$|[.,;!?]| (?:is|are|stays?|remains?)\b)")
GENERAL = word_list("boat, ship, bird, car, fish, tree, flower, man, woman, girl, boy, house, plane, person")
"""Nouns that also mean any other of their family: "the boat" is the sailboat that is there."""
