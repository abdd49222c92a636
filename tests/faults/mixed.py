"""Many tasks under many faults, all drawn from one seed: a client that submits and asks, and an injector beside it."""

from __future__ import annotations

import collections
import contextlib
import datetime as dt
import os
import random
import signal
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from tests.faults import invariants
from tests.faults.fleet import wait_for
from tests.faults.prefork import descendants
from tests.faults.site import Account, Site
from tests.receiver import Conversation, Handler, Receiver, answer

SCALE: Final = {"worker": 2}
MAX_UNFINISHED: Final = 100
MAX_RECOVERY_SECONDS: Final = 90
PROMPTS: Final = {
    "A lake": 86,
    "A lake [hang:0.5]": 5,
    "A lake [hang:2]": 2,
    "A lake [reject:adult]": 2,
    "A lake [crash]": 2,
    "A lake [retry]": 2,
    "A lake [kill]": 1,
}
"""The prompts and their weights; the orders are those of the instant backend."""


@dataclass
class Injury:
    """A fault, and what it may have hit: the tasks that ran (those that kill their worker apart) and the deliveries that were
    not at their end when it came."""

    name: str
    began_at: dt.datetime
    tasks: list[uuid.UUID]
    deliveries: list[int]


@dataclass
class Report:
    """What came of the run. `recovery_seconds`: from a fault to the end of the last task that ran or delivery that
    was unfinished at that moment, the work itself, its retries and the faults that came after included."""

    seed: int
    answered: int
    unanswered: int
    faults: collections.Counter[str]
    recovery_seconds: float
    recovery_after: str
    given_up: int
    seconds: float

    def __str__(self) -> str:
        kinds = ", ".join(f"{name} {count}" for name, count in sorted(self.faults.items()))
        return (
            f"seed {self.seed}: {self.answered} tasks answered with 200 ({self.unanswered} creates without an answer), "
            f"{self.faults.total()} faults, 0 lost, 0 ended twice, longest recovery {self.recovery_seconds:.1f} s "
            f"(after: {self.recovery_after}), {self.given_up} workers gave up and were replaced, {self.seconds:.0f} s in all. "
            f"Faults: {kinds}."
        )


@dataclass
class Client:
    """Submits until it is told to stop, asks for some of the tasks, and remembers what it was told."""

    site: Site
    is_enough: Callable[[int], bool]
    """Gets the number of answered creates."""
    pause_seconds: float
    hook: Receiver
    chance: random.Random
    accounts: list[Account]
    answered: dict[uuid.UUID, Account] = field(default_factory=dict)
    finals: dict[uuid.UUID, dict[str, Any]] = field(default_factory=dict)
    contradictions: list[str] = field(default_factory=list)
    unanswered: int = 0

    def run(self) -> None:
        """Returns when it is enough."""
        while not self.is_enough(len(self.answered)):
            time.sleep(self.pause_seconds)
            if len(self.answered) % 25 == 0:
                self._wait_for_room()
            self._submit()
            if self.answered and self.chance.random() < 0.2:
                self._ask(self.chance.choice(list(self.answered)))

    def _submit(self) -> None:
        account = self.chance.choice(self.accounts)
        [prompt] = self.chance.choices(list(PROMPTS), list(PROMPTS.values()))
        callback_url = self.hook.url() if self.chance.random() < 0.5 else ""
        given = self.site.create(prompt, account=account, callback_url=callback_url)
        if given.status == 200:
            self.answered[given.task_id] = account
        elif given.status == 429:
            time.sleep(0.2)
        else:
            if given.status not in {0, 503}:
                self.contradictions.append(f"create answered {given.status}: {given.body}")
            self.unanswered += 1
            time.sleep(0.1)

    def _ask(self, task_id: uuid.UUID) -> None:
        given = self.site.query(task_id, account=self.answered[task_id])
        if given.status not in {0, 200, 429, 503}:
            self.contradictions.append(f"{task_id} answered {given.status}: {given.body}")
        if given.status != 200 or given.body["data"]["status"] == "processing":
            if task_id in self.finals and given.status == 200:
                self.contradictions.append(f"{task_id} was final and is processing")
        elif self.finals.setdefault(task_id, given.body) != given.body:
            self.contradictions.append(f"{task_id} was {self.finals[task_id]} and is {given.body}")

    def _wait_for_room(self) -> None:
        while self.site.value("SELECT count(*) FROM tasks_api_task WHERE phase <> 'ended'") > MAX_UNFINISHED:
            time.sleep(0.2)


