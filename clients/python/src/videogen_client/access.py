"""Which service, and with which key: what is given, else the environment, else what `videogen login` saved."""

from __future__ import annotations

import os
from typing import Final
from urllib.parse import urlsplit

from videogen_client import saved
from videogen_client.errors import MissingKey

DEFAULT_BASE_URL: Final = "http://127.0.0.1:8000"
"""What `make up` serves on."""


def find(api_key: str | None, base_url: str | None) -> tuple[str, str]:
    """Address and key. Raises `ValueError` for an address that is none, `MissingKey` where there is no key.

    A saved key goes to the address that it was saved for, and to no other.
    """
    address = os.environ.get("VIDEOGEN_BASE_URL") or None if base_url is None else base_url
    key = os.environ.get("VIDEOGEN_API_KEY") or None if api_key is None else api_key
    if key is not None:
        return checked_address(known_address() if address is None else address), checked_key(key)
    login = saved.load()
    if login is None:
        raise MissingKey("There is no key. Run `videogen login`, or set VIDEOGEN_API_KEY.")
    chosen = checked_address(login.base_url if address is None else address)
    if chosen != login.base_url:
        raise MissingKey(f"The saved key is for {login.base_url}, and not for {chosen}. Run `videogen login` for it.")
    return chosen, checked_key(saved.key_of(login))


def known_address() -> str:
    """Of the login before, or of a service on this machine."""
    try:
        login = saved.load()
    except MissingKey:  # it cannot be read, and is not needed
        login = None
    return login.base_url if login else DEFAULT_BASE_URL


def checked_address(text: str) -> str:
    """The address without blanks around it and slashes at its end; a path stays, for a service under one."""
    text = text.strip()
    try:
        parts = urlsplit(text)
        is_good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_good = False
    if not is_good or any(character.isspace() for character in text):
        raise ValueError(f"base_url: {text[:200]!r} is not an address; it is like https://video.example.com.")
    if parts.username is not None or parts.query or parts.fragment:
        raise ValueError("base_url: a user name, a query or a fragment has no place in it.")
    return f"{parts.scheme}://{parts.netloc.lower()}{parts.path.rstrip('/')}"


def checked_key(key: str) -> str:
    """The key without blanks around it. What cannot stand in a header is refused, and not shown."""
    key = key.strip()
    if not key or not key.isascii() or not key.isprintable() or " " in key:
        raise MissingKey("What was given as the key cannot be one: a key is vg_ and 38 letters and digits.")
    return key
