"""Production's settings, with a beat that a test can wait for."""

from videogen.settings import *  # noqa: F403

PROCESS_BEAT_SECONDS = 0.25
