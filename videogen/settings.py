"""The settings. There is one file, so tests load what runs in production.

The environment is read in one place (`videogen.lib.config.environment`). docs/configuration.md lists every variable. Without
DATABASE_URL and REDIS_URL, the embedded servers of `manage.py up` are used. They are found through DATA_DIR.
"""

from __future__ import annotations

import os
import secrets
import sys
import warnings
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import django_stubs_ext
import environ as django_environ
from django.core.exceptions import ImproperlyConfigured
from kombu import Queue

from tasks_api import catalogue
from videogen.lib.config import environment, model_routes
from videogen.lib.logs import logging_config
from videogen.local import stack
from videogen.local.embedded import EmbeddedPostgres, EmbeddedValkey

django_stubs_ext.monkeypatch()  # allows ModelAdmin[Task] and the like at run time

BASE_DIR = Path(__file__).resolve().parent.parent

try:
    _env = environment.read(os.environ)
except environment.BadVariable as error:
    raise ImproperlyConfigured(str(error)) from None

# --- Locations ---

DATA_DIR: Path = _env["DATA_DIR"]
PORT: int = _env["PORT"]
HOST: str = _env["HOST"]
OPS_PORT: int | None = _env["OPS_PORT"]
OPS_HOST: str = _env["OPS_HOST"]
# Where web processes count for `manage.py ops`. None: they count nothing.
METRICS_DIR: Path | None = _env["METRICS_DIR"] or (None if OPS_PORT is None else DATA_DIR / "metrics")
WEB_WORKERS: int = _env["WEB_WORKERS"]
WEB_THREADS: int = _env["WEB_THREADS"]
EMBEDDED = not _env["DATABASE_URL"]
# Commands in a second shell have no DATABASE_URL. They find a running stack through DATA_DIR.
STACK_URL: str | None = stack.find_base_url(DATA_DIR) if EMBEDDED else None
DATABASE_URL: str = _env["DATABASE_URL"] or EmbeddedPostgres.find_url(DATA_DIR) or ""
REDIS_URL: str = _env["REDIS_URL"] or EmbeddedValkey.find_url(DATA_DIR) or "redis://127.0.0.1:1/0"
OWN_BASE_URL: str = _env["BASE_URL"] or f"http://127.0.0.1:{PORT}"  # of a stack that this process starts
BASE_URL: str = _env["BASE_URL"] or STACK_URL or OWN_BASE_URL
CDN_URL: str = _env["CDN_URL"] or f"{BASE_URL}/media"

# --- Security ---

DEBUG: bool = _env["DEBUG"]
DEFAULT_EXCEPTION_REPORTER_FILTER = "videogen.lib.inbound.error_pages.Filter"
SECRET_KEY: str = _env["SECRET_KEY"] or (stack.read_secret(DATA_DIR, "secret_key") if EMBEDDED else "")
if not SECRET_KEY:
    if not EMBEDDED:
        raise ImproperlyConfigured("SECRET_KEY must be set when DATABASE_URL is (50 random characters or more).")
    SECRET_KEY = secrets.token_urlsafe(48)  # no stack has run here yet, so only this process needs it
SECRET_KEY_FALLBACKS: list[str] = _env["SECRET_KEY_FALLBACKS"]
ALLOWED_HOSTS: list[str] = _env["ALLOWED_HOSTS"] or [urlsplit(BASE_URL).hostname or "localhost"]
ALLOWED_HOSTS = [*ALLOWED_HOSTS, "localhost", "127.0.0.1", "[::1]"]  # health checks from this machine
_https = BASE_URL.startswith("https://")
CSRF_TRUSTED_ORIGINS = [f"{urlsplit(BASE_URL).scheme}://{urlsplit(BASE_URL).netloc}"]
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = _https
SESSION_COOKIE_AGE = 8 * 3600  # a working day, because the admin can issue keys
PROXY_COUNT: int = _env["PROXY_COUNT"]
SECURE_HSTS_SECONDS = 31_536_000 if _https else 0
SILENCED_SYSTEM_CHECKS = [
    "security.W005",  # HSTS for subdomains is the domain owner's decision
    "security.W008",  # TLS ends at the proxy in front, and a redirect under /api/ would break the contract (no redirects)
    "security.W021",  # preloading is the domain owner's decision
    "django_ratelimit.W001",  # Django's own RedisCache came after its list of caches
]

# Whether `make up` creates the account `demo` and the admin `admin`, and shows how to sign in.
DEMO_ACCOUNT: bool = _env["DEMO_ACCOUNT"] if _env["DEMO_ACCOUNT"] is not None else EMBEDDED

