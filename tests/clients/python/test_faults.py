"""A broken network between client and service: each create makes exactly one film, and what is unsafe is not repeated."""

from __future__ import annotations

import datetime as dt
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.clients.python.conftest import count
from tests.clients.python.network import (
    Exchange,
    Fate,
    Network,
    cut_in_the_middle,
    delayed,
    ended_in_the_body,
    ended_in_the_head,
    lost_after,
    lost_before,
    passed,
    refused,
    said,
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
    UnexpectedAnswer,
    WaitTimeout,
    backoff,
)

pytestmark = pytest.mark.xdist_group("stack-2")

HOUR = dt.timedelta(hours=1)
PASSING = {
    "lost before": lost_before,
    "lost after": lost_after,
    "cut in the middle": cut_in_the_middle,
    "ended in the body": ended_in_the_body,
    "ended in the head": ended_in_the_head,
    "answered too late": delayed(3),
    "503": refused(503, "SERVICE_UNAVAILABLE", retry_after=1),
    "429": refused(429, "RATE_LIMIT_EXCEEDED", retry_after=1),
    "502 of a proxy": said(502),
    "504 of a proxy": said(504),
}
SHORT = ("lost before", "lost after", "cut in the middle", "ended in the head", "503")
"""Those of the short suite; the others are for the long one."""


@pytest.mark.parametrize(
    "fate",
    [pytest.param(fate, id=name, marks=[] if name in SHORT else pytest.mark.slow) for name, fate in PASSING.items()],
)
def test_create_that_met_a_passing_fault_makes_one_film(
    client: Client, far_client: Client, network: Network, prompt: str, fate: Fate
) -> None:
    network.meets(fate)

    task = far_client.create(prompt)

    assert task.status == "processing"
    assert len(network.requests) == 2
    assert len({request.header("Idempotency-Key") for request in network.requests}) == 1
    assert count(client, prompt) == 1
    assert client.get(task).params.prompt == prompt


def test_create_over_a_network_that_breaks_again_and_again_makes_one_film(
    client: Client, far_client: Client, network: Network, prompt: str
) -> None:
    network.meets(lost_before, lost_after, cut_in_the_middle, said(502), lost_after, ended_in_the_body)

    far_client.create(prompt)

    assert count(client, prompt) == 1


@pytest.mark.slow
@pytest.mark.usefixtures("_short_pauses")
def test_creates_under_random_faults_make_one_film_each(
    client: Client, stack: Stack, network: Network, prompt: str, record_property: Callable[[str, object], None]
) -> None:
    seed = random.randrange(10**6)
    record_property("seed", seed)
    chance = random.Random(seed)
    network.meets(*[chance.choice([*[passed] * 9, *PASSING.values()]) for _ in range(1_000)])
    patient = Client(api_key=stack.key, base_url=network.base_url, read_seconds=2, retry_seconds=120)

    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda number: patient.create(f"{prompt} {number}").id, range(30)))

    found = [
        task
        for task in client.tasks(created_after=client.get(made[0]).created_at - HOUR)
        if prompt in task.params.prompt
    ]
    assert sorted(task.id for task in found) == sorted(made)


def test_create_that_is_given_up_can_be_sent_again_with_the_key_that_its_error_names(
    client: Client, network: Network, stack: Stack, prompt: str
) -> None:
    network.meets(lost_after)
    hasty = Client(api_key=stack.key, base_url=network.base_url, retry_seconds=0)
    with pytest.raises(ConnectionFailed, match="the connection broke") as caught:
        hasty.create(prompt)

    hasty.create(prompt, idempotency_key=caught.value.idempotency_key)

    assert count(client, prompt) == 1


def test_retry_after_is_waited_for(far_client: Client, network: Network) -> None:
    network.meets(refused(429, "RATE_LIMIT_EXCEEDED", retry_after=1))
    began_at = time.monotonic()

    far_client.models()

    assert time.monotonic() - began_at >= 1


@pytest.mark.parametrize(
    ("fate", "error"),
    [
        (refused(429, "RATE_LIMIT_EXCEEDED", retry_after=120), RateLimitExceeded),
        (refused(503, "SERVICE_UNAVAILABLE", retry_after=61), ServiceUnavailable),
    ],
)
def test_retry_after_of_more_than_a_minute_is_raised_at_once(
    client: Client, far_client: Client, network: Network, prompt: str, fate: Fate, error: type[RateLimitExceeded]
) -> None:
    network.meets(fate)

    with pytest.raises(error) as caught:
        far_client.create(prompt)

    assert caught.value.retry_after in (120, 61)
    assert len(network.requests) == 1
    assert count(client, prompt) == 0


@pytest.mark.usefixtures("_short_pauses")
@pytest.mark.parametrize("value", ["soon", "-1", "1e3", "Mon, 99999999999999999999 Jan 2026 00:00:00 GMT"])
def test_retry_after_that_says_no_time_counts_as_none(value: str) -> None:
    assert backoff.retry_after_seconds(value) is None


def test_attempts_end_when_their_time_is_over(stack: Stack, network: Network) -> None:
    network.meets(*[lost_before] * 1_000)
    hasty = Client(api_key=stack.key, base_url=network.base_url, retry_seconds=0.5)

    with pytest.raises(ConnectionFailed):
        hasty.models()

    assert 1 < len(network.requests) < 50


