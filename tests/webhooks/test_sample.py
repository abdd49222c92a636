"""POST /api/webhooks/test: one signed sample to an address of the caller's (docs/webhooks.md)."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
import trustme
from django.conf import settings as configured
from django.contrib.auth.models import User
from django.db import connection
from django.http import HttpResponse
from redis import Redis
from standardwebhooks.webhooks import Webhook

from tasks_api import lifecycle
from tasks_api.models import Task
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory, UserFactory, issue_key
from tests.receiver import OTHER_HOST, Conversation, Receiver, StartReceiver, answer, close, hang, raw
from videogen.lib.outbound import NameNotResolved, addresses
from webhooks import sample, schedule
from webhooks.models import Attempt, Delivery
from webhooks.signing import account_secrets

pytestmark = pytest.mark.django_db


def ask(api: ApiClient, url: object, path: str = "/api/webhooks/test", **more: Any) -> HttpResponse:
    """Ask for a sample."""
    return api.post(path, {"callbackUrl": url}, content_type="application/json", **more)  # type: ignore[return-value]


def data(response: HttpResponse) -> dict[str, Any]:
    body = json.loads(response.content)
    assert (response.status_code, set(body)) == (200, {"success", "statusCode", "data"}), body
    shown: dict[str, Any] = body["data"]
    assert set(shown) == {"delivered", "httpStatus", "error", "milliseconds"}
    return shown


def test_sample_that_is_answered_with_200_is_delivered(api: ApiClient, receiver: Receiver) -> None:
    shown = data(ask(api, receiver.url("/a?b=c")))

    assert 0 <= shown.pop("milliseconds") < 10_000
    assert shown == {"delivered": True, "httpStatus": 200, "error": None}
    [request] = receiver.requests
    assert (request.method, request.path) == ("POST", "/a?b=c")
    assert (Task.objects.count(), Delivery.objects.count(), Attempt.objects.count()) == (0, 0, 0)


def test_sample_looks_like_the_webhook_of_a_task_and_is_told_by_its_id(
    api: ApiClient, account: User, receiver: Receiver
) -> None:
    ask(api, receiver.url())
    TaskFactory.create(account=account, callback_url=receiver.url(), running=True)
    lifecycle.succeed(Task.objects.get(), result_url="https://cdn.example.com/v/x.mp4", result_name="x.mp4")
    real = Delivery.objects.get()

    [request] = receiver.requests
    sent, wanted = json.loads(request.body), json.loads(bytes(real.body))
    assert sent["taskId"] == "00000000-0000-0000-0000-000000000000"
    assert (list(sent), list(sent["requestParams"])) == (list(wanted), list(wanted["requestParams"]))
    assert (sent["status"], sent["statusCode"]) == ("success", 200)
    assert sent["requestParams"]["callbackUrl"] == receiver.url()
    assert sent["resultUrl"].startswith(configured.CDN_URL)
    assert b" :" not in request.body
    assert b'": ' not in request.body


def test_sample_is_signed_like_every_webhook_and_each_has_an_id_of_its_own(
    api: ApiClient, account: User, receiver: Receiver
) -> None:
    old = account_secrets.ensure(account.pk)
    new = account_secrets.rotate(account.pk)
    for _ in range(2):
        ask(api, receiver.url())

    for request in receiver.requests:
        for secret in (old, new):
            assert Webhook(secret).verify(request.body, dict(request.headers))["status"] == "success"
        assert request.headers["webhook-attempt"] == "1"
        assert request.headers["content-type"] == "application/json"
        assert abs(time.time() - int(request.headers["webhook-timestamp"])) < 60
    first, second = (request.headers["webhook-id"] for request in receiver.requests)
    assert first.startswith("msg_")
    assert first != second


@pytest.mark.parametrize("status", [201, 204, 302, 404, 500])
def test_every_other_status_is_told_and_not_delivered(status: int, api: ApiClient, receiver: Receiver) -> None:
    receiver.answers(answer(status, b"", {"Location": receiver.url("/elsewhere")}))

    shown = data(ask(api, receiver.url()))

    assert (shown["delivered"], shown["httpStatus"], shown["error"]) == (False, status, None)
    assert len(receiver.requests) == 1


def to(behaviour: Any) -> Callable[[StartReceiver], str]:
    def begin(start: StartReceiver) -> str:
        receiver = start()
        receiver.answers(behaviour)
        return receiver.url()

    return begin


def nobody(start: StartReceiver) -> str:
    receiver = start()
    receiver.stop()
    return receiver.url()


NO_ANSWERS: dict[str, tuple[Callable[[StartReceiver], str], str]] = {
    "certificate for another name": (lambda start: start().url(host=OTHER_HOST), "tls"),
    "certificate of an unknown authority": (lambda start: start(ca=trustme.CA()).url(), "tls"),
    "nobody listens": (nobody, "connect"),
    "closed connection": (to(close), "disconnected"),
    "garbage": (to(raw(b"200 OK\r\n\r\n")), "protocol"),
    "silence": (to(hang), "timeout"),
}


@pytest.mark.parametrize("case", NO_ANSWERS)
def test_what_happened_instead_of_an_answer_has_the_names_of_the_webhooks_list(
    case: str, api: ApiClient, start_receiver: StartReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, name = NO_ANSWERS[case]
    if name == "timeout":
        monkeypatch.setattr(schedule, "ANSWER_SECONDS", 0.5)

    shown = data(ask(api, begin(start_receiver)))

    assert (shown["delivered"], shown["httpStatus"], shown["error"]) == (False, None, name)


def test_unknown_name_and_inside_address_are_told_alike(
    api: ApiClient, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_: Any, **__: Any) -> None:
        raise NameNotResolved("The host name is not known.")

    settings.OUTBOUND_STATIC_HOSTS = {"inside.example.test": "10.0.0.1"}
    inside = data(ask(api, "https://inside.example.test/"))
    monkeypatch.setattr(addresses, "look_up", unknown)
    nowhere = data(ask(api, "https://nowhere.example.com/"))

    assert [each["error"] for each in (inside, nowhere)] == ["address", "address"]
    assert inside.keys() == nowhere.keys()


@pytest.mark.parametrize(
    "url",
    [None, "", 1, "http://example.com/", "https://localhost/", "https://10.0.0.1/", "https://a:b@example.com/", "x"],
)
def test_address_is_refused_with_the_words_of_a_create(url: object, api: ApiClient, assert_error: AssertError) -> None:
    error = assert_error(ask(api, url), 400, "INVALID_PARAMETERS", field="callbackUrl")

    if url:
        assert error == assert_error(api.create(callbackUrl=url), 400, "INVALID_PARAMETERS", field="callbackUrl")
    else:
        assert "callbackUrl" in error["message"]


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"callbackUrl": "https://a.example.com/", "callbackUrl": 1}'])
def test_body_is_read_as_strictly_as_that_of_a_create(body: bytes, api: ApiClient, assert_error: AssertError) -> None:
    response = api.generic("POST", "/api/webhooks/test", body, CONTENT_TYPE="application/json")

    field = "callbackUrl" if b"callbackUrl" in body else "body"
    assert_error(response, 400, "INVALID_PARAMETERS", field=field)


def test_only_post_is_there_with_or_without_a_slash(
    api: ApiClient, receiver: Receiver, assert_error: AssertError
) -> None:
    assert data(ask(api, receiver.url(), path="/api/webhooks/test/"))["delivered"]
    for method in ("GET", "HEAD", "OPTIONS", "PUT", "DELETE"):
        response = api.generic(method, "/api/webhooks/test")
        assert (response.status_code, response["Allow"]) == (405, "POST")
    assert_error(ask(ApiClient(), receiver.url()), 401, "UNAUTHORIZED")


# One at a time


class Held:
    """A sample that a receiver holds up, in a thread of its own. It may take longer than ten seconds."""

    def __init__(self, api: ApiClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(schedule, "ANSWER_SECONDS", 60.0)
        monkeypatch.setattr(sample, "LOCK_SECONDS", 65.0)
        self._let_go = threading.Event()
        receiver.answers(self._hold, 200)
        self.answers: list[HttpResponse] = []
        self._thread = threading.Thread(target=lambda: self._run(api, receiver.url()))
        self._thread.start()
        receiver.wait_for(1)

    def _run(self, api: ApiClient, url: str) -> None:
        try:
            self.answers.append(ask(api, url))
        finally:
            connection.close()

    def _hold(self, talk: Conversation) -> None:
        self._let_go.wait(50)
        talk.send(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    def let_go(self) -> None:
        self._let_go.set()
        self._thread.join()


@pytest.mark.django_db(transaction=True)
def test_second_sample_of_the_account_is_a_conflict_and_those_of_other_accounts_are_sent(
    receiver: Receiver, start_receiver: StartReceiver, assert_error: AssertError, monkeypatch: pytest.MonkeyPatch
) -> None:
    account, other = UserFactory.create_batch(2)
    held = Held(ApiClient(issue_key(account)), receiver, monkeypatch)
    try:
        conflict = ask(ApiClient(issue_key(account)), receiver.url())
        sent = ask(ApiClient(issue_key(other)), start_receiver().url())
    finally:
        held.let_go()

    assert_error(conflict, 409, "CONFLICT")
    assert data(sent)["delivered"]
    assert data(held.answers[0])["delivered"]
    assert len(receiver.requests) == 1


def test_a_process_sends_as_many_samples_as_a_quarter_of_its_threads() -> None:
    assert configured.WEB_THREADS // 4 == sample.MAX_SAMPLES > 1


@pytest.mark.django_db(transaction=True)
def test_sample_over_the_limit_of_the_process_has_to_wait(
    receiver: Receiver, assert_error: AssertError, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sample, "_slots", threading.BoundedSemaphore(1))
    account, other = UserFactory.create_batch(2)
    held = Held(ApiClient(issue_key(account)), receiver, monkeypatch)
    try:
        busy = ask(ApiClient(issue_key(other)), receiver.url())
    finally:
        held.let_go()

    assert_error(busy, 503, "SERVICE_UNAVAILABLE")
    assert busy["Retry-After"] == "10"
    assert data(held.answers[0])["delivered"]
    for each in (account, other):  # and then both may
        assert data(ask(ApiClient(issue_key(each)), receiver.url()))["delivered"]
    assert len(receiver.requests) == 3


@pytest.mark.django_db(transaction=True)
def test_no_transaction_is_open_while_the_receiver_takes_its_time(
    account: User, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(ApiClient(issue_key(account)), receiver, monkeypatch)
    with connection.cursor() as cursor:
        cursor.execute(
            """SELECT count(*) FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'"""
        )
        [in_transaction] = cursor.fetchone()
    held.let_go()

    assert in_transaction == 0


