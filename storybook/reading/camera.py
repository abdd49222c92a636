"""Words of film makers: what the camera does, where it looks from, and the jargon of shots and lenses."""

from __future__ import annotations

import re
from dataclasses import replace

from ..spec import AFAR, Figure
from ..subjects import CATALOGUE
from .draft import Draft, drop

# What is seen from afar: a town on floating islands, the sea through a window, a tower from a balcony.


# Words of film makers: what the camera does, and the jargon of shots and lenses, told apart from what is to be shown.

_HOW = r"(?:(?:slowly|gently|smoothly|quickly|rapidly|gradually|steadily|softly|then|starts? to|begins? to|is) )*"
_FLOWN = r"(?:(?:drone|aerial|tracking|crane|fpv|helicopter|steadicam|gimbal) )?"
_CAMERA = rf"(?:the |an? )?{_FLOWN}(?:camera|shot|view|lens|footage) {_HOW}"
_TO = r"(?: (?:on|onto|to|towards?|into|around|about|over|past|at|across|up to|through|away from|from)\b)?"
_REVEAL = r"(?: (?:to|and|which|that) reveal(?:s|ing)?\b|,? revealing\b)?"

_MOVES: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (move, re.compile(pattern))
    for move, pattern in (
        (
            "in",
            rf"\b{_CAMERA}(?:push|move|zoom|dolly|glide|track|creep|fl|come|travel|dive|close)(?:s|es|ies|y|ys|ing|ying)? "
            rf"{_HOW}(?:in on|in|closer|forwards?|nearer|into|through|towards?){_TO}",
        ),
        (
            "out",
            rf"\b{_CAMERA}(?:pull|move|zoom|dolly|track|fl|step|back)(?:s|ies|y|ing|ying)? {_HOW}"
            rf"(?:back|out|backwards?|away|up and away){_TO}{_REVEAL}",
        ),
        (
            "up",
            rf"\b{_CAMERA}(?:tilt|move|crane|pan|rise|ris|lift|ascend|climb|soar|fl)(?:s|es|ies|y|ing|ying)? {_HOW}"
            rf"(?:up|upwards?|over|above|high){_TO}{_REVEAL}|\b{_CAMERA}(?:rises|ascends|soars|climbs){_TO}{_REVEAL}",
        ),
        (
            "down",
            rf"\b{_CAMERA}(?:tilt|move|crane|pan|descend|lower|sink|drop)(?:s|ing)? {_HOW}(?:down|downwards?){_TO}"
            rf"{_REVEAL}|\b{_CAMERA}(?:descends|lowers|sinks){_TO}{_REVEAL}",
        ),
        ("left", rf"\b{_CAMERA}(?:\w+ )?(?:to the )?left(?:wards?)?\b{_TO}{_REVEAL}"),
        (
            "right",
            rf"\b{_CAMERA}(?:\w+ )?(?:to the )?right(?:wards?)?\b{_TO}{_REVEAL}|"
            rf"\b{_CAMERA}(?:orbit|circl|rotat|revolv|spin|arc|pan|track|slid|sweep|glid|follow|mov|travel|turn)(?:e?s|ing)\b"
            rf"{_TO}{_REVEAL}|\b(?:orbit|orbiting|arc|360|360 degree|tracking|trucking|following|follow) (?:camera |drone )?"
            r"(?:shot|view|pan|rotation)\b|^(?:(?:slow|fast|smooth|gentle|steady|slowly) )?(?:orbit|orbiting|circling) around ",
        ),
        (
            "still",
            rf"\b{_CAMERA}(?:(?:stays?|remains?|holds?|stands?) (?:(?:completely|perfectly|quite) )?(?:still|fixed|static|steady|"
            r"in place)|(?:does not|doesn't|never) moves?|(?:still|fixed|static|steady))\b",
        ),
        ("in", r"\b(?:dolly zoom|vertigo shot|crash zoom|snap zoom|fly through|flythrough|walkthrough|dolly shot)\b"),
        ("out", rf"\b(?:zoom|pull|dolly)(?:s|ing)? (?:back|out){_TO}{_REVEAL}|\breveal shot\b"),
        ("in", rf"\b(?:zoom|push|dolly)(?:s|ing)? in{_TO}{_REVEAL}"),
        ("up", r"\b(?:crane|jib|boom|pedestal) (?:shot|up|move)\b"),
        ("wide", r"\b(?:long|full|master|extreme wide|extreme long|very wide) shot\b"),
        ("close", r"\b(?:extreme close up|insert shot|tight shot|detail shot|macro (?:shot|photography|lens|view))\b"),
    )
)
"""What the camera does, and how it is said; the first that is found counts."""
_ACROSS = r"(?:from )?(?:the )?(?:left|right) to (?:the )?(left|right)\b"
_GOES = r"(?:orbit|circl|rotat|arc|pan|track|slid|sweep|glid|mov|travel|turn|scroll)\w*"
_PAN = rf"(?:(?<!frying )\b(?:pan|pans|panning|tracking shot)|\b{_CAMERA}{_GOES}|(?:^|[.,;:] ){_HOW}{_GOES})"
_ASIDE = re.compile(
    rf"{_PAN}(?: \w+){{0,4}}? (?:{_ACROSS}|to(?:wards?)? (?:the )?(left|right)\b(?! of\b))"
    rf"|{_PAN}(?: \w+ly)? (?:to(?:wards)? (?:the )?)?(left|right|up|down)(?:wards?)?\b(?! to\b)"
    rf"|{_ACROSS} (?:pan|tracking shot|camera)\b|(?:^|[.,;:] ){_HOW}{_ACROSS}(?=$| ?[.,;:])"
)
"""To which side it goes: the last side that is named of "pan from right to left"."""
_MADE_WITH = (
    "arri|red|imax|iphone|gopro|kodak|35mm|16mm|8mm|70mm|film|sony|canon|nikon|drone|phone|dslr|handheld camera|camera"
)
_JARGON = re.compile(
    "|".join(
        rf"\b(?:{words})"
        for words in (
            r"(?:shallow |deep )?(?:depth|field) of (?:field|view)\b",
            r"(?:fish ?eye|worm'?s? eye|over the shoulder)(?: lens| view| shot)?\b",
            r"cowboy shot\b",
            r"(?:storybook|story book|picture book|children'?s (?:story ?)?book|fairy ?tale|bedtime story) "
            r"(?:style|illustrations?|art style|art|aesthetic|look|animation)\b",
            r"(?:low|high|dutch|wide|eye level|canted) angle(?: shot| view)?\b",
            r"(?:rack|soft|sharp|deep) focus\b",
            r"(?:soft|blurred|blurry|creamy|out of focus|bokeh)(?: bokeh| blurred| blurry| creamy)? background\b",
            r"(?:rule of thirds|golden ratio|motion blur|bullet time|b roll|lens flares?|film grain|grainy|bokeh)\b",
            rf"(?:shot|filmed|captured|recorded) (?:on|with|by|in) (?:an? )?(?:{_MADE_WITH})(?: camera| film| alexa)?\b",
            r"(?:14|24|28|35|40|50|65|85|100|135|200|400|16|70|8) ?mm(?: lens| film)?\b",
            r"(?:phantom|red|high speed|action|film|digital|cinema) camera\b",
            r"\d{2,4} ?(?:fps|frames per second)\b",
            r"(?:back|rim|side|under) ?lit\b(?! (?:by|from) (?:the |a )?(?:fire|campfire))|\b(?:back|rim|side) ?lighting\b",
            r"blade ?runner(?: 2049)?(?: (?:style|aesthetic|vibes?|look|mood|inspired))?\b",
            r"(?:orchestral|dramatic|epic|emotional|sweeping|musical) (?:score|soundtrack|music)\b",
            r"(?:anamorphic|telephoto|tilt shift)(?: lens)?\b",
            r"(?:cinematic|dramatic|volumetric|studio|natural|soft|rim) lighting\b",
            r"(?:wildlife|nature) (?:documentary|film|footage|photography|shot|show)\b",
            r"(?:unreal engine|octane|ray tracing|(?:trending on )?artstation|national geographic|bbc|imax|hdr|dslr|gopro|fps)\b",
            r"(?:(?:nature|wildlife|animal|bbc|ocean|natural history) )+(?:documentary|footage|photography|cinematography)"
            r"(?: (?:footage|film|style|shot|scene|video|look|clip))*\b",
            r"documentary (?:footage|style|look)\b",
            r"(?:old |vintage )?(?:home|amateur) (?:video|movie|footage)s?(?: (?:look|style|footage|feel|aesthetic))?\b",
            r"(?:steadicam|gimbal|hand ?held)(?: camera| shot| footage| video)?\b",
            r"(?:seen|filmed|shot|photographed) (?:from|by|with) an? (?:drone|quadcopter|helicopter)\b",
            r"(?:(?<=, )|(?<=above ))(?:like|as if from|as from) an? (?:drone|quadcopter|helicopter|bird)(?:'s eye)?\b",
            r"(?:whip pan|jump cut|match cut|split screen|cross ?fade|fade (?:in|out|to black)|smash cut)\b",
        )
    )
)
"""What says how a film is made and nothing about what it shows."""
_FACE = re.compile(r"(?:'s|\bhis|\bher|\bthe) (?:face|eyes?)\b|\b(?:face|eyes?) of\b")
"""What the camera goes near to."""
_FPV = re.compile(
    r"\bfpv drone(?: shot| footage| video)?(?: (?:fly|flies|flying|rac(?:es|ing)|div(?:es|ing)|glid(?:es|ing)))?\b"
)

