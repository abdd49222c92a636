"""Hides secrets on Django's DEBUG pages, including URLs that contain a password."""

from __future__ import annotations

import re
from collections.abc import ItemsView
from types import FrameType
from typing import Any, Final

from django.http import HttpRequest
from django.views.debug import SafeExceptionReporterFilter

_USERINFO: Final = re.compile(r"://[^/\s@]+@")


class Filter(SafeExceptionReporterFilter):
    """Django's filter hides settings with names such as PASSWORD and SECRET_KEY. This one is stricter in three points.

    URLs count as secrets, because DATABASE_URL, a cache's LOCATION and a driver's conninfo contain a password. Local variables
    are hidden by their names too. And all this also happens with DEBUG on.
    """

    hidden_settings = re.compile(
        SafeExceptionReporterFilter.hidden_settings.pattern + "|URL|LOCATION|CONNINFO|DSN", re.IGNORECASE
    )

    def is_active(self, request: HttpRequest | None) -> bool:
        """Always active: other people may see a DEBUG page too."""
        return True

    def cleanse_setting(self, key: Any, value: Any) -> Any:
        """Hide a value by its name, as Django does, or if it looks like `scheme://user:password@host`."""
        cleansed = super().cleanse_setting(key, value)
        return self.cleansed_substitute if isinstance(value, str) and _USERINFO.search(value) else cleansed

    def get_traceback_frame_variables(self, request: HttpRequest | None, tb_frame: FrameType) -> ItemsView[str, Any]:
        """Each local variable's name and value, hidden like a setting of that name."""
        variables = super().get_traceback_frame_variables(request, tb_frame)
        return {name: self.cleanse_setting(name, value) for name, value in variables}.items()
