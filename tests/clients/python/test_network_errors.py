"""A faulty network between client and service: each `create` creates exactly one video, and unsafe requests are not repeated."""

from __future__ import annotations

import datetime as dt
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.clients.python.conftest import count_tasks
from tests.clients.python.faulty_proxy import (
    Exchange,
    FaultyProxy,
    Handler,
    cut_response,
    delay,
    drop_request,
    drop_response,
    end_in_body,
    end_in_headers,
    forward,
    respond,
    respond_with_error,
)
from tests.local_stack import Stack
from videogen_client import (
    Client,
    Conflict,
    ConnectionFailed,
    RateLimitExceeded,
    ServiceUnavailable,
    Task,
    TaskNotFound,
    UnexpectedResponse,
    WaitTimeout,
)
from videogen_client.http import backoff

pytestmark = pytest.mark.xdist_group("stack-2")

CANCEL_BY_STAFF = """
from tasks_api import failure_messages, lifecycle
from tasks_api.models import Task
task = Task.objects.get(pk="{task_id}")
lifecycle.cancel(task.pk, account_id=task.account_id, reason=failure_messages.CANCELLED_BY_OPERATOR)
"""
HOUR = dt.timedelta(hours=1)
TOO_LATE = delay(3)
"""For a client with a `read_seconds` of 2."""
TEMPORARY_FAULTS = {
    "request lost": drop_request,
    "response lost": drop_response,
    "response cut": cut_response,
    "ended in the body": end_in_body,
    "ended in the headers": end_in_headers,
    "response too late": TOO_LATE,
    "503": respond_with_error(503, "SERVICE_UNAVAILABLE", retry_after=1),
    "429": respond_with_error(429, "RATE_LIMIT_EXCEEDED", retry_after=1),
    "502 from a proxy": respond(502),
    "504 from a proxy": respond(504),
}
IN_QUICK_SUITE = ("request lost", "response lost", "response cut", "ended in the headers", "503")
"""The others are marked as slow."""


@pytest.mark.parametrize(
    "handler",
    [
        pytest.param(handler, id=name, marks=[] if name in IN_QUICK_SUITE else pytest.mark.slow)
        for name, handler in TEMPORARY_FAULTS.items()
    ],
)
def test_create_after_a_temporary_fault_creates_one_task(
    client: Client, proxied_client: Client, proxy: FaultyProxy, prompt: str, handler: Handler
) -> None:
    def handle(exchange: Exchange) -> None:
        proxied_client._transport.read_seconds = 60  # what comes after this fault may take its time
        handler(exchange)

    proxied_client._transport.read_seconds = 2 if handler is TOO_LATE else 60
    proxy.handle_next(handle)

    task = proxied_client.create(prompt)

    assert task.status == "processing"
    assert len(proxy.requests) == 2
    assert len({request.header("Idempotency-Key") for request in proxy.requests}) == 1
    assert count_tasks(client, prompt) == 1
    assert client.get(task).params.prompt == prompt


def test_create_after_several_faults_creates_one_task(
    client: Client, proxied_client: Client, proxy: FaultyProxy, prompt: str
) -> None:
    proxy.handle_next(drop_request, drop_response, cut_response, respond(502), drop_response, end_in_body)

    proxied_client.create(prompt)

    assert count_tasks(client, prompt) == 1


@pytest.mark.slow
@pytest.mark.usefixtures("_short_pauses")
def test_creates_with_random_faults_create_one_task_each(
    client: Client, stack: Stack, proxy: FaultyProxy, prompt: str, record_property: Callable[[str, object], None]
) -> None:
    seed = random.randrange(10**6)
    record_property("seed", seed)
    generator = random.Random(seed)
    proxy.handle_next(*[generator.choice([*[forward] * 9, *TEMPORARY_FAULTS.values()]) for _ in range(1_000)])
    patient = Client(api_key=stack.key, base_url=proxy.base_url, read_seconds=2, retry_seconds=120)

    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda number: patient.create(f"{prompt} {number}").id, range(30)))

    found = [
        task
        for task in client.tasks(created_after=client.get(made[0]).created_at - HOUR)
        if prompt in task.params.prompt
    ]
    assert sorted(task.id for task in found) == sorted(made)


