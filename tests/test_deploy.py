"""Dockerfile, compose.yaml, deploy/nginx.conf and the code say the same: commands, queues, limits, paths, messages.

Read as text: no container engine and no YAML parser is needed to see two files disagree.
"""

from __future__ import annotations

import json
import re
import shlex
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import RequestFactory
from redis import Redis

from bench.api import contestants
from tasks_api import errors
from tasks_api.errors import STATUS_OF
from tasks_api.http import parsers
from tasks_api.openai_videos import errors as openai_videos_errors
from tasks_api.openrouter_videos import errors as openrouter_videos_errors
from tasks_api.views import media
from tasks_api.views.tasks import POLL_HINT
from tests.faults.fleet import wait_for
from videogen import pages
from videogen.lib.config import environment
from videogen.local import launcher
from videogen.local.embedded.server import find_free_port
from videogen.local.embedded.valkey import _find_binary

ROOT = Path(settings.BASE_DIR)
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
NGINX = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
NGINX_MAIN = (ROOT / "deploy/nginx-main.conf").read_text(encoding="utf-8")
COMPOSE_ONLY = {"POSTGRES_PASSWORD", "VALKEY_PASSWORD"}
DEFAULTS = {variable.name: variable.default for variable in environment.VARIABLES}
OURS = {"migrate", "web", "worker-generation", "worker-webhooks", "sweep", "ops"}


def blocks(text: str, *, indent: int) -> dict[str, str]:
    """The mappings that begin `indent` spaces deep: name -> the lines below it."""
    pattern = rf"^ {{{indent}}}([\w-]+):[^\n]*\n((?: {{{indent + 1}}}[^\n]*\n|\s*\n)*)"
    return dict(re.findall(pattern, text, re.MULTILINE))


SERVICES = blocks(blocks(COMPOSE, indent=0)["services"], indent=2)


def fill_in(command: str) -> list[str]:
    """A shell line of the image as the arguments it becomes, with the variables of these settings."""

    def value(match: re.Match[str]) -> str:
        name, default = match.groups()
        assert default == DEFAULTS[name], f"{name} has another default in videogen.lib.config.environment"
        return str(getattr(settings, name))

    assert command.startswith("exec "), "without exec the shell would keep SIGTERM for itself"
    filled_in = re.sub(r"\$+\{([A-Z_]+):-([^}]*)\}", value, command.removeprefix("exec "))
    return shlex.split(re.sub(r"\$+\(\((\d+) ([+*]) (\d+)\)\)", calculate, filled_in))


def calculate(expression: re.Match[str]) -> str:
    """As the shell does."""
    left, right = int(expression[1]), int(expression[3])
    return str(left + right if expression[2] == "+" else left * right)


def words(text: str) -> list[str]:
    """A list in YAML's one-line form; no word of ours holds a comma."""
    return [item.strip('"') for item in text.split(", ")]


def command_of(name: str) -> list[str]:
    if name == "web":  # the image's own
        matched = re.search(r'^CMD \["sh", "-c", "(.*)"\]$', DOCKERFILE, re.MULTILINE)
        return fill_in(matched[1]) if matched else []
    matched = re.search(r"^    command: \[(.*)\]$", SERVICES[name], re.MULTILINE)
    parts = words(matched[1]) if matched else []
    return fill_in(parts[2]) if parts[:2] == ["sh", "-c"] else parts


def without_address(argv: list[str]) -> list[str]:
    """Host and port belong to the place: in a container the one is everywhere, the other fixed."""
    where = {argv.index(name) + offset for name in ("--host", "--port") if name in argv for offset in (0, 1)}
    return [word for number, word in enumerate(argv) if number not in where]


@pytest.mark.parametrize("name", sorted(OURS - {"migrate"}))
def test_container_runs_the_command_of_make_up(name: str, settings: Any) -> None:
    settings.OPS_PORT = 9000
    process = next(process for process in launcher._processes() if process.name == name)
    argv = process.argv[2:] if process.argv[1] == "-m" else ["python", *process.argv[1:]]

    assert without_address(command_of(name)) == without_address(argv)
    for variable, value in process.environment.items():
        assert f"{variable}: {value}" in SERVICES[name]


def test_the_bench_has_as_many_threads_as_the_image() -> None:
    assert f"ENV WEB_THREADS={contestants.THREADS}" in DOCKERFILE.splitlines()


