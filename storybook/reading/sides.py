"""On which side of the picture somebody is: "on the left", "between them", "to the right of a tree", "on both sides of it"."""

from __future__ import annotations

import re
from dataclasses import replace

from .draft import BEINGS, MOST_KINDS, Draft, entry_of
from .relations import HANGING

_BEFORE = r"(?:on|to|at|from|in|at the) (?:the |his |her |their |its )?(?:far |very |extreme )?"
_FRAME = r"(?: of (?:the )?(?:frame|picture|screen|image|shot|scene|view|foreground|background))?"
_ENDS = (
    r"(?=\s*$|\s*[,.;:!?]|\s(?:and|while|as|with|but|then|is|are|there|a|an|the|one|two|three|in|on|at|under|before|behind|near|"
    r"by|another|who|that|both|each)\b|\s[a-z]+(?:s|ing)\b)"
)
_WORDS = {"sideleft": "left", "sideright": "right", "sidemiddle": "middle", "betweenthem": "middle"}
"""Words that stand for the phrases that have been found."""
_BETWEEN_THEM = (
    r"\b(?:in |in the (?:space|gap) |right |sandwiched |squeezed |standing )?between "
    r"(?:them(?: both)?|the two(?: of them)?|both)\b"
)


def _on(side: str) -> re.Pattern[str]:
    """ "On the left", "left:"."""
    return re.compile(
        rf"\b{_BEFORE}{side}(?: hand)?(?: side)?{_FRAME}{_ENDS}|(?:^|(?<=[,;.:] )){side}(?: side)?(?= ?:)"
    )


def _of(side: str) -> re.Pattern[str]:
    """ "To the left of"."""
    return re.compile(
        rf"\b(?:{_BEFORE}|just |immediately ){side}(?: hand)?(?: side)? of\b(?! (?:the )?(?:frame|picture|screen))"
    )


_PHRASES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("leftof", _of("left")),
    ("rightof", _of("right")),
    ("sideleft", _on("left")),
    ("sideright", _on("right")),
    ("betweenthem", re.compile(_BETWEEN_THEM)),
    (
        "sidemiddle",
        re.compile(
            rf"\bin between{_ENDS}|"
            rf"\bin the (?:very |exact )?(?:middle|centre|center){_FRAME}(?! of\b){_ENDS}|"
            r"(?:^|(?<=[,;.:] ))(?:middle|center|centre)(?= ?:)"
        ),
    ),
)
_OTHER = {"left": "right", "right": "left"}
BETWEEN, FLANKING = "between", "flanking"
_TWO = 2
_FACE_TO_FACE = (["facing", "each", "other"], ["face", "each", "other"], ["face", "to", "face"], ["eye", "to", "eye"])
_BESIDE_ONE = "beside"
_OF_SIDE = {"left of": "left", "right of": "right"}


def mark_sides(text: str) -> str:
    """The text (lower case, without hyphens) with each such phrase told as one word."""
    for word, pattern in _PHRASES:
        text = pattern.sub(word, text)
    return text


def take_side(words: list[str], at: int, draft: Draft) -> bool:
    """Note the side of whoever was named last, or of whoever is named next: "on the left a cat"; is there one?"""
    side = _WORDS.get(words[at], "")
    if not side:
        return False
    begins = at == 0 or not words[at - 1][0].isalnum() or words[at - 1] in ("and", "while", "with", "but")
    follows = any(word[0].isalnum() for word in words[at + 1 : at + 2]) or words[at + 1 : at + 2] in ([","], [":"])
    index = _acting(draft)
    if (begins and follows and (at == 0 or words[at + 1 : at + 2] != [","])) or index < 0:
        draft.side = side
        return True
    if side == "middle" and draft.figures[index].relation in ("with", "beside", "facing", BETWEEN):
        draft.change(index, relation="", to=-1)
    several = [at for at in range(index) if draft.figures[at].count > 1 and draft.figures[at].to < 0]
    if words[at] == "betweenthem" and len(several) == 1 and draft.figures[index].to < 0:
        draft.change(index, relation=BETWEEN, to=several[0])
    else:
        draft.change(index, side=side)
    draft.relation = ""
    return True


