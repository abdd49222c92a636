"""What a server says is wrong: read from every form of an error that is known, and told apart by `refusals.py`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from generation.backends.openai_videos.refusals import Kind, Said, kind_of, plain
from generation.contracts import Failed, Rejected

_MAX_CHARACTERS: Final = 4_000
"""Of each text, and of all texts of an answer together."""
_MAX_DEPTH: Final = 6
_MAX_ITEMS: Final = 5
"""Of a list."""
_MAX_IN_TEXT: Final = 50
_IN_TEXT: Final = re.compile(
    r"""["']?\b(code|type|status_code|error_code|error_type|failure_code|err_?code)["']?\s*[:=]\s*["']?([\w.:-]{2,80})""",
    re.IGNORECASE,
)
"""A gateway's text often has the provider's error in it, as JSON or as Python prints it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """What a server says is wrong, as far as it can be read."""

    code: str = ""
    message: str = ""
    said: Said = ()
    """Every code and text of the error."""

    @property
    def kind(self) -> Kind:
        """What it means."""
        return kind_of(self.said)

    def exception(self) -> Rejected | Failed:
        """What to raise for a job that ended with this fault."""
        if self.kind is Kind.REFUSED:
            return Rejected("upstream_policy")
        return Failed("memory" if self.kind is Kind.MEMORY else "upstream_failed")


# --- Reading ---

_CODES: Final = frozenset({
    "code", "type", "errorcode", "errortype", "errcode", "failurecode", "failuretype", "failcode", "statuscode", "status",
    "blockreason", "finishreason", "subcode",
})  # fmt: skip
_ALSO_CODE: Final = frozenset({"errorcode", "errcode", "failurecode", "failcode", "subcode"})
"""Providers number their errors in fields of these names; the table knows them as `code`."""
_TEXTS: Final = frozenset({
    "message", "msg", "error", "errors", "detail", "details", "errormessage", "errormsg", "errmsg", "statusmsg", "statusmessage",
    "taskstatusmsg", "failreason", "failurereason", "failuremessage", "failure", "failmsg", "failmessage", "reason", "reasons",
    "raimediafilteredreasons", "blockreasonmessage", "errordescription", "raw",
})  # fmt: skip
_CONTAINERS: Final = _TEXTS | {
    "data", "output", "response", "result", "task", "baseresp", "innererror", "lasterror", "metadata", "providerspecificfields",
    "generatevideoresponse", "promptfeedback",
}  # fmt: skip
"""Fields that hold more of an error. No field that repeats the request, such as `prompt` or `input`, is ever read."""
_FLAGS: Final[Mapping[str, str]] = {
    "inputsensitive": "input_sensitive",
    "outputsensitive": "output_sensitive",
    "raimediafilteredcount": "raiMediaFilteredCount",
}
"""Fields whose being true, or above zero, is a code."""


def read_fault(content: Any) -> Fault:
    """The error in an answer or a job, however it is nested: a text, a list, or an object."""
    said = []
    left = _MAX_CHARACTERS
    for field, value in _said(content, "message", _MAX_DEPTH):
        if left <= 0:
            break
        said.append((field, value[:left]))
        left -= len(value)
    codes = [value for field, value in said if field in _CODES and field != "status"]
    texts = [value for field, value in said if field not in _CODES]
    said += [(_field(plain(field)), value) for _, text in said for field, value in _IN_TEXT.findall(text)][
        :_MAX_IN_TEXT
    ]
    return Fault(code=" ".join(codes)[:200], message="; ".join(dict.fromkeys(texts)), said=tuple(said))


def names_error(content: Mapping[str, Any]) -> bool:
    """Whether a job has an error beside its status, in a field of its own."""
    return any(_is_error(value) for name, value in content.items() if _ERROR_FIELD.fullmatch(plain(name)))


_ERROR_FIELD: Final = re.compile(
    r"errors?|lasterror|err(or)?(code|message|msg|description)|fail(ure)?(code|reason|message|msg|type)?"
)


def _is_error(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(_is_error(part) for part in value.values())
    if isinstance(value, list):
        return any(_is_error(part) for part in value)
    if isinstance(value, str):
        return value.strip().lower() not in {"", "0", "none", "null", "ok", "success", "false", "no"}
    return bool(value)


def _said(value: Any, name: str, depth: int) -> Iterator[tuple[str, str]]:
    """The codes and texts in a value, each with the plain name of its field, from the outside in."""
    if isinstance(value, bool) or depth < 0:
        return
    if isinstance(value, str | int):
        text = str(value).strip()[:_MAX_CHARACTERS] if name in _CODES | _TEXTS else ""
        if text and not (name in _TEXTS and isinstance(value, int)):
            yield _field(name), text
    elif isinstance(value, list) and name in _CONTAINERS:
        for item in value[:_MAX_ITEMS]:
            yield from _said(item, name, depth - 1)
    elif isinstance(value, Mapping):
        yield from _said_in_object(value, depth)


def _said_in_object(content: Mapping[Any, Any], depth: int) -> Iterator[tuple[str, str]]:
    fields = [(plain(key), value) for key, value in content.items() if isinstance(key, str)]
    place = content.get("loc")
    if isinstance(place, list):  # one of FastAPI's validation errors, without the value that it is about
        yield "message", f"{'.'.join(str(part) for part in place)}: {content.get('msg', '')}"
        fields = [(name, value) for name, value in fields if name == "type"]
    for name, value in fields:
        if not isinstance(value, Mapping | list):
            if name in _FLAGS and isinstance(value, bool | int) and value:
                yield "code", _FLAGS[name]
            elif name in _CODES | _TEXTS:
                yield from _said(value, name, depth - 1)
    for name, value in fields:
        if isinstance(value, Mapping | list) and name in _CONTAINERS:
            yield from _said(value, name, depth - 1)


def _field(name: str) -> str:
    return "code" if name in _ALSO_CODE else name
