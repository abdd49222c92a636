"""Each command and each program of the guides is run as its reader would, and answers what the page shows."""

from __future__ import annotations

import base64
import hashlib
import hmac
import http.client
import json
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tasks_api import errors, failure_messages
from tests.guides.answers import same_json
from tests.guides.blocks import Block, read
from tests.guides.conftest import ACCOUNT, NODE_MODULES, ROOT, TOOLS
from tests.guides.quiet import wait_for_quiet
from tests.guides.running import Reader
from tests.local_stack import Stack
from tests.receiver import HOST, Authority, Receiver, server_context

pytestmark = pytest.mark.xdist_group("stack")

DOCS = ROOT / "docs"
GUIDES = DOCS / "guides"
WEBHOOKS = GUIDES / "receiving-webhooks.md"
PAGES = dict.fromkeys((*GUIDES.glob("*.md"), DOCS / "webhooks.md", DOCS / "openai.md", DOCS / "openrouter.md"), "") | {
    ROOT / "README.md": "Use it"
}
"""Every page whose blocks are run, and which part of it."""
NOT_RUN = {
    "quick-start.md": ["make up\n"],
    "receiving-webhooks.md": ["npm install standardwebhooks\n"],
    "webhooks.md": ["POST /videos HTTP/1.1\n", "OUTBOUND_ALLOWED_NETS"],
    "openai.md": ["model_list:\n"],
    "openrouter.md": ["npm install ai@6 "],
    "errors.md": ["INTERNAL_ERROR", "SERVICE_UNAVAILABLE"],
}
"""How the blocks begin, or what they hold, that nobody runs here. Each is a service that runs already, an installation, or
compared by a test below."""
LANGUAGES = ("Python", "JavaScript", "Go")
"""Headings under which a receiver stands in one language each: the reader chooses one."""

A_MINUTE_LATER = f"""
import datetime as dt
from django.contrib.auth.models import User
from django.db.models import F
from webhooks.signing import account_secrets as signing_secrets
from webhooks.models import Delivery

account = User.objects.get(username={ACCOUNT!r})
ended = Delivery.objects.filter(account=account, ended_at__isnull=False)
ended.update(ended_at=F("ended_at") - dt.timedelta(seconds=61))
print(signing_secrets.ensure(account.pk))
"""

StartReader = Callable[..., Reader]


def demand_tools(blocks: list[Block]) -> None:
    """Skip, and say what to install, where a language of the page cannot be run."""
    for language, program in (("js", TOOLS / "node"), ("js", NODE_MODULES), ("go", TOOLS / "go")):
        if any(block.language == language and block.is_run for block in blocks) and not program.exists():
            pytest.skip(f"{program.relative_to(ROOT)} is missing: `make tests/npm/node_modules/ready` installs it")


@pytest.mark.parametrize("page", [pytest.param(page, id=page.stem) for page in PAGES if page != WEBHOOKS])
def test_page_can_be_followed_from_its_first_line_to_its_last(page: Path, start_reader: StartReader) -> None:
    blocks = read(page, section=PAGES[page])
    demand_tools(blocks)
    reader = start_reader(is_activated=page.name != "README.md")  # it is read before any guide

    reader.follow(blocks)
    reader.arrive()


@pytest.mark.parametrize(
    "language", [pytest.param(name, marks=[pytest.mark.slow] if name == "Go" else []) for name in LANGUAGES]
)
def test_receiver_takes_what_the_service_sends_once_and_refuses_forgeries(
    language: str, start_reader: StartReader, stack: Stack, port: int
) -> None:
    others = {*LANGUAGES} - {language}
    blocks = [block for block in read(WEBHOOKS) if block.heading not in others]
    demand_tools(blocks)
    [report] = [number for number, block in enumerate(blocks) if "$TASK/webhooks -H" in block.text]
    [pause] = [number for number, block in enumerate(blocks) if "sleep 61" in block.text]
    reader = start_reader()

    reader.follow(blocks[:report])
    wait_for_quiet(stack)  # the receiver knows of a delivery before the service has recorded its end
    reader.follow(blocks[report:pause])
    secret = let_a_minute_pass(stack)
    hang_up(port)
    assert refusals(port, secret) == [401, 401, 401, 401, 401, 401, 401, 200]
    assert reader.second.lines(1) == "new by-hand success\n"
    reader.follow(blocks[pause:])
    reader.arrive()