def test_failed_create_can_be_repeated_with_the_key_in_its_error(
    client: Client, proxy: FaultyProxy, stack: Stack, prompt: str
) -> None:
    proxy.handle_next(drop_response)
    impatient = Client(api_key=stack.key, base_url=proxy.base_url, retry_seconds=0)
    with pytest.raises(ConnectionFailed, match="the connection was lost") as caught:
        impatient.create(prompt)

    impatient.create(prompt, idempotency_key=caught.value.idempotency_key)

    assert count_tasks(client, prompt) == 1


def test_retry_after_is_respected(proxied_client: Client, proxy: FaultyProxy) -> None:
    proxy.handle_next(respond_with_error(429, "RATE_LIMIT_EXCEEDED", retry_after=1))
    started_at = time.monotonic()

    proxied_client.models()

    assert time.monotonic() - started_at >= 1


@pytest.mark.parametrize(
    ("handler", "error"),
    [
        (respond_with_error(429, "RATE_LIMIT_EXCEEDED", retry_after=120), RateLimitExceeded),
        (respond_with_error(503, "SERVICE_UNAVAILABLE", retry_after=61), ServiceUnavailable),
    ],
)
def test_retry_after_of_more_than_a_minute_is_an_error_at_once(
    client: Client,
    proxied_client: Client,
    proxy: FaultyProxy,
    prompt: str,
    handler: Handler,
    error: type[RateLimitExceeded],
) -> None:
    proxy.handle_next(handler)

    with pytest.raises(error) as caught:
        proxied_client.create(prompt)

    assert caught.value.retry_after in (120, 61)
    assert len(proxy.requests) == 1
    assert count_tasks(client, prompt) == 0


@pytest.mark.usefixtures("_short_pauses")
@pytest.mark.parametrize("value", ["soon", "-1", "1e3", "Mon, 99999999999999999999 Jan 2026 00:00:00 GMT"])
def test_malformed_retry_after_is_ignored(value: str) -> None:
    assert backoff.parse_retry_after(value) is None


@pytest.mark.usefixtures("_own_clock")
def test_attempts_end_after_retry_seconds(stack: Stack, proxy: FaultyProxy) -> None:
    proxy.handle_next(*[drop_request] * 1_000)
    impatient = Client(api_key=stack.key, base_url=proxy.base_url, retry_seconds=0.5)

    with pytest.raises(ConnectionFailed):
        impatient.models()

    assert 1 < len(proxy.requests) < 50


def test_cancel_whose_response_was_lost_counts_as_done(
    proxied_client: Client, proxy: FaultyProxy, stuck_task: Task
) -> None:
    proxy.handle_next(drop_response)

    cancelled = proxied_client.cancel(stuck_task)

    assert cancelled.status == "failed"
    assert "cancelled by the caller" in (cancelled.error_message or "")


def test_cancel_whose_response_was_lost_counts_as_done_if_the_operator_was_first(
    stack: Stack, proxied_client: Client, proxy: FaultyProxy, stuck_task: Task
) -> None:
    done = stack.manage("shell", "-v0", "-c", CANCEL_BY_STAFF.format(task_id=stuck_task.id))
    assert done.returncode == 0, done.stderr
    proxy.handle_next(drop_response)

    cancelled = proxied_client.cancel(stuck_task)

    assert "cancelled by the operator" in (cancelled.error_message or "")


def test_cancel_of_a_finished_task_is_a_conflict_even_if_a_response_was_lost(
    proxied_client: Client, proxy: FaultyProxy, video: Task
) -> None:
    proxy.handle_next(drop_response)

    with pytest.raises(Conflict):
        proxied_client.cancel(video)


def test_second_cancel_is_a_conflict(client: Client, stuck_task: Task) -> None:
    client.cancel(stuck_task)

    with pytest.raises(Conflict):
        client.cancel(stuck_task)


def test_delete_whose_response_was_lost_counts_as_done(
    client: Client, proxied_client: Client, proxy: FaultyProxy, stuck_task: Task
) -> None:
    client.cancel(stuck_task)
    proxy.handle_next(drop_response)

    proxied_client.delete(stuck_task)

    assert len(proxy.requests) == 2
    with pytest.raises(TaskNotFound):
        client.get(stuck_task)


def test_delete_of_an_unknown_task_is_an_error(proxied_client: Client, proxy: FaultyProxy) -> None:
    proxy.handle_next(drop_request)  # the client cannot tell, so from now on "not found" counts as deleted
    proxied_client.delete("01a1fc5b-62f7-722e-93da-159c63e92a26")

    with pytest.raises(TaskNotFound):
        proxied_client.delete("01a1fc5b-62f7-722e-93da-159c63e92a26")


