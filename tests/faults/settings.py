"""Production's settings over a storage that tests take away, freeze and slow down, with deadlines that they can wait for."""

from videogen.lib.storage import deadline
from videogen.settings import *  # noqa: F403

STORAGES["default"] = {"BACKEND": "tests.frail_storage.FrailStorage"}  # noqa: F405

deadline.SECONDS = 3.0  # type: ignore[misc]
deadline.VIDEO_SECONDS = 3.0  # type: ignore[misc]
