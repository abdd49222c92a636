"""What a prompt says beside its picture or in a roundabout way, told plainly: ages, thoughts, likenesses, whose story it is.

Each rule is a line of `_TOLD`, in the order in which they are tried.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..subjects import find
from . import verbs
from .inflection import singular, stem
from .named_groups import name_members

# What people mean and need not say: who is in boots wears them, who eats spaghetti sits at a table, flames leap from a pan.

_WORD = re.compile(r"[a-z']+|[.,;!?]")
_FEW_WORDS = r"(?:(?!(?:with|and|on|in|at|of|the|a|who)\b)[a-z]+ ){0,3}?"
_SHOD = re.compile(
    r"(?:(?<!puss) (?:in|wearing|wears) (?:an? pair of |his |her |its |their |the )?|"
    r"(?<=coat|ress|suit|cket|kirt|ants|eans|orts|hirt|ater|oves|carf) and )"
    rf"{_FEW_WORDS}(?:boots|wellies|wellingtons|galoshes|heels|stilettos|slippers|sneakers|trainers|shoes|sandals|"
    r"flip flops|clogs|moccasins|socks|stockings|tights)\b(?! (?:shop|store|box))"
)
"""What is on the feet is not drawn: nobody stands in one boot."""
_TEARS = re.compile(
    r"(\b(?:chop|cut|slic|dic|peel|minc)\w* (?:\w+ ){0,2}?onions?\b[^.;]*?)(?:,| and| while| with) "
    r"(?:cry|cries|crying|weep\w*|tear\w*|sobbing)\b(?: (?:eyes|up|in \w+ eyes))?"
)
_MEAL = (
    r"(?:spaghetti|pasta|noodles|ramen|soup|pancakes|waffles|cereal|oatmeal|porridge|steak|curry|stew|lasagna|omelette|risotto|"
    r"meatballs|mashed potatoes|breakfast|lunch|dinner|supper)"
)
_EATS_IT = re.compile(
    rf"\b((?:eat|tast|slurp|try|tries|devour|enjoy)\w* (?:(?!(?:in|on|at|by|near|with)\b)\w+ ){{0,3}}?{_MEAL}\b)"
    r"(?!.*\b(?:in|on|at|by|near|under|beside|inside|outside) (?:a|an|the|his|her|their|top|front|bed|space)\b)"
)


_SNOW_PLOUGH = re.compile(r"\bsnow ?(?:ploughs?|plows?)\b")
_BY_CANDLE = re.compile(r"\b(?:by|in|under) (?:the |soft |warm |flickering |dim )*candle ?lights?\b")

_DRUMMER = re.compile(
    r"(?<!the )(?<!the jazz )(?<!the rock )\b(?:an? )?((?:(?:old|young|female|male|little|famous|tired|happy) )?)"
    r"(?:(?:jazz|rock|metal|punk|session|band) )?drummer(?! boy)(?:(?:'s hands)?(?: is| who)? (?:play|drumm|perform|solo)\w*)?\b"
    r"(?: (?:on |at )?(?:the |his |her |a )?drum(?:s| kit| set))?"
)
_AT_THE_DRUMS = re.compile(
    r"\b(?:play|practi[cs]|hit|beat|bang)\w*(?: on)?(?: (?:the|his|her|their|a))? (?:drums(?! (?:made|of))|drum ?kit|drum set)\b"
)


def _sit_at_drums(found: re.Match[str]) -> str:
    """People do; animals and children with one drum hold it."""
    before = [find(singular(word)) for word in _WORD.findall(found.string[: found.start()])]
    plays = next((entry for entry in reversed(before) if entry is not None and entry.family != "thing"), None)
    return "drumkitting" if plays is not None and plays.family == "person" else found[0]


def _light_candle(found: re.Match[str]) -> str:
    """Who is there lights a candle; a thing has one beside it."""
    before = [find(singular(word)) for word in _WORD.findall(found.string[: found.start()])]
    things = [entry for entry in before if entry is not None]
    if not things or any(entry.family in ("person", "quadruped", "fable", "bird") for entry in things):
        return found[0]
    return "beside a candle at night"


def _seat(found: re.Match[str]) -> str:
    """People eat what is on a plate at a table; animals do not."""
    before = [find(singular(word)) for word in _WORD.findall(found.string[: found.start()])[-3:]]
    eats = next((entry for entry in reversed(before) if entry is not None), None)
    return found[0] if eats is not None and eats.family != "person" else f"{found[1]} at a table"


# What a few words come to: a treehouse is in its tree anyway, a knight who sharpens his sword sits and holds one.

_KITCHEN_SINK = re.compile(r"\bkitchen (sink|faucet|tap)s?\b(?!.*\bkitchen\b)")
_AT_THE_BINS = re.compile(
    r"\b(raccoons?|rats?|opossums?|possums?|stray \w+)\b(?=.*\b(?:trash|garbage|rubbish|dust) ?(?:can|bin)s?\b)"
)
_PLACED = re.compile(
    r"\b(?:in|at|on|behind|outside|inside) (?:an?|the|our|my|his|her) (?!trash|garbage|rubbish|dust|lid|food|night)\w+"
)
_SKY_LANTERNS = re.compile(r"(?<!paper )(?<!sky )\blanterns\b(?=[^.;]*\b(?:sky|heavens|clouds)\b)")
_IN_RUINS = re.compile(r"\b(?:(?:but|now|all|is|are|lies|lie|stands?) ){1,4}(?:in ruins|ruined|a ruin)\b")
_BIRTHDAY_CANDLES = re.compile(
    r"\b(?:birthday candles|candles (?:on|of) (?:an? |the |her |his |their |my )?(?:(?:\w+ )?birthday )?cake)\b(?! (?:in|on) )"
)
_OUT_OF_DOORS = re.compile(
    r"\b(?:in|at|on|by|under) (?:an? |the |her |his |their )?(?:\w+ )?"
    r"(?:park|garden|beach|forest|meadow|yard|backyard|kitchen|restaurant|cafe|office|school|classroom|bed|picnic|terrace)\b"
)
_JUGGLER = re.compile(
    r"\b(?<!fire )(?<!flame )jugglers?\b(?!.*\bunicycle)"
    r"(?! (?:who |that |is |are )?(?:juggl|throw|toss|with (?:fire|flam|torch|kni)))"
)
_WITH_BALLS = re.compile(r" (?:with|juggling) (?:(?:three|four|five|some|many|colou?rful|bright|red) )*balls\b")
_ATTENDANT = re.compile(r"(?<!flight )(?<!cabin )\battendants?\b")


def _name_attendant(found: re.Match[str]) -> str:
    """Of a petrol station, or of no place that is known."""
    return "mechanic" if re.search(r"\b(?:gas|petrol|fuel|filling) (?:station|pump)\b", found.string) else "man"


def _light_cake(found: re.Match[str]) -> str:
    """Birthdays are kept at home, if nothing else is said."""
    return "cake with candles" if _OUT_OF_DOORS.search(found.string) else "cake with candles in a room"


def _give_balls(found: re.Match[str]) -> str:
    """Balls to whoever juggles; in a circus, if no place is told."""
    who = "men juggling balls" if found[0].endswith("s") else "man juggling balls"
    placed = re.search(r"\b(?:in|at|on) (?:an? |the )?(?!air\b|balls\b|front\b)\w+|\b(?:street|market)\b", found.string)
    return who if placed else f"{who} in a circus"


def _at_bins(found: re.Match[str]) -> str:
    """They are in an alley, if nothing else is said."""
    return found[0] if _PLACED.search(found.string) else f"{found[0]} in an alley"


# Places that are meant and not named: who works on the tenth floor is in an office high up, butter melts in a kitchen.

_OFFICE_WINDOW = re.compile(
    r"\b(?:from|at|through|out of|out|by|near|beside|before|in front of) (?:a|an|the|his|her|their) (?:[a-z]+ )?office windows?\b"
)
_STORM_COMES = re.compile(
    r"\b(?:(?:watch|look|star|gaz)\w* (?:at |as )?)?(?:a|an|the) ((?:[a-z]+ )?(?:thunderstorm|storm|lightning storm|rainstorm)) "
    r"(?:roll|com|mov|sweep|approach|gather|pass|break|build|rag|pour)\w*(?: in| up)?(?: (over|across|above|into|towards?) the "
    r"(city|skyline|town|bay|sea|harbou?r))"
)


# Where somebody is, told in plainer words: a smoky club is a bar, under an office desk is in an office.

_SKATER = re.compile(r"(?<!ice )(?<!figure )(?<!speed )(?<!roller )\bskaters?\b(?=.*\b(?:ice|icy|frozen|rink)\b)")
_CLIMBER = re.compile(
    r"\b(?:an? |the )?(?:free solo |solo |rock |mountain |cliff |free |female |male |young )*climbers? (?:is )?"
    r"(?:pull|haul|heav|drag)\w*(?: (?:himself|herself|themselves|up))*"
    r"(?: (?:over|onto|on|from|off|up|to|along|across))?(?: the (?:edge|top|ledge|lip|face|side|summit) of)?"
    r"(?= (?:an? |the )?(?:\w+ ){0,2}(?:cliff|rock|wall|crag|mountain|boulder))"
)
_PANS = re.compile(r"\b(?:copper|iron|cast iron|steel|metal|hot|chef's|chef) (?:\w+ )?(pan|skillet|saucepan|wok)\b")

_IN_MUD = re.compile(
    r"\b(?:(?:is |are |gets? )?(?:stuck|bogged down|sinking|spinning \w+ wheels) in (?:an? |the |some )?(?:\w+ ){0,2}?mud\b)"
    r"(?! (?:bath|puddle|pit|pot))"
)
_OF_GLASS = re.compile(
    r"\b(perfume bottle|bottle|vase|jar|flask)(?: made)? of (?:(?:dark|light|deep|pale|thick|clear|frosted) )*"
    r"(green|blue|red|amber|black|purple|pink|yellow|brown|white) glass\b"
)


_LAVA_INTO_THE_SEA = re.compile(
    r"\blava (?:is |that )?(?:flow|pour|run|stream|spill|fall|reach|drip)\w*(?: down| slowly)?(?: (?:in)?to)?(?: the)? "
    r"(?:sea|ocean|water)\b"
)


# What a few words about things come to: what boils on the stove is in the kitchen, a marble that rolls is one of glass.

_FLOWN = re.compile(
    r"\b(?P<flies>fly|flies|flying|flew|pilots|piloting|lands|landing) (?P<whose>an?|the|his|her|its|their)"
    r"(?P<which>(?: (?!paper|toy|model)\w+)?) (?:air|aero)?planes?\b(?! (?:ticket|engine|window))"
)
_THRONE_ROOM = re.compile(r"\b(?<=throne room) (?:in|of|inside) (?:an? |the )?(?:\w+ )?(?:castle|palace)\b")
_POCKET_WATCH = re.compile(
    r"\b(?:checking|checks|looking at|looks at|consulting|consults|glancing at|glances at) "
    r"(?=(?:an? |the |his |her |its )(?:\w+ )?pocket ?watch\b)"
)
_RED_PLANET = re.compile(r"\b(?:on|across|over) (?:an? |the )?(?:\w+ )?red planet\b")
_IN_MIRROR = re.compile(r"\b(?:(?:its|his|her|their|own) ){1,2}reflections? in (?=(?:an? |the )(?:\w+ )?mirror\b)")
_ZEBRA_CROSSES = re.compile(
    r"\bzebras? crossing (?=(?:an? |the )(?:\w+ )?(?:street|road|river|stream|savanna|highway|bridge|desert|plain|field)\b)"
)
_REFLECTED = re.compile(r"\breflected in (?:the |a )?(?:(?:still|calm|clear|dark|blue) )*water\b")


_IN_PUDDLES = re.compile(r"\breflections? (?:\w+ )?(?:in|on) (?:the )?(?:\w+ )?puddles?\b")
_AT_WINDOW = re.compile(
    r"\b(?:looking|looks|leaning|leans|peeking|peering|(?:sticking|sticks|with) (?:its|his|her) (?:head|nose)) out (?:of )?"
    r"(?:an? |the )?(?:open )?(?P<car>car|truck|van|bus|taxi) window\b"
)
_ROCKET_SHIP = re.compile(r"\brocket ?ship(?P<many>s?)\b")
_ON_TRIPOD = re.compile(r"\bcamera(?= on (?:an? |its |the )(?:\w+ )?tripod)")


# What a prompt says beside its picture: somebody's age, what somebody thinks of, what something is only like, whose story it is.

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


_IN_A_CONE = re.compile(r" (?:in|on|from) an? (?:[a-z]+ )?(?:waffle|sugar|wafer) cones?\b")
"""It is drawn with the ice cream."""
_TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_IN_A_CONE, ""),
    (_SHOD, ""),
    (re.compile(r"\b(?:warm |orange |flickering )?fire ?glow\b"), "glow"),
    (_TEARS, r"\1"),
    (_EATS_IT, _seat),
    (_DRUMMER, r"a \1man drumkitting"),
    (_AT_THE_DRUMS, _sit_at_drums),
    (_SNOW_PLOUGH, "snowplow"),
    (_BY_CANDLE, _light_candle),
    (_KITCHEN_SINK, r"\1 in a kitchen"),
    (_AT_THE_BINS, _at_bins),
    (_SKY_LANTERNS, "paper lanterns"),
    (_IN_RUINS, "derelict"),
    (_BIRTHDAY_CANDLES, _light_cake),
    (_WITH_BALLS, lambda found: "" if _JUGGLER.search(found.string) else found[0]),
    (_JUGGLER, _give_balls),
    (_ATTENDANT, _name_attendant),
    (_OFFICE_WINDOW, "in a high office"),
    (_STORM_COMES, r"gazing over the \3, \1"),
    (_LAVA_INTO_THE_SEA, "lava"),
    (_SKATER, "ice skater"),
    (_CLIMBER, "climber climbing"),
    (_PANS, r"frying \1"),
    (_IN_MUD, "stopped in a ploughed field"),
    (_OF_GLASS, r"\2 \1"),
    (_FLOWN, r"\g<flies> \g<whose>\g<which> biplane"),
    (_THRONE_ROOM, ""),
    (_POCKET_WATCH, "holding "),
    (_RED_PLANET, "on mars"),
    (_IN_MIRROR, ""),
    (_ZEBRA_CROSSES, "zebra walking across "),
    (_REFLECTED, "at a lake"),
    (_IN_PUDDLES, "in the rain"),
    (_AT_WINDOW, r"in a \g<car>"),
    (_ROCKET_SHIP, r"rocket\g<many>"),
    (_ON_TRIPOD, "vintage camera"),
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