@pytest.mark.parametrize(
    "handler", [drop_response, cut_response, respond(502)], ids=["lost", "cut", "502 from a proxy"]
)
def test_redelivery_whose_response_was_lost_is_not_repeated(
    proxied_client: Client, proxy: FaultyProxy, video: Task, handler: Handler
) -> None:
    proxy.handle_next(handler)

    with pytest.raises((ConnectionFailed, ServiceUnavailable)):
        proxied_client.redeliver(video)

    assert len(proxy.requests) == 1


def test_redelivery_that_was_refused_temporarily_is_repeated(
    proxied_client: Client, proxy: FaultyProxy, video: Task
) -> None:
    proxy.handle_next(respond_with_error(429, "RATE_LIMIT_EXCEEDED", retry_after=1))

    with pytest.raises(Conflict, match="callbackUrl"):
        proxied_client.redeliver(video)

    assert len(proxy.requests) == 2


def test_wait_survives_an_outage(client: Client, proxied_client: Client, proxy: FaultyProxy, prompt: str) -> None:
    task = client.create(prompt)
    proxy.handle_next(
        drop_request,
        respond(502),
        respond_with_error(503, "SERVICE_UNAVAILABLE", retry_after=1),
        drop_response,
        forward,
    )

    assert proxied_client.wait(task, poll_seconds=0.3).status == "success"


@pytest.mark.parametrize("handler", [forward, drop_request, respond(503)], ids=["working", "broken", "unavailable"])
def test_wait_ends_at_its_timeout_and_names_the_task(
    client: Client, proxied_client: Client, proxy: FaultyProxy, stuck_task: Task, handler: Handler
) -> None:
    proxy.handle_next(*[handler] * 100)

    with pytest.raises(WaitTimeout) as caught:
        proxied_client.wait(stuck_task, timeout_seconds=0.5, poll_seconds=0.2)

    assert caught.value.task_id == stuck_task.id
    assert client.get(stuck_task).status == "processing"


@pytest.mark.parametrize(
    ("handler", "words"),
    [
        (respond(404), "is not a videogen service"),
        (respond(200, body=b"<html>Welcome to nginx!</html>"), "is not a videogen service"),
        (respond(200, body=b'{"hello": 1}', content_type="application/json"), "is not a videogen service"),
        (respond(200, body=b'{"success":true,"data":{}}', content_type="application/json"), "models is missing"),
        (respond(200, body=b"[" * 100_000, content_type="text/plain"), "is not a videogen service"),
        (lambda exchange: exchange.send(b"220 mail.example.com ESMTP\r\n"), "the connection was lost"),
        (
            lambda exchange: exchange.send(
                b"HTTP/1.1 301 Moved\r\nLocation: https://elsewhere.example/x\r\nContent-Length: 0\r\n\r\n"
            ),
            "redirects to https://elsewhere.example",
        ),
    ],
    ids=["404 page", "page", "other JSON", "other data", "deep", "not HTTP", "redirect"],
)
def test_another_server_is_described_in_the_error(
    stack: Stack, proxy: FaultyProxy, handler: Handler, words: str
) -> None:
    proxy.handle_next(handler)
    impatient = Client(api_key=stack.key, base_url=proxy.base_url, retry_seconds=0)

    with pytest.raises(ConnectionFailed, match=words):
        impatient.models()

    assert len(proxy.requests) == 1


def test_404_page_of_another_server_does_not_count_as_deleted(
    proxied_client: Client, proxy: FaultyProxy, video: Task
) -> None:
    proxy.handle_next(drop_request, respond(404))

    with pytest.raises(UnexpectedResponse):
        proxied_client.delete(video)


def test_response_that_trickles_in_is_given_up(stack: Stack, proxy: FaultyProxy) -> None:
    def trickle(exchange: Exchange) -> None:
        exchange.send(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n")
        for _ in range(600):  # a minute, if the client stays
            exchange.send(b" ")
            time.sleep(0.1)

    proxy.handle_next(trickle)
    impatient = Client(api_key=stack.key, base_url=proxy.base_url, read_seconds=0.5, retry_seconds=0)
    started_at = time.monotonic()

    with pytest.raises(ConnectionFailed, match="in time"):
        impatient.models()

    assert time.monotonic() - started_at < 30
