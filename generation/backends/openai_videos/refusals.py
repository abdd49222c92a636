"""What a provider's words mean: whether it refuses the content, has no room, or needs the operator. The words are data, in
`refusals.toml`."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

Said = tuple[tuple[str, str], ...]
"""The codes and texts of an error, each with the plain name of its field: ("errcode", "500063")."""
_Test = Callable[[Said], bool]


class Kind(StrEnum):
    """What a provider's words mean."""

    REFUSED = "refused"
    """The prompt, the image or the video breaks its content rules. No other backend may make it."""
    WAITS = "waits"
    """It has no room now."""
    BALANCE = "balance"
    """The operator has to pay, or to raise a budget."""
    KEY = "key"
    """The operator's key isn't accepted."""
    ACCOUNT = "account"
    """The operator's account may not do this."""
    MEMORY = "memory"
    """The model ran out of memory."""
    OTHER = ""
    """Any other fault."""

    @property
    def needs_operator(self) -> bool:
        """Whether only the operator can help."""
        return self in {Kind.BALANCE, Kind.KEY, Kind.ACCOUNT}


def kind_of(said: Said) -> Kind:
    """What the words of an error mean. `_ranks` says which meaning counts if there are several."""
    return next((kind for kind, is_said in _ranks() if is_said(said)), Kind.OTHER) if said else Kind.OTHER


def plain(name: str) -> str:
    """A field's name without its style: `ErrCode`, `err_code` and `err-code` are the same."""
    return re.sub(r"[^a-z]", "", name.lower())


@functools.cache
def _ranks() -> tuple[tuple[Kind, _Test], ...]:
    """The tests of the table, the most telling first. They are built at the first error, because that takes some tenths of a
    second.

    Refusals come first, because a fallback must never make what was refused. A code says more than a phrase, and the number of
    an HTTP status says least.
    """
    table = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    words, status = table.pop("words"), table.pop("status")

    def entries(kind: str) -> list[Mapping[str, Any]]:
        return [provider[kind] for provider in table.values() if kind in provider]

    def phrases(kind: str) -> _Test:
        return _phrases([line for entry in entries(kind) for line in _lines(entry, "phrases")], words)

    others = (Kind.BALANCE, Kind.KEY, Kind.ACCOUNT, Kind.WAITS)
    refuses, is_no_refusal = (
        (_codes(entries("refused")), phrases("refused")),
        (phrases("moderator_at_fault"), phrases("account")),
    )
    return (
        *((Kind.REFUSED, _unless(is_no_refusal, is_said)) for is_said in refuses),
        (Kind.MEMORY, phrases("memory")),
        *((kind, _codes(entries(kind))) for kind in others),
        *((kind, phrases(kind)) for kind in others),
        *((Kind(kind), _codes([entry])) for kind, entry in status.items()),
    )


def _unless(excuses: Iterable[_Test], is_said: _Test) -> _Test:
    """Whether a text says it and, in the same text, none of the excuses."""
    return lambda said: any(is_said((one,)) and not any(excuse((one,)) for excuse in excuses) for one in said)


def _codes(entries: Iterable[Mapping[str, Any]]) -> _Test:
    """Whether one of the entries' codes, values or numbers is said."""
    codes = _names(name for entry in entries for name in _items(entry, "codes"))
    code = re.compile(rf"(?<![\w.:/#-])(?:[a-z]+\.)?(?:{codes})(?!\w)", re.IGNORECASE)
    value = re.compile(_names(name for entry in entries for name in _items(entry, "values")), re.IGNORECASE)
    pairs = (item.split() for entry in entries for item in _items(entry, "numbers"))
    numbers = {(plain(field), number) for field, number in pairs}
    return lambda said: any(
        (field, text) in numbers or value.fullmatch(text) or code.search(text) for field, text in said
    )


def _phrases(lines: Iterable[str], words: Mapping[str, str]) -> _Test:
    """Whether one of the phrases is said."""
    pattern = re.compile("|".join(_pattern(line, words) for line in lines), re.IGNORECASE)
    return lambda said: any(pattern.search(text) for _, text in said)


# --- From the table to regular expressions ---

_REST: Final = r"[\w.:-]*"
_SEPARATOR: Final = r"[\s_'’-]*"
_GAP: Final = r"(?:(?![.!?;]\s)[\W_])+"
"""Between two words of a sentence."""


def _items(entry: Mapping[str, Any], key: str) -> list[str]:
    return [item.strip() for item in re.split(r",|\n", entry.get(key, "")) if item.strip()]


def _lines(entry: Mapping[str, Any], key: str) -> list[str]:
    return [line for line in entry.get(key, "").splitlines() if line]


def _names(names: Iterable[str]) -> str:
    """A regular expression for any of the names; one that nothing matches if there are none."""
    return "|".join(re.escape(name).replace(r"\*", _REST) for name in names) or r"(?!)"


def _pattern(line: str, words: Mapping[str, str]) -> str:
    """The regular expression of a phrase."""
    while "{" in line:
        line = re.sub(r"\{(\w+)\}", lambda match: words[match[1]], line)
    if not line.isascii():
        return line.replace("~", "[^。！；]{0,8}?")
    end = ""
    if line.endswith("."):
        line, end = line[:-1], r"\s*(?:[.!]|$)"
    line = line.replace(" ~ ", "~").replace("*", "[a-z]*").replace(" ", _SEPARATOR)
    line = line.replace("~", rf"(?:{_GAP}[^\W_]+){{0,4}}?{_GAP}")
    return rf"(?<![a-z0-9])(?:{line})(?![a-z0-9]){end}"
