"""`manage.py prepare_stack`: migrate and, with DEMO_ACCOUNT, create the demo account. `make up` runs it in one process."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.contrib.admin.models import ADDITION
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from tasks_api import keys
from videogen.lib.admin import audit
from videogen.local import stack
from webhooks.signing import account_secrets

ACCOUNT = "demo"
ADMIN = "admin"


class Command(BaseCommand):
    """Creates what is missing. It may run any number of times."""

    help = "Migrate and, with DEMO_ACCOUNT, create the demo account and the admin of this DATA_DIR. Print them as JSON."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print one JSON object to standard output. It is empty without DEMO_ACCOUNT."""
        call_command("migrate", interactive=False, verbosity=0)
        self.stdout.write(json.dumps(self._demo() if settings.DEMO_ACCOUNT else {}))

    def _demo(self) -> dict[str, str]:
        account, _ = get_user_model().objects.get_or_create(username=ACCOUNT)
        try:
            secret = account_secrets.ensure(account.pk)
        except account_secrets.UnreadableError as error:
            raise CommandError(str(error)) from None
        return {"key": self._key(account), "webhook_secret": secret, "admin": self._admin()}

    def _key(self, account: Any) -> str:
        key = stack.read_secret(settings.DATA_DIR, "demo_key")
        if not key or keys.find_caller(key) is None:
            row, key = keys.issue(account, name="made by make up")
            audit.record_command(row, "Issued by make up.", flag=ADDITION)
            stack.write_private(settings.DATA_DIR / "demo_key", key)
        return key

    def _admin(self) -> str:
        """The sign-in to show. A password that was changed in the admin stays changed."""
        users = get_user_model().objects
        password = stack.keep_secret(settings.DATA_DIR, "admin_password")
        admin = users.filter(username=ADMIN).first()
        if admin is None:
            users.create_superuser(ADMIN, password=password)
        elif not admin.check_password(password):
            return f"{ADMIN} (its password was changed)"
        return f"{ADMIN} / {password}"