def test_every_queue_has_a_worker() -> None:
    listening = {command_of(name)[command_of(name).index("-Q") + 1] for name in OURS if name.startswith("worker")}

    assert listening == set(settings.WAKE_UP_JOBS)


def test_worker_of_a_gpu_starts_only_when_asked_for_and_loads_one_model() -> None:
    service = SERVICES["worker-gpu"]
    argv, usual = command_of("worker-gpu"), launcher._worker("gpu", launcher.DEVICE_THREADS, threads=True)
    image = (ROOT / "Dockerfile.gpu").read_text(encoding="utf-8")
    ignore = (ROOT / "Dockerfile.gpu.dockerignore").read_text(encoding="utf-8").splitlines()

    assert "profiles: [gpu]" in service
    assert argv[argv.index("--pool") + 1] == "threads"  # of one process, because each process loads the model
    assert without_address(argv) == without_address(usual[2:])
    assert "REMAP_SIGTERM" not in service  # threads stop by themselves on SIGTERM
    assert "devices: [{ driver: nvidia," in service
    assert "/opt/venv-gpu/bin/pip install --require-hashes --only-binary=:all:" in image
    assert image.rpartition("\nFROM ")[2].startswith("videogen\n")
    assert "videogen: service:web" in service
    assert ignore == ["*", "!requirements-gpu.txt"]


def test_migrations_come_before_everything_that_uses_the_tables() -> None:
    common = blocks(COMPOSE, indent=0)["x-service"]

    assert command_of("migrate") == ["python", "manage.py", "migrate", "--no-input"]
    assert "migrate: { condition: service_completed_successfully }" in common
    for name in OURS - {"migrate"}:
        assert "<<: *service" in SERVICES[name]
        assert "depends_on" not in SERVICES[name]


def test_generation_worker_may_finish_its_shutdown() -> None:
    grace = re.search(r"stop_grace_period: (\d+)s", SERVICES["worker-generation"])

    assert grace
    assert int(grace[1]) > int(DEFAULTS["WORKER_SHUTDOWN_SECONDS"]) + 5


def test_every_container_is_hardened_and_only_the_media_server_is_published() -> None:
    anchors = blocks(COMPOSE, indent=0)
    assert "<<: *hardened" in anchors["x-service"]
    for promise in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"):
        assert promise in anchors["x-hardened"]

    for name, service in SERVICES.items():
        assert re.search(r"<<: \*(service|hardened)", service) or "read_only: true" in service, name
        assert ("ports:" in service) == (name == "media"), name
    for name in ("valkey", "media"):  # `postgres` gives up root by itself
        assert re.search(r"^    user: (?!root|0)\w+$", SERVICES[name], re.MULTILINE), name


def test_image_runs_as_a_numbered_user_who_owns_the_data_alone() -> None:
    last_stage = DOCKERFILE.rpartition("\nFROM ")[2]
    user = re.search(r"^USER (\d+):(\d+)$", last_stage, re.MULTILINE)

    assert user
    assert int(user[1]) >= 10_000
    assert f"--uid {user[1]}" in last_stage
    assert re.findall(r"chown -R (\S+) (\S+)", last_stage) == [("videogen:videogen", "/data")]


def test_image_holds_the_whole_service_and_the_build_sees_nothing_else() -> None:
    build = DOCKERFILE.rpartition("\nFROM ")[0]
    copied = set(re.findall(r"^COPY (?!--from)(\S+) \S+$", build, re.MULTILINE))
    ignore = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()

    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests", "bench", "examples"}
    read_by_people = {"docs", "clients/python/README.md", "LICENSE", "NOTICE"}  # at /guides, and with the image
    assert packages | {"manage.py", "requirements.txt", "deploy/healthcheck.py"} | read_by_people == copied
    assert {line[1:] for line in ignore if line.startswith("!")} == copied
    assert "*" in ignore


def test_compose_uses_only_variables_that_are_documented() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    filled_in = set(re.findall(r"(?<!\$)\$\{([A-Z_]+)", COMPOSE))
    given = set(re.findall(r"^    ([A-Z_]+): ", blocks(COMPOSE, indent=0)["x-service"], re.MULTILINE))

    assert filled_in - DEFAULTS.keys() == COMPOSE_ONLY
    assert given <= DEFAULTS.keys()
    for name in filled_in:
        assert re.search(rf"^#?{name}=", example, re.MULTILINE), name


