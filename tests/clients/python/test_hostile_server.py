"""No server controls the terminal of a client, fakes its lines, or gets it to fail with a traceback."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.clients.python.cli_runners import InProcessRunner, Shell
from tests.clients.python.faulty_proxy import Exchange, FaultyProxy, Handler, respond
from tests.clients.python.test_json_fields import COUNTS, RESPONSES, TASK_ID
from videogen_client import Client, Delivery, InvalidParameters, Model, Progress, Task, TaskFailed
from videogen_client.terminal_text import clean, clean_line

KEY = "vg_" + "x" * 38
EVIL = "\x1b]52;c;ZXZpbA==\x07\x9b2J\u202egnp.exe\u2066\u200f\x08\r\ud800\x7f\u2028end"
"""Writes to the clipboard, clears the screen, turns text around, goes back, splits a line."""
UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
OF_A_BAR = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")
"""What rich itself writes to a terminal."""
TASK = RESPONSES[Task.from_json]
PROGRESS = RESPONSES[Progress.from_json]
RESULT = next(sample for sample in RESPONSES.values() if "videoUrl" in sample)
DELIVERY = RESPONSES[Delivery.from_json]
EVIL_TASK = {
    **TASK,
    "status": "failed",
    "errorMessage": EVIL,
    "requestParams": {
        **TASK["requestParams"],
        "prompt": f"{EVIL}\nvideo  forged",
        "modelName": EVIL,
        "aspectRatio": EVIL,
    },
}


def ok(data: Any) -> Handler:
    body = json.dumps({"success": True, "statusCode": 200, "data": data, "message": EVIL}).encode()
    return respond(200, body=body, content_type="application/json")


def error(status: int, code: Any = "INVALID_PARAMETERS", message: Any = EVIL, field: Any = EVIL) -> Handler:
    error = {"code": code, "message": message, "details": {"field": field}}
    return respond(
        status,
        body=json.dumps({"success": False, "statusCode": status, "error": error}).encode(),
        content_type="application/json",
    )


def raw(head: str, body: bytes = b"") -> Handler:
    data = f"HTTP/1.1 {head}\r\nConnection: close\r\n\r\n".encode("latin-1") + body
    return lambda exchange: exchange.send(data)


@pytest.fixture
def server() -> Iterator[FaultyProxy]:
    """Answers only what a test tells it to; there is no service behind it."""
    proxy = FaultyProxy("http://127.0.0.1:1")
    yield proxy
    proxy.stop()


@pytest.fixture
def runner(
    server: FaultyProxy, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> InProcessRunner:
    monkeypatch.setenv("VIDEOGEN_API_KEY", KEY)
    monkeypatch.setenv("VIDEOGEN_BASE_URL", server.base_url)
    monkeypatch.chdir(tmp_path)
    return InProcessRunner(capsys)


@pytest.fixture
def shell(server: FaultyProxy, tmp_path: Path) -> Shell:
    variables = {
        "VIDEOGEN_API_KEY": KEY,
        "VIDEOGEN_BASE_URL": server.base_url,
        "VIDEOGEN_CONFIG_DIR": str(tmp_path / "settings"),
    }
    return Shell(tmp_path, variables)


CREATED = ok({"taskId": TASK_ID, "status": "processing"})
RUNNING = ok({**TASK, "status": "processing"})
DONE = ok({**TASK, "status": "success"})
SHOW = ["show", TASK_ID]
SAVE = ["show", TASK_ID, "-o", "."]
EVIL_MODEL = {**RESPONSES[Model.from_json], "modelName": EVIL, "tier": EVIL, "aspectRatios": [EVIL]}
EVIL_USAGE = {"usage": [{"day": None, "key": EVIL, "modelName": EVIL, **COUNTS}], "total": COUNTS}
EVIL_ATTEMPT = {**DELIVERY["attempts"][0], "httpStatus": None, "error": EVIL}
EVIL_DELIVERY = {**DELIVERY, "webhookId": EVIL, "status": EVIL, "attempts": [EVIL_ATTEMPT]}
EVIL_TEST = {"delivered": False, "httpStatus": None, "error": EVIL, "milliseconds": 1}
CONVERSATIONS: dict[str, tuple[list[str], list[Handler], int]] = {
    "error": (["models"], [error(400)], 2),
    "unknown code": (["models"], [error(418, EVIL)], 7),
    "code only": (["models"], [error(500, EVIL, None)], 7),
    "types of an error": (["models"], [error(400, message=["x"], field=["x"])], 2),
    "code that is a number": (["models"], [error(400, 7)], 7),
    "not found": (SHOW, [error(404, "TASK_NOT_FOUND")], 4),
    "conflict": (["cancel", TASK_ID], [error(409, "CONFLICT")], 5),
    "request id": (["models"], [raw("500 x\r\nX-Request-Id: \x1b]0;\x9b", b'{"error":{"code":"x"}}')], 7),
    "reason": (["models"], [raw("502 \x1b]52;c;eA==\x07\x9b\r\nRetry-After: 99")], 7),
    "media type": (["models"], [raw("200 OK\r\nContent-Type: \x1b]0;x\x07\x9b", b"x")], 7),
    "redirect": (["models"], [raw("302 x\r\nLocation: http://\x1b]0;x\x07")], 7),
    "redirect that is not UTF-8": (["models"], [raw("302 x\r\nLocation: http://\x9b\xad/")], 7),
    "failed task": (
        ["create", "a"],
        [CREATED, ok({**PROGRESS, "status": "failed", "stage": "ended"}), ok(EVIL_TASK)],
        1,
    ),
    "stage": (["create", "a"], [CREATED, ok({**PROGRESS, "stage": EVIL + "x" * 500}), error(400)], 2),
    "id": (["create", "a"], [ok({"taskId": EVIL, "status": "processing"})], 7),
    "id that is a path": (["create", "a", "-o", "."], [ok({"taskId": "../../x", "status": "processing"})], 7),
    "status": (["create", "a"], [ok({"taskId": TASK_ID, "status": EVIL})], 7),
    "task": (SHOW, [ok(EVIL_TASK)], 0),
    "list": (["list"], [ok({"tasks": [EVIL_TASK], "nextCursor": None})], 0),
    "endless list": (["list", "--all"], [ok({"tasks": [EVIL_TASK], "nextCursor": "x"})] * 3, 7),
    "models": (["models"], [ok({"models": [EVIL_MODEL]})], 0),
    "usage": (["usage"], [ok(EVIL_USAGE)], 0),
    "deliveries": (["webhooks", "list", TASK_ID], [ok({"deliveries": [EVIL_DELIVERY]})], 0),
    "redelivery": (["webhooks", "redeliver", TASK_ID], [ok(EVIL_DELIVERY)], 0),
    "webhook test": (["webhooks", "test", "https://a.example/"], [ok(EVIL_TEST)], 1),
    "percent": (SHOW, [RUNNING, ok({**PROGRESS, "percent": "50"})], 7),
    "percent of a wait": (["create", "a"], [CREATED, ok({**PROGRESS, "percent": [50]})], 7),
    "seconds left": (SHOW, [RUNNING, ok({**PROGRESS, "estimatedSecondsLeft": [1]})], 7),
    "endless seconds left": (SHOW, [RUNNING, ok({**PROGRESS, "estimatedSecondsLeft": 10**15})], 7),
    "size": (SAVE, [DONE, ok({**RESULT, "bytes": "1000"})], 7),
    "size of 10^15": (SAVE, [DONE, ok({**RESULT, "bytes": 10**15})], 7),
    "file of this machine": (SAVE, [DONE, ok({**RESULT, "videoUrl": "file:///etc/passwd"})], 7),
    "no object": (SHOW, [ok([TASK])], 7),
}
"""A command, the server's answers, and the exit code as documented."""


