"""`manage.py webhook_secret ACCOUNT [--rotate]`: print an account's signing secret, and nothing else, to standard output."""

from __future__ import annotations

import argparse
from typing import Any

from django.contrib.admin.models import ADDITION
from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError

from videogen.lib.admin import audit
from videogen.lib.db import require_database
from webhooks.models import SigningSecret
from webhooks.signing import account_secrets


class Command(BaseCommand):
    """Creates the secret if the account has none."""

    help = "Print the webhook signing secret of ACCOUNT. With --rotate, create a new one; the old one stays valid for a day."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """ACCOUNT and --rotate, or --reencrypt alone."""
        parser.add_argument("account", nargs="?", help="user name of the account")
        parser.add_argument("--rotate", action="store_true", help="create a new secret")
        parser.add_argument(
            "--reencrypt",
            action="store_true",
            help="encrypt every account's secrets with the current SECRET_KEY, so that its fallbacks can be removed",
        )

    def handle(self, *args: Any, account: str | None, rotate: bool, reencrypt: bool, **options: Any) -> None:
        """Print the secret, or how many secrets were re-encrypted."""
        require_database()
        try:
            self._run(account, rotate=rotate, reencrypt=reencrypt)
        except account_secrets.UnreadableError as error:
            raise CommandError(str(error)) from None

    def _run(self, account: str | None, *, rotate: bool, reencrypt: bool) -> None:
        if reencrypt:
            self.stdout.write(f"{account_secrets.reencrypt()} secrets are encrypted with the current SECRET_KEY.")
            return
        if account is None:
            raise CommandError("ACCOUNT is missing: whose secret do you want?")
        user = get_user_model().objects.filter(username=account).first()
        if user is None:
            raise CommandError(f"There is no account {account}. Create it with `manage.py create_api_key {account}`.")
        if not rotate:
            self.stdout.write(account_secrets.ensure(user.pk))
            return
        secret = account_secrets.rotate(user.pk)
        audit.record_command(SigningSecret.objects.get(account=user, expires_at=None), "Rotated.", flag=ADDITION)
        self.stdout.write(secret)
