"""Settings of the test run: production's, with DEBUG off as there, and what makes faults quick to see."""

import os

# Before the import, and in the environment, so that processes which tests start have it too.
os.environ.setdefault("SECRET_KEY", "only-for-tests-0123456789-0123456789-0123456789-0123456789")

from videogen.settings import *  # noqa: F403

ALLOWED_HOSTS = ["testserver", "127.0.0.1", "localhost"]
BASE_URL = "http://testserver"
CDN_URL = "https://cdn.example.com/v"
GENERATION_BACKEND = "tests.instant_backend.InstantBackend"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    "default": {
        "BACKEND": "videogen.lib.storage.WholeFileStorage",
        "OPTIONS": {"location": MEDIA_ROOT, "base_url": f"{CDN_URL}/"},  # noqa: F405
    },
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = True

# A test that is rolled back at its end holds one transaction open all the while; the processes it starts do not.
DATABASES["default"]["OPTIONS"]["options"] += " -c idle_in_transaction_session_timeout=0"  # noqa: F405

# On a busy machine Valkey and PostgreSQL are silent for longer than the service's patience, and well.
REDIS_TIMEOUT_SECONDS = 30
CACHES["default"]["OPTIONS"] = {"socket_timeout": 30, "socket_connect_timeout": 30}  # noqa: F405
DATABASES["default"]["OPTIONS"]["connect_timeout"] = 30  # noqa: F405
DATABASES["default"]["OPTIONS"]["options"] += " -c lock_timeout=30000 -c statement_timeout=60000"  # noqa: F405
