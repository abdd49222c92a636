"""`verify_webhook` agrees with the `standardwebhooks` package on valid and invalid webhooks."""

from __future__ import annotations

import base64
import datetime as dt
import json
import secrets
import time
from types import SimpleNamespace

import pytest
from standardwebhooks import webhooks
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from videogen_client import BadSignature, signatures, verify_webhook

BODY = json.dumps(
    {
        "taskId": "01a1fc5b-62f7-722e-93da-159c63e92a26",
        "status": "failed",
        "statusCode": 200,
        "errorMessage": "Ein Füchslein. Please try again.",
        "resultUrl": None,
        "createdAt": "2026-03-01T12:30:15.123Z",
        "completedAt": "2026-03-01T12:30:16.123Z",
        "requestParams": {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "Füchslein 🦊"},
    },
    ensure_ascii=False,
)


def new_secret(length: int = 24) -> str:
    return "whsec_" + base64.b64encode(secrets.token_bytes(length)).decode()


def sign(secret: str, *, body: str = BODY, sent_at: dt.datetime | None = None) -> dict[str, str]:
    """The headers that the package makes, now if nothing else is said."""
    sent_at = sent_at or dt.datetime.now(tz=dt.UTC)
    signature = Webhook(secret).sign("msg_1", sent_at, body)
    return {
        "Webhook-Id": "msg_1",
        "webhook-timestamp": str(int(sent_at.timestamp())),
        "WEBHOOK-SIGNATURE": signature,
    }


@pytest.mark.parametrize("length", [24, 32, 64])
def test_webhook_signed_by_the_package_is_verified(length: int) -> None:
    secret = new_secret(length)

    for body in (BODY, BODY.encode()):
        task = verify_webhook(body, sign(secret), secret)
        assert (task.id, task.status) == ("01a1fc5b-62f7-722e-93da-159c63e92a26", "failed")
        assert task.params.prompt == "Füchslein 🦊"
        assert task.created_at == dt.datetime(2026, 3, 1, 12, 30, 15, 123_000, tzinfo=dt.UTC)


def test_secret_is_accepted_without_its_prefix() -> None:
    secret = new_secret()

    assert verify_webhook(BODY, sign(secret), secret.removeprefix("whsec_")).status == "failed"


def stop_the_clocks(monkeypatch: pytest.MonkeyPatch) -> dt.datetime:
    """The time at which those of both stand from now on."""
    now = dt.datetime.now(tz=dt.UTC)

    class Stopped(dt.datetime):
        @classmethod
        def now(cls, tz: dt.tzinfo | None = None) -> Stopped:
            return cls.fromtimestamp(now.timestamp(), tz)

    monkeypatch.setattr(signatures, "time", SimpleNamespace(time=now.timestamp))
    monkeypatch.setattr(webhooks, "datetime", Stopped)
    return now


@pytest.mark.parametrize("fault", ["none", "body", "id", "time", "signature", "secret", "version", "old", "early"])
def test_changed_webhook_is_refused_by_both(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now = stop_the_clocks(monkeypatch)
    secret = new_secret()
    headers = sign(secret, sent_at=now - dt.timedelta(seconds={"old": 301, "early": -302}.get(fault, 0)))
    lower = {name.lower(): value for name, value in headers.items()}
    body = BODY
    match fault:
        case "body":
            body = BODY.replace("failed", "succes")
        case "id":
            lower["webhook-id"] = "msg_2"
        case "time":
            lower["webhook-timestamp"] = str(int(time.time()) - 60)
        case "signature":
            lower["webhook-signature"] = "v1," + base64.b64encode(bytes(32)).decode()
        case "secret":
            secret = new_secret()
        case "version":
            lower["webhook-signature"] = lower["webhook-signature"].replace("v1,", "v1a,")

    if fault == "none":
        verify_webhook(body, lower, secret)
        Webhook(secret).verify(body, lower)
        return
    with pytest.raises(BadSignature):
        verify_webhook(body, lower, secret)
    with pytest.raises(WebhookVerificationError):
        Webhook(secret).verify(body, lower)


def test_one_good_signature_among_several_is_enough() -> None:
    old, new = new_secret(), new_secret()
    headers = sign(new)
    headers["WEBHOOK-SIGNATURE"] = f"v1a,x {sign(old)['WEBHOOK-SIGNATURE']} {headers['WEBHOOK-SIGNATURE']}"

    assert verify_webhook(BODY, headers, old).status == "failed"
    assert verify_webhook(BODY, headers, new).status == "failed"
    with pytest.raises(BadSignature):
        verify_webhook(BODY, headers, new_secret())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("webhook-timestamp", "soon"),
        ("webhook-timestamp", "1" * 500),
        ("webhook-timestamp", "٣"),
        ("webhook-timestamp", ""),
        ("webhook-signature", ""),
        ("webhook-signature", "v1,ü v1, v1 ,"),
        ("webhook-id", ""),
        ("webhook-signature", "v1,\udcff"),
        ("webhook-id", "\udcff"),
    ],
)
def test_malformed_headers_are_a_bad_signature(name: str, value: str) -> None:
    secret = new_secret()
    headers = {key.lower(): given for key, given in sign(secret).items()}

    with pytest.raises(BadSignature):
        verify_webhook(BODY, {**headers, name: value}, secret)


def test_missing_headers_are_a_bad_signature() -> None:
    with pytest.raises(BadSignature, match="webhook-id"):
        verify_webhook(BODY, {}, new_secret())


@pytest.mark.parametrize("body", ["", "[]", '{"taskId": 1}', "not JSON"])
def test_signed_body_that_is_not_a_task_is_refused(body: str) -> None:
    secret = new_secret()

    with pytest.raises(BadSignature, match="body is not a task"):
        verify_webhook(body, sign(secret, body=body), secret)


@pytest.mark.parametrize("secret", ["", "whsec_", "whsec_not base64!", "ü"])
def test_malformed_secret_is_a_value_error(secret: str) -> None:
    with pytest.raises(ValueError, match="secret"):
        verify_webhook(BODY, sign(new_secret()), secret)