def test_cancel_whose_answer_was_lost_counts_as_done(far_client: Client, network: Network, hanging: Task) -> None:
    network.meets(lost_after)

    cancelled = far_client.cancel(hanging)

    assert cancelled.status == "failed"
    assert "cancelled by the caller" in (cancelled.error_message or "")


def test_cancel_of_what_ended_otherwise_is_a_conflict_after_a_lost_answer_too(
    far_client: Client, network: Network, film: Task
) -> None:
    network.meets(lost_after)

    with pytest.raises(Conflict):
        far_client.cancel(film)


def test_cancel_of_what_was_cancelled_before_is_a_conflict(client: Client, hanging: Task) -> None:
    client.cancel(hanging)

    with pytest.raises(Conflict):
        client.cancel(hanging)


def test_delete_whose_answer_was_lost_counts_as_done(
    client: Client, far_client: Client, network: Network, hanging: Task
) -> None:
    client.cancel(hanging)
    network.meets(lost_after)

    far_client.delete(hanging)

    assert len(network.requests) == 2
    with pytest.raises(TaskNotFound):
        client.get(hanging)


def test_delete_of_an_unknown_task_is_an_error(far_client: Client, network: Network) -> None:
    network.meets(lost_before)  # nobody can know that: an answer that says "not found" counts as deleted from then on
    far_client.delete("01a1fc5b-62f7-722e-93da-159c63e92a26")

    with pytest.raises(TaskNotFound):
        far_client.delete("01a1fc5b-62f7-722e-93da-159c63e92a26")


@pytest.mark.parametrize("fate", [lost_after, cut_in_the_middle, said(502)], ids=["lost", "cut", "502 of a proxy"])
def test_redelivery_whose_answer_was_lost_is_not_repeated(
    far_client: Client, network: Network, film: Task, fate: Fate
) -> None:
    network.meets(fate)

    with pytest.raises((ConnectionFailed, ServiceUnavailable)):
        far_client.redeliver(film)

    assert len(network.requests) == 1


def test_redelivery_that_was_refused_in_passing_is_repeated(far_client: Client, network: Network, film: Task) -> None:
    network.meets(refused(429, "RATE_LIMIT_EXCEEDED", retry_after=1))

    with pytest.raises(Conflict, match="callbackUrl"):
        far_client.redeliver(film)

    assert len(network.requests) == 2


def test_wait_survives_an_outage(client: Client, far_client: Client, network: Network, prompt: str) -> None:
    task = client.create(prompt)
    network.meets(lost_before, said(502), refused(503, "SERVICE_UNAVAILABLE", retry_after=1), lost_after, passed)

    assert far_client.wait(task, poll_seconds=0.3).status == "success"


@pytest.mark.parametrize("fate", [passed, lost_before, said(503)], ids=["whole", "broken", "refusing"])
def test_wait_ends_in_time_and_names_the_task_that_goes_on(
    client: Client, far_client: Client, network: Network, hanging: Task, fate: Fate
) -> None:
    network.meets(*[fate] * 100)

    with pytest.raises(WaitTimeout) as caught:
        far_client.wait(hanging, timeout_seconds=0.5, poll_seconds=0.2)

    assert caught.value.task_id == hanging.id
    assert client.get(hanging).status == "processing"


@pytest.mark.parametrize(
    ("fate", "words"),
    [
        (said(404), "not the address of a video service"),
        (said(200, body=b"<html>Welcome to nginx!</html>"), "not the address of a video service"),
        (said(200, body=b'{"hello": 1}', kind="application/json"), "not the address of a video service"),
        (said(200, body=b'{"success":true,"data":{}}', kind="application/json"), "left out"),
        (said(200, body=b"[" * 100_000, kind="text/plain"), "not the address of a video service"),
        (lambda exchange: exchange.say(b"220 mail.example.com ESMTP\r\n"), "the connection broke"),
        (
            lambda exchange: exchange.say(
                b"HTTP/1.1 301 Moved\r\nLocation: https://elsewhere.example/x\r\nContent-Length: 0\r\n\r\n"
            ),
            "sends elsewhere, to https://elsewhere.example",
        ),
    ],
    ids=["404 page", "page", "other JSON", "other data", "deep", "no HTTP", "redirect"],
)
def test_another_server_is_told_in_plain_words(stack: Stack, network: Network, fate: Fate, words: str) -> None:
    network.meets(fate)
    hasty = Client(api_key=stack.key, base_url=network.base_url, retry_seconds=0)

    with pytest.raises(ConnectionFailed, match=words):
        hasty.models()

    assert len(network.requests) == 1


def test_page_of_another_server_does_not_count_as_deleted(far_client: Client, network: Network, film: Task) -> None:
    network.meets(lost_before, said(404))

    with pytest.raises(UnexpectedAnswer):
        far_client.delete(film)


def test_answer_that_drips_in_is_broken_off(stack: Stack, network: Network) -> None:
    def drip(exchange: Exchange) -> None:
        exchange.say(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n")
        for _ in range(100):
            exchange.say(b" ")
            time.sleep(0.1)

    network.meets(drip)
    hasty = Client(api_key=stack.key, base_url=network.base_url, read_seconds=0.5, retry_seconds=0)
    began_at = time.monotonic()

    with pytest.raises(ConnectionFailed, match="in time"):
        hasty.models()

    assert time.monotonic() - began_at < 5
