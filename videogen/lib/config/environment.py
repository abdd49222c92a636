"""Every environment variable of the service: its name, default, parser and meaning.

`videogen.settings` reads them through `read()`, and a test compares `docs/configuration.md` and `.env.example` with this list.
A bad value stops startup with the variable's name. A secret may also come from a file: `NAME_FILE=/run/secrets/name`.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class BadVariable(ValueError):
    """A variable has a bad value. The text names the variable and says what would be right."""


@dataclass(frozen=True, slots=True)
class Variable:
    """One variable. `parse` gets the stripped text, and raises ValueError with a readable reason."""

    name: str
    default: str
    parse: Callable[[str], Any]
    meaning: str
    secret: bool = False


def text(value: str) -> str:
    """Take the value as it is."""
    return value


def boolean(value: str) -> bool:
    """`true` or `false` (also 1/0, yes/no, on/off)."""
    known = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}
    if value.lower() not in known:
        raise ValueError("must be true or false")
    return known[value.lower()]


def optional_boolean(value: str) -> bool | None:
    """`true`, `false`, or empty for "depends on the rest of the configuration"."""
    return boolean(value) if value else None


def optional_whole(minimum: int, maximum: int) -> Callable[[str], int | None]:
    """A whole number from `minimum` to `maximum`, or empty for "depends on the rest of the configuration"."""
    parse = whole(minimum, maximum)
    return lambda value: parse(value) if value else None


def whole(minimum: int, maximum: int) -> Callable[[str], int]:
    """A whole number from `minimum` to `maximum`."""

    def parse(value: str) -> int:
        if not re.fullmatch(r"[0-9]{1,12}", value) or not minimum <= int(value) <= maximum:
            raise ValueError(f"must be a whole number from {minimum} to {maximum}")
        return int(value)

    return parse


def score(value: str) -> float:
    """A number above 0 and below 1."""
    if not re.fullmatch(r"0\.[0-9]{1,6}", value) or not float(value):
        raise ValueError("must be a number above 0 and below 1, for example 0.6")
    return float(value)


def names(value: str) -> list[str]:
    """A list separated by commas."""
    return [item.strip() for item in value.split(",") if item.strip()]


def seconds_list(value: str) -> list[int]:
    """Whole seconds separated by commas."""
    parse = whole(0, 86_400)
    try:
        return [parse(item) for item in names(value)]
    except ValueError:
        raise ValueError("must be whole seconds separated by commas, for example 10,30,90") from None


def one_of(*allowed: str) -> Callable[[str], str]:
    """One of a few words."""

    def parse(value: str) -> str:
        if value not in allowed:
            raise ValueError(f"must be {' or '.join(allowed)}")
        return value

    return parse


def networks(value: str) -> list[Network]:
    """IP networks separated by commas."""
    try:
        return [ipaddress.ip_network(item) for item in names(value)]
    except ValueError:
        raise ValueError("must be IP networks separated by commas, for example 10.1.0.0/16") from None


def static_hosts(value: str) -> dict[str, str]:
    """`name=address` pairs separated by commas."""
    hosts: dict[str, str] = {}
    for item in names(value):
        host, _, address = item.partition("=")
        try:
            hosts[host.strip().lower()] = str(ipaddress.ip_address(address.strip()))
        except ValueError:
            raise ValueError(
                "must be name=address pairs separated by commas, for example hook.test=127.0.0.1"
            ) from None
    return hosts


def http_url(value: str) -> str:
    """An http or https address without a trailing slash; empty is allowed."""
    if value:
        parts = urlsplit(value)
        if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment:
            raise ValueError("must be an address such as https://video.example.com")
    return value.rstrip("/")


def url_of(*schemes: str) -> Callable[[str], str]:
    """A URL with one of `schemes`; empty is allowed."""

    def parse(value: str) -> str:
        if value and urlsplit(value).scheme not in schemes:
            raise ValueError(f"must start with {' or '.join(f'{scheme}://' for scheme in schemes)}")
        return value

    return parse


def path(value: str) -> Path:
    """An absolute path. A leading `~` is the user's home."""
    return Path(value).expanduser().absolute()


