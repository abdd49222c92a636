"""PostgreSQL crashes, refuses, does not answer, or its answer is lost, in the middle of a create, a claim, a finish."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.faults import invariants
from tests.faults.fleet import wait_for
from tests.faults.site import Account, Answer, Site
from tests.faults.statements import COUNT_FOR_CAP, CREATE, END, TAKE_PLACE, Statement
from tests.faults.tcp_proxy import IN_A_CLAIM, Moment, moments
from tests.receiver import Receiver

pytestmark = pytest.mark.xdist_group("faults-3")

REFUSED_SECONDS = 5
"""How long a create may take to say 503 (docs/api.md)."""


def in_background(act: Callable[[], Answer]) -> Callable[[], Answer]:
    """Start a request that will be held up; the result is a function that waits for its answer."""
    got: list[Answer] = []
    thread = threading.Thread(target=lambda: got.append(act()))
    thread.start()

    def answer() -> Answer:
        thread.join()
        return got[0]

    return answer


def assert_unavailable(answer: Answer) -> None:
    assert (answer.status, answer.body["error"]["code"]) == (503, "SERVICE_UNAVAILABLE")


def assert_refused_in_time(site: Site, account: Account) -> None:
    """One create of three, at least: a machine that stands still for a moment holds up one, and a wrong time-out all."""
    took: list[float] = []
    while not took or (took[-1] >= REFUSED_SECONDS and len(took) < 3):
        answer = site.create(account=account)
        assert_unavailable(answer)
        took.append(answer.seconds)
    assert took[-1] < REFUSED_SECONDS, took


def all_at_once(site: Site, accounts: list[Account]) -> list[Answer]:
    """A create of each account, in parallel."""
    with ThreadPoolExecutor(len(accounts)) as pool:
        return list(pool.map(lambda account: site.create(account=account), accounts))


IN_A_CREATE = [
    pytest.param(TAKE_PLACE, Moment.ASKED, marks=pytest.mark.slow),
    pytest.param(TAKE_PLACE, Moment.ANSWERED),
    pytest.param(COUNT_FOR_CAP, Moment.ANSWERED, marks=pytest.mark.slow),
    pytest.param(CREATE, Moment.ASKED, marks=pytest.mark.slow),
    pytest.param(CREATE, Moment.ANSWERED),
    pytest.param(CREATE, Moment.COMMIT_ASKED, marks=pytest.mark.slow),
    pytest.param(CREATE, Moment.COMMIT_ANSWERED),
]
"""Every place between the statements of a create's transaction, and around its commit: the first of an account with a cap."""


@pytest.mark.parametrize(("statement", "moment"), IN_A_CREATE)
def test_crash_in_the_middle_of_a_create_leaves_a_whole_task_or_none(
    site: Site, statement: Statement, moment: Moment
) -> None:
    site.scale()
    account = site.account(running_cap=1)
    with site.wires["web"].stop_at(statement, moment) as stop:
        answer = in_background(lambda: site.create(account=account))
        stop.wait()
        site.crash_database()
        stop.cut()
    assert_unavailable(answer())

    after = site.create(account=account)
    site.wait_until_ended()

    # If the transaction was committed and only the answer lost, the task exists and has run to its end.
    is_committed = moment is Moment.COMMIT_ANSWERED
    assert site.value("SELECT count(*) FROM tasks_api_task") == (2 if is_committed else 1)
    invariants.check(site, [after.task_id])


@pytest.mark.parametrize(("statement", "moment"), IN_A_CREATE)
def test_web_server_killed_in_the_middle_of_a_create_leaves_a_whole_task_or_none(
    site: Site, statement: Statement, moment: Moment
) -> None:
    site.scale()
    account = site.account(running_cap=1)
    with site.wires["web"].stop_at(statement, moment) as stop:
        answer = in_background(lambda: site.create(account=account))
        stop.wait()
        site.kill(site.one("web"))
    assert answer().status == 0
    site.scale()

    after = site.create(account=account)
    site.wait_until_ended()

    is_committed = moment is Moment.COMMIT_ANSWERED
    assert site.value("SELECT count(*) FROM tasks_api_task") == (2 if is_committed else 1)
    invariants.check(site, [after.task_id])


@pytest.mark.long  # each stands still for 20 s
@pytest.mark.parametrize(("statement", "moment"), [place.values for place in IN_A_CREATE])
def test_web_server_frozen_for_20_s_in_the_middle_of_a_create_holds_up_nobody_for_long(
    site: Site, statement: Statement, moment: Moment
) -> None:
    site.scale()
    account, other = site.account(running_cap=1), site.account()
    frozen = site.one("web")
    with site.wires["web"].stop_at(statement, moment) as stop:
        answer = in_background(lambda: site.create(account=account, timeout=60))
        stop.wait()
        frozen_at = time.monotonic()
        with site.frozen(frozen), site.second_web():
            began_at = time.monotonic()
            given = [site.create(account=each) for each in (other, account)]
            took = time.monotonic() - began_at
            time.sleep(max(0, 20 - (time.monotonic() - frozen_at)))
    first = answer()
    site.wait_until_ended()

    assert [each.status for each in given] == [200, 200]
    assert took < 5  # PostgreSQL ends a transaction that stands still after 3 s, and with it all its locks
    assert first.status in {200, 503}
    answered = [each.task_id for each in (first, *given) if each.status == 200]
    invariants.check(site, answered)