_BY_DRONE = re.compile(
    r"\b(?:quadcopter|drone) (?:slowly )?(?:orbit|push|pull|chas|follow|fly ?over|descent|ascent|reveal|track|circl|dolly|glide)"
    r"(?:e|s|es|ing)?(?: (?:forward|back|in|out|around|behind|from behind|away|up|down))?\b"
    r"|\b(?:quadcopter|drone|helicopter) (?=(?:shot|footage|video|view|camera|clip|pov|perspective|photograph)s?\b)"
)
"""What such a shot is taken from is not in it."""


_THROUGH_WINDOWS = {
    **dict.fromkeys(("city", "skyline"), "far city"),
    **dict.fromkeys(("sea", "beach", "coast", "island", "lake"), "far sea"),
    "mountains": "far mountains",
}
"""What is seen through a window that is named with a place."""
_TALL = 15.0
"""Metres: what is higher is seen from a balcony and does not stand on it."""


def read_camera(text: str) -> tuple[str, str]:
    """The text without what is said of the camera, and what the camera does; `text` is lower case, without hyphens."""
    camera = ""
    text, count = _FPV.subn(" ", text)
    text = _BY_DRONE.sub("", text)
    if count:
        camera = "in"
    aside = _ASIDE.search(text)
    for move, pattern in _MOVES:
        text, count = pattern.subn(" ", text)
        if count:
            camera = camera or move
    if aside and camera in ("", "left", "right"):
        camera = next(filter(None, aside.groups()))
    if camera == "in" and _FACE.search(text):
        camera = "close"
    return _JARGON.sub(" ", text), camera


