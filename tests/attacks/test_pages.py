"""Anonymous requests to pages: nothing is kept of a large body, nothing odd ends in a 500, and a fault of ours is one line."""

from __future__ import annotations

import http.client
import io
import re
import socket
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client, RequestFactory

from tests.conftest import ApiClient
from tests.factories import TaskFactory, issue_key
from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, wait_for
from videogen.lib.inbound.request import Handler
from videogen.local.embedded.server import find_free_port
from videogen.local.launcher import is_ready

__all__ = ["fleet"]

pytestmark = pytest.mark.django_db

FORM = "application/x-www-form-urlencoded"
PART = b'--X\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n%s\r\n--X--\r\n'


class NeverRead(io.BytesIO):
    """A body that nobody may look at."""

    def read(self, size: int | None = -1) -> bytes:
        raise AssertionError("the body was read")

    readline = read


def status_of(path: str, environ: Mapping[str, Any], *, method: str = "POST", body: io.BytesIO | None = None) -> int:
    """What the WSGI application answers."""
    statuses: list[str] = []

    def start_response(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        statuses.append(status)

    made = RequestFactory().generic(method, path).environ
    answer = Handler()({**made, **environ, "wsgi.input": body or io.BytesIO()}, start_response)
    answer.close()
    return int(statuses[0].split()[0])


# Bodies


@pytest.mark.parametrize(
    "length", [{"CONTENT_LENGTH": "65537"}, {"CONTENT_LENGTH": "629145600"}, {"HTTP_TRANSFER_ENCODING": "chunked"}]
)
@pytest.mark.parametrize("content_type", [FORM, "multipart/form-data; boundary=X", ""])
def test_large_body_to_the_login_page_is_refused_unread(length: dict[str, str], content_type: str) -> None:
    environ = {**length, "CONTENT_TYPE": content_type}

    assert status_of("/admin/login/", environ, body=NeverRead()) == 413


@pytest.mark.parametrize("path", ["/health/ready", "/openapi.json", "/media/x.mp4", "/static/x", "/nowhere"])
@pytest.mark.parametrize("length", [{"CONTENT_LENGTH": "90000000"}, {"HTTP_TRANSFER_ENCODING": "chunked"}])
def test_large_body_to_a_page_without_a_form_is_read_within_bounds(path: str, length: dict[str, str]) -> None:
    body = io.BytesIO(bytes(20 * 2**20))
    environ = {**length, "HTTP_COOKIE": f"csrftoken={'x' * 32}", "CONTENT_TYPE": FORM}

    assert status_of(path, environ, body=body) == 413
    assert body.tell() == 64 * 2**10 + 1 + 16 * 2**20


@pytest.mark.parametrize("length", [{"CONTENT_LENGTH": "2"}, {"HTTP_TRANSFER_ENCODING": "chunked"}])
def test_no_body_holds_the_thread_that_says_whether_the_process_lives(length: dict[str, str]) -> None:
    assert status_of("/health/live", length, method="GET", body=NeverRead()) == 200


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_file_is_given_to_a_client_that_announces_a_body_in_chunks(method: str, tmp_path: Path, settings: Any) -> None:
    settings.MEDIA_ROOT = tmp_path
    (tmp_path / "a.mp4").write_bytes(b"video")

    environ = {"HTTP_TRANSFER_ENCODING": "chunked", "CONTENT_TYPE": "application/octet-stream"}
    assert status_of("/media/a.mp4", environ, method=method) == 200


@pytest.mark.django_db(transaction=True)
def test_client_that_sends_a_body_for_nothing_sees_the_answer_and_sends_the_next_request(fleet: Fleet) -> None:
    port = find_free_port()
    fleet.web(port, DJANGO_SETTINGS_MODULE="tests.settings")
    wait_for(lambda: is_ready(f"http://127.0.0.1:{port}"), what="web server")
    key = issue_key()
    for method, path, status in (
        ("POST", "/videos", 404),
        ("POST", "//api/tasks", 404),
        ("GET", "/health/ready", 200),
        ("GET", "/openapi.json", 200),
        ("GET", "/api/tasks", 200),
    ):
        for size in (0, 2, 60_000, 65_536):
            statuses = statuses_of_two(port, f"{method} {path}", size, key)
            assert statuses == [status, status], (path, size)
    assert statuses_of_two(port, "POST /videos", 3_000_000, key) == [413, 413]


def statuses_of_two(port: int, line: str, size: int, key: str) -> list[int]:
    """Of two equal requests over one connection, each with a chunked body that comes a moment after its head."""
    head = f"{line} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {key}\r\nTransfer-Encoding: chunked\r\n\r\n"
    body = b"%x\r\n%s\r\n" % (size, bytes(size)) if size else b""
    statuses = []
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        for _ in range(2):
            connection.sendall(head.encode())
            time.sleep(0.15)
            connection.sendall(body + b"0\r\n\r\n")
            answer = http.client.HTTPResponse(connection)
            answer.begin()
            answer.read()
            statuses.append(answer.status)
    return statuses


def test_page_takes_no_file() -> None:
    body = PART % (b"x" * 1_000)
    environ = {"CONTENT_TYPE": "multipart/form-data; boundary=X", "CONTENT_LENGTH": str(len(body))}

    assert status_of("/admin/login/", environ, body=io.BytesIO(body)) == 400


def test_admin_form_of_500_chosen_rows_fits() -> None:
    chosen = "&".join(f"_selected_action={task.pk}" for task in [TaskFactory.build()] * 500)
    assert len(chosen) < 60_000
    client = Client()
    client.force_login(User.objects.create_superuser("boss"))

    answer = client.post("/admin/tasks_api/task/", f"action=&{chosen}", content_type=FORM)
    assert answer.status_code == 200


# Odd bytes


@pytest.mark.parametrize("name", ["sessionid", "csrftoken", "messages"])
@pytest.mark.parametrize("value", [r'"abcdefgh\000"', r'"\000\000"', r'"' + r"\000" * 1_000 + '"'])
def test_cookie_with_a_nul_is_a_bad_request(name: str, value: str) -> None:
    for path in ("/admin/", "/admin/login/", "/nowhere"):
        assert status_of(path, {"HTTP_COOKIE": f"{name}={value}"}, method="GET") == 400


@pytest.mark.parametrize(
    "charset",
    ["idna", "utf-7", "base64", "utf-16", "punycode", "rot13", "unicode_escape", "latin-1", "cp037", "undefined"],
)
@pytest.mark.parametrize("media_type", [FORM, "multipart/form-data; boundary=X", "text/plain"])
def test_charset_that_is_not_utf_8_is_a_bad_request(charset: str, media_type: str) -> None:
    body = b"username=%C3%A9&x=\xff"
    environ = {"CONTENT_TYPE": f"{media_type}; charset={charset}", "CONTENT_LENGTH": str(len(body))}

    assert status_of("/admin/login/?next=%ff%00", environ, body=io.BytesIO(body)) == 400
    assert status_of("/admin/?q=%ff", {"CONTENT_TYPE": environ["CONTENT_TYPE"]}, method="GET") == 400


@pytest.mark.parametrize(
    "header",
    ["name*0=a; name*=b", "name*=zzz''a", "name*=idna''a", "name=f; filename*=zzz''a", "name*" + "9" * 5_000 + "=a"],
)
def test_multipart_header_that_cannot_be_read_is_no_fault_of_ours(header: str) -> None:
    body = f"--X\r\nContent-Disposition: form-data; {header}\r\n\r\na\r\n--X--\r\n".encode()
    environ = {"CONTENT_TYPE": "multipart/form-data; boundary=X", "CONTENT_LENGTH": str(len(body))}
    cookie = {"HTTP_COOKIE": f"csrftoken={'x' * 32}"}

    assert status_of("/admin/login/", {**environ, **cookie}, body=io.BytesIO(body)) in {400, 403}


ODD_REQUESTS: dict[str, tuple[str, dict[str, str]]] = {
    "session with a NUL": ("GET /admin/", {"Cookie": r'sessionid="abcdefgh\000"'}),
    "session of odd bytes": ("GET /admin/", {"Cookie": "sessionid=\xff\xfe\xfd\xfc\xfb\xfa\xf9\xf8"}),
    "session of 5,000 characters": ("GET /admin/", {"Cookie": "sessionid=" + "x" * 5_000}),
    "charset idna": ("POST /admin/login/", {"Content-Type": f"{FORM}; charset=idna"}),
    "charset base64": ("GET /admin/?x=%C3%A9", {"Content-Type": "text/plain; charset=base64"}),
    "charset utf-7": ("POST /admin/login/", {"Content-Type": f"{FORM}; charset=utf-7"}),
    "next with a NUL": ("GET /admin/login/?next=%00", {}),
    "next that is no address": ("GET /admin/login/?next=http://[::1", {}),
    "next with an end of line": ("GET /admin/login/?next=%0d%0aSet-Cookie:a=b", {}),
    "path with a NUL": ("GET /admin/%00/", {}),
    "path of surrogates": ("GET /admin/%ED%A0%80/", {}),
    "media with a NUL": ("GET /media/%00", {}),
    "static file with a NUL": ("GET /static/%00", {}),
    "number beyond the column": ("GET /admin/r/99999999999999999999/1/", {}),
    "host without an end": ("GET /admin/", {"Host": "[::1"}),
    "host of odd bytes": ("GET /admin/login/", {"Host": "\xff"}),
    "referer that is no address": ("POST /admin/login/", {"Referer": "http://[::1"}),
    "origin that is no address": ("POST /admin/login/", {"Origin": "http://[::1"}),
    "date beyond the calendar": ("GET /static/x", {"If-Modified-Since": "Sun, 06 Nov 99999999999 08:49:37 GMT"}),
    "3,000 ranges": ("GET /media/x.mp4", {"Range": "bytes=" + "0-1," * 3_000}),
    "1,500 parameters": ("GET /admin/login/?" + "a=1&" * 1_500, {}),
    "method that is none": ("FOO /admin/login/", {}),
}


@pytest.mark.django_db(transaction=True)
def test_no_anonymous_request_is_answered_with_a_500_and_no_upload_reaches_the_disk(
    fleet: Fleet, tmp_path: Path
) -> None:
    port = find_free_port()
    temporary = tmp_path / "uploads"
    temporary.mkdir()
    fleet.web(port, DJANGO_SETTINGS_MODULE="tests.settings", TMPDIR=str(temporary))
    wait_for(lambda: is_ready(f"http://127.0.0.1:{port}"), what="web server")

    answers = {case: ask(port, *request) for case, request in ODD_REQUESTS.items()}
    assert {case: status for case, status in answers.items() if not 200 <= status < 500} == {}

    assert upload(port, 50 * 2**20) in {413, None}
    assert list(temporary.iterdir()) == []


def ask(port: int, line: str, headers: dict[str, str]) -> int:
    """The status of one request over the wire."""
    lines = {"Host": f"127.0.0.1:{port}", "Connection": "close", **headers}
    head = f"{line} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(f"{head}\r\n".encode("latin-1"))
        return int(connection.makefile("rb").readline().split()[1])


def upload(port: int, size: int) -> int | None:
    """Send a file to the login page; None where the server closes the connection before its end."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    head = PART.partition(b"%s")[0]
    try:
        connection.putrequest("POST", "/admin/login/")
        connection.putheader("Content-Type", "multipart/form-data; boundary=X")
        connection.putheader("Content-Length", str(size))
        connection.endheaders(head)
        piece = b"x" * 2**20
        try:
            for _ in range(size // len(piece)):
                connection.send(piece)
        except OSError:
            return None
        return connection.getresponse().status
    finally:
        connection.close()


# The log


def test_fault_on_a_page_is_one_line_with_its_traceback_and_without_query_or_cookie(
    log_lines: Callable[[], list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("the reason")

    monkeypatch.setattr("django.middleware.common.CommonMiddleware.process_request", broken)
    client = Client(raise_request_exception=False)
    answer = client.get("/admin/login/?next=s3cret", HTTP_COOKIE="csrftoken=s3cret")

    lines = log_lines()
    assert answer.status_code == 500
    assert [line["event"] for line in lines] == ["request_failed", "request_finished"]
    assert "RuntimeError: the reason" in lines[0]["exception"]
    assert lines[0]["request_id"] == lines[1]["request_id"] == answer["X-Request-Id"]
    assert "s3cret" not in str(lines)


def test_refused_page_is_the_one_line_that_every_request_has(log_lines: Callable[[], list[dict[str, Any]]]) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.post("/admin/login/?next=s3cret", {"username": "a"}, HTTP_REFERER="https://s3cret.example.com/")
    strict.get("/admin/login/", HTTP_HOST="s3cret.example.com")
    strict.get("/admin/login/", HTTP_COOKIE=r'sessionid="abcdefgh\000"')
    strict.get("/nowhere?s3cret")

    lines = log_lines()
    assert [line["event"] for line in lines] == ["request_finished"] * 4
    assert [line["status"] for line in lines] == [403, 400, 400, 404]
    assert "s3cret" not in str(lines)


# Content-Security-Policy


def test_pages_load_nothing_from_elsewhere_but_videos(client: Client, api: ApiClient) -> None:
    client.force_login(User.objects.create_superuser("boss"))
    task = TaskFactory.create(success=True)
    paths = ["/admin/", "/admin/auth/user/", "/admin/auth/user/add/", "/admin/tasks_api/apikey/add/", "/nowhere",
             f"/admin/tasks_api/task/{task.pk}/change/", "/health/live"]  # fmt: skip

    for path in paths:
        policy = dict(rule.split(" ", 1) for rule in client.get(path)["Content-Security-Policy"].split("; "))
        assert policy["default-src"] == policy["form-action"] == "'self'"
        assert policy["media-src"] == "'self' https://cdn.example.com"
        assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
        assert "unsafe" not in str(policy)
    assert not api.get("/api/tasks/x").has_header("Content-Security-Policy")


@pytest.mark.parametrize(
    "path", ["/admin/login/", "/admin/", "/admin/auth/user/", "/admin/auth/user/add/", "/admin/tasks_api/apikey/add/",
             "/admin/tasks_api/task/TASK/change/", "/admin/tasks_api/task/", "/nowhere"],
)  # fmt: skip
def test_no_page_needs_what_the_policy_forbids(client: Client, path: str) -> None:
    if path != "/admin/login/":
        client.force_login(User.objects.create_superuser("boss"))
    task = TaskFactory.create(success=True)

    page = client.get(path.replace("TASK", str(task.pk))).content.decode()
    assert not re.findall(
        r"<style|<script(?![^>]*\ssrc=)(?![^>]*application/json)|\son[a-z]+=|\sstyle=|javascript:", page
    )