# --- Applications ---

INSTALLED_APPS = [
    "videogen.apps.VideogenConfig",  # before the admin: its templates override those of the admin
    "django.contrib.auth",
    "videogen.apps.SiteConfig",  # django.contrib.admin; after auth, which makes the permissions that roles are given
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular_sidecar",  # Swagger UI's files
    "videogen.lib.processes",
    "videogen.lib.metrics",
    "videogen.lib.staff",
    "tasks_api",
    "generation",
    "webhooks",
    "console",
]
MIDDLEWARE = [
    "videogen.lib.metrics.middleware.MetricsMiddleware",  # outermost: its time is what a client sees
    "videogen.lib.logs.RequestLogMiddleware",
    "tasks_api.http.middleware.ConcurrencyMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "tasks_api.http.middleware.ApiMiddleware",  # before everything that could respond to the API with a page or a cookie
    "videogen.pages.PageMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "videogen.pages.PageSessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "videogen.pages.PageAuthenticationMiddleware",
    "videogen.pages.PageMessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "videogen.urls"
WSGI_APPLICATION = "videogen.wsgi.application"
APPEND_SLASH = False  # no redirects under /api/
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
TIME_ZONE = "UTC"

# --- PostgreSQL ---

_database: dict[str, Any] = dict(django_environ.Env.db_url_config(DATABASE_URL or "postgres:///no-stack-is-running"))
_MIGRATING = sys.argv[1:2] in (["migrate"], ["prepare_stack"])
DATABASES = {
    "default": {
        **_database,
        # Persistent connections are the largest single gain for requests (4 to 7 times as fast).
        "CONN_MAX_AGE": 600,
        "OPTIONS": {
            **_database.get("OPTIONS", {}),
            "connect_timeout": 3,
            # A broken network is noticed within seconds (the first is milliseconds), even while a statement runs.
            "tcp_user_timeout": 5000,
            "keepalives_idle": 3,
            "keepalives_interval": 1,
            "keepalives_count": 2,
            "server_side_binding": True,
            "prepare_threshold": 0,
            # A statement that takes longer than this is a fault, except in migrations. A process that freezes within a
            # transaction loses it, and with it all its locks, before those who wait for the locks give up.
            "options": "-c lock_timeout=5000"
            + ("" if _MIGRATING else " -c statement_timeout=10000 -c idle_in_transaction_session_timeout=3000"),
        },
    }
}

# What the threads of a worker with `--pool threads` share (`videogen.lib.db.share_connections`). Such a worker has fewer than
# 20 connections, however many threads it has. While PostgreSQL is away, a thread waits for one as long as the pool tries to
# connect: 10 seconds.
WORKER_CONNECTION_POOL = {"min_size": 1, "max_size": 12, "timeout": 10, "reconnect_timeout": 10}

# --- Redis or Valkey: rate limits and wake-ups. It holds no facts. ---

REDIS_TIMEOUT_SECONDS = 0.1  # the most that an unavailable Redis costs a request (docs/api.md)
RATE_LIMIT_PER_SECOND = 10  # specification, section 8


CACHES = {
    "default": {  # counts failed sign-ins (`videogen.admin.sign_in`)
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "vg",
        "OPTIONS": {"socket_timeout": REDIS_TIMEOUT_SECONDS, "socket_connect_timeout": REDIS_TIMEOUT_SECONDS},
    },
}

CELERY_BROKER_URL = REDIS_URL
CELERY_BROKER_TRANSPORT = "videogen.lib.queue.broker:Transport"
CELERY_BROKER_CHANNEL_ERROR_RETRY = (
    True  # an error response must not end a worker, for example if the broker became a replica
)
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False  # nothing uses it
CELERY_TASK_IGNORE_RESULT = True  # without a result backend, nothing can leak or fill up
CELERY_TASK_ACKS_LATE = False  # a wake-up may be lost: the lease recovers the work, not the broker
# A restart of the broker ends persistent connections. So publish once more over a new one, immediately. After that,
# `videogen.lib.queue.wake_ups` pauses for a while.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_step": 0, "interval_max": 0}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "socket_timeout": 2,  # without it, a frozen Redis blocks a publish forever
    "socket_connect_timeout": 1,
    "socket_keepalive": True,
    "health_check_interval": 10,
    "max_retries": 1,
    "global_keyprefix": "vg:",
}
# Workers with processes also run with `--disable-prefetch`, so that a busy one holds no wake-up that a free one could take.
# Workers with threads must not; `videogen.celery` refuses that.
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT: int = _env["WORKER_SHUTDOWN_SECONDS"]
# Otherwise Celery closes the database connection around every job, whatever CONN_MAX_AGE says. A dead connection is replaced at
# the start of each job (`videogen.lib.db.reconnecting`).
CELERY_DB_REUSE_MAX = 1_000_000_000

