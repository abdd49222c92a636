"""`manage.py demo_account`: what `make up` shows in DEBUG, as JSON: an account with a key and a webhook secret, an admin."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError

from tasks_api import keys
from videogen.lib import stack
from webhooks import signing_secrets

ACCOUNT = "demo"
ADMIN = "admin"


class Command(BaseCommand):
    """Makes what is missing; run again, it finds what it made."""

    help = "Make the demo account and the admin of this DATA_DIR (DEBUG only) and print them as JSON."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print one JSON object on standard output."""
        if not settings.DEBUG:
            raise CommandError("demo_account is for DEBUG; use create_api_key.")
        users = get_user_model().objects
        account, _ = users.get_or_create(username=ACCOUNT)
        facts = {
            "key": self._key(account),
            "webhook_secret": signing_secrets.ensure(account.pk),
            "admin": self._admin(),
        }
        self.stdout.write(json.dumps(facts))

    def _key(self, account: Any) -> str:
        key = stack.read_secret(settings.DATA_DIR, "demo_key")
        if not key or keys.find_caller(key) is None:
            _, key = keys.issue(account, name="made by make up")
            stack.write_private(settings.DATA_DIR / "demo_key", key)
        return key

    def _admin(self) -> str:
        """The sign-in to show; a password that was changed in the admin stays changed."""
        users = get_user_model().objects
        password = stack.keep_secret(settings.DATA_DIR, "admin_password")
        admin = users.filter(username=ADMIN).first()
        if admin is None:
            users.create_superuser(ADMIN, password=password)
        elif not admin.check_password(password):
            return f"{ADMIN} (its password was changed)"
        return f"{ADMIN} / {password}"