class Injector:
    """Draws faults, inflicts them one at a time, and puts back on the stage what was lost."""

    def __init__(self, site: Site, chance: random.Random) -> None:
        self.site = site
        self.chance = chance
        self.injuries: list[Injury] = []
        self.faults: dict[str, Callable[[], None]] = {
            "worker killed": lambda: self._kill("worker"),
            "worker's child killed": self._kill_child,
            "worker stopped (deploy)": lambda: self._stop("worker"),
            "worker frozen past its lease": lambda: self._freeze("worker", 5.0),
            "webhook worker killed": lambda: self._kill("deliverer"),
            "webhook worker stopped (deploy)": lambda: self._stop("deliverer"),
            "webhook worker frozen": lambda: self._freeze("deliverer", 3.0),
            "sweeper killed": lambda: self._kill("sweeper"),
            "sweeper frozen": lambda: self._freeze("sweeper", 3.0),
            "two sweepers": self._double_sweeper,
            "web server killed": lambda: self._kill("web"),
            "broker flushed": site.flush_broker,
            "broker restarted empty": lambda: site.crash_broker(down_seconds=self.chance.random() * 2),
            "broker frozen": self._freeze_broker,
            "database restarted": lambda: site.crash_database(down_seconds=self.chance.random()),
            "database process killed": self._kill_database_process,
            "connections cut": self._cut,
            "connections unanswered": self._freeze_wire,
            "wake-ups doubled": self._ring_much,
            "storage away": lambda: self._hurt_storage("away"),
            "storage hanging": lambda: self._hurt_storage("hanging"),
            "storage slow": lambda: self._hurt_storage("slow"),
        }

    def inflict(self, name: str) -> None:
        """One fault, start to end."""
        self.site.scale(**SCALE)
        [(now,)] = self.site.rows("SELECT clock_timestamp()")
        tasks = self.site.rows("SELECT id FROM tasks_api_task WHERE phase = 'running' AND prompt NOT LIKE '%[kill]%'")
        deliveries = self.site.rows("SELECT id FROM webhooks_delivery WHERE ended_at IS NULL")
        self.injuries.append(Injury(name, now, [row[0] for row in tasks], [row[0] for row in deliveries]))
        with contextlib.suppress(ProcessLookupError):  # the victim gave up in the same moment
            self.faults[name]()
        self.site.scale(**SCALE)

    def draw(self) -> str:
        """The next fault: every kind once before any comes again."""
        seen = collections.Counter(injury.name for injury in self.injuries)
        fewest = min(seen[name] for name in self.faults)
        return self.chance.choice([name for name in self.faults if seen[name] == fewest])

    def _victim(self, role: str) -> Any:
        return self.chance.choice(self.site.all(role))

    def _kill(self, role: str) -> None:
        self.site.kill(self._victim(role))

    def _kill_child(self) -> None:
        victim = self._victim("worker")
        children = wait_for(lambda: descendants(victim.pid)[1:], seconds=60, what="the worker has children")
        self.site.fleet.kill_child(victim, self.chance.choice(children))

    def _stop(self, role: str) -> None:
        self.site.stop(self._victim(role))

    def _freeze(self, role: str, seconds: float) -> None:
        with self.site.frozen(self._victim(role)):
            time.sleep(seconds)

    def _freeze_broker(self) -> None:
        with self.site.frozen(self.site.valkey):
            time.sleep(self.chance.uniform(0.5, 3.0))

    def _double_sweeper(self) -> None:
        self.site.start("sweeper")
        time.sleep(2)

    def _kill_database_process(self) -> None:
        """PostgreSQL restarts all its processes when one of them is killed."""
        serving = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        processes = [pid for (pid,) in self.site.rows(serving)]
        with contextlib.suppress(ProcessLookupError):
            if processes:
                os.kill(self.chance.choice(processes), signal.SIGKILL)

    def _cut(self) -> None:
        self.site.wires[self.chance.choice(sorted(self.site.wires))].cut()

    def _freeze_wire(self) -> None:
        wire = self.site.wires[self.chance.choice(sorted(self.site.wires))]
        wire.freeze()
        time.sleep(self.chance.uniform(0.5, 4.0))
        wire.serve()

    def _hurt_storage(self, state: str) -> None:
        self.site.set_storage(state)
        time.sleep(self.chance.uniform(0.5, 6.0))
        self.site.set_storage("")

    def _ring_much(self) -> None:
        for _ in range(3):
            for queue in ("generation", "webhooks"):
                self.site.ring(queue)


