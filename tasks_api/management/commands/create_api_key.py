"""`manage.py create_api_key ACCOUNT`: print a new key, alone, on standard output."""

from __future__ import annotations

import argparse
import datetime as dt
from typing import Any

from django.contrib.admin.models import ADDITION
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.utils import timezone

from tasks_api import keys
from tasks_api.models import ApiKey
from videogen.lib.admin import audit
from videogen.lib.db import require_database
from videogen.lib.staff.system_user import ReservedUser
from webhooks.signing import account_secrets


class Command(BaseCommand):
    """Creates the account and its webhook secret if they are missing."""

    help = (
        "Create an API key for ACCOUNT and print only the key. It is never shown again. A missing account is created."
    )

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """ACCOUNT, and the key's name and lifetime."""
        parser.add_argument("account", help="user name of the account")
        parser.add_argument("--name", default="", help="what the key is for")
        parser.add_argument("--days", type=int, help="days until the key expires (default: never)")

    def handle(self, *args: Any, account: str, name: str, days: int | None, **options: Any) -> None:
        """Print the key."""
        require_database()
        if days is not None and not 1 <= days <= 36_500:
            raise CommandError("--days must be 1 to 36500.")
        if len(name) > (max_length := ApiKey._meta.get_field("name").max_length or 0):
            raise CommandError(f"--name must have at most {max_length} characters.")
        users = get_user_model()
        with transaction.atomic():
            user = users.objects.filter(username=account).first()
            if user is None:
                user = users(username=account)
                user.set_unusable_password()
                try:
                    user.full_clean(exclude=["password"])
                except ValidationError as error:
                    raise CommandError(f"ACCOUNT: {' '.join(error.messages)}") from None
                user.save()
                audit.record_command(user, "Added with its first key.", flag=ADDITION)
            account_secrets.create_first(user.pk)
            expires_at = timezone.now() + dt.timedelta(days=days) if days else None
            try:
                row, key = keys.issue(user, name=name, expires_at=expires_at)
            except ReservedUser as error:
                raise CommandError(str(error)) from None
            audit.record_command(row, _entry(name, days), flag=ADDITION)
        self.stdout.write(key)


def _entry(name: str, days: int | None) -> str:
    """What "Who did what" says."""
    texts = ["Issued.", f"Name: {name}." if name else "", f"Expires after {days} days." if days else ""]
    return " ".join(filter(None, texts))
