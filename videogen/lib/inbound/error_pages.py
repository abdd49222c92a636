"""What Django's DEBUG pages may show of settings and variables: never an address that holds a password."""

from __future__ import annotations

import re
from collections.abc import ItemsView
from types import FrameType
from typing import Any, Final

from django.http import HttpRequest
from django.views.debug import SafeExceptionReporterFilter

_USERINFO: Final = re.compile(r"://[^/\s@]+@")


class Filter(SafeExceptionReporterFilter):
    """Django's, which hides names such as PASSWORD and SECRET_KEY in settings, in three points stricter.

    Addresses count as secrets: DATABASE_URL, a cache's LOCATION and a driver's conninfo hold a password. The variables of each
    frame are hidden by their names too, and all this with DEBUG as well.
    """

    hidden_settings = re.compile(
        SafeExceptionReporterFilter.hidden_settings.pattern + "|URL|LOCATION|CONNINFO|DSN", re.IGNORECASE
    )

    def is_active(self, request: HttpRequest | None) -> bool:
        """Always: a page with DEBUG is a page that somebody else may see."""
        return True

    def cleanse_setting(self, key: Any, value: Any) -> Any:
        """Hide by the name, as Django does, and whatever looks like `scheme://user:password@host`."""
        cleansed = super().cleanse_setting(key, value)
        return self.cleansed_substitute if isinstance(value, str) and _USERINFO.search(value) else cleansed

    def get_traceback_frame_variables(self, request: HttpRequest | None, tb_frame: FrameType) -> ItemsView[str, Any]:
        """Name and value of each local variable, hidden like a setting of that name."""
        variables = super().get_traceback_frame_variables(request, tb_frame)
        return {name: self.cleanse_setting(name, value) for name, value in variables}.items()