@pytest.mark.parametrize(("statement", "moment", "cap"), IN_A_CLAIM)
def test_crash_in_the_middle_of_a_claim_strands_no_task(
    site: Site, statement: Statement, moment: Moment, cap: int | None
) -> None:
    site.scale()
    account = site.account(running_cap=cap)
    worker = site.one("worker")
    with site.wires["worker"].stop_at(statement, moment) as stop:
        tasks = [site.create(account=account).task_id for _ in range(2)]
        stop.wait()
        site.crash_database()
        stop.cut()
    if moment is Moment.COMMIT_ANSWERED:
        site.expire_leases()  # of a claim whose worker never heard of it

    site.wait_until_ended()

    assert worker.is_running()
    invariants.check(site, tasks)


@pytest.mark.parametrize("moment", moments(Moment.COMMIT_ASKED, Moment.COMMIT_ANSWERED))
def test_crash_in_the_middle_of_a_finish_ends_the_task_once_with_its_file(
    site: Site, hook: Receiver, moment: Moment
) -> None:
    site.scale()
    worker = site.one("worker")
    with site.wires["worker"].stop_at(END, moment) as stop:
        task = site.create(account=site.account(), callback_url=hook.url()).task_id
        stop.wait()
        site.crash_database()
        stop.cut()

    site.wait_until_ended()

    # The worker insists: the attempt that was made is the one that counts, and its file the one that stays.
    assert site.task(task, "status", "attempts") == ("success", 1)
    assert worker.is_running()
    invariants.check(site, [task], received=hook.requests)


@pytest.mark.parametrize("moment", [Moment.COMMIT_ASKED, Moment.COMMIT_ANSWERED])
def test_finish_whose_commit_answer_is_lost_deletes_nothing_that_the_row_names(site: Site, moment: Moment) -> None:
    site.scale(sweeper=0)
    with site.wires["worker"].stop_at(END, moment) as stop:
        task = site.create(account=site.account()).task_id
        stop.wait()
        stop.cut()

    site.wait_until_ended()

    assert site.task(task, "status", "attempts") == ("success", 1)
    invariants.check(site, [task])


def test_crash_in_mid_task_is_survived_by_every_process(site: Site, hook: Receiver) -> None:
    site.scale()
    account = site.account()
    processes = [site.one(role) for role in ("web", "worker", "deliverer", "sweeper")]
    running = site.create("A lake [hang:3]", account=account, callback_url=hook.url()).task_id
    site.wait_until(running, "running")
    waiting = [site.create(account=account, callback_url=hook.url()).task_id for _ in range(3)]

    site.crash_database(down_seconds=1)
    site.wait_until_ended()

    assert all(process.is_running() for process in processes)
    assert {site.task(task, "status", "attempts") for task in [running, *waiting]} == {("success", 1)}
    invariants.check(site, [running, *waiting], received=hook.requests)


def test_restart_is_not_followed_by_a_wave_of_503(site: Site) -> None:
    site.scale(worker=0)
    accounts = [site.account() for _ in range(16)]

    def has_many_connections() -> bool:
        assert {answer.status for answer in all_at_once(site, accounts)} == {200}
        return site.wires["web"].connection_count > 4

    wait_for(has_many_connections, what="creates that really come at once")

    site.crash_database()
    answers = all_at_once(site, accounts)

    assert {answer.status for answer in answers} == {200}


def test_refused_connections_are_answered_503_and_later_creates_work(site: Site) -> None:
    site.scale()
    account = site.account()
    first = site.create(account=account)
    site.wires["web"].refuse()

    for _ in range(2):
        assert_refused_in_time(site, account)
    site.wires["web"].serve()
    last = site.create(account=account)
    site.wait_until_ended()

    assert site.value("SELECT count(*) FROM tasks_api_task") == 2
    invariants.check(site, [first.task_id, last.task_id])


def test_connections_that_are_never_completed_are_answered_503(site: Site) -> None:
    site.scale(worker=0, sweeper=0)
    account = site.account()
    site.create(account=account)
    wire = site.wires["web"]
    wire.cut()
    wire.freeze()

    assert_refused_in_time(site, account)
    wire.serve()

    assert site.create(account=account).status == 200


def test_connections_stay_few_and_heartbeats_leave_none_behind(site: Site) -> None:
    site.scale()
    accounts = [site.account() for _ in range(4)]
    tasks = [site.create(account=accounts[number % 4]).task_id for number in range(20)]
    site.wait_until_ended()

    # One process at work. The last task ends shortly before its heartbeat's connection is closed.
    wait_for(lambda: site.wires["worker"].connection_count == 1, what="one connection of the worker")
    # That of its rounds and that of its eraser; the one that shows that it runs is open for a moment.
    wait_for(lambda: site.wires["sweeper"].connection_count == 2, what="two of the sweep")
    assert site.wires["web"].connection_count <= 34  # one for each thread and each process's health check
    invariants.check(site, tasks)