def test_no_secret_stands_in_the_files() -> None:
    assert re.findall(r"^\s*\w*(?:PASSWORD|SECRET)\w*: (?!\$\{)", COMPOSE, re.MULTILINE) == []
    assert re.findall(r"^\s*DATABASE_URL: (?!postgres://videogen:\$\{)", COMPOSE, re.MULTILINE) == []
    assert re.findall(r"^\s*REDIS_URL: (?!redis://:\$\{VALKEY_PASSWORD)", COMPOSE, re.MULTILINE) == []
    assert re.findall(r"^(?:ENV|ARG) .*(?:SECRET|PASSWORD)", DOCKERFILE, re.MULTILINE) == []


def test_only_generation_workers_see_the_key_that_signs_videos() -> None:
    """Its folder and the variables that name it. The folder is optional, and no image and no commit holds it."""
    signers = {name for name, service in SERVICES.items() if "content_credentials" in service}
    named = {name for name, service in SERVICES.items() if "env_file: *signing\n" in service}

    assert signers == named == {"worker-generation", "worker-gpu"}
    for name in signers:
        assert "./content_credentials:/run/content_credentials:ro" in SERVICES[name]
    assert "path: content_credentials/settings.env, required: false" in blocks(COMPOSE, indent=0)["x-signing"]
    assert "/content_credentials/" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


def test_every_container_has_a_limit_of_memory_and_every_tmpfs_a_size() -> None:
    common = blocks(COMPOSE, indent=0)["x-service"]
    for name, service in SERVICES.items():
        inherits = "<<: *service" in service
        assert re.search(r"^    mem_limit: \d+[mg]\b", service, re.MULTILINE) or (
            inherits and "mem_limit: " in common
        ), name
    for mounts in re.findall(r"^ +tmpfs: \[(.*)\]", COMPOSE, re.MULTILINE):
        for mount in re.findall(r'"([^"]*)"', mounts) or [mounts]:
            assert re.search(r"[:,]size=\d+[mg]$", mount), mount


def test_nothing_is_published_beyond_this_machine_unless_somebody_says_so() -> None:
    published = re.findall(r"^    ports: (.*)$", COMPOSE, re.MULTILINE)

    assert published == ['["${HOST:-127.0.0.1}:${PORT:-8000}:8080"]']


def test_valkey_knows_its_password_and_its_command_line_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = re.search(r"^      - \|\n((?: {8}.*\n)+)", SERVICES["valkey"], re.MULTILINE)
    assert script
    port = find_free_port()
    command = (
        script[1]
        .replace("        ", "")
        .replace("$$", "$")
        .replace("valkey-server -", f"valkey-server - --port {port}")
    )
    monkeypatch.setenv("PATH", f"{_find_binary().parent}:/usr/bin:/bin")
    monkeypatch.setenv("VALKEYCLI_AUTH", "only4this7test")
    log = tmp_path / "log"
    with log.open("wb") as output, subprocess.Popen(["sh", "-c", command], stdout=output) as process:
        try:
            wait_for(lambda: "Ready to accept connections" in log.read_text(), what="Valkey")
            with socket.create_connection(("127.0.0.1", port), timeout=60) as outsider:
                outsider.sendall(b"PING\r\n")
                assert outsider.recv(100).startswith(b"-NOAUTH")
            with Redis(port=port, password="only4this7test") as insider:
                assert insider.config_get("maxmemory") == {"maxmemory": str(256 * 2**20)}
            command_line = Path(f"/proc/{process.pid}/cmdline").read_bytes()
            assert command_line.startswith(b"valkey-server")
            assert b"only4this7test" not in command_line
        finally:
            process.terminate()


def test_health_check_of_valkey_is_not_content_with_a_refusal() -> None:
    assert "test: [CMD-SHELL, valkey-cli ping | grep -q PONG]" in SERVICES["valkey"]
    assert "VALKEYCLI_AUTH: ${VALKEY_PASSWORD:?" in SERVICES["valkey"]


def test_media_server_lets_every_allowed_body_through() -> None:
    limit = re.search(r"client_max_body_size (\d+)m;", NGINX)

    assert limit
    assert int(limit[1]) * 2**20 > parsers.MAX_BODY_BYTES
    assert f"client_max_body_size {pages.MAX_BODY_BYTES // 1024}k;" in NGINX
    assert f"larger than {pages.MAX_BODY_BYTES // 1024} KiB, the limit at" in NGINX


