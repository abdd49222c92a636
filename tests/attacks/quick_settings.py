"""The service's settings, with a time for bodies that a test can wait for."""

from videogen.settings import *  # noqa: F403

BODY_SECONDS = 1