def test_account_is_held_in_every_process_and_for_15_seconds_at_most(
    api: ApiClient, account: User, receiver: Receiver, assert_error: AssertError
) -> None:
    name = f"vg:webhook-sample:{account.pk}"
    with Redis.from_url(configured.REDIS_URL) as client:
        client.set(name, "of another process", px=15_000)
        assert_error(ask(api, receiver.url()), 409, "CONFLICT")
        assert client.get(name) == b"of another process"
        client.delete(name)

        assert data(ask(api, receiver.url()))["delivered"]
        assert not client.exists(name)
        with sample._only_of_account(account.pk):
            assert 0 < client.pttl(name) <= 15_000


def test_sample_is_sent_while_redis_is_away_and_each_process_counts_by_itself(
    api: ApiClient,
    account: User,
    receiver: Receiver,
    settings: Any,
    monkeypatch: pytest.MonkeyPatch,
    assert_error: AssertError,
) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    monkeypatch.setattr(sample, "_redis", sample._redis.__wrapped__)

    assert data(ask(api, receiver.url()))["delivered"]
    with sample._only_of_account(account.pk):
        assert_error(ask(api, receiver.url()), 409, "CONFLICT")
    assert data(ask(api, receiver.url()))["delivered"]


def test_failure_frees_both_places(
    api: ApiClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch, assert_error: AssertError
) -> None:
    monkeypatch.setattr(sample, "_slots", threading.BoundedSemaphore(1))

    def unreadable(_: int) -> None:
        raise account_secrets.UnreadableError

    with monkeypatch.context() as patched:
        patched.setattr(account_secrets, "valid", unreadable)
        assert_error(ask(api, receiver.url()), 500, "INTERNAL_ERROR")

    assert data(ask(api, receiver.url()))["delivered"]


def test_one_line_is_logged_without_path_and_query(
    api: ApiClient, account: User, receiver: Receiver, log_lines: Callable[[], list[dict[str, Any]]]
) -> None:
    ask(api, receiver.url("/secret-path?token=secret-token"))

    lines = log_lines()
    [line] = [line for line in lines if line["event"] == "webhook_sample_sent"]
    assert (line["account_id"], line["host"], line["status"]) == (account.pk, "hook.example.test", 200)
    assert "secret" not in json.dumps(lines)
