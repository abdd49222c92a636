"""A create with an Idempotency-Key that is sent until it is answered makes one task, whatever dies in between."""

from __future__ import annotations

import http.client
import json
import random
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.faults.site import Account, Answer, Site
from tests.faults.statements import CREATE, KEEP_ANSWER, TAKE_PLACE, Statement
from tests.faults.tcp_proxy import Moment
from tests.faults.test_database import assert_unavailable, in_background

pytestmark = pytest.mark.xdist_group("faults-3")

KEY = "the key of a test"
MOMENTS = [
    pytest.param(TAKE_PLACE, Moment.ANSWERED, marks=pytest.mark.slow),
    pytest.param(CREATE, Moment.ANSWERED, marks=pytest.mark.slow),
    pytest.param(KEEP_ANSWER, Moment.ASKED, marks=pytest.mark.slow),
    pytest.param(KEEP_ANSWER, Moment.ANSWERED, marks=pytest.mark.slow),
    pytest.param(KEEP_ANSWER, Moment.COMMIT_ASKED),
    pytest.param(KEEP_ANSWER, Moment.COMMIT_ANSWERED),
]


def cast(site: Site) -> None:
    """The web server alone: what is created waits."""
    site.scale(worker=0, deliverer=0, sweeper=0)


def assert_one_task(site: Site, account: Account, *answers: Answer) -> None:
    """The account has one task and one key, and all answers name it."""
    tasks = {row[0] for row in site.rows("SELECT id FROM tasks_api_task WHERE account_id = %s", account.id)}
    assert {answer.task_id for answer in answers} == tasks
    assert len(tasks) == 1
    kept = "SELECT answer FROM tasks_api_idempotencykey WHERE account_id = %s"
    assert str(next(iter(tasks))) in site.value(kept, account.id)
    load = "SELECT unfinished FROM tasks_api_accountload WHERE account_id = %s"
    assert site.value(load, account.id) == 1


@pytest.mark.parametrize(("statement", "moment"), MOMENTS)
def test_web_server_killed_in_a_create(site: Site, statement: Statement, moment: Moment) -> None:
    cast(site)
    account = site.account()
    with site.wires["web"].stop_at(statement, moment) as stop:
        answer = in_background(lambda: site.create(account=account, idempotency_key=KEY))
        stop.wait()
        site.kill(site.one("web"))
    assert answer().status == 0
    cast(site)

    again = site.create(account=account, idempotency_key=KEY)

    assert_one_task(site, account, again)


@pytest.mark.parametrize(("statement", "moment"), MOMENTS)
def test_database_connection_lost_in_a_create(site: Site, statement: Statement, moment: Moment) -> None:
    cast(site)
    account = site.account()
    with site.wires["web"].stop_at(statement, moment) as stop:
        answer = in_background(lambda: site.create(account=account, idempotency_key=KEY))
        stop.wait()
        stop.cut()
    assert_unavailable(answer())

    again = site.create(account=account, idempotency_key=KEY)

    assert_one_task(site, account, again)


@pytest.mark.slow
@pytest.mark.parametrize(("statement", "moment"), [moment.values for moment in MOMENTS])
def test_database_crashed_in_a_create(site: Site, statement: Statement, moment: Moment) -> None:
    cast(site)
    account = site.account()
    with site.wires["web"].stop_at(statement, moment) as stop:
        answer = in_background(lambda: site.create(account=account, idempotency_key=KEY))
        stop.wait()
        site.crash_database()
        stop.cut()
    assert_unavailable(answer())

    again = site.create(account=account, idempotency_key=KEY)

    assert_one_task(site, account, again)


def test_request_that_comes_while_the_first_commits_gets_its_answer(site: Site) -> None:
    cast(site)
    account = site.account()
    with site.wires["web"].stop_at(KEEP_ANSWER, Moment.COMMIT_ASKED) as stop:
        first = in_background(lambda: site.create(account=account, idempotency_key=KEY))
        stop.wait()
        second = in_background(lambda: site.create(account=account, idempotency_key=KEY))
        time.sleep(0.2)  # less than PostgreSQL lets a transaction stand still
    assert_one_task(site, account, first(), second())


def test_request_that_comes_while_the_first_is_lost_makes_the_task(site: Site) -> None:
    cast(site)
    account = site.account()
    with site.wires["web"].stop_at(KEEP_ANSWER, Moment.COMMIT_ASKED) as stop:
        first = in_background(lambda: site.create(account=account, idempotency_key=KEY))
        stop.wait()
        second = in_background(lambda: site.create(account=account, idempotency_key=KEY))
        time.sleep(0.2)
        stop.cut()
    assert_unavailable(first())
    assert_one_task(site, account, second())


def test_headers_as_the_web_server_hands_them_on(site: Site) -> None:
    cast(site)
    account = site.account()
    body = json.dumps({"requestParams": {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A lake"}})

    def send(*keys: bytes) -> tuple[int, bytes, str | None]:
        client = http.client.HTTPConnection("127.0.0.1", site.port, timeout=60)
        client.putrequest("POST", "/api/tasks")
        client.putheader("Authorization", f"Bearer {account.key}")
        client.putheader("Content-Type", "application/json")
        client.putheader("Content-Length", str(len(body)))
        for key in keys:
            client.putheader("Idempotency-Key", key)
        client.endheaders(body.encode())
        response = client.getresponse()
        answer = response.status, response.read(), response.getheader("Idempotent-Replayed")
        client.close()
        return answer

    twice, joined = send(b"a", b"b"), send(b"a,b")
    assert (twice[0], joined) == (200, (200, twice[1], "true"))
    assert send(b" a,b ")[1] == twice[1]
    for bad in (b"", b" ", b"a\tb", "schl\u00fcssel".encode(), b"\xfc", b"x" * 256):
        status, answer, _ = send(bad)
        assert (status, b"Idempotency-Key" in answer) == (400, True), (bad, answer)


@pytest.mark.parametrize("kills", [2, pytest.param(30, marks=pytest.mark.long)])
def test_web_server_killed_again_and_again_while_clients_insist(site: Site, kills: int) -> None:
    clients = 8
    seed = random.randrange(2**32)
    rng = random.Random(seed)
    for _ in range(kills):
        cast(site)
        accounts = [site.account() for _ in range(clients)]
        key = uuid.uuid4().hex
        begin = threading.Barrier(clients + 1)

        def insist(account: Account, key: str = key, begin: threading.Barrier = begin) -> Answer:
            begin.wait()
            for _ in range(600):
                answer = site.create(account=account, idempotency_key=key)
                if answer.status == 200:
                    return answer
                assert answer.status in {0, 503}, answer
                time.sleep(0.05)
            raise AssertionError("never answered")

        with ThreadPoolExecutor(clients) as pool:
            answers = pool.map(insist, accounts)
            begin.wait()
            time.sleep(rng.uniform(0, 0.06))
            site.kill(site.one("web"))
            cast(site)
            for account, answer in zip(accounts, answers, strict=True):
                assert_one_task(site, account, answer)
                assert site.create(account=account, idempotency_key=key).task_id == answer.task_id, seed
