"""Signing secrets: one per account, two valid while rotating, encrypted at rest, printed by `manage.py webhook_secret`."""

from __future__ import annotations

import base64
import datetime as dt
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction
from django.utils import timezone

from tests.concurrency import in_parallel
from tests.factories import UserFactory
from webhooks import signing
from webhooks.models import SigningSecret
from webhooks.signing import account_secrets

pytestmark = pytest.mark.django_db


def test_secret_is_made_once_and_has_the_standards_form(account: User) -> None:
    secret = account_secrets.ensure(account.pk)

    assert account_secrets.ensure(account.pk) == secret
    assert secret.startswith("whsec_")
    assert 24 <= len(base64.b64decode(secret.removeprefix("whsec_"), validate=True)) <= 64
    assert SigningSecret.objects.count() == 1


def test_accounts_have_different_secrets(account: User) -> None:
    assert account_secrets.ensure(account.pk) != account_secrets.ensure(UserFactory.create().pk)


def test_secret_is_encrypted_at_rest(account: User) -> None:
    secret = account_secrets.ensure(account.pk)

    stored = bytes(SigningSecret.objects.get().encrypted)
    assert secret.encode() not in stored
    assert base64.b64decode(secret.removeprefix("whsec_")) not in stored


def test_rotation_leaves_the_new_and_the_last_one_valid(account: User) -> None:
    first = account_secrets.ensure(account.pk)
    second = account_secrets.rotate(account.pk)
    assert account_secrets.valid(account.pk) == [second, first]

    third = account_secrets.rotate(account.pk)

    assert account_secrets.valid(account.pk) == [third, second]
    assert account_secrets.ensure(account.pk) == third


def test_old_secret_ends_a_day_after_the_rotation(account: User) -> None:
    account_secrets.ensure(account.pk)
    before = timezone.now()
    new = account_secrets.rotate(account.pk)
    old = SigningSecret.objects.get(expires_at__isnull=False)
    assert old.expires_at is not None
    assert before <= old.expires_at - dt.timedelta(hours=24) <= timezone.now()

    SigningSecret.objects.filter(pk=old.pk).update(expires_at=timezone.now())

    assert account_secrets.valid(account.pk) == [new]


def test_account_without_a_secret_gets_one_when_it_is_needed(account: User) -> None:
    [secret] = account_secrets.valid(account.pk)

    assert account_secrets.ensure(account.pk) == secret


@pytest.mark.django_db(transaction=True)
def test_first_use_at_the_same_moment_makes_one_secret() -> None:
    account = UserFactory.create()

    found = in_parallel(6, lambda: account_secrets.ensure(account.pk))

    assert len(set(found)) == 1
    assert SigningSecret.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_rotations_at_the_same_moment_leave_one_current_and_at_most_two_valid() -> None:
    account = UserFactory.create()
    account_secrets.ensure(account.pk)

    made = in_parallel(4, lambda: account_secrets.rotate(account.pk))

    assert len(set(made)) == 4
    assert SigningSecret.objects.filter(expires_at=None).count() == 1
    assert len(account_secrets.valid(account.pk)) == 2
    assert set(account_secrets.valid(account.pk)) <= set(made)


def test_database_keeps_one_current_secret_per_account(account: User) -> None:
    account_secrets.ensure(account.pk)

    with pytest.raises(IntegrityError, match="signing_secret_one_current_per_account"), transaction.atomic():
        SigningSecret.objects.create(account=account, encrypted=b"x")


def test_secrets_survive_a_change_of_the_secret_key_through_its_fallbacks(account: User, settings: Any) -> None:
    secret = account_secrets.ensure(account.pk)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "a new secret key that is long enough for anybody"

    assert account_secrets.valid(account.pk) == [secret]


def test_secrets_are_encrypted_anew_so_that_the_old_key_can_go(account: User, settings: Any) -> None:
    secrets = {user.pk: account_secrets.ensure(user.pk) for user in [account, *UserFactory.create_batch(2)]}
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "a new secret key that is long enough for anybody"

    assert run("webhook_secret", "--reencrypt") == "3 secrets are encrypted with the current SECRET_KEY.\n"

    settings.SECRET_KEY_FALLBACKS = []
    assert {pk: account_secrets.ensure(pk) for pk in secrets} == secrets


# manage.py webhook_secret


def run(*arguments: str) -> str:
    """Standard output of the command."""
    out = StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


def test_command_prints_the_secret_alone(account: User) -> None:
    assert run("webhook_secret", account.username) == f"{account_secrets.ensure(account.pk)}\n"


def test_command_rotates(account: User) -> None:
    old = account_secrets.ensure(account.pk)

    new = run("webhook_secret", account.username, "--rotate").strip()

    assert new != old
    assert account_secrets.valid(account.pk) == [new, old]


def test_command_names_an_account_that_does_not_exist() -> None:
    with pytest.raises(CommandError, match="There is no account nobody"):
        run("webhook_secret", "nobody")


def test_command_needs_an_account_or_a_task() -> None:
    with pytest.raises(CommandError, match="ACCOUNT"):
        run("webhook_secret")


# The signature itself, by the standard's own example


def test_signature_of_the_standards_example() -> None:
    signature = signing.sign(
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        message_id="msg_p5jXN8AQM9LWM0D4loKWxJek",
        timestamp=1_614_265_330,
        body=b'{"test": 2432232314}',
    )

    assert signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_account_has_its_secret_from_the_start() -> None:
    account = UserFactory.create()

    assert SigningSecret.objects.filter(account=account, expires_at=None).count() == 1
    account.first_name = "changed"
    account.save()
    assert SigningSecret.objects.filter(account=account).count() == 1


# Commands under a wrong SECRET_KEY


@pytest.fixture
def wrong_key(account: User, settings: Any) -> None:
    """The account's secret was encrypted under another key than this process has."""
    account_secrets.ensure(account.pk)
    settings.SECRET_KEY = "a wrong secret key that is long enough for anybody"


def test_key_is_made_although_the_secret_cannot_be_read(account: User, wrong_key: None) -> None:
    assert run("create_api_key", account.username).startswith("vg_")
    assert SigningSecret.objects.count() == 1


def test_stack_is_prepared_with_no_secret_read_where_none_is_shown(wrong_key: None) -> None:
    UserFactory.create(username="demo")

    assert run("prepare_stack") == "{}\n"


def test_secret_that_is_shown_and_cannot_be_read_ends_the_command_with_what_to_do(
    account: User, wrong_key: None, settings: Any, tmp_path: Path
) -> None:
    settings.DEMO_ACCOUNT, settings.DATA_DIR = True, tmp_path
    get_user_model().objects.filter(pk=account.pk).update(username="demo")

    for command in (["prepare_stack"], ["webhook_secret", "demo"]):
        with pytest.raises(CommandError, match="The stored secret was encrypted under another SECRET_KEY"):
            run(*command)
    assert not list(tmp_path.iterdir())