def _is_sight(figure: Figure) -> bool:
    return CATALOGUE[figure.name].family == "building" and CATALOGUE[figure.name].height_metres > _TALL


def see_afar(draft: Draft) -> None:
    """A city or the sea is seen through the window that is named with it, a tower from the balcony.

    A palace is mirrored in a lake, not in a swimming pool.
    """
    seen = next((_THROUGH_WINDOWS[place] for place in draft.places if place in _THROUGH_WINDOWS), "")
    named = [place for place in draft.places if place in ("windowsill", "city", "skyline")]
    if (
        seen
        and "windowsill" in draft.places
        and (named[-1] != "windowsill" or len(named) == 1)  # not "a skyline, its windows light up"
        and not any(CATALOGUE[figure.name].family in ("person", "car", "train", "boat") for figure in draft.figures)
    ):
        draft.setting, draft.weak = "windowsill", False
        draft.extras.append(seen)
        if seen == "far city":
            draft.time = draft.time or "night"  # for its lights
        for at in reversed(range(len(draft.figures))):
            if CATALOGUE[draft.figures[at].name].family == "building":
                drop(draft, at)  # "through the cabin window"
    if draft.setting == "room" and seen and not {"sea", "beach", "coast", "city", "skyline"}.isdisjoint(draft.places):
        draft.extras.append(seen)
    if draft.setting == "balcony":
        for at, figure in enumerate(draft.figures):
            if _is_sight(figure) and (figure.to < 0 or figure.relation in ("facing", "beside", "with", "behind")):
                draft.figures[at] = replace(figure, relation=AFAR, to=-1)
    if draft.setting == "pool" and any(figure.name in ("taj mahal", "castle") for figure in draft.figures):
        draft.setting = "lake"
