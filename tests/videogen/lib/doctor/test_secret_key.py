"""A SECRET_KEY that is short, simple or Django's own, and output without secrets."""

from __future__ import annotations

from typing import Any

import pytest

from videogen.lib.doctor import secret_key
from videogen.lib.doctor.redacting import redact


@pytest.mark.parametrize(
    ("key", "seen"),
    [
        ("django-insecure-0123456789-0123456789-0123456789-0123456789", "made for development"),
        ("short", "has 5 characters"),
        ("ab" * 30, "only 2 different characters"),
    ],
)
@pytest.mark.parametrize("debug", [False, True])
def test_weak_key_is_named_and_not_shown(settings: Any, key: str, seen: str, debug: bool) -> None:
    settings.SECRET_KEY, settings.DEBUG = key, debug

    result = secret_key.secret_key_is_strong()

    assert result.status == ("warning" if debug else "failed")
    assert seen in result.seen
    assert key not in str(result)


def test_strong_key_is_well() -> None:
    assert secret_key.secret_key_is_strong().status == "ok"


def test_secrets_are_removed_from_what_is_printed(settings: Any) -> None:
    settings.DATABASE_URL = "postgres://user:pass%20word@db.example.com/videogen"
    settings.REDIS_URL = "redis://:valkey-password@10.0.0.1/0"
    settings.S3_SECRET_KEY = "s3-secret-key"

    shown = redact(
        f"{settings.DATABASE_URL} pass word valkey-password s3-secret-key {settings.SECRET_KEY} vg_{'a' * 38} db"
    )

    assert shown == "postgres://user:[...]@db.example.com/videogen [...] [...] [...] [...] vg_[...] db"