@pytest.mark.parametrize("name", CONVERSATIONS)
@pytest.mark.parametrize("as_json", [False, True], ids=["text", "json"])
def test_server_does_not_reach_the_output(
    runner: InProcessRunner, server: FaultyProxy, name: str, as_json: bool
) -> None:
    arguments, handlers, code = CONVERSATIONS[name]
    server.handle_next(*handlers, *[respond(404)] * 3)

    done = runner.run("--retry-seconds", "0", *arguments, *(["--json"] if as_json else []))

    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert UNSAFE.findall((done.stdout + done.stderr).replace("\n", "")) == []
    assert "\nvideo  forged" not in done.stdout
    if as_json and done.stdout:
        json.loads(done.stdout)


@pytest.mark.parametrize("name", ["stage", "failed task", "list", "models", "deliveries", "error", "task"])
def test_server_does_not_reach_a_real_terminal(shell: Shell, server: FaultyProxy, name: str) -> None:
    arguments, handlers, code = CONVERSATIONS[name]
    server.handle_next(*handlers)

    returned, shown = shell.run_on_terminal("--retry-seconds", "0", *arguments)

    assert returned == code, shown
    assert UNSAFE.findall(OF_A_BAR.sub("", shown)) == []
    assert "ZXZpbA" not in shown or "\ufffd]52" in shown


