"""The webhook worker dies or freezes around its POST: a message may come twice, and is never lost or sent a fifth time."""

from __future__ import annotations

import sys
import threading
import time

import pytest

from tests.faults import invariants
from tests.faults.fleet import wait_for
from tests.faults.site import Account, Site
from tests.faults.statements import CLAIM_DELIVERY, RECORD_DELIVERED
from tests.faults.tcp_proxy import Moment, moments
from tests.receiver import HOST, Authority, Conversation, Receiver, hang, server_context

pytestmark = pytest.mark.xdist_group("faults-2")


def attempts(site: Site) -> list[tuple[int, int | None, str]]:
    """Number, status and error of every attempt on record."""
    return site.rows("SELECT number, status, error FROM webhooks_attempt ORDER BY delivery_id, number")


def test_worker_killed_in_mid_post_costs_an_attempt(site: Site, hook: Receiver) -> None:
    hook.answers(hang, 200)
    site.scale()
    task = site.create(account=site.account(), callback_url=hook.url()).task_id
    hook.wait_for(1)

    site.kill(site.one("deliverer"))
    site.expire_leases()
    site.start("deliverer")
    site.wait_until_ended()

    assert attempts(site) == [(1, None, "lost"), (2, 200, "")]
    invariants.check(site, [task], received=hook.requests)


@pytest.mark.parametrize("moment", moments(Moment.COMMIT_ASKED))
def test_worker_killed_after_a_200_may_send_again_but_forgets_nothing(
    site: Site, hook: Receiver, moment: Moment
) -> None:
    site.scale()
    with site.wires["deliverer"].stop_at(RECORD_DELIVERED, moment) as stop:
        task = site.create(account=site.account(), callback_url=hook.url()).task_id
        stop.wait()
        site.kill(site.one("deliverer"))
    site.expire_leases()
    site.start("deliverer")
    site.wait_until_ended()

    is_committed = moment is Moment.COMMIT_ANSWERED
    assert attempts(site) == ([(1, 200, "")] if is_committed else [(1, None, "lost"), (2, 200, "")])
    assert len(hook.requests) == (1 if is_committed else 2)
    invariants.check(site, [task], received=hook.requests)


@pytest.mark.parametrize("moment", moments(Moment.COMMIT_ANSWERED))
def test_worker_killed_while_it_claims_a_delivery_forgets_nothing(site: Site, hook: Receiver, moment: Moment) -> None:
    site.scale()
    with site.wires["deliverer"].stop_at(CLAIM_DELIVERY, moment) as stop:
        task = site.create(account=site.account(), callback_url=hook.url()).task_id
        stop.wait()
        site.kill(site.one("deliverer"))
    site.expire_leases()
    site.start("deliverer")
    site.wait_until_ended()

    assert len(hook.requests) == 1
    invariants.check(site, [task], received=hook.requests)


def test_answer_to_a_recorded_200_is_lost_and_nothing_is_sent_twice(site: Site, hook: Receiver) -> None:
    site.scale()
    with site.wires["deliverer"].stop_at(RECORD_DELIVERED, Moment.COMMIT_ANSWERED) as stop:
        task = site.create(account=site.account(), callback_url=hook.url()).task_id
        stop.wait()
        stop.cut()
    site.wait_until_ended()

    assert attempts(site) == [(1, 200, "")]
    assert len(hook.requests) == 1
    invariants.check(site, [task], received=hook.requests)