# --- Which backend makes a model's videos (docs/backends.md) ---

# The short names of backends. Only the workers of its queues load a backend (`generation.routing`).
BACKENDS = {
    "storybook": "generation.backends.storybook.StorybookBackend",
    "openai_videos": "generation.backends.openai_videos.OpenAIVideosBackend",
    "diffusers": "generation.backends.diffusers.backend.DiffusersBackend",
}
# An upstream server does the work, so one worker with threads watches many videos at once.
REMOTE_BACKENDS = {"openai_videos"}
# A device of the worker's machine does the work, one video at a time: a few threads prepare and finish the others.
DEVICE_BACKENDS = {"diffusers"}
# Their checkpoints are tied to no server: the next attempt may run anywhere.
LOCAL_BACKENDS = {"storybook", "diffusers"}
MODELS_FILE: Path | None = _env["MODELS_FILE"]
MODEL_ROUTES, MODELS_FILE_FAULTS = model_routes.read(
    MODELS_FILE, models=catalogue.MODELS, backends=BACKENDS, attempt_seconds=_env["ATTEMPT_TIMEOUT_SECONDS"]
)
# The generation queues, and whether workers with processes or with threads serve each.
GENERATION_POOLS = model_routes.pools(
    MODEL_ROUTES, models=catalogue.MODELS, remote=REMOTE_BACKENDS, device=DEVICE_BACKENDS
)
DEVICE_QUEUES = model_routes.queues_only_of(MODEL_ROUTES, models=catalogue.MODELS, backends=DEVICE_BACKENDS)

# The job that handles the wake-ups of each queue.
WAKE_UP_JOBS = {
    **dict.fromkeys([model_routes.DEFAULT_QUEUE, *GENERATION_POOLS], "generation.generate_next"),
    "webhooks": "webhooks.deliver_next",
}
# A wake-up's routing key is the name of its queue. So there is nothing to declare, which a full Redis would refuse.
CELERY_TASK_QUEUES = [Queue(name, routing_key=name, no_declare=True) for name in WAKE_UP_JOBS]
# What `manage.py sweep` runs every second. Each returns the queues to notify.
SWEEPS = [
    "tasks_api.lifecycle.sweep",
    "webhooks.queue.sweep",
    "tasks_api.http.idempotency.sweep",
    "videogen.lib.processes.sweeping.sweep",
    "videogen.lib.metrics.folding.sweep",  # before those that use its totals
    "tasks_api.lifecycle.counting.sweep",
    "webhooks.measuring.sweep",
]
# What it runs beside them, each in a thread of its own, because the storage may hang and retention takes long.
STORAGE_SWEEPS = [
    "tasks_api.lifecycle.erase_deleted_files",
    "tasks_api.lifecycle.sweep_retention",
    "videogen.lib.metrics.sampling.sweep",  # looks at the disk
]
# What `manage.py doctor` checks, in this order: the name of each check, and the functions that are its parts
# (`videogen.lib.doctor`).
DOCTOR_CHECKS = {
    "migrations": ["videogen.lib.doctor.database.applied_migrations"],
    "indexes": ["videogen.lib.doctor.database.valid_indexes"],
    "pooler": ["videogen.lib.doctor.database.session_is_kept"],
    "processes": ["videogen.lib.doctor.processes.processes_run"],
    "valkey": ["videogen.lib.doctor.valkey.valkey_serves"],
    "storage": ["videogen.lib.doctor.storage.storage_works"],
    "space": ["videogen.lib.doctor.storage.space_is_left"],
    "clocks": ["videogen.lib.doctor.database.clocks_agree"],
    "network": ["videogen.lib.doctor.network.hosts_are_reached"],
    "cdn": ["videogen.lib.doctor.storage.public_address_serves"],
    "secrets": [
        "videogen.lib.doctor.secret_key.secret_key_is_strong",
        "webhooks.signing.doctor.secrets_are_readable",
        "generation.diagnostics.doctor.keys_are_readable",
    ],
    "proxies": ["videogen.lib.doctor.processes.proxies_fit"],
    "backends": ["generation.diagnostics.doctor.backends_answer"],
    "credentials": ["generation.content_credentials.doctor.videos_can_be_signed"],
}
# What a scrape of `manage.py ops` reads beside the totals (`videogen.lib.metrics.scrape`).
METRIC_READERS = ["tasks_api.lifecycle.counting.read", "webhooks.measuring.read", "videogen.lib.processes.ages.read"]
# What a sample for the admin's dashboard holds beside that (`videogen.lib.metrics.sampling`).
MODEL_SECONDS_READER = "tasks_api.lifecycle.measuring.median_seconds"
# How often workers and sweeps write their row and touch PROBE_FILE (`videogen.lib.processes`).
PROCESS_BEAT_SECONDS = 10.0
PROBE_FILE: Path | None = _env["PROBE_FILE"]

