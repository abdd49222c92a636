"""`manage.py revoke_api_key KEY`: stop a key for good."""

from __future__ import annotations

import argparse
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tasks_api import keys
from tasks_api.models import ApiKey
from videogen.lib.db import demand_database


class Command(BaseCommand):
    """Takes the key itself or, so that it need not be typed into a shell, its visible prefix with the account."""

    help = "Revoke an API key, at once and for good."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """KEY, and ACCOUNT where KEY is a prefix."""
        parser.add_argument("key", help="the key, or the prefix the admin shows (then with --account)")
        parser.add_argument("--account", help="user name of the account, with a prefix")

    def handle(self, *args: Any, key: str, account: str | None, **options: Any) -> None:
        """Say what was revoked."""
        demand_database()
        row = self._find(key, account)
        if not keys.revoke(row):
            raise CommandError(f"{row} was revoked before.")
        self.stdout.write(f"Revoked {row} of {row.account.get_username()}.")

    def _find(self, key: str, account: str | None) -> ApiKey:
        if account is None:
            row = keys.find_row(key)
            if row is None:
                raise CommandError("No such key. With a prefix, name the account too: --account NAME.")
            return row
        rows = list(ApiKey.objects.filter(account__username=account, prefix=key.rstrip("…")).select_related("account"))
        if len(rows) != 1:
            raise CommandError(f"{len(rows)} keys of {account} begin with {key}; one was expected.")
        return rows[0]
