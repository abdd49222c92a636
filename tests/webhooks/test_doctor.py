"""Webhook secrets that another SECRET_KEY encrypted."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User

from tests.factories import UserFactory
from webhooks.signing import account_secrets, doctor

pytestmark = pytest.mark.django_db


def test_no_secrets_are_no_fault() -> None:
    assert doctor.secrets_are_readable().status == "ok"


def test_secrets_of_another_key_are_counted(account: User, settings: Any) -> None:
    account_secrets.ensure(account.pk)
    kept = settings.SECRET_KEY
    settings.SECRET_KEY = "another-key-0123456789-0123456789-0123456789-0123456789"
    account_secrets.ensure(UserFactory.create().pk)

    result = doctor.secrets_are_readable()

    assert result.status == "failed"
    assert "1 of 2 webhook secrets can't be decrypted" in result.seen
    assert "SECRET_KEY_FALLBACKS" in result.advice

    settings.SECRET_KEY_FALLBACKS = [kept]
    assert doctor.secrets_are_readable().status == "ok"