# --- The life of a task ---

LEASE_SECONDS: int = _env["LEASE_SECONDS"]
HEARTBEAT_SECONDS: int = _env["HEARTBEAT_SECONDS"]
ATTEMPT_TIMEOUT_SECONDS: int = _env["ATTEMPT_TIMEOUT_SECONDS"]
MAX_ATTEMPTS = 3  # docs/architecture.md, "The queue"
MAX_CLAIMS = 10  # including released attempts
RETRY_DELAYS: list[int] = _env["RETRY_DELAYS"]
MAX_RETRY_AFTER_SECONDS = 300  # an upstream server's longer Retry-After is cut to this
RUNNING_CAP: int = _env["RUNNING_CAP"]
WAITING_CAP: int = _env["WAITING_CAP"]
DEFAULT_ESTIMATE_SECONDS: int | None = _env["DEFAULT_ESTIMATE_SECONDS"]
RESULT_DAYS: int | None = _env["RESULT_DAYS"]
TASK_DAYS: int | None = _env["TASK_DAYS"]
INPUT_DAYS: int | None = _env["INPUT_DAYS"]

# --- Generation ---

GENERATION_CONCURRENCY: int = _env["GENERATION_CONCURRENCY"]
REMOTE_CONCURRENCY: int = _env["REMOTE_CONCURRENCY"]
GENERATION_BACKEND: str = _env["GENERATION_BACKEND"]
# The console says that their videos are drawn, not generated.
PREVIEW_MODELS = model_routes.made_by(
    "storybook", routes=MODEL_ROUTES, models=catalogue.MODELS, backends=BACKENDS, default=GENERATION_BACKEND
)
IMAGE_FETCH_SECONDS: int = _env["IMAGE_FETCH_SECONDS"]
MODERATION_LEAST_SEVERITY: int = _env["MODERATION_LEAST_SEVERITY"]
MODERATION_LIST: Path | None = _env["MODERATION_LIST"]
MODERATION_UNREAD_SCRIPTS: str = _env["MODERATION_UNREAD_SCRIPTS"]
FACE_THRESHOLD: float = _env["FACE_THRESHOLD"]
MODERATION_OPENAI_URL: str = _env["MODERATION_OPENAI_URL"]
MODERATION_OPENAI_KEY: str = _env["MODERATION_OPENAI_KEY"]
MODERATION_OPENAI_MODEL: str = _env["MODERATION_OPENAI_MODEL"]
MODERATION_LLAMA_GUARD_URL: str = _env["MODERATION_LLAMA_GUARD_URL"]
MODERATION_LLAMA_GUARD_KEY: str = _env["MODERATION_LLAMA_GUARD_KEY"]
MODERATION_LLAMA_GUARD_MODEL: str = _env["MODERATION_LLAMA_GUARD_MODEL"]
MODERATION_WHEN_AWAY: str = _env["MODERATION_WHEN_AWAY"]
CONTENT_CREDENTIALS: str = _env["CONTENT_CREDENTIALS"]
CONTENT_CREDENTIALS_KEY_FILE: Path | None = _env["CONTENT_CREDENTIALS_KEY_FILE"]
CONTENT_CREDENTIALS_CHAIN_FILE: Path | None = _env["CONTENT_CREDENTIALS_CHAIN_FILE"]
# `manage.py up` makes its own where none is named.
_NAMES_SIGNING_FILES = bool(CONTENT_CREDENTIALS_KEY_FILE or CONTENT_CREDENTIALS_CHAIN_FILE)
KEEPS_OWN_CERTIFICATE = CONTENT_CREDENTIALS != "off" and not _NAMES_SIGNING_FILES
if KEEPS_OWN_CERTIFICATE and (_signing := stack.find_signing_files(DATA_DIR)):
    CONTENT_CREDENTIALS_KEY_FILE, CONTENT_CREDENTIALS_CHAIN_FILE = _signing.key, _signing.chain