def refusals(port: int, secret: str) -> list[int]:
    """What a receiver answers to forgeries, and at last to a good one.

    A wrong key, another body, an old one, one that is unsigned, signatures and a body that nobody can read.
    """
    body = b'{"taskId":"by-hand","status":"success"}'
    good = signed(secret, body)
    wrong = signed("whsec_" + base64.b64encode(bytes(24)).decode(), body)
    old = signed(secret, body, at=time.time() - 3600)
    other = body.replace(b"success", b"failed!")
    sent: list[tuple[bytes, dict[str, str]]] = [(body, wrong), (other, good), (body, old), (body, {})]
    sent += [(body, {**good, "webhook-signature": odd}) for odd in ("no version", "v1,A")]
    sent += [(b"\xff", good), (body, good)]
    return [post(port, one, headers) for one, headers in sent]


def signed(secret: str, body: bytes, *, at: float | None = None) -> dict[str, str]:
    """The headers of a webhook."""
    stamp = str(int(at or time.time()))
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"msg_byhand.{stamp}.".encode() + body, hashlib.sha256).digest()
    signature = f"v1,{base64.b64encode(digest).decode()}"
    return {"webhook-id": "msg_byhand", "webhook-timestamp": stamp, "webhook-signature": signature}


def hang_up(port: int) -> None:
    """Announce a body and go away."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as link:
        link.sendall(b"POST /videos HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{")


def post(port: int, body: bytes, headers: dict[str, str]) -> int:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    link.request("POST", "/videos", body, headers)
    status = link.getresponse().status
    link.close()
    return status


def let_a_minute_pass(stack: Stack) -> str:
    """What was delivered to the reader's account ended a minute earlier: a redelivery waits for that. Returns its secret."""
    done = stack.manage("shell", "-v0", "-c", A_MINUTE_LATER)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.skipif(not (TOOLS / "go").exists(), reason="no Go: `make tests/npm/node_modules/ready` installs it")
def test_receiver_in_go_is_formatted_and_can_be_parsed(tmp_path: Path) -> None:
    """The short form of its test: to compile the standard library takes 25 s."""
    [program] = [block.text for block in read(WEBHOOKS) if block.language == "go"]
    (tmp_path / "receiver.go").write_text(program)
    root = subprocess.run([TOOLS / "go", "env", "GOROOT"], capture_output=True, text=True, check=True).stdout.strip()
    command = [f"{root}/bin/gofmt", "-d", "receiver.go"]

    assert subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout == ""


@pytest.mark.parametrize("page", [pytest.param(page, id=page.stem) for page in PAGES])
def test_only_these_blocks_are_not_run(page: Path) -> None:
    left_out = [block.text for block in read(page, section=PAGES[page]) if not block.is_run]
    known = NOT_RUN.get(page.name, [])

    assert len(left_out) == len(known)
    for text, part in zip(left_out, known, strict=True):
        assert part in text


def test_answers_that_nobody_can_order_are_those_of_the_service() -> None:
    shown = [json.loads(block.text) for block in read(GUIDES / "errors.md") if not block.is_run]

    assert shown == [error.envelope() for error in (errors.internal_error(), errors.unavailable())]


def test_every_code_and_every_message_of_a_failed_task_is_explained() -> None:
    page = (GUIDES / "errors.md").read_text()
    messages = {**failure_messages.REJECTED, **failure_messages.FAILED}.values()

    assert [text for text in (*errors.ErrorCode, *messages) if text not in page] == []


def test_message_is_as_shown(stack: Stack, authority: Authority) -> None:
    [shown] = [block.text for block in read(DOCS / "webhooks.md") if block.language == "http"]
    receiver = Receiver(server_context(authority.ca, HOST))
    params = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A red fox in the snow"}
    stack.call("/api/tasks", {"requestParams": {**params, "callbackUrl": receiver.url("/videos")}})
    [came] = receiver.wait_for(1)
    receiver.stop()

    head, _, body = shown.partition("\n\n")
    first, *lines = head.splitlines()
    assert first == f"{came.method} {came.path} HTTP/1.1"
    assert {line.partition(": ")[0].lower() for line in lines} <= came.headers.keys()
    assert same_json(body, came.body.decode()) is None
