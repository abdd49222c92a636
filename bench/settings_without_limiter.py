"""The service's settings but for the rate limit: only for the bench, which shows what the limiter costs."""

from videogen.settings import *  # noqa: F403

REST_FRAMEWORK = {**REST_FRAMEWORK, "DEFAULT_THROTTLE_CLASSES": []}  # noqa: F405