CONTENT_CREDENTIALS_TIMESTAMP_URL: str = _env["CONTENT_CREDENTIALS_TIMESTAMP_URL"]

# --- Webhooks and other outgoing calls ---

WEBHOOK_RETRY_DELAYS: list[int] = _env["WEBHOOK_RETRY_DELAYS"]
WEBHOOK_CONCURRENCY: int = _env["WEBHOOK_CONCURRENCY"]
# Threads of a worker. They are many because receivers that hang hold them for 10 s, and cheap because they only wait: 64
# accounts at their limit (`webhooks.schedule`) delay nobody else. The same factor stands in compose.yaml.
WEBHOOK_THREADS = 32 * WEBHOOK_CONCURRENCY
OUTBOUND_ALLOWED_NETS: list[environment.Network] = _env["OUTBOUND_ALLOWED_NETS"]
OUTBOUND_STATIC_HOSTS: dict[str, str] = _env["OUTBOUND_STATIC_HOSTS"]
OUTBOUND_CA_BUNDLE: str = _env["OUTBOUND_CA_BUNDLE"]
OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED: bool = _env["OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED"]

# --- HTTP ---

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["tasks_api.http.authentication.ApiKeyAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_THROTTLE_CLASSES": ["tasks_api.http.throttling.AccountThrottle"],
    "DEFAULT_PARSER_CLASSES": ["tasks_api.http.parsers.StrictJsonParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "tasks_api.http.negotiation.AlwaysJson",
    "EXCEPTION_HANDLER": "tasks_api.http.exception_handler.exception_handler",
    "DEFAULT_METADATA_CLASS": None,  # no OPTIONS
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",  # only used by tasks_api.schema
    "UNAUTHENTICATED_USER": None,
}

# Pages accept small forms and no files (`videogen.pages`). The API reads its bodies itself (`tasks_api.http.parsers`).
DATA_UPLOAD_MAX_MEMORY_SIZE = 65_536
DATA_UPLOAD_MAX_NUMBER_FILES = 0

# --- Files ---

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "static"
# True in the container image. In a checkout, static files are served from the apps' folders.
_STATIC_IS_COLLECTED = (STATIC_ROOT / "staticfiles.json").is_file()
if not _STATIC_IS_COLLECTED:
    warnings.filterwarnings("ignore", "No directory at")  # WhiteNoise looks for STATIC_ROOT all the same
MEDIA_ROOT = DATA_DIR / "media"
MEDIA_URL = f"{CDN_URL}/"
FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o755  # in compose, the media server runs as another user
WHITENOISE_USE_FINDERS = not _STATIC_IS_COLLECTED
WHITENOISE_AUTOREFRESH = False  # with DEBUG, it would search every folder on every request
S3_BUCKET: str = _env["S3_BUCKET"]  # empty: files are stored in MEDIA_ROOT
S3_REGION: str = _env["S3_REGION"]
# Of AWS, the region's own: a signed address at the endpoint of all regions may not work in another region than us-east-1.
S3_ENDPOINT: str = _env["S3_ENDPOINT"] or (f"https://s3.{S3_REGION}.amazonaws.com" if S3_BUCKET else "")
S3_ADDRESSING_STYLE: str = {"auto": "path" if _env["S3_ENDPOINT"] else "virtual"}.get(
    _env["S3_ADDRESSING_STYLE"], _env["S3_ADDRESSING_STYLE"]
)
S3_ACCESS_KEY: str = _env["S3_ACCESS_KEY"]
S3_SECRET_KEY: str = _env["S3_SECRET_KEY"]
_S3: dict[str, Any] = {
    "BACKEND": "videogen.lib.storage.s3.BucketStorage",
    "OPTIONS": {
        "bucket_name": S3_BUCKET,
        "endpoint_url": S3_ENDPOINT,
        "region_name": S3_REGION,
        "addressing_style": S3_ADDRESSING_STYLE,
        "access_key": S3_ACCESS_KEY or None,
        "secret_key": S3_SECRET_KEY or None,
    },
}
STORAGES: dict[str, dict[str, Any]] = {
    "default": _S3 if S3_BUCKET else {"BACKEND": "videogen.lib.storage.WholeFileStorage"},
    "staticfiles": {
        "BACKEND": "videogen.pages.HashedStaticFiles"
        if _STATIC_IS_COLLECTED or sys.argv[1:2] == ["collectstatic"]
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

LOG_LEVEL: str = _env["LOG_LEVEL"]
LOGGING = logging_config(LOG_LEVEL)
