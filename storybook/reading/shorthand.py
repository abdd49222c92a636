"""What people leave out when they type in haste: articles ("on moon", "in background"), and "as" for a costume.

All of it is put back before any word is read.
"""

from __future__ import annotations

import re

from ..subjects import find
from .inflection import singular, stem
from .lexicon import COLOURS
from .verbs import VERBS

_THE = re.compile(
    r"\b(on|in|at|to|from|over|into|towards?|across|behind|above|under) (moon|background|distance|foreground|sky|sun)\b"
)
_FILM = r"(?:video|vid|clip|movie|film|animation|gif|scene|footage|reel|story|picture|image)s?"
_FLOWN = (
    r"(?:drone|aerial|overhead|top|satellite|helicopter|bird|birds|fpv|cctv|close|macro|underwater|timelapse|lapse)\b"
)
"""Such a film is no mere film."""
_ASKED_FOR = re.compile(
    r"^\W*(?:(?:hi|hello|hey|please|pls|plz|ok|so|um|yo)\b\W*)*"
    r"(?:(?:can|could|would|will) (?:you|u)(?: please| pls| plz)? )?"
    r"(?:(?:i|we)(?: want| wanna| need| would like|'d like| wish| would love|'d love)(?: to (?:see|have|get|watch))? |"
    r"(?:please |pls |plz )?(?:make|create|generate|give|show|draw|do|produce|render|animate) (?:me |us |for me )?"
    rf"(?=(?:an?|the|some|my|this|two|three|{_FILM})\b|(?<=me )|(?<=us )))?"
    rf"(?:(?:(?:an?|the|some) )?(?:(?!{_FLOWN})[a-z0-9]+ ){{0,2}}?{_FILM} ?"
    r"(?:of|about|where|in which|showing|that shows|:) )?"
    r"(?:please |pls )?"
)
_AS = re.compile(r"\b([a-z]+) (?:dressed |acting |working )?as (?:an? )?([a-z]+)\b")
_ANIMALS = ("quadruped", "bird", "animal", "fish", "sea", "insect")


_OVER_A_PRIZE = re.compile(r"\b(fight(?:s|ing)?|argu(?:es?|ing)|quarrel(?:s|ing|ling)?|squabbl(?:es?|ing)) over\b")
_ABDUCTS = re.compile(r"\baliens? ((?:abduct|kidnap|beam)(?:s|ing|ping)?(?: up)?)\b")
_BY_DRONE = re.compile(r"(?<!\ba)(?<!\bthe),? drone(?: (?:shot|view|footage))?$")
_NEAR = r"(?:extreme |super |macro )*(?:macro|close ?up|closeup|close view|tight shot)(?: shot| view)?"
_NEAR_EYE = re.compile(
    rf"^\W*(?:an? )?(?:{_NEAR} (?:of |on )?(?:an? |the |her |his |one )?((?:(?!with|and|of|in|on)[a-z']+ ){{0,3}}?)eyes?\b"
    rf"|(?:an? |the )?((?:[a-z']+ ){{0,2}}?)eye(?=,? (?:opens|opening|blinks|blinking|{_NEAR})\b))"
    r"(?:[^.]*\breflect[^.]*)?"
)
"""An eye that fills the picture, and whose or of what colour it is."""
_AT_THE_WHEEL = re.compile(
    r"\b(?:(?:old|young|skilled) )?(?:woman|man|hands|person|girl|someone) (?:is )?(?:making|shaping|throwing) "
    r"(?:pottery|clay|a clay pot|a pot|a vase|pots|a bowl)\b"
)
_WITH_MOTHER = re.compile(r"\bbaby ([a-z]+)(?:,| and| with)?(?: its| his| her)? (?:mom|mother|mama|mum|mommy)\b")
_VERSUS = re.compile(r"\b(?:vs\.?|versus) (?:an? |the )?")
_HANDS = re.compile(
    r"(^|, ?)(?:close ?up of |closeup of )?(?:(?:human|skilled|careful|female|two|old|a pair of) )*hands ([a-z]+ing)\b"
)
"""Of nobody who is named."""
_INFINITIVE = re.compile(
    r"\b(?:who |and |is )?(?:learns?|learning|tries|trying|starts?|begins?|beginning|starting|decides?|loves?|likes?|manages) "
    r"(?:how )?to ([a-z]+)\b"
)


def spell_out(text: str) -> str:
    """The text (lower case) with what was left out."""
    text = _THE.sub(r"\1 the \2", _ASKED_FOR.sub("", text))
    text = _NEAR_EYE.sub(_look_into_eye, text)
    text = _AT_THE_WHEEL.sub("potter", text)
    text = _WITH_MOTHER.sub(r"\1 and her cub", text)
    text = _VERSUS.sub("fights a ", _HANDS.sub(r"\1woman \2", text))
    text = _OVER_A_PRIZE.sub(r"\1 beside", _ABDUCTS.sub(r"ufo \1", _BY_DRONE.sub(" aerial view", text)))
    return _INFINITIVE.sub(_tell_deed, _AS.sub(_dress_up, text))


def _tell_deed(found: re.Match[str]) -> str:
    """ "Who learns to paint" paints."""
    verb = found[1]
    root = verb[:-1] if verb.endswith("e") and not verb.endswith("ee") else verb
    return next(
        (form for form in (f"{root}ing", f"{verb}{verb[-1]}ing") if stem(form) == verb and verb in VERBS), found[0]
    )


def _look_into_eye(found: re.Match[str]) -> str:
    """An animal's has a slit; a person's is anybody's."""
    words = [word.removesuffix("'s") for word in (found[1] or found[2] or "").split()]
    known = [find(singular(word)) for word in words]
    slit = any(one is not None and one.family in (*_ANIMALS, "fable") for one in known)
    colours = [word for word in words if word in COLOURS]
    return " ".join([*(["slitted"] if slit else []), *colours, "eyeview"])


def _dress_up(found: re.Match[str]) -> str:
    """ "My cat as astronaut" is a cat astronaut; "as big as a house" and "works as a chef" are left as they are."""
    who, role = find(singular(found[1])), find(found[2])
    dresses = who is not None and who.family in _ANIMALS and role is not None and role.family == "person"
    return f"{found[1]} {found[2]}" if dresses else found[0]
