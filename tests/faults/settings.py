"""Production's settings over a storage that tests take away, freeze and slow down, with deadlines that they can wait for.

ANSWER_SECONDS: how long webhooks wait for an answer, where the ten seconds of production are too few for a busy machine.
"""

import os

from videogen.lib.storage import deadline
from videogen.settings import *  # noqa: F403
from webhooks import schedule

STORAGES["default"] = {"BACKEND": "tests.frail_storage.FrailStorage"}  # noqa: F405

deadline.SECONDS = 3.0  # type: ignore[misc]
deadline.VIDEO_SECONDS = 3.0  # type: ignore[misc]

if "ANSWER_SECONDS" in os.environ:
    schedule.ANSWER_SECONDS = float(os.environ["ANSWER_SECONDS"])  # type: ignore[misc]
    schedule.LATEST_ANSWER_SECONDS = 2 * schedule.ANSWER_SECONDS  # type: ignore[misc]
    schedule.LEASE_SECONDS = int(3 * schedule.ANSWER_SECONDS)  # type: ignore[misc]
