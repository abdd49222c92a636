"""What a few words about things come to: what boils on the stove is in the kitchen, a marble that rolls is one of glass.

One line of `TOLD` for each, for `asides`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from .inflection import singular

_ON_THE_STOVE = re.compile(r"\bon (?:an? |the |her |his |their )?(?:\w+ )?(?:stove(?:top)?|cooker|kitchen range|hob)\b")
_WEARS_WATCH = re.compile(
    r",? ?\b(?:wearing|wears|with|checks|checking|looks at|looking at) (?:an? |his |her |the )?(?:\w+ ){0,2}?"
    r"(?:wrist ?watch|gold watch|luxury watch)\b"
)
_ROLLING_MARBLE = re.compile(
    r"\b(?<!glass )(?<!toy )marble(?= (?:(?:is|that|which|slowly|quickly) )*(?:roll|spin|bounc|drop|runs|running))"
)
_SNUFFED = re.compile(
    r"\b(?:(?:smoke|wisps? of smoke) (?:\w+ ){1,2}from )?(?:an? |the )?(?:just |recently |freshly |gently )?"
    r"(?:(?:extinguished|blown out|snuffed(?: out)?|smoking|unlit) candle\b"
    r"|candle (?:(?:that|which|is|was|has|been|being|just|gets|now) ){0,4}(?:extinguished|blown out|snuffed(?: out)?)\b)"
)
_OPEN_HYDRANT = re.compile(
    r"\b(?:in|under|through|around|beneath|at|from|by|beside|of)(?: (?:the|an?))? "
    r"(?:(?:cool |cold )?(?:spray|water|jets?|fountain|stream)s? (?:of|from) (?:an? |the )?)?"
    r"(?:open|opened|burst|broken|gushing|spraying|leaking) (?:fire )?hydrant\b"
    r"|\b(?:in|under|through) the (?:cool |cold )?(?:spray|water|jets?|fountain|stream)s? (?:of|from) "
    r"(?:an? |the )?(?:fire )?hydrant\b"
)
_RINGED = re.compile(
    r"\b(?P<planet>saturn|(?:ringed |giant |gas |huge )*planet)(?:'s| with| and)"
    r"(?: (?:its|the|two|great|beautiful|many|icy|golden|bright))* rings?\b"
)
_MARS_SEEN = re.compile(
    r"\b(?<!on )(?<!on the )(?:the )?"
    r"(?:planet mars|mars(?= (?:slowly |is )*(?:rotat|spin|turn|seen from|from space|in (?:outer )?space)))"
)
_OFF_MOON = re.compile(r"\b(?:from|off|in|inside) (?=(?:an? |the )(?:\w+ )?crescent moon\b)")
_FLOWN = re.compile(
    r"\b(?P<flies>fly|flies|flying|flew|pilots|piloting|lands|landing) (?P<whose>an?|the|his|her|its|their)"
    r"(?P<which>(?: (?!paper|toy|model)\w+)?) (?:air|aero)?planes?\b(?! (?:ticket|engine|window))"
)
_PEARL = re.compile(
    r"\b(?:pearls? (?:resting |lying |sits? |gleam\w+ |shining )?(?:in|inside|within) (?:an? |the |its )?(?:\w+ )?"
    r"(?:oyster|clam|shell|seashell)"
    r"|(?:oyster|clam|shell|seashell)s? (?:\w+ )?(?:with|revealing|reveals|holding|holds|and) (?:an? |its |the )?"
    r"(?:\w+ )?pearl)\b"
)
_HONEY = re.compile(
    r"\bhoney (?:(?:is|that|slowly|gently) )*(?:drip|drizzl|pour|flow|run|fall)\w* (?:\w+ )?(?:from|off|down) "
    r"(?:an? |the )?(?:\w+ )?(?:spoon|dipper|stick|ladle)\b"
    r"|\b(?:spoon|dipper|ladle) (?:(?:dripping|drips) )?(?:with|of|dipped in|drizzling) (?:\w+ )?honey\b"
)
_THRONE_ROOM = re.compile(r"\b(?<=throne room) (?:in|of|inside) (?:an? |the )?(?:\w+ )?(?:castle|palace)\b")
_VAULT = re.compile(r"\b(?<!bank )(?<!wine )(?<!treasure )(?<!money )vault(?= (?:full|with|of|room|door)\b|$|[.,])")
_POCKET_WATCH = re.compile(
    r"\b(?:checking|checks|looking at|looks at|consulting|consults|glancing at|glances at) "
    r"(?=(?:an? |the |his |her |its )(?:\w+ )?pocket ?watch\b)"
)
_TEMPLE_GARDEN = re.compile(r"\b(?:temple|shrine|monastery|pagoda) (?:gardens?|courtyard garden)\b")
_RED_PLANET = re.compile(r"\b(?:on|across|over) (?:an? |the )?(?:\w+ )?red planet\b")
_IN_MIRROR = re.compile(r"\b(?:(?:its|his|her|their|own) ){1,2}reflections? in (?=(?:an? |the )(?:\w+ )?mirror\b)")
_ZEBRA_CROSSES = re.compile(
    r"\bzebras? crossing (?=(?:an? |the )(?:\w+ )?(?:street|road|river|stream|savanna|highway|bridge|desert|plain|field)\b)"
)
_ON_SKYSCRAPER = re.compile(
    r"\b(?P<who>gorilla|king kong|dragon|godzilla|dinosaur|giant \w+|spider|monster|cat|superhero|robot)"
    r"(?P<does>(?: (?:is |that |who )?\w+ing)?) (?:on|atop|up)(?: the)?(?: (?:top|side|roof))?(?: of)? "
    r"(?:an? |the )(?:\w+ )?(?:skyscraper|empire state building|chrysler building|office tower)\b"
)
_SELLS = re.compile(r"\b(?:selling|sells) (?:\w+ )?(?P<ware>lemonade|ice cream)s?\b(?! from| out of| at)")
_GLIDES = re.compile(
    r"\b(?P<who>swans?|ducks?|geese|goose|cygnets?|mallards?|ducklings?)(?P<how>(?: \w+){0,2}?) "
    r"(?:glid(?:es|ing|e)|sail(?:s|ing))\b"
    r"(?! (?:\w+ )?(?:over|above|down|in the (?:sky|air)|through the (?:sky|air|clouds)|across the (?:sky|sun|moon)))"
)
_REFLECTED = re.compile(r"\breflected in (?:the |a )?(?:(?:still|calm|clear|dark|blue) )*water\b")
_PACKED = re.compile(
    r"\b(?:an? |the )?(?P<car>(?:\w+ )?(?:car|bus|van|truck|jeep|taxi)) (?:full of|packed with|filled with) "
    r"(?:\w+ )?(?P<who>animals|clowns|dogs|cats|monkeys|penguins|puppies|kittens|bears|robots|aliens|chickens|sheep|pigs)\b"
)


def _drive(found: re.Match[str]) -> str:
    """One of them is at the wheel."""
    who = "bear" if found["who"] == "animals" else singular(found["who"])
    return f"a {who} driving a {found['car'].strip()}"


_DUST_BEHIND = re.compile(
    r"(?<=dust|sand|snow) (?:rising|rises|swirling|billowing|trailing|flying|kicked up|kicking up|drifting) behind "
    r"(?:(?:the|his|her|its|their|an?) )?(?:\w+ )?\w+\b"
)
_IN_PUDDLES = re.compile(r"\breflections? (?:\w+ )?(?:in|on) (?:the )?(?:\w+ )?puddles?\b")
_AFLOAT = r"(?:fly|flies|flying|float|floats|floating|levitate|levitating|hover|hovering)"
_BOOKS_FLY = re.compile(
    rf"\b(?:(?:\w+ )?books (?:(?:that|which|are|slowly|gently) )*{_AFLOAT}"
    r"(?: (?:like birds|through the air|in the air|around|about))*"
    rf"|{_AFLOAT} (?:\w+ )?books)\b(?! on)"
)
_CANDLES_FLOAT = re.compile(
    rf"\b(?:candles (?:(?:that|which|are|slowly|gently) )*{_AFLOAT}|{_AFLOAT} candles)\b(?! on)(?: in the air)?"
)
_WEDDED = re.compile(r"\b(?:an? |the )?(?:wedding couple|newly ?weds?(?: couple)?|bridal couple|just married couple)\b")
_OF_CANDY = re.compile(
    r"\b(?:city|village|town|land|world|kingdom|landscape) (?:made )?(?:out )?of (?:candy|candies|sweets|gingerbread)\b"
)
_AT_WINDOW = re.compile(
    r"\b(?:looking|looks|leaning|leans|peeking|peering|(?:sticking|sticks|with) (?:its|his|her) (?:head|nose)) out (?:of )?"
    r"(?:an? |the )?(?:open )?(?P<car>car|truck|van|bus|taxi) window\b"
)
_BALLOON_RACE = re.compile(r"\b(?:an? |the )?(?:hot air )?balloon (?:race|festival|fiesta|rally)\b")
_TRAIN_OF = re.compile(
    r"\b(?:an? |the )?(?:long )?train of (?=(?:tiny |red |black )*(?:ants|camels|elephants|ducks|ducklings|mules)\b)"
)
_ROCKET_SHIP = re.compile(r"\brocket ?ship(?P<many>s?)\b")
_RED_HOOD = re.compile(
    r"\b(?:little )?girl (?:in|with|wearing) (?:an? |the |her )?red (?:hood|hooded cloak|cloak|cape|riding hood)\b"
)
_VOLCANIC_ISLAND = re.compile(
    r"\b(?:erupting volcano|volcano (?:that is |is )?(?:erupting|erupts)) on (?:an? |the )?(?:\w+ )?island\b"
)
_ON_TRIPOD = re.compile(r"\bcamera(?= on (?:an? |its |the )(?:\w+ )?tripod)")

TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_ON_THE_STOVE, "in a kitchen"),
    (_WEARS_WATCH, ""),
    (_ROLLING_MARBLE, "marbles"),
    (_SNUFFED, "snuffed candle"),
    (_OPEN_HYDRANT, "next to a fire hydrant spraying water"),
    (_RINGED, r"\g<planet>"),
    (re.compile(r"\bon (?:the )?planet mars\b"), "on mars"),
    (_MARS_SEEN, "red planet in space"),
    (_OFF_MOON, "on "),
    (_FLOWN, r"\g<flies> \g<whose>\g<which> biplane"),
    (_PEARL, "seashell"),
    (_HONEY, "honey"),
    (_THRONE_ROOM, ""),
    (_VAULT, "bank vault"),
    (_POCKET_WATCH, "holding "),
    (_TEMPLE_GARDEN, "japanese garden"),
    (_RED_PLANET, "on mars"),
    (_IN_MIRROR, ""),
    (_ZEBRA_CROSSES, "zebra walking across "),
    (_ON_SKYSCRAPER, r"\g<who>\g<does> on a lone skyscraper in a city"),
    (_SELLS, r"behind a \g<ware> stand"),
    (_GLIDES, r"\g<who>\g<how> swimming"),
    (_REFLECTED, "at a lake"),
    (_PACKED, _drive),
    (_DUST_BEHIND, ""),
    (_IN_PUDDLES, "in the rain"),
    (_BOOKS_FLY, "five small book flying"),
    (_CANDLES_FLOAT, "seven candle flying"),
    (_WEDDED, "a bride and a groom"),
    (_OF_CANDY, "candy land"),
    (_AT_WINDOW, r"in a \g<car>"),
    (_BALLOON_RACE, "five hot air balloons"),
    (_TRAIN_OF, "a line of "),
    (_ROCKET_SHIP, r"rocket\g<many>"),
    (_RED_HOOD, "red riding hood"),
    (_VOLCANIC_ISLAND, "volcano erupting with lava"),
    (_ON_TRIPOD, "vintage camera"),
)
"""What is told instead of each."""
