"""Which service to use, and with which API key: what the caller passed, else the environment, else the saved login."""

from __future__ import annotations

import os
from typing import Final
from urllib.parse import urlsplit

from videogen_client import json_fields, saved_login
from videogen_client.errors import MissingKey

DEFAULT_BASE_URL: Final = "http://127.0.0.1:8000"
"""Where `make up` serves."""


def resolve(api_key: str | None, base_url: str | None) -> tuple[str, str]:
    """The base URL and the API key. Raises `ValueError` for a malformed URL, and `MissingKey` if there is no valid key.

    A saved key is only ever sent to the base URL that it was saved for.
    """
    url = os.environ.get("VIDEOGEN_BASE_URL") or None if base_url is None else base_url
    key = os.environ.get("VIDEOGEN_API_KEY") or None if api_key is None else api_key
    if key is not None:
        return parse_base_url(default_base_url() if url is None else url), parse_api_key(key)
    login = saved_login.load()
    if login is None:
        raise MissingKey("There is no API key. Run `videogen login`, or set VIDEOGEN_API_KEY.")
    url = parse_base_url(login.base_url if url is None else url)
    if url != login.base_url:
        raise MissingKey(
            f"The saved key is for {login.base_url}, not for {url}. Run `videogen login --base-url {url}`."
        )
    return url, parse_api_key(saved_login.read_key(login))


def default_base_url() -> str:
    """The saved one, else that of a service on this machine."""
    try:
        login = saved_login.load()
    except MissingKey:  # the file cannot be read, but it is not needed here
        login = None
    return login.base_url if login else DEFAULT_BASE_URL


def parse_base_url(text: str) -> str:
    """The URL without surrounding spaces and trailing slashes. It may have a path, if the service is served under one."""
    text = text.strip()
    if not json_fields.is_url(text):
        raise ValueError(f"base_url: {text[:200]!r} is not a URL like https://video.example.com.")
    parts = urlsplit(text)
    if parts.username is not None or parts.query or parts.fragment:
        raise ValueError("base_url: it must not contain a user name, a query or a fragment.")
    return f"{parts.scheme}://{parts.netloc.lower()}{parts.path.rstrip('/')}"


def parse_api_key(key: str) -> str:
    """The key without surrounding spaces. Raises `MissingKey`, without showing the key, if a header cannot contain it."""
    key = key.strip()
    if not key or not key.isascii() or not key.isprintable() or " " in key:
        raise MissingKey("This is not an API key: a key is vg_ followed by 38 letters and digits.")
    return key