def moody(chance: random.Random) -> Handler:
    """A receiver that mostly answers 200."""
    ok, bad = answer(200), answer(500)

    def behave(talk: Conversation) -> None:
        drawn = chance.random()
        if drawn < 0.88:
            ok(talk)
        elif drawn < 0.96:
            bad(talk)

    return behave


def run(site: Site, hook: Receiver, *, seed: int, tasks: int, faults: int) -> Report:
    """At least so many tasks under at least so many faults, then quiet, then the invariants.

    Raises AssertionError naming what was violated.
    """
    began_at, gave_up = time.monotonic(), site.given_up
    chance = random.Random(seed)
    hook.answers(moody(random.Random(chance.random())))
    site.variables["LEASE_SECONDS"] = "3"
    site.fleet.tasks_kill = True
    site.dismiss()
    site.scale(**SCALE)
    accounts = [site.account(running_cap=1 if number % 10 == 0 else None) for number in range(20)]
    injector = Injector(site, chance)
    client = Client(
        site,
        lambda answered: answered >= tasks and len(injector.injuries) >= faults,
        0.0 if tasks > 1_000 else 0.05,
        hook,
        random.Random(chance.random()),
        accounts,
    )
    submitting = threading.Thread(target=client.run, name="client")
    submitting.start()
    while submitting.is_alive():
        time.sleep(chance.uniform(0, 1.5))
        injector.inflict(injector.draw())
    submitting.join()
    site.wait_until_ended(seconds=180)
    for task_id in list(client.finals):
        time.sleep(0.01)
        client._ask(task_id)
    assert client.contradictions == []
    invariants.check(site, client.answered, received=hook.requests, orphans=lost_attempts(site))
    recovery, name = longest_recovery(site, injector.injuries)
    assert recovery < MAX_RECOVERY_SECONDS, f"{recovery} s after {name}"
    return Report(
        seed=seed,
        answered=len(client.answered),
        unanswered=client.unanswered,
        faults=collections.Counter(injury.name for injury in injector.injuries),
        recovery_seconds=recovery,
        recovery_after=name,
        given_up=site.given_up - gave_up,
        seconds=time.monotonic() - began_at,
    )


def lost_attempts(site: Site) -> int:
    """Claims that came to nothing although the prompt made a video: each may have left a file that no row names."""
    return int(
        site.value(
            """SELECT coalesce(sum(claims - CASE WHEN status = 'success' THEN 1 ELSE 0 END), 0) FROM tasks_api_task
               WHERE prompt ~ '^A lake( .hang:[0-9.]+.)?$'"""
        )
    )


def longest_recovery(site: Site, injuries: list[Injury]) -> tuple[float, str]:
    """Over all faults: seconds until the last that it may have hit had ended, and the fault's name."""
    task_ended_at = dict(site.rows("SELECT id, completed_at FROM tasks_api_task"))
    delivery_ended_at = dict(site.rows("SELECT id, ended_at FROM webhooks_delivery"))
    longest, after = 0.0, "none"
    for injury in injuries:
        ends = [task_ended_at[task] for task in injury.tasks] + [delivery_ended_at[each] for each in injury.deliveries]
        for ended_at in ends:
            seconds = (ended_at - injury.began_at).total_seconds()
            if seconds > longest:
                longest, after = seconds, injury.name
    return longest, after