def test_crash_of_the_database_in_mid_post_sends_nothing_twice(site: Site, hook: Receiver) -> None:
    go_on = threading.Event()

    def slow(talk: Conversation) -> None:
        go_on.wait(60)
        talk.send(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    hook.answers(slow)
    site.scale(deliverer=0)
    site.start("deliverer", ANSWER_SECONDS="60")  # PostgreSQL may take ten seconds to come back
    task = site.create(account=site.account(), callback_url=hook.url()).task_id
    hook.wait_for(1)

    site.crash_database()
    go_on.set()
    site.wait_until_ended()

    assert attempts(site) == [(1, 200, "")]
    assert len(hook.requests) == 1
    invariants.check(site, [task], received=hook.requests)


def test_every_attempt_killed_makes_four_posts_and_a_dead_delivery(site: Site, hook: Receiver) -> None:
    hook.answers(hang)
    site.scale()
    task = site.create(account=site.account(), callback_url=hook.url()).task_id
    for posts in range(1, 5):
        hook.wait_for(posts)
        site.kill(site.one("deliverer"))
        site.expire_leases()
        site.start("deliverer")
    site.wait_until_ended()

    assert site.rows("SELECT status, attempts FROM webhooks_delivery") == [("dead", 4)]
    assert attempts(site) == [(number, None, "lost") for number in range(1, 5)]
    invariants.check(site, [task], received=hook.requests)


def test_worker_frozen_past_its_lease_records_nothing(site: Site, hook: Receiver) -> None:
    site.scale()
    with site.wires["deliverer"].stop_at(RECORD_DELIVERED) as stop:
        task = site.create(account=site.account(), callback_url=hook.url()).task_id
        stop.wait()
        with site.frozen(site.one("deliverer")):
            site.expire_leases()
            site.start("deliverer")
            site.wait_until_ended()
    wait_for(lambda: '"recorded": false' in site.fleet.logs(), what="the late record is refused")

    assert attempts(site) == [(1, None, "lost"), (2, 200, "")]
    invariants.check(site, [task], received=hook.requests)


@pytest.mark.slow
def test_worker_frozen_before_its_post_until_the_lease_is_nearly_over_sends_nothing(site: Site, hook: Receiver) -> None:
    site.scale()
    with site.wires["deliverer"].stop_at(CLAIM_DELIVERY, Moment.COMMIT_ANSWERED) as stop:
        task = site.create(account=site.account(), callback_url=hook.url()).task_id
        stop.wait()
        time.sleep(15.5)  # webhooks.schedule.LATEST_ANSWER_SECONDS: what is sent later might outlast the lease
    site.wait_until_ended()

    assert attempts(site)[0] == (1, None, "timeout")
    assert len(hook.requests) == 1
    invariants.check(site, [task], received=hook.requests)


def seconds_until_webhook(site: Site, account: Account, hook: Receiver) -> float:
    """From the end of a new task to the claim of its delivery, on the database's clock."""
    task = site.create(account=account, callback_url=hook.url()).task_id
    took = """SELECT attempt.started_at - task.completed_at FROM webhooks_attempt attempt
        JOIN webhooks_delivery delivery ON delivery.id = attempt.delivery_id AND attempt.status = 200
        JOIN tasks_api_task task ON task.id = delivery.task_id WHERE task.id = %s"""
    [(interval,)] = wait_for(lambda: site.rows(took, task), what="another account's webhook")
    seconds: float = interval.total_seconds()
    return seconds


@pytest.mark.long  # 100,000 rows
def test_hundred_thousand_due_deliveries_to_a_receiver_that_hangs_hold_up_nobody(
    site: Site, hook: Receiver, authority: Authority
) -> None:
    dead = Receiver(server_context(authority.ca, HOST))
    dead.answers(hang)
    site.scale()
    crowd, other = site.account(), site.account()
    try:
        site.rows(
            """INSERT INTO webhooks_delivery (account_id, task_id, generation, message_id, url, body, requested_by, queue,
                   phase, status, due_at, attempts, claims, round, has_queue)
               SELECT %s, gen_random_uuid(), 1, 'msg_' || number, %s, '', '', 'webhooks', 'delayed', 'pending',
                   clock_timestamp(), 0, 0, number, false
               FROM generate_series(1, 100000) AS number""",
            crowd.id,
            dead.url(),
        )
        dead.wait_for(4)
        took = [seconds_until_webhook(site, other, hook) for _ in range(5)]
        busy = "SELECT count(*) FROM webhooks_delivery WHERE phase = 'running' AND account_id = %s"
        assert site.value(busy, crowd.id) == 4  # a quarter of sixteen threads: the cap of an account
        site.stop(site.one("deliverer"))
    finally:
        dead.stop()

    sys.stderr.write(f"another account's webhooks left after {', '.join(f'{seconds:.3f}' for seconds in took)} s\n")
    assert max(took) < 8  # one that waited for a receiver that hangs would need ten
