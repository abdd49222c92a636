"""A process freezes or is cut off inside a transaction, or the database will not write: nobody else waits for long."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.faults import invariants
from tests.faults.fleet import wait_for
from tests.faults.site import Site
from tests.faults.statements import END, MORE_WAITS, RECORD_DELIVERED, SECRETS
from tests.faults.tcp_proxy import Moment
from tests.receiver import Receiver

pytestmark = pytest.mark.xdist_group("faults-1")

SLOW_COMMIT = """
CREATE FUNCTION slow_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM set_config('lock_timeout', '0', true), pg_advisory_xact_lock(42); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER slow_commit AFTER UPDATE ON tasks_api_task DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.status = 'success') EXECUTE FUNCTION slow_commit()
"""
"""It ends once the test lets go of this lock."""
FAST_COMMIT = "DROP TRIGGER slow_commit ON tasks_api_task; DROP FUNCTION slow_commit()"


def test_finish_whose_connection_is_cut_while_the_server_commits_keeps_its_file(site: Site, hook: Receiver) -> None:
    site.rows(SLOW_COMMIT)
    site.scale()
    wire = site.wires["worker"]
    try:
        with site.transaction() as connection:
            connection.execute("SELECT pg_advisory_xact_lock(42)")
            with wire.stop_at(END, Moment.COMMIT_ASKED) as stop:
                task = site.create(account=site.account(), callback_url=hook.url()).task_id
                stop.wait()
            committing = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'advisory' AND query LIKE 'COMMIT%'"
            wait_for(lambda: site.value(committing) == 1, what="a commit under way")
            wire.cut()
            # The worker asks for the row, sees its own token, ends the task again and is refused: by its own first end.
            # (The renewal of its lease may wait beside it.)
            again = """SELECT count(*) FROM pg_stat_activity
                WHERE wait_event_type = 'Lock' AND query LIKE '%"completed_at" =%'"""
            wait_for(lambda: site.value(again) == 1, what="a second try that waits for the first")
        site.wait_until_ended()
        site.stop(site.one("worker"))  # it has done all it wanted to
    finally:
        site.rows(FAST_COMMIT)

    assert site.task(task, "status", "attempts") == ("success", 1)
    invariants.check(site, [task], received=hook.requests)


def test_worker_frozen_in_its_finish_holds_up_no_create_and_no_other_account(site: Site) -> None:
    site.scale(worker=2)
    account, other = site.account(running_cap=1), site.account(running_cap=1)
    with site.wires["worker"].stop_at(END, Moment.COMMIT_ASKED) as stop:
        first = site.create(account=account)
        stop.wait()  # the transaction holds the row, the account's lock, and the account's load

        with ThreadPoolExecutor(8) as pool:
            given = list(pool.map(lambda number: site.create(account=account if number % 2 else other), range(8)))
        others = [each.task_id for each in given[::2]]
        wait_for(
            lambda: {site.task(task, "phase") for task in others} == {("ended",)}, what="the other account's tasks"
        )
    site.wait_until_ended()

    assert [each.status for each in given] == [200] * 8  # one that waited for five seconds would be answered with 503
    tasks = [first.task_id, *(each.task_id for each in given)]
    assert {site.task(task, "status") for task in tasks} == {("success",)}
    invariants.check(site, tasks)


def test_webhook_worker_frozen_in_its_record_holds_up_no_other_account(site: Site, hook: Receiver) -> None:
    site.scale()
    account, other = site.account(), site.account()
    wire = site.wires["deliverer"]
    with wire.standing_still(), wire.stop_at(RECORD_DELIVERED, Moment.COMMIT_ASKED) as stop:
        first = site.create(account=account, callback_url=hook.url()).task_id
        stop.wait()
        tasks = [site.create(account=each, callback_url=hook.url()).task_id for each in (account, other, other)]
        of_others = "SELECT count(*) FROM webhooks_delivery WHERE account_id = %s AND status = 'delivered'"
        wait_for(lambda: site.value(of_others, other.id) == 2, what="the other account's webhooks")
        assert site.value(of_others, account.id) == 0
        stop.release()
        site.wait_until_ended()

    invariants.check(site, [first, *tasks], received=hook.requests)


@pytest.mark.parametrize("lock", ["tasks_api_task", "webhooks_delivery"])
def test_sweep_passes_over_an_account_whose_lock_is_held(site: Site, hook: Receiver, lock: str) -> None:
    site.scale(worker=0, deliverer=0, sweeper=0)
    held, free = (
        site.account(running_cap=1),
        site.account(running_cap=1),
    )  # in the order in which the sweep comes to them
    tasks = [site.create(account=account, callback_url=hook.url()).task_id for account in (held, free)]
    if lock == "webhooks_delivery":
        site.start("worker")
        wait_for(lambda: site.value("SELECT count(*) FROM webhooks_delivery") == 2, what="two deliveries")
    in_line = "UPDATE {} SET phase = 'lined_up', due_at = NULL WHERE phase = 'waiting' RETURNING account_id"
    site.rows(in_line.format("tasks_api_task"))
    site.rows(in_line.format("webhooks_delivery"))
    site.flush_broker()

    with site.transaction() as connection:
        connection.execute("SELECT pg_advisory_xact_lock(hashtext(%s), %s)", [lock, held.id])
        site.scale()
        ended = "SELECT ended_at IS NOT NULL FROM webhooks_delivery WHERE account_id = %s"
        wait_for(lambda: site.rows(ended, free.id) == [(True,)], what="the end of the other account's task and webhook")
        assert site.rows(ended, held.id) != [(True,)]
    site.wait_until_ended()

    invariants.check(site, tasks, received=hook.requests)


def test_database_lost_between_a_claim_and_its_work_costs_no_attempt(site: Site) -> None:
    site.scale()
    wire = site.wires["worker"]
    with wire.stop_at(MORE_WAITS) as stop:
        task = site.create(account=site.account()).task_id
        stop.wait()
        assert site.task(task, "phase") == ("running",)
        wire.refuse()
    time.sleep(2)
    wire.serve()
    site.wait_until_ended()

    assert site.task(task, "status", "attempts") == ("success", 1)
    invariants.check(site, [task])


def test_database_lost_before_the_signature_costs_no_attempt(site: Site, hook: Receiver) -> None:
    site.scale()
    wire = site.wires["deliverer"]
    with wire.stop_at(SECRETS) as stop:
        task = site.create(account=site.account(), callback_url=hook.url()).task_id
        stop.wait()
        wire.refuse()
    time.sleep(1)
    wire.serve()
    site.wait_until_ended()

    assert site.rows("SELECT status, attempts FROM webhooks_delivery") == [("delivered", 1)]
    invariants.check(site, [task], received=hook.requests)


def test_database_that_became_read_only_is_answered_503_and_loses_no_work(site: Site) -> None:
    site.scale()
    account = site.account()
    task = site.create("A lake [hang:4]", account=account).task_id
    site.wait_until(task, "running")
    site.set_read_only(True)
    try:
        given = [site.create(account=account) for _ in range(2)]
        ran = "SELECT extract(epoch FROM clock_timestamp() - started_at) FROM tasks_api_task WHERE id = %s"
        wait_for(lambda: site.value(ran, task) > 5, what="the end of the video")
        assert site.task(task, "phase") == ("running",)
    finally:
        site.set_read_only(False)
    later = [site.create(account=account) for _ in range(4)]  # on connections that were opened to the read-only server
    site.wait_until_ended()

    assert [each.status for each in given] == [503, 503]
    assert site.task(task, "status", "attempts") == ("success", 1)
    invariants.check(site, [task, *(each.task_id for each in later)])
