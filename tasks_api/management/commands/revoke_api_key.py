"""`manage.py revoke_api_key KEY`: revoke a key permanently."""

from __future__ import annotations

import argparse
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tasks_api import keys
from tasks_api.models import ApiKey
from videogen.lib.admin import audit
from videogen.lib.db import require_database


class Command(BaseCommand):
    """Accepts the whole key, or its visible prefix and the account, so that the key needn't be typed into a shell."""

    help = "Revoke an API key, immediately and permanently."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """KEY, and --account if KEY is a prefix."""
        parser.add_argument("key", help="the key, or the prefix the admin shows (then with --account)")
        parser.add_argument("--account", help="user name of the account, with a prefix")

    def handle(self, *args: Any, key: str, account: str | None, **options: Any) -> None:
        """Revoke the key and print what was revoked."""
        require_database()
        row = self._find(key, account)
        if not keys.revoke(row):
            raise CommandError(f"{row} has already been revoked.")
        audit.record_command(row, "Revoked.")
        self.stdout.write(f"Revoked {row} of {row.account.get_username()}.")

    def _find(self, key: str, account: str | None) -> ApiKey:
        if account is None:
            row = keys.find_row(key)
            if row is None:
                raise CommandError("There is no such key. To use a prefix, also give its account: --account NAME.")
            return row
        rows = list(ApiKey.objects.filter(account__username=account, prefix=key.rstrip("…")).select_related("account"))
        if len(rows) != 1:
            raise CommandError(f"{len(rows)} keys of {account} start with {key}. The prefix must match exactly one.")
        return rows[0]
