"""Parsing a request body as strict JSON (docs/api.md).

msgspec decodes it: far faster than `json`, and with less memory. What it doesn't limit is limited here: how much there is, how
deep it is nested, and which characters and numbers it contains.
"""

from __future__ import annotations

import codecs
import re
from typing import Any, Final

import msgspec

from tasks_api import errors

MAX_DEPTH: Final = 8
MAX_MARKS: Final = 20_000
"""Most commas and opening brackets, wherever they stand: far more than an ordinary request has, too few to fill the memory."""
MAX_BYTES_OUTSIDE_TEXT: Final = 100_000
"""Also far more than an ordinary request has. More could be long numbers, which would take a hundred milliseconds."""
LONG_TEXT_BYTES: Final = 65_536
MAX_SHORT_TEXT_BYTES: Final = 2**20
"""Most bytes of all texts together that are not long. An ordinary request has one long text, the image."""
KEPT_CHARACTERS: Final = 20_000
"""How much is kept of a text that isn't plain ASCII: with one emoji in it, every character takes four bytes. All parameters for
such text are shorter, so it is refused anyway."""
_ONLY_IN_TEXT: Final = bytes(set(range(256)).difference(b"0123456789+-.eE \t\r\n,:[]{}truefalsenull"))
"""Bytes that stand nowhere else in valid JSON."""
_HALF_PAIR: Final = re.compile(rb"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u)")
"""The first half of a character that takes two escapes, without the second."""
_PAIR_BYTES: Final = 12
_LONE_SURROGATE: Final = "a lone surrogate, such as half an emoji"
_PLAINER: Final = {
    "object keys must be strings": "a key in double quotes is expected",
    "invalid utf-16 surrogate pair": _LONE_SURROGATE,
}
"""Words of msgspec's that say too little, and ours."""
_BODY: Final = "body"
_TOO_LARGE: Final = 10**400
_DECODER: Final = msgspec.json.Decoder(
    float_hook=float
)  # with the hook, 1e999 is inf, and `_check` names where it stands


def parse_object(body: bytearray) -> dict[str, Any]:
    """The JSON object in `body`. Empties `body`. Raises `ApiError` 400."""
    if body.startswith(codecs.BOM_UTF8):
        del body[: len(codecs.BOM_UTF8)]
    if not body or body.isspace():
        raise errors.invalid(_BODY, "The request body is empty. Send a JSON object.")
    _check_amount(body)
    try:
        document = _DECODER.decode(body)
    except UnicodeDecodeError:
        raise errors.invalid(_BODY, "The request body is not valid UTF-8.") from None
    except RecursionError:
        raise _too_deep() from None
    except msgspec.ValidationError:
        raise errors.invalid(_BODY, "The request body contains a number that is far too large.") from None
    except msgspec.DecodeError as error:
        raise errors.invalid(_BODY, f"The request body is not valid JSON: {_why(error, body)}.") from None
    body.clear()
    if not isinstance(document, dict):
        raise errors.invalid(_BODY, "The request body must be a JSON object.")
    _check(document, _BODY, 1)
    return document


def _why(error: msgspec.DecodeError, body: bytearray) -> str:
    """What is wrong and at which byte, where msgspec's own words say too little."""
    why = str(error).removeprefix("JSON is malformed: ")
    if why != "Input data was truncated":
        for theirs, ours in _PLAINER.items():
            why = why.replace(theirs, ours)
        return why
    end = max(0, len(body) - _PAIR_BYTES)
    if half := _HALF_PAIR.search(body, end):  # msgspec says truncated, because no second half has room
        return f"{_LONE_SURROGATE} (byte {half.start()})"
    return f"it ends too early (byte {len(body)})"


def _check_amount(body: bytearray) -> None:
    """Refuse what would take much time or memory, before any object is created."""
    if body.count(b",") + body.count(b"[") + body.count(b"{") > MAX_MARKS:
        raise errors.invalid(_BODY, "The request body contains too many values.")
    if len(body) <= MAX_BYTES_OUTSIDE_TEXT:
        return
    if len(body) <= MAX_SHORT_TEXT_BYTES and len(body.translate(None, _ONLY_IN_TEXT)) <= MAX_BYTES_OUTSIDE_TEXT:
        return  # what follows takes long for a text full of escapes
    text = bytes(body)
    if b"\\" in text:  # without escaped quotes, every quote begins or ends a text
        text = text.replace(b"\\\\", b"").replace(b'\\"', b"")
    parts = text.split(b'"', 4 * MAX_MARKS)  # after a comma or bracket there are at most a name and a text: four quotes
    if len(b"".join(parts[::2])) > MAX_BYTES_OUTSIDE_TEXT:
        raise errors.invalid(_BODY, "The request body contains too many values.")
    short = (len(part) for part in parts[1::2] if len(part) <= LONG_TEXT_BYTES)
    if len(body) > MAX_SHORT_TEXT_BYTES and sum(short) > MAX_SHORT_TEXT_BYTES:
        raise errors.invalid(_BODY, "The request body contains too much text besides its longest values.")


def _too_deep() -> errors.ApiError:
    return errors.invalid(_BODY, f"The request body is nested more than {MAX_DEPTH} levels deep.")


def _check(container: Any, field: str, depth: int) -> None:
    """Cut long texts. Raises `ApiError` for what later code must never see.

    `container` is an object or array at level `depth`, in the parameter or unknown field `field`.
    """
    if depth > MAX_DEPTH:
        raise _too_deep()
    for key, member in container.items() if type(container) is dict else enumerate(container):
        if isinstance(key, str) and "\x00" in key:
            raise _has_nul(field)
        kind = type(member)
        if kind is str:
            if "\x00" in member:
                raise _has_nul(_field(key, field, depth))
            if len(member) > KEPT_CHARACTERS and not member.isascii():
                container[key] = member[:KEPT_CHARACTERS]
        elif kind is dict or kind is list:
            _check(member, _field(key, field, depth) if depth < 3 else field, depth + 1)
        elif (kind is int or kind is float) and not -_TOO_LARGE < member < _TOO_LARGE:
            name = _field(key, field, depth)
            raise errors.invalid(name, f"{name} contains a number that is far too large.")


def _field(key: str | int, outer: str, depth: int) -> str:
    """The parameter or unknown field that `key` names, or the one that contains it. If its name can't be shown, `outer`."""
    is_field = depth == 1 or (depth == 2 and outer == "requestParams")
    return key if is_field and isinstance(key, str) and errors.PLAIN_NAME.fullmatch(key) else outer


def _has_nul(field: str) -> errors.ApiError:
    return errors.invalid(field, f"{field} contains the character NUL (U+0000), which is not allowed.")