@pytest.mark.parametrize(
    ("name", "words"), [("percent", "percent is not a whole number"), ("size of 10^15", "bytes is not between 0 and")]
)
def test_error_names_the_value(runner: InProcessRunner, server: FaultyProxy, name: str, words: str) -> None:
    arguments, handlers, _ = CONVERSATIONS[name]
    server.handle_next(*handlers)

    [message] = [line for line in runner.run(*arguments).stderr.splitlines() if "videogen service sends" in line]

    assert words in message


def test_message_of_an_exception_is_one_clean_line(server: FaultyProxy) -> None:
    client = Client(api_key=KEY, base_url=server.base_url, retry_seconds=0)
    server.handle_next(error(400, message=f"{EVIL}\n  videogen delete x" + "x" * 9_000))
    with pytest.raises(InvalidParameters) as caught:
        client.models()

    for text in (str(caught.value), caught.value.message, str(caught.value.field)):
        assert not UNSAFE.search(text)
        assert "\n" not in text
        assert len(text) <= 1_000
    assert not UNSAFE.search(str(TaskFailed(Task.from_json(EVIL_TASK))))
    assert Task.from_json(EVIL_TASK).error_message == EVIL, "data stays as it was sent"


def test_wait_does_not_pause_as_long_as_a_server_likes(server: FaultyProxy) -> None:
    from videogen_client.polling import PollSchedule

    schedule = PollSchedule(TASK_ID, timeout_seconds=None, poll_seconds=None)
    progress = Progress.from_json({**PROGRESS, "estimatedSecondsLeft": 10**7})

    assert max(schedule.pause(progress, 999_999_999.0) for _ in range(50)) == 60


def test_larger_file_than_the_announced_one_is_refused_before_it_is_read(server: FaultyProxy, tmp_path: Path) -> None:
    sent = itertools.count()

    def endless(exchange: Exchange) -> None:
        exchange.send(b"HTTP/1.1 200 OK\r\nContent-Length: 9999999999\r\n\r\n")
        for _ in range(1_000):
            exchange.send(bytes(1_000_000))
            next(sent)

    server.handle_next(ok({**RESULT, "videoUrl": f"{server.base_url}/a.mp4"}), endless)
    client = Client(api_key=KEY, base_url=server.base_url, retry_seconds=5)

    with pytest.raises(Exception, match="another size"):
        client.download(TASK_ID, tmp_path)

    assert next(sent) < 100
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("cleaner", "text", "expected"),
    [
        (clean, "مرحبا 👩\u200d🚀 e\u0301 שלום", "مرحبا 👩\u200d🚀 e\u0301 שלום"),
        (clean, "a\r\nb\tc", "a\nb\tc"),
        (clean, "a\x1b[31mb", "a\ufffd[31mb"),
        (clean_line, " a\n  b\x85 c\r", "a b c"),
        (clean_line, "x" * 2_000, "x" * 999 + "…"),
    ],
)
def test_clean_text_keeps_what_people_write(cleaner: Callable[[str], str], text: str, expected: str) -> None:
    assert cleaner(text) == expected
