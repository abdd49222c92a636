"""`manage.py ops`: serves health and metrics on OPS_PORT until SIGTERM. One runs on each host, beside the web server."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from videogen.lib import interrupts
from videogen.lib.inbound.ops_server import OpsServer


class Command(BaseCommand):
    """A process of its own, so that nothing that fills or hangs the web server reaches it."""

    help = "Serve /health/ready, /health/live and /metrics on OPS_PORT until SIGTERM."
    requires_system_checks: list[str] = []  # it has to answer whatever is wrong

    def handle(self, *args: Any, **options: Any) -> None:
        """Block until SIGINT or SIGTERM."""
        if settings.OPS_PORT is None:
            raise CommandError("Set OPS_PORT to the port that health is served on, such as OPS_PORT=9000.")
        interrupts.raise_on_signals()
        try:
            with OpsServer(settings.OPS_HOST, settings.OPS_PORT) as server:
                server.serve_forever()
        except OSError as error:
            raise CommandError(f"OPS_PORT {settings.OPS_PORT} on {settings.OPS_HOST}: {error.strerror}.") from None
        except interrupts.Interrupted:
            return
