"""`manage.py up`: runs the whole service in the foreground until Ctrl-C."""

from __future__ import annotations

import time
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from videogen.lib import interrupts
from videogen.local import launcher

_ADDRESSES = """
  Console  {base_url}/
  API      {base_url}/docs
  Admin    {base_url}/admin/   {admin}
  Logs     {logs}
"""
_HEALTH = """  Health   http://{ops_host}:{ops_port}/health/ready
  Metrics  http://{ops_host}:{ops_port}/metrics
"""
_DEMO_ACCOUNT = """
  Demo account's API key          {key}
  Demo account's webhook secret   {webhook_secret}

  Try it:

    curl -s {base_url}/api/tasks -H 'Authorization: Bearer {key}' -H 'Content-Type: application/json' \\
      -d '{{"requestParams": {{"projectName": "gen2", "modelName": "gen2_text_to_video",
           "prompt": "A red fox walks through falling snow at night"}}}}'
"""
_END = """
  Ctrl-C stops everything.
"""


class Command(BaseCommand):
    """Starts everything, prints the addresses, and restarts processes that crash."""

    help = "Run the whole service here until Ctrl-C: embedded PostgreSQL and Valkey if none are set, web, workers, sweep, ops."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Block until SIGINT or SIGTERM."""
        interrupts.raise_on_signals()
        interrupts.end_with_make()
        try:
            with launcher.Launcher(tell=self._print) as running:
                self._print(self._banner(running))
                while True:
                    time.sleep(0.5)
                    running.supervise()
        except interrupts.Interrupted:
            self.stdout.write("Stopped.")
        except launcher.CannotStart as error:
            raise CommandError(str(error)) from None

    def _print(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()

    def _banner(self, running: launcher.Launcher) -> str:
        facts = {"base_url": settings.OWN_BASE_URL, "logs": settings.DATA_DIR / "logs", "admin": "", **running.account}
        health = _HEALTH if settings.OPS_PORT else ""
        account = _DEMO_ACCOUNT if running.account else ""
        return (_ADDRESSES + health + account + _END).format(
            **facts, ops_host=settings.OPS_HOST, ops_port=settings.OPS_PORT
        )
