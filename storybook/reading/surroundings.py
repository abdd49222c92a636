"""Where somebody is, told in plainer words: a smoky club is a bar, under an office desk is in an office.

One line of `TOLD` for each, for `asides`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

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


TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_LAVA_INTO_THE_SEA, "lava"),
    (_SKATER, "ice skater"),
    (_CLIMBER, "climber climbing"),
    (_PANS, r"frying \1"),
    (_IN_MUD, "stopped in a ploughed field"),
    (_OF_GLASS, r"\2 \1"),
)
"""What is told instead of each."""