def test_media_server_asks_about_the_key_before_it_takes_in_what_its_buffer_does_not_hold() -> None:
    buffer = re.search(r"client_body_buffer_size (\d+)k;", NGINX)
    small = re.search(r'^    "~(.*)" 1;$', NGINX, re.MULTILINE)

    assert buffer
    assert small
    assert re.search(small[1], ":15999")
    assert int(buffer[1]) * 1024 >= 15_999
    for length in (":16000", ":20000", ":100000", "chunked:", "chunked:10"):
        assert not re.search(small[1], length)


def test_media_server_keeps_what_it_must_write_where_it_may() -> None:
    for folder in re.findall(r"^    \w+_temp_path (/\S+)/\w+;$", NGINX_MAIN, re.MULTILINE):
        assert f'"{folder}:mode=1777,size=' in SERVICES["media"]
    assert '"/run:mode=1777,size=' in SERVICES["media"]
    assert "pid /run/nginx.pid;" in NGINX_MAIN


COMPATIBLE = {
    "/refused/v1/": openai_videos_errors.error_body,
    "/refused/openrouter/": openrouter_videos_errors.error_body,
}
"""Where nginx has the refusals of the compatible APIs, and what their errors look like."""


def refusals(folder: str = "") -> dict[int, Any]:
    """What nginx answers by itself, by status: at the addresses of a compatible API, or at all others of the API."""
    found = re.findall(r"location = (/refused/\S+) \{[^}]*?return (\d+) '(.*)';", NGINX)
    of_api = [entry for entry in found if not entry[0].startswith("/refused/page/")]
    compatible = [entry for entry in of_api if entry[0].startswith(tuple(COMPATIBLE))]
    others = [entry for entry in of_api if entry not in compatible]
    wanted = [entry for entry in compatible if entry[0].startswith(folder)] if folder else others
    return {int(status): json.loads(body.replace("\\'", "'")) for _, status, body in wanted}


@pytest.mark.parametrize("folder", COMPATIBLE)
def test_media_server_refuses_at_the_compatible_apis_as_the_service_does(folder: str) -> None:
    answers, error_body = refusals(folder), COMPATIBLE[folder]

    assert answers.keys() == {401, 413, 429, 503}
    for error in (errors.unauthorized(), errors.payload_too_large(parsers.MAX_BODY_BYTES), errors.unavailable()):
        assert answers[error.status] == error_body(error)
    too_many = error_body(errors.rate_limited(1))
    too_many["error"]["message"] = answers[429]["error"]["message"]
    assert answers[429] == too_many


def test_media_server_refuses_with_the_envelope_of_the_api() -> None:
    answers = refusals()

    for status, body in answers.items():
        assert body.keys() == {"success", "statusCode", "error"}
        assert (body["success"], body["statusCode"]) == (False, status)
        assert STATUS_OF[body["error"]["code"]] == status
    for error in (errors.unauthorized(), errors.payload_too_large(parsers.MAX_BODY_BYTES), errors.unavailable()):
        assert answers[error.status] == error.envelope()
    assert f'unavailable$" {errors.unavailable().headers["Retry-After"]};' in NGINX
    for location in re.findall(r"^ +error_page .* (/refused/\S+);", NGINX, re.MULTILINE):
        assert f"location = {location} {{" in NGINX


def test_idle_connections_live_as_long_as_the_server_allows_and_longer_at_the_media_server() -> None:
    at_nginx = re.search(r"keepalive_timeout (\d+)s;", NGINX)

    assert at_nginx
    assert int(at_nginx[1]) > launcher.IDLE_SECONDS > 2 * int(POLL_HINT["Retry-After"])


def test_media_server_and_service_agree_about_other_origins() -> None:
    file = media.serve(RequestFactory().options("/media/x"), name="x")
    for name, value in file.headers.items():
        if name.startswith("Access-Control-"):
            assert re.search(rf'add_header {name} "?{re.escape(value)}"?( always)?;', NGINX), name


def test_media_server_and_service_agree_about_files() -> None:
    types = dict(re.findall(r"^ {12}(\w+/\w+) (\w+);$", NGINX, re.MULTILINE))
    data_dir = re.search(r"DATA_DIR=(\S+)", DOCKERFILE)

    assert {f".{extension}": name for name, extension in types.items()} == media._TYPES
    assert data_dir
    assert f"root {data_dir[1]};" in NGINX
    assert "location /media/ {" in NGINX
    assert f"data:{data_dir[1]}:ro" in SERVICES["media"]
    assert f"data:{data_dir[1]}]" in blocks(COMPOSE, indent=0)["x-service"]


