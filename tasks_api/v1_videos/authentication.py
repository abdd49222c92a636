"""The same keys; the path names a task by the id of its video."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

from tasks_api.authentication import ApiKeyAuthentication
from tasks_api.v1_videos import ids


class VideoKeyAuthentication(ApiKeyAuthentication):
    """Reads, with the key, the task whose video the path names."""

    def task_id(self, kwargs: Mapping[str, Any]) -> uuid.UUID | None:
        """The task that the path names, if it does."""
        return ids.parse(kwargs.get("video_id", ""))
