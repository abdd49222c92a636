"""Callback addresses, and texts that may contain one: the body of a webhook, and what its receiver answered.

An address often contains a secret, and who has it can forge or read webhooks. Most users see its host alone, and read a text with
the host in place of the address, and "…" in place of any part of it that may be secret.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import SplitResult, parse_qsl, quote, quote_plus, unquote, urlsplit

from django.http import HttpRequest

from videogen.lib.admin import marks

SEES_ADDRESSES: Final = "webhooks.view_callback_address"
"""The permission to see whole callback addresses."""
HIDDEN: Final = "…"
MIN_VALUE_LENGTH: Final = 4
"""A value of the query this long may be a secret wherever it stands. A shorter one is replaced only with its name."""
MIN_WORD_LENGTH: Final = 8
"""The same for a part of the path without a digit. Shorter ones are words such as "hooks", which other texts may contain."""


def address_for(request: HttpRequest, address: str) -> str:
    """A callback address as this user may see it: whole, or its host."""
    return address if request.user.has_perm(SEES_ADDRESSES) else marks.host_of(address)


def text_for(request: HttpRequest, text: str, address: str) -> str:
    """The text as this user may see it. `address` is the callback address that it was sent to, or came from."""
    return text if request.user.has_perm(SEES_ADDRESSES) else without_address(text, address)


def without_address(text: str, address: str) -> str:
    """The text with the address's host in place of the address, in whatever usual way it is written, and without its parts."""
    if not address:
        return text
    shown_as = {each.lower(): HIDDEN for part in _parts(address) for each in _spellings(part)}
    shown_as |= {each.lower(): marks.host_of(address) for each in _spellings(address)}
    longest_first = sorted(shown_as, key=len, reverse=True)
    pattern = re.compile("|".join(map(re.escape, longest_first)), re.IGNORECASE)
    return _without_beginning(pattern.sub(lambda found: shown_as.get(found[0].lower(), HIDDEN), text), longest_first)


def _parts(address: str) -> Iterator[str]:
    """The parts of an address that may be secret."""
    try:
        split = urlsplit(address)
    except ValueError:
        return
    yield from _of_user(split)
    target = split.path + (f"?{split.query}" if split.query else "")
    if len(target) >= MIN_WORD_LENGTH:
        yield target
    if split.query:
        yield split.query
    values = [value for _, value in parse_qsl(split.query)] + [split.fragment]
    yield from (value for value in values if len(value) >= MIN_VALUE_LENGTH)
    yield from (segment for segment in split.path.split("/") if _may_be_secret(segment))


def _may_be_secret(segment: str) -> bool:
    has_digit = any(character.isdigit() for character in segment)
    return len(segment) >= (MIN_VALUE_LENGTH if has_digit else MIN_WORD_LENGTH)


def _of_user(split: SplitResult) -> Iterator[str]:
    user = split.netloc.rpartition("@")[0]
    if user:
        yield from (part for part in (user, *user.split(":")) if len(part) >= MIN_VALUE_LENGTH)


def _spellings(part: str) -> set[str]:
    """As it is, decoded, and encoded for addresses, JSON and HTML."""
    plain = {part, unquote(part)}
    encoded = {each for one in plain for each in (quote(one), quote(one, safe=""), quote_plus(one))}
    in_json = {json.dumps(one)[1:-1] for one in plain}
    slashed = {one.replace("/", "\\/") for one in plain | in_json}
    return plain | encoded | in_json | slashed | {html.escape(one) for one in plain}


def _without_beginning(text: str, parts: list[str]) -> str:
    """The text without the beginning of a part at its very end: only the first bytes of an answer are kept."""
    for part in parts:
        for length in range(min(len(part), len(text)), MIN_VALUE_LENGTH - 1, -1):
            if text[-length:].lower() == part[:length]:
                return text[:-length] + HIDDEN
    return text
