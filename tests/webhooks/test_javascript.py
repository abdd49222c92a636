"""A receiver in JavaScript verifies our signature with the library of Standard Webhooks from npm, as docs/webhooks.md shows."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.receiver import Receiver
from tests.webhooks.conftest import Add, work
from webhooks.signing import account_secrets

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not (shutil.which("node") and shutil.which("npm")), reason="Node with npm is not installed"),
]

LIBRARY = "standardwebhooks@1.0.0"
VERIFY = """
const { Webhook } = require("standardwebhooks");
const { secret, body, headers } = JSON.parse(require("fs").readFileSync(0, "utf8"));
try {
    console.log(JSON.stringify(new Webhook(secret).verify(Buffer.from(body, "base64").toString("utf8"), headers)));
} catch (error) {
    console.log(error.constructor.name);
}
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which node finds the library."""
    folder = tmp_path_factory.mktemp("javascript")
    command = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(folder), LIBRARY]
    installed = subprocess.run(command, capture_output=True, text=True, timeout=90, check=False)
    if installed.returncode:
        pytest.skip(f"npm could not install {LIBRARY}: {installed.stderr.strip().splitlines()[-1:]}")
    return folder


def verify(project: Path, *, secret: str, body: bytes, headers: Any) -> str:
    """What the library says: the parsed body, or the name of its error."""
    given = {"secret": secret, "body": base64.b64encode(body).decode(), "headers": dict(headers)}
    done = subprocess.run(
        ["node", "-e", VERIFY],
        input=json.dumps(given),
        cwd=project,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout.strip()


def test_library_of_npm_verifies_what_we_send(project: Path, receiver: Receiver, add: Add) -> None:
    body = '{"taskId":"1","requestParams":{"prompt":"Ein Füchslein 🦊"}}'.encode()
    delivery = add(receiver, body=body)
    work()
    [post] = receiver.requests
    secret = account_secrets.ensure(delivery.account_id)

    def say(**changes: Any) -> str:
        return verify(project, **{"secret": secret, "body": post.body, "headers": post.headers, **changes})

    assert json.loads(say()) == json.loads(body)
    assert say(body=post.body.replace(b"1", b"2")) == "WebhookVerificationError"
    assert say(secret="whsec_" + base64.b64encode(bytes(24)).decode()) == "WebhookVerificationError"
    assert say(headers={**post.headers, "webhook-id": "msg_other"}) == "WebhookVerificationError"


def test_library_of_npm_accepts_both_secrets_while_they_rotate(project: Path, receiver: Receiver, add: Add) -> None:
    delivery = add(receiver)
    old = account_secrets.ensure(delivery.account_id)
    new = account_secrets.rotate(delivery.account_id)
    work()
    [post] = receiver.requests

    for secret in (old, new):
        assert "Error" not in verify(project, secret=secret, body=post.body, headers=post.headers)