def relate_sideways(draft: Draft, anchor: int, index: int) -> bool:
    """ "To the left of", "on both sides of"; was the pending relation such a one?"""
    if side := _OF_SIDE.get(draft.relation, ""):
        draft.change(anchor, side=side)
        draft.change(index, side="middle" if draft.figures[index].side == side else _OTHER[side])
        return True
    if draft.relation == FLANKING:
        if anchor in draft.joined and anchor - 1 != index:
            draft.change(anchor - 1, side="left")
            draft.change(anchor, side="right")
            draft.change(index, side="middle")
        else:
            draft.change(anchor, relation=_BESIDE_ONE, to=index)
        return True
    return False


def part_sides(draft: Draft, words: list[str]) -> None:
    """ "Between a cat and a dog": one to the left, one to the right; between several of a kind they make room for it."""
    if any(words[at : at + len(phrase)] == phrase for at in range(len(words)) for phrase in _FACE_TO_FACE):
        _face(draft)
    for index, figure in enumerate(draft.figures):
        below = draft.figures[figure.to]
        if figure.relation == "above" and draft.deeds.get(index) == "perch" and below.relation in ("in", "on"):
            draft.change(index, relation="on", to=below.to, action="stand")  # "perched above a cub in a log"
    for index, figure in enumerate(draft.figures):
        if figure.relation != BETWEEN:
            continue
        first, second = figure.to, figure.to + 1
        pair = second in draft.joined and second != index and draft.figures[second].to < 0
        if draft.figures[first].count > 1 and not pair:
            _sit_among(draft, index)
            continue
        if not pair:
            draft.change(index, relation=_BESIDE_ONE)
            continue
        draft.joined.discard(second)
        draft.change(first, side="left")
        draft.change(second, side="right")
        draft.change(index, relation="", to=-1, side="middle")


def _face(draft: Draft) -> None:
    """Two of a kind, one on either side."""
    pair = next((at for at, figure in enumerate(draft.figures) if figure.count == _TWO and figure.to < 0), -1)
    if pair < 0 or len(draft.figures) >= MOST_KINDS or entry_of(draft.figures[pair]).family == "person":
        return  # people who are busy with each other are placed by what they do
    draft.change(pair, count=1, side="left")
    draft.figures.append(replace(draft.figures[pair], side="right"))
    for at, figure in enumerate(draft.figures):
        if figure.relation == BETWEEN and figure.to == pair:
            draft.change(at, relation="", to=-1, side="middle")


def _sit_among(draft: Draft, index: int) -> None:
    """Between two who sit on something: on it as well, one of them on either side."""
    first = draft.figures[index].to
    pair = draft.figures[first]
    if pair.count != _TWO or pair.to < 0 or len(draft.figures) >= MOST_KINDS:
        return
    draft.change(first, count=1, side="left")
    draft.figures.append(replace(draft.figures[first], side="right"))
    draft.change(index, relation=pair.relation, to=pair.to, side="middle")


def _acting(draft: Draft) -> int:
    """Whom a side that follows is about: the last figure, or whoever has it; -1 if there is none."""
    last = len(draft.figures) - 1
    while last >= 0 and draft.figures[last].to >= 0 and draft.figures[last].relation in HANGING:
        if draft.figures[last].relation in ("with", "facing") and entry_of(draft.figures[last]).family in BEINGS:
            break  # "with a dog between them"
        last = draft.figures[last].to
    if last > 0 and entry_of(draft.figures[last]).habitat == "table" and draft.figures[last].to < 0:
        doer = entry_of(draft.figures[last - 1]).family in BEINGS and last not in draft.joined
        return last - doer  # "a girl cracks eggs on the right"
    return last
