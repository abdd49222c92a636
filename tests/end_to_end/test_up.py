"""`make up` and `make demo` as a person meets them: one stack started for real, used from outside, and ended."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest
from django.conf import settings
from prometheus_client.parser import text_string_to_metric_families as parse_metrics
from standardwebhooks.webhooks import Webhook

from generation.inspection import has_index_first
from tests.faults.fleet import descendants, wait_for
from tests.local_stack import Stack, are_gone, clean_environment, manage, raw_request
from tests.receiver import HOST, Authority, Receiver, server_context
from videogen.local import stack as running_stack
from videogen.local.embedded.server import find_free_port

pytestmark = [
    pytest.mark.xdist_group("stack"),  # the stack is started once, for all of them
]

PARAMS = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A quiet lake at dawn"}


def test_banner_shows_all_that_is_needed_and_its_curl_line_works(stack: Stack) -> None:
    for text in (f"Console  {stack.base_url}/\n", "/docs", "/api/tasks", "/admin/", "admin / ", "whsec_", stack.key):
        assert text in stack.banner
    command = stack.banner[stack.banner.index("    curl") : stack.banner.index("  Ctrl-C")]
    answer = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True).stdout

    assert json.loads(answer)["data"]["status"] == "processing"


def test_task_from_create_to_signed_webhook_and_seekable_video(stack: Stack, authority: Authority) -> None:
    receiver = Receiver(server_context(authority.ca, HOST))
    receiver.answers(500, 200)
    status, created = stack.call("/api/tasks", {"requestParams": {**PARAMS, "callbackUrl": receiver.url()}})
    assert status == 200
    task_path = f"/api/tasks/{created['data']['taskId']}"

    data = wait_for(lambda: (found := stack.call(task_path)[1]["data"])["status"] != "processing" and found)
    assert data["status"] == "success"
    first, second = receiver.wait_for(2)
    receiver.stop()

    secret = re.findall(r"whsec_[A-Za-z0-9+/=]+", stack.banner)[0]
    assert first.body == second.body
    assert first.headers["webhook-id"] == second.headers["webhook-id"]
    verified: dict[str, Any] = Webhook(secret).verify(second.body, dict(second.headers))
    assert verified.pop("statusCode") == 200
    assert verified == data

    request = urllib.request.Request(data["resultUrl"], headers={"Range": "bytes=0-99"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert (answer.status, len(answer.read()), answer.headers["Content-Type"]) == (206, 100, "video/mp4")


def test_health_is_served_on_a_port_of_its_own(stack: Stack) -> None:
    address = f"http://127.0.0.1:{stack.variables['OPS_PORT']}/health/ready"
    assert f"Health   {address}\n" in stack.banner

    with urllib.request.urlopen(address, timeout=60) as answer:
        assert json.load(answer)["status"] == "ok"


def test_doctor_finds_nothing_wrong_with_the_stack(stack: Stack) -> None:
    stack.call("/api/tasks")

    def report() -> Any:
        done = stack.manage("doctor", "--json")
        checks = {check["name"]: check for check in json.loads(done.stdout)["checks"]}
        assert done.returncode == 0, checks
        return checks["proxies"]["status"] == "ok" and checks  # a second after the first request

    checks = wait_for(report, what="the web server's note of its proxies")
    # Of a disk's space we know nothing here; and nothing outside is configured.
    assert {name for name, check in checks.items() if check["status"] != "ok"} <= {"space", "network"}
    assert checks["network"]["status"] == "skipped"


@pytest.mark.parametrize(
    ("variables", "name", "seen"),
    [
        ({"PROXY_COUNT": "1"}, "proxies", "PROXY_COUNT=1 is too high"),
        ({"SECRET_KEY": "another-key " * 5}, "secrets", "webhook secrets can't be decrypted"),
        ({"CDN_URL": "http://127.0.0.1:{ops}/media"}, "cdn", "answers 404 for a file that was just stored"),
    ],
)
def test_doctor_names_a_setting_that_does_not_fit(
    stack: Stack, variables: dict[str, str], name: str, seen: str
) -> None:
    stack.call("/api/tasks")
    ours = {key: value.format(ops=stack.variables["OPS_PORT"]) for key, value in variables.items()}

    def report() -> Any:
        done = manage(stack.variables | ours, "doctor", "--json", name)
        (check,) = json.loads(done.stdout)["checks"]
        return check["status"] != "skipped" and (done.returncode, check)

    status, check = wait_for(report, what="more than nothing")
    assert (status, check["status"]) == (1, "failed")
    assert seen in check["seen"]


def test_metrics_tell_what_was_created_and_ended(stack: Stack) -> None:
    """Every path of them: web processes, workers of tasks and webhooks, the sweep."""
    address = f"http://127.0.0.1:{stack.variables['OPS_PORT']}/metrics"
    assert f"Metrics  {address}\n" in stack.banner
    _, created = stack.call("/api/tasks", {"requestParams": PARAMS})
    wait_for(lambda: stack.call(f"/api/tasks/{created['data']['taskId']}")[1]["data"]["status"] != "processing")

    def scrape() -> dict[str, list[Any]]:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return {family.name: family.samples for family in parse_metrics(answer.read().decode())}

    def total(samples: list[Any], suffix: str = "", **labels: str) -> float:
        wanted = (each for each in samples if each.name.endswith(suffix) and labels.items() <= each.labels.items())
        return sum(float(each.value) for each in wanted)

    def agree() -> bool:
        found, model = scrape(), {"model": PARAMS["modelName"]}
        ended = total(found["videogen_tasks_ended"], **model)
        runs = total(found["videogen_task_run_seconds"], "_count", **model)
        made = total(found["videogen_tasks_ended"], outcome="success", **model)
        everything = total(found["videogen_tasks_ended"]) + total(found["videogen_queue_tasks"])
        return total(found["videogen_tasks_created"]) == everything and ended >= runs >= made >= 1

    wait_for(agree, what="created is ended and unfinished")
    found = scrape()
    assert total(found["videogen_http_requests"], route="/api/tasks", method="POST", status="200") >= 1
    assert total(found["videogen_http_requests"], route="/api/tasks/{task_id}", method="GET", status="200") >= 1
    kinds = {each.labels["kind"] for each in found["videogen_heartbeat_age_seconds"]}
    assert kinds == {"prefork", "threads", "sweep"}
    assert stack.call("/metrics")[0] == 404


def test_second_shell_issues_and_revokes_keys(stack: Stack) -> None:
    issued = stack.manage("create_api_key", "alice")
    assert re.fullmatch(r"vg_[0-9A-Za-z]{38}\n", issued.stdout), issued.stderr
    key = issued.stdout.strip()
    assert stack.call("/api/tasks/x", key=key)[0] == 404

    revoked = stack.manage("revoke_api_key", key)
    assert "Revoked" in revoked.stdout, revoked.stderr
    assert stack.call("/api/tasks/x", key=key)[0] == 401
    assert re.fullmatch(r"whsec_\S+\n", stack.manage("webhook_secret", "alice").stdout)


def test_second_stack_on_the_same_data_dir_is_refused_in_plain_words(stack: Stack) -> None:
    refused = manage({**stack.variables, "PORT": str(find_free_port()), "OPS_PORT": ""}, "up")

    assert refused.returncode != 0
    assert "is in use" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_stack_that_waits_for_another_to_stop_has_its_own_address(tmp_path: Path) -> None:
    other, port = running_stack.own(tmp_path), find_free_port()
    running_stack.publish(tmp_path, "http://127.0.0.1:1")

    def end_the_other(line: str) -> None:
        if "still in use" in line:
            other.release()

    stack = Stack(clean_environment(tmp_path), port, hears=end_the_other)
    try:
        assert f"{stack.base_url}/docs" in stack.banner
        assert running_stack.find_base_url(tmp_path) == stack.base_url
    finally:
        stack.process.terminate()
        stack.process.communicate(timeout=60)


def test_taken_port_is_named(stack: Stack, tmp_path: Path) -> None:
    refused = manage({**stack.variables, "DATA_DIR": str(tmp_path)}, "up")

    assert refused.returncode != 0
    assert f"PORT {stack.variables['PORT']} on 127.0.0.1 is already in use" in refused.stderr


def test_demo_uses_the_running_stack_and_saves_a_playable_video(stack: Stack) -> None:
    prompt = 'It\'s a "lake"; $(touch /nowhere) `x` $HOME %s 🦊'
    done = manage({**stack.variables, "PROMPT": prompt}, "demo")

    assert done.returncode == 0, done.stderr
    assert prompt in done.stdout
    saved = Path(settings.BASE_DIR) / re.findall(r"out/\S+\.mp4", done.stdout)[0]
    try:
        assert has_index_first(saved)
    finally:
        saved.unlink()


def test_admin_page_and_its_styles_are_served(stack: Stack) -> None:
    with urllib.request.urlopen(f"{stack.base_url}/admin/login/", timeout=60) as answer:
        page = answer.read().decode()
    style = re.findall(r'href="(/static/[^"]+\.css)"', page)[0]
    with urllib.request.urlopen(stack.base_url + style, timeout=60) as answer:
        assert answer.status == 200
    log = Path(stack.variables["DATA_DIR"]) / "logs/web.log"
    assert "No directory at" not in log.read_text(), "no warning of a folder that only the image has"


def test_long_paths_and_headers_still_get_our_json(stack: Stack) -> None:
    time.sleep(1)  # the other tests' requests leave the window
    bearer = b"Authorization: Bearer " + stack.key.encode() + b"\r\n"

    answers = {
        b"404": raw_request(stack, b"GET /api/tasks/" + b"x" * 20_000 + b" HTTP/1.1\r\n" + bearer),
        b"401": raw_request(stack, b"GET /api/tasks/x HTTP/1.1\r\nAuthorization: Bearer " + b"x" * 20_000 + b"\r\n"),
    }
    for status, answer in answers.items():
        assert answer.startswith(b"HTTP/1.1 " + status)
        assert b'"success":false' in answer
        assert b"x-request-id" in answer


def test_chunked_body_is_read(stack: Stack) -> None:
    body = json.dumps({"requestParams": PARAMS}).encode()
    head = b"POST /api/tasks HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
    bearer = b"Authorization: Bearer " + stack.key.encode() + b"\r\n"

    answer = raw_request(stack, head + bearer, b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body))

    assert answer.startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("media_type", [b"application/json; a*=zzz''x", b"application/json; charset*=idna''x"])
def test_media_type_whose_parameter_cannot_be_read_gets_our_json(stack: Stack, media_type: bytes) -> None:
    head = b"POST /api/tasks HTTP/1.1\r\nContent-Length: 2\r\nContent-Type: " + media_type + b"\r\n"
    bearer = b"Authorization: Bearer " + stack.key.encode() + b"\r\n"

    assert raw_request(stack, head, b"{}").startswith(b"HTTP/1.1 401")
    health = raw_request(stack, b"GET /health/live HTTP/1.1\r\nContent-Type: " + media_type + b"\r\n")
    assert health.startswith(b"HTTP/1.1 200")
    answer = raw_request(stack, head + bearer, b"{}")

    assert answer.startswith(b"HTTP/1.1 415")
    assert b"UNSUPPORTED_MEDIA_TYPE" in answer


def test_command_without_a_stack_names_data_dir_and_make_up(tmp_path: Path) -> None:
    done = manage(clean_environment(tmp_path / "none"), "create_api_key", "alice")

    assert done.returncode != 0
    assert str(tmp_path / "none") in done.stderr
    assert "make up" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "none").exists()


def test_crashed_worker_is_started_again(stack: Stack) -> None:
    worker = next(
        pid for pid in descendants(stack.process.pid)
        if b"-Q\x00generation" in Path(f"/proc/{pid}/cmdline").read_bytes()
    )  # fmt: skip
    os.kill(worker, signal.SIGKILL)
    created = stack.call("/api/tasks", {"requestParams": PARAMS})[1]

    path = f"/api/tasks/{created['data']['taskId']}"
    wait_for(lambda: stack.call(path)[1]["data"]["status"] == "success", seconds=120)


@pytest.fixture
def other_database() -> Iterator[str]:
    """The address of an empty database on a server that the stack does not start."""
    server = urlsplit(os.environ["DATABASE_URL"])
    name = f"up_{os.getpid()}"
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as link:
        link.execute(f"CREATE DATABASE {name}")
        yield server._replace(path=f"/{name}").geturl()
        link.execute(f"DROP DATABASE {name} WITH (FORCE)")


def test_stack_on_another_servers_database_serves_as_its_environment_says(tmp_path: Path, other_database: str) -> None:
    variables = {
        "DATABASE_URL": other_database,
        "SECRET_KEY": "x0-" + "only for this test " * 3,
        "DEMO_ACCOUNT": "true",
    }
    stack = Stack(clean_environment(tmp_path, **variables), find_free_port())
    try:
        created = stack.call("/api/tasks", {"requestParams": PARAMS})[1]
        path = f"/api/tasks/{created['data']['taskId']}"
        data = wait_for(lambda: (found := stack.call(path)[1]["data"])["status"] != "processing" and found)

        assert data["resultUrl"].startswith(f"{stack.base_url}/media/")
        assert stack.call(f"{path}/result")[1]["data"]["contentCredentials"] is True
    finally:
        stack.process.terminate()
        stack.process.communicate(timeout=60)


@pytest.mark.parametrize(
    "numbers",
    [(signal.SIGKILL,), pytest.param((signal.SIGINT, signal.SIGTERM, signal.SIGKILL), marks=pytest.mark.slow)],
)
def test_nothing_is_left_running_after_the_end_and_it_starts_again(
    tmp_path: Path, numbers: tuple[signal.Signals, ...]
) -> None:
    for number in numbers:
        stack = Stack(clean_environment(tmp_path), find_free_port())
        pids = descendants(stack.process.pid)
        assert len(pids) > 10
        if number == signal.SIGKILL:  # nobody stops the others in order, so a frozen one must end too
            started = Path(f"/proc/{stack.process.pid}/task/{stack.process.pid}/children").read_text().split()
            frozen = [int(pid) for pid in started if b"-Q\x00generation" in Path(f"/proc/{pid}/cmdline").read_bytes()]
            assert frozen
            for pid in frozen:
                os.kill(pid, signal.SIGSTOP)

        stack.process.send_signal(number)
        if number != signal.SIGKILL:
            assert stack.process.stdout is not None
            assert stack.process.stdout.readline() == "Stopping ...\n"
            assert not are_gone(pids), "it says so before it waits for anything"
        stack.process.communicate(timeout=60)

        wait_for(partial(are_gone, pids), what=f"{number.name}: {pids}")
        if number != signal.SIGKILL:
            assert running_stack.find_base_url(tmp_path) is None


def test_stack_ends_with_the_make_that_runs_it(tmp_path: Path) -> None:
    make = subprocess.Popen(
        ["make", "up"],
        cwd=settings.BASE_DIR,
        env=clean_environment(tmp_path, PORT=str(find_free_port())),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert make.stdout is not None
        assert "Starting" in make.stdout.readline()
        pids = descendants(make.pid)
    finally:
        make.kill()
        shown, _ = make.communicate(timeout=60)

    wait_for(partial(are_gone, pids))
    assert shown.endswith("Stopping ...\nStopped.\n")
