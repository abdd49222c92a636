"""`manage.py describe_api`: update tasks_api/openapi.json (`make openapi`)."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand

from tasks_api.views.description import DESCRIPTION_FILE


class Command(BaseCommand):
    """Needs drf-spectacular, which is installed for development only."""

    help = "Write the OpenAPI description of the API to tasks_api/openapi.json."

    def handle(self, *args: Any, **options: Any) -> None:
        """Overwrite the file."""
        from tasks_api.schema.description import describe

        DESCRIPTION_FILE.write_text(json.dumps(describe(), ensure_ascii=False, indent=1) + "\n", "utf-8")
        self.stdout.write(f"Wrote {DESCRIPTION_FILE}.")
