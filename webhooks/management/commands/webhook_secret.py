"""`manage.py webhook_secret ACCOUNT [--rotate]`: print an account's signing secret, alone, on standard output."""

from __future__ import annotations

import argparse
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError

from videogen.lib.db import demand_database
from webhooks.signing import account_secrets


class Command(BaseCommand):
    """Makes the secret if the account has none."""

    help = (
        "Print the webhook signing secret of ACCOUNT. With --rotate make a new one; the old one stays valid for a day."
    )

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """ACCOUNT and --rotate, or --reencrypt alone."""
        parser.add_argument("account", nargs="?", help="user name of the account")
        parser.add_argument("--rotate", action="store_true", help="make a new secret")
        parser.add_argument(
            "--reencrypt",
            action="store_true",
            help="encrypt every account's secrets with the current SECRET_KEY, so that its fallbacks can be removed",
        )

    def handle(self, *args: Any, account: str | None, rotate: bool, reencrypt: bool, **options: Any) -> None:
        """Print the secret, or how many were encrypted anew."""
        demand_database()
        try:
            self._run(account, rotate=rotate, reencrypt=reencrypt)
        except account_secrets.UnreadableError as error:
            raise CommandError(str(error)) from None

    def _run(self, account: str | None, *, rotate: bool, reencrypt: bool) -> None:
        if reencrypt:
            self.stdout.write(f"{account_secrets.reencrypt()} secrets are encrypted with the current SECRET_KEY.")
            return
        if account is None:
            raise CommandError("Name the ACCOUNT whose secret is wanted.")
        user = get_user_model().objects.filter(username=account).first()
        if user is None:
            raise CommandError(f"There is no account {account}. Make it with `manage.py create_api_key {account}`.")
        self.stdout.write(account_secrets.rotate(user.pk) if rotate else account_secrets.ensure(user.pk))