def optional_path(value: str) -> Path | None:
    """A path, or empty for none."""
    return path(value) if value else None


def log_level(value: str) -> str:
    """One of Python's log level names."""
    if value.upper() not in {"DEBUG", "INFO", "WARNING", "ERROR"}:
        raise ValueError("must be DEBUG, INFO, WARNING or ERROR")
    return value.upper()


_POSTGRES = url_of("postgres", "postgresql")
_REDIS = url_of("redis", "rediss")

VARIABLES: tuple[Variable, ...] = (
    Variable("DATA_DIR", ".data", path, "Folder for media and, with the embedded servers, for their data and the generated secrets."),
    Variable("SECRET_KEY", "", text, "Django's secret key, 50 characters or more. Required with DATABASE_URL; the embedded stack makes its own.", True),
    Variable("SECRET_KEY_FALLBACKS", "", names, "Earlier secret keys, comma separated. They still decrypt while SECRET_KEY is rotated.", True),
    Variable("DEBUG", "false", boolean, "Django's error pages with tracebacks and settings. Only for your own machine."),
    Variable("DEMO_ACCOUNT", "", optional_boolean, "Whether `make up` creates the account `demo` and the admin `admin`, and shows how to sign in. Empty: only with the embedded servers."),
    Variable("ALLOWED_HOSTS", "", names, "Host names that the service accepts, comma separated. Empty: the host of BASE_URL. localhost and 127.0.0.1 are always accepted, and health checks under any name."),
    Variable("DATABASE_URL", "", _POSTGRES, "PostgreSQL, `postgres://user:password@host:5432/name`. Empty: the embedded server below DATA_DIR.", True),
    Variable("REDIS_URL", "", _REDIS, "Valkey or Redis 6.2+, `redis://:password@host:6379/0`. Empty: the embedded server below DATA_DIR.", True),
    Variable("BASE_URL", "", http_url, "Address that clients use for the API. Empty: `http://127.0.0.1:PORT`."),
    Variable("CDN_URL", "", http_url, "Address that videos are served from. Empty: BASE_URL + `/media`."),
    Variable("S3_BUCKET", "", text, "Bucket for videos and images, in S3 or a compatible store ([operations.md](operations.md#s3)). Empty: they are stored in DATA_DIR."),
    Variable("S3_ENDPOINT", "", http_url, "Address of a compatible store, such as `https://minio.example.com`. Empty: AWS."),
    Variable("S3_REGION", "us-east-1", text, "Region of the bucket."),
    Variable("S3_ADDRESSING_STYLE", "auto", one_of("auto", "path", "virtual"), "Where the bucket's name stands in addresses: `path`, or `virtual` for the host name. `auto`: in the path if S3_ENDPOINT is set."),
    Variable("S3_ACCESS_KEY", "", text, "Access key that may read, write and delete in the bucket. Empty: what boto3 finds, such as the role of the machine.", True),
    Variable("S3_SECRET_KEY", "", text, "Its secret key.", True),
    Variable("PORT", "8000", whole(1, 65_535), "Port of the web server in `make up`."),
    Variable("HOST", "127.0.0.1", text, "Address that the web server of `make up` listens on."),
    Variable("OPS_PORT", "", optional_whole(1, 65_535), "Port of `manage.py ops`, which serves `/health/ready` and `/health/live` outside the web server's threads, and `/metrics` ([operations.md](operations.md#health)). `make up` starts it too. Empty: `make up` doesn't, and health is served by the web server only. compose.yaml sets 9000."),
    Variable("OPS_HOST", "127.0.0.1", text, "Address that `manage.py ops` listens on. It has no keys and no limits, so let only your internal network reach it."),
    Variable("METRICS_DIR", "", optional_path, "Folder in which the web processes count for `/metrics`; the same for `manage.py ops`, on a disk of this host. Emptied when the web server starts. Empty: with OPS_PORT `metrics` below DATA_DIR, else they count nothing."),
    Variable("PROXY_COUNT", "0", whole(0, 10), "Number of proxies in front of the web server that add to X-Forwarded-For. Failed sign-ins are counted by the client address that the outermost proxy saw. 0: by the address that connects."),
    Variable("WEB_WORKERS", "2", whole(1, 64), "Web server processes. The number of cores is a good value."),
    Variable("WEB_THREADS", "32", whole(2, 256), "Threads of each web server process. A slow upload or a paused download occupies one. Behind a proxy that buffers both, as in compose.yaml, 4 respond the fastest."),
    Variable("GENERATION_CONCURRENCY", "1", whole(1, 64), "Videos made at the same time by one generation worker."),
    Variable("GENERATION_BACKEND", "generation.backends.storybook.StorybookBackend", text, "Class that makes the videos of models that MODELS_FILE doesn't name, as a dotted path."),
    Variable("MODELS_FILE", "", optional_path, "TOML file that says which backend makes each model's videos, in which queue ([backends.md](backends.md)). Empty: GENERATION_BACKEND makes all of them."),
    Variable("REMOTE_CONCURRENCY", "100", whole(1, 1_000), "Videos that one worker with `--pool threads` watches at the same time while upstream servers make them."),
    Variable("WORKER_SHUTDOWN_SECONDS", "10", whole(0, 3_600), "How long a generation worker keeps working on its videos after it was told to stop. Then it releases its tasks to the queue."),
    Variable("ATTEMPT_TIMEOUT_SECONDS", "1800", whole(1, 86_400), "Longest time that one attempt at a video may work. Time in the queue never counts."),
    Variable("LEASE_SECONDS", "60", whole(1, 3_600), "If a task's worker is silent for this long, another worker gets the task."),
    Variable("HEARTBEAT_SECONDS", "15", whole(1, 900), "How often a worker renews its lease. A quarter of LEASE_SECONDS is a good value."),
    Variable("RETRY_DELAYS", "10,60", seconds_list, "Seconds before a task is retried after a temporary error."),
    Variable("RUNNING_CAP", "0", whole(0, 100_000), "Tasks of one account that may run at the same time. 0: no cap. An account's own setting takes precedence."),
    Variable("WAITING_CAP", "2000", whole(1, 10_000_000), "Unfinished tasks that one account may have. More are refused with 429. An account's own setting takes precedence."),
    Variable("DEFAULT_ESTIMATE_SECONDS", "", optional_whole(1, 86_400), "How long a video of a model without history takes, for `estimatedTime`. Empty: 15 for the previews of the storybook, 240 for every other backend."),
    Variable("RESULT_DAYS", "", optional_whole(1, 36_500), "Days after its end until a video's files are deleted ([operations.md](operations.md#retention)), at least 2. An account's own setting takes precedence, for the next two as well. Empty: they are kept."),
    Variable("TASK_DAYS", "", optional_whole(1, 36_500), "Days after its end until a task is deleted, with its webhooks. Not less than RESULT_DAYS. Empty: tasks are kept."),
    Variable("INPUT_DAYS", "", optional_whole(1, 36_500), "Days until an input image is deleted, from the end of the last task that used it. Empty: images are kept as long as such a task."),
    Variable("IMAGE_FETCH_SECONDS", "20", whole(1, 600), "Longest time for downloading an image from its address."),
    Variable("MODERATION_LEAST_SEVERITY", "1", whole(1, 3), "Lowest severity for which the local lists reject a prompt: 1 implied, 2 clear, 3 explicit."),
    Variable("MODERATION_LIST", "", optional_path, "Your own list of terms to refuse and to allow, a TOML file in the format of ours ([content-rules.md](content-rules.md#your-own-list)). Empty: none."),
    Variable("MODERATION_UNREAD_SCRIPTS", "pass", one_of("pass", "refuse", "external"), "What happens to a prompt with words in a script that no list covers, such as Greek, Hebrew or Thai: `pass`, `refuse`, or `external`: it passes only if one of the moderators below has checked it."),
    Variable("FACE_THRESHOLD", "0.6", score, "Score (0 to 1) from which the face detector takes something in an image for a face. A higher value lets more faces through and raises fewer false alarms ([content-rules.md](content-rules.md#faces))."),
    Variable("MODERATION_OPENAI_URL", "", http_url, "Address, up to the version, of an additional moderator that is compatible with OpenAI's API: `https://api.openai.com/v1`. May be in the internal network."),
    Variable("MODERATION_OPENAI_KEY", "", text, "Its key.", True),
    Variable("MODERATION_OPENAI_MODEL", "", text, "Its model, such as `omni-moderation-latest`. Empty: the server's default."),
    Variable("MODERATION_LLAMA_GUARD_URL", "", http_url, "Address, up to the version, of an additional moderator: a server with chat completions that runs Llama Guard, such as `http://guard:8000/v1`."),
    Variable("MODERATION_LLAMA_GUARD_KEY", "", text, "Its key.", True),
    Variable("MODERATION_LLAMA_GUARD_MODEL", "", text, "The name of its model. Empty: `llama-guard`."),
    Variable("MODERATION_WHEN_AWAY", "refuse", one_of("refuse", "pass"), "What happens if such a moderator doesn't respond within 5 s, twice: `refuse` fails the task, `pass` accepts the content."),
    Variable("CONTENT_CREDENTIALS", "on", one_of("off", "on", "required"), "Content Credentials (C2PA), a signed note in each video that says that it was made by AI. `on`: videos are signed if the two files below are named, and one that can't be signed is published without. `required`: it isn't published, and its task is tried again. `off`: never."),
    Variable("CONTENT_CREDENTIALS_KEY_FILE", "", optional_path, "File with the key that signs: PKCS#8 in PEM, of the curve P-256 (ES256). Workers read it for each video, so a new one needs no restart. Empty: none; `make up` makes its own."),
    Variable("CONTENT_CREDENTIALS_CHAIN_FILE", "", optional_path, "File with its certificates in PEM, the key's own first, which needs the extended key usage emailProtection. Empty: none; `make up` makes its own."),
    Variable("CONTENT_CREDENTIALS_TIMESTAMP_URL", "", http_url, "Address of a time-stamp authority (RFC 3161), which proves when a video was signed, so that it stays valid after the certificate's end. Empty: none."),
    Variable("WEBHOOK_RETRY_DELAYS", "10,30,90", seconds_list, "Seconds from a failed webhook attempt to the next one. There are as many retries as numbers."),
    Variable("WEBHOOK_CONCURRENCY", "16", whole(4, 512), "Limits webhooks in flight: an account has at most half as many, a quarter to one receiver. A worker has 32 times as many threads, which mostly wait."),
    Variable("OUTBOUND_ALLOWED_NETS", "", networks, "For tests: internal networks that image and callback addresses may reach, comma separated."),
    Variable("OUTBOUND_STATIC_HOSTS", "", static_hosts, "For tests: `name=address,…` used instead of DNS."),
    Variable("OUTBOUND_CA_BUNDLE", "", text, "For tests: PEM file that is trusted instead of the public certificate authorities."),
    Variable("OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED", "false", boolean, "Allows the three settings above outside DEBUG. Make sure you understand what that exposes."),
    Variable("PROBE_FILE", "", optional_path, "File that a worker or the sweep touches every 10 s while its main loop turns, for health checks ([operations.md](operations.md#health)). One process each. Empty: none; the image sets `/tmp/heartbeat`."),
    Variable("LOG_LEVEL", "INFO", log_level, "Lowest level that is logged."),
)  # fmt: skip


def _raw(variable: Variable, environ: Mapping[str, str]) -> str:
    if variable.secret and (file := environ.get(f"{variable.name}_FILE")):
        if environ.get(variable.name):
            raise BadVariable(f"Set {variable.name} or {variable.name}_FILE, not both.")
        try:
            return Path(file).read_text(encoding="utf-8").strip()
        except OSError as error:
            raise BadVariable(f"{variable.name}_FILE: cannot read {file} ({error.strerror}).") from None
    return environ.get(variable.name, "").strip() or variable.default


def read(environ: Mapping[str, str]) -> dict[str, Any]:
    """The parsed value of every variable, by name. An empty value counts as unset. Raises `BadVariable` for the first bad one."""
    values: dict[str, Any] = {}
    for variable in VARIABLES:
        raw = _raw(variable, environ)
        try:
            values[variable.name] = variable.parse(raw)
        except ValueError as error:
            shown = "" if variable.secret else f" (it is {raw!r})"
            raise BadVariable(f"{variable.name} {error}{shown}.") from None
    return values