def test_media_server_finds_the_web_server() -> None:
    upstream = re.search(r"http://([\w-]+):(\d+);", NGINX)
    listens = re.search(r"listen (\d+);", NGINX)

    assert upstream
    assert listens
    assert upstream[1] in SERVICES
    assert f"--port {upstream[2]} " in DOCKERFILE
    assert f"EXPOSE {upstream[2]}\n" in DOCKERFILE
    assert f"PORT: Final = {upstream[2]}\n" in (ROOT / "deploy/healthcheck.py").read_text(encoding="utf-8")
    assert f':{listens[1]}"]' in SERVICES["media"]
    for name, where in (("nginx", "/etc/nginx/conf.d/default.conf"), ("nginx-main", "/etc/nginx/nginx.conf")):
        assert f"./deploy/{name}.conf:{where}:ro" in SERVICES["media"]
    assert "include /etc/nginx/conf.d/default.conf;" in NGINX_MAIN


def test_health_has_a_port_of_its_own_that_nginx_passes_nothing_on_to() -> None:
    port = re.search(r'^      OPS_PORT: "(\d+)"$', SERVICES["ops"], re.MULTILINE)

    assert port
    assert f'test: [CMD, python, deploy/healthcheck.py, "{port[1]}"]' in SERVICES["ops"]
    assert "OPS_HOST: 0.0.0.0" in SERVICES["ops"]
    assert port[1] not in NGINX
    assert set(re.findall(r"proxy_pass (\S+?)(?:/\S*)?;", NGINX)) == {"$service"}


def test_web_and_ops_share_a_folder_for_metrics_and_nobody_else_has_it() -> None:
    for name in ("web", "ops"):
        assert "      METRICS_DIR: /metrics" in SERVICES[name]
        assert "volumes: [data:/data, metrics:/metrics]" in SERVICES[name]
    for name in sorted({*OURS, "worker-gpu"} - {"web", "ops"}):
        assert "metrics" not in SERVICES[name].lower(), name
    assert "mkdir -p /data/media /metrics && chown -R videogen:videogen /data /metrics" in DOCKERFILE


class Named(BaseHTTPRequestHandler):
    """Ready under this machine's own name, as the service is; 400 under every other."""

    is_up = True

    def do_GET(self) -> None:
        is_known = self.path == "/health/ready" and self.headers["Host"].startswith("127.0.0.1:")
        self.send_response(400 if not is_known else 200 if self.is_up else 503)
        self.end_headers()

    def log_message(self, *args: object) -> None:
        """Keep the test's output clean."""


@pytest.fixture
def port() -> Iterator[int]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Named) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(("is_up", "status"), [(True, 0), (False, 1)])
def test_health_check_tells_whether_the_service_is_ready(
    port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_up: bool, status: int
) -> None:
    monkeypatch.setattr(Named, "is_up", is_up)
    command = re.search(r'^HEALTHCHECK .* CMD \["python", "(\S+)"\]$', DOCKERFILE, re.MULTILINE)
    assert command
    before, short_patience, after = (ROOT / command[1]).read_text().partition("TIMEOUT_SECONDS: Final = 3\n")
    assert short_patience
    patient = tmp_path / "healthcheck.py"
    patient.write_text(f"{before}TIMEOUT_SECONDS: Final = 60\n{after}")

    done = subprocess.run([sys.executable, str(patient), str(port)], cwd=ROOT, check=False)

    assert done.returncode == status


def test_health_check_fails_where_nothing_listens() -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Named) as closed:
        free = closed.server_port
    done = subprocess.run([sys.executable, "deploy/healthcheck.py", str(free)], cwd=ROOT, check=False)

    assert done.returncode == 1


@pytest.mark.parametrize("name", sorted({*OURS, "worker-gpu"} - {"migrate", "web", "ops"}))
def test_worker_and_sweep_are_checked_by_their_probe_file(name: str) -> None:
    check = blocks(COMPOSE, indent=0)["x-probe-file"]
    file = re.search(r"^ENV PROBE_FILE=(/tmp/\w+)$", DOCKERFILE, re.MULTILINE)

    assert "healthcheck: *probe-file" in SERVICES[name]
    assert """test: [CMD-SHELL, 'test "$$(find "$$PROBE_FILE" -mmin -1)"']""" in check
    assert file
    assert f"find {file[1]} -mmin -1" in (ROOT / "docs/operations.md").read_text(encoding="utf-8")
