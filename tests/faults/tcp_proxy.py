"""A wire between one process and PostgreSQL that can be stopped at a statement, cut, refused or left unanswered.

It reads just enough of PostgreSQL's protocol (version 3, without TLS) to know which statement a message runs: the text of
a `Query`, or the text that was once prepared under the name in a `Bind`. So a test injures a process at a moment, and
not after a time:

    with wire.stop_at(CREATE, moment=Moment.ANSWERED) as stop:
        ...                # the statement ran, and its answer is held back
        stop.wait()
        stop.cut()         # the answer is lost
"""

from __future__ import annotations

import contextlib
import enum
import re
import socket
import struct
import threading
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.faults.statements import CLAIM, LOCK_KEY, TAKE, Statement
from videogen.local.embedded.server import find_free_port

_TLS_OR_GSS_REQUESTS = (80877103, 80877104)
_SECONDS = 60.0


class Moment(enum.Enum):
    """Where a statement is stopped."""

    ASKED = "asked"
    """The process sent it, the server has not seen it."""
    ANSWERED = "answered"
    """The server ran it, the process has not heard of it. Outside a transaction this means: committed."""
    COMMIT_ASKED = "commit asked"
    """The same two, for the COMMIT of the transaction that the statement is part of."""
    COMMIT_ANSWERED = "commit answered"


def moments(*short: Moment, others: Iterable[Moment] = Moment) -> list[Any]:
    """Parameters of a test: these in the short suite, and the others in the long one (`make faults`)."""
    return [pytest.param(each, marks=[] if each in short else [pytest.mark.slow]) for each in others]


IN_A_CLAIM: list[Any] = [
    pytest.param(TAKE, Moment.ASKED, None, marks=pytest.mark.slow),
    pytest.param(TAKE, Moment.ANSWERED, None),
    pytest.param(LOCK_KEY, Moment.ASKED, 2, marks=pytest.mark.slow),
    pytest.param(LOCK_KEY, Moment.ANSWERED, 2),
    pytest.param(CLAIM, Moment.ASKED, None, marks=pytest.mark.slow),
    pytest.param(CLAIM, Moment.ANSWERED, 2, marks=pytest.mark.slow),
    pytest.param(CLAIM, Moment.COMMIT_ASKED, 2),
    pytest.param(CLAIM, Moment.COMMIT_ANSWERED, None),
]
"""Every place between the statements of a claim's transaction, and around its commit; with the account's running cap."""


class Stop:
    """One stop at one statement of one connection."""

    def __init__(self, statement: Statement, moment: Moment) -> None:
        self.statement = statement
        self.moment = moment
        self._reached = threading.Event()
        self._go = threading.Event()
        self._link: _Link | None = None

    def wait(self, *, seconds: float = _SECONDS) -> None:
        """Until a process stands there; fails the test when none comes."""
        assert self._reached.wait(seconds), f"nothing ran {self.statement}"

    @property
    def is_reached(self) -> bool:
        """Whether a process stands there, or stood there."""
        return self._reached.is_set()

    def release(self) -> None:
        """Let it go on."""
        self._go.set()

    def cut(self) -> None:
        """End the connection there, as a broken network does."""
        assert self._link is not None
        self._link.close()
        self._go.set()

    def hold(self, link: _Link) -> None:
        """Called by the wire."""
        self._link = link
        self._reached.set()
        self._go.wait()
        if link.is_abandoned():  # killed meanwhile: what it asked for never reached the server
            raise OSError("the process is gone")


class Wire:
    """Listens on a port of its own and passes everything on to the server at `url`."""

    def __init__(self, url: str) -> None:
        self._target = urlsplit(url)
        self.is_stale: Callable[[str, bytes], bool] = lambda _text, _parameters: False
        """Whether a statement belongs to what an earlier test left, and is none to stop at."""
        self._links: list[_Link] = []
        self._stops: list[Stop] = []
        self._changing = threading.Lock()
        self._standstill = b""
        self._flowing = threading.Event()
        self._flowing.set()
        self.port = find_free_port()  # none that an outgoing connection may take while we refuse
        self._listener: socket.socket | None = socket.create_server(("127.0.0.1", self.port))
        self._listen()

    @property
    def url(self) -> str:
        """The address of the database, through this wire."""
        user = f"{self._target.username}:{self._target.password}"
        return f"postgres://{user}@127.0.0.1:{self.port}{self._target.path}"

    @contextlib.contextmanager
    def stop_at(self, statement: Statement, moment: Moment = Moment.ASKED) -> Iterator[Stop]:
        """Stop the next connection that runs a statement with all these parts in its text; whoever stands there at the end
        goes on. Fails the test if nobody came."""
        stop = Stop(statement, moment)
        with self._changing:
            self._stops.append(stop)
        try:
            yield stop
            assert stop.is_reached, f"nothing ran {statement}"
        finally:
            with self._changing:
                if stop in self._stops:
                    self._stops.remove(stop)
            stop.release()

    def cut(self) -> None:
        """End every connection, as a broken network does."""
        with self._changing:
            links, self._links = self._links, []
        for link in links:
            link.close()

    def refuse(self) -> None:
        """Cut, and refuse new connections, until `serve`."""
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.shutdown(socket.SHUT_RDWR)
            listener.close()
        self.cut()

    def freeze(self) -> None:
        """Take connections and bytes, pass nothing on, until `serve`."""
        self._flowing.clear()

    def serve(self) -> None:
        """Work again."""
        self._flowing.set()
        if self._listener is None:
            self._listener = socket.create_server(("127.0.0.1", self.port))
            self._listen()

    @contextlib.contextmanager
    def standing_still(self) -> Iterator[None]:
        """Connections may stand still in a transaction for two minutes meanwhile, and not for production's three seconds."""
        self._standstill = b"120000"
        self.cut()
        try:
            yield
        finally:
            self._standstill = b""
            self.cut()

    def start_up(self, message: bytes) -> bytes:
        """Called by a link: what it passes on as a connection's first message."""
        if not self._standstill:
            return message
        changed = re.sub(rb"(?<=idle_in_transaction_session_timeout=)\d+", self._standstill, message)
        assert changed != message
        return struct.pack("!i", len(changed)) + changed[4:]

    @property
    def connection_count(self) -> int:
        """Connections that are open now."""
        with self._changing:
            self._links = [link for link in self._links if link.is_open]
            return len(self._links)

    def close(self) -> None:
        """End everything."""
        self.refuse()
        self._flowing.set()

    def take_stop(self, text: str, content: bytes) -> Stop | None:
        """Called by a link before each statement: the stop that is meant for it, once."""
        with self._changing:
            for stop in self._stops:
                if all(part in text for part in stop.statement) and not self.is_stale(text, content):
                    self._stops.remove(stop)
                    return stop
        return None

    def wait_until_flowing(self) -> None:
        """Called by a link before it passes anything on."""
        self._flowing.wait()

    def _listen(self) -> None:
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def _accept(self, listener: socket.socket) -> None:
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            self.wait_until_flowing()
            try:
                server = socket.create_connection(("127.0.0.1", self._target.port or 0))
            except OSError:
                client.close()
                continue
            link = _Link(self, client, server)
            with self._changing:
                self._links.append(link)
            link.start()


class _Link:
    """One connection through the wire: a thread for each direction."""

    def __init__(self, wire: Wire, client: socket.socket, server: socket.socket) -> None:
        self._wire = wire
        self._client, self._server = client, server
        for end in (client, server):
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._prepared: dict[bytes, str] = {}
        self._of_commit: Stop | None = None
        self._of_answer: Stop | None = None
        self.is_open = True

    def start(self) -> None:
        for pump in (self._pump_statements, self._pump_answers):
            threading.Thread(target=self._run, args=(pump,), daemon=True).start()

    def close(self) -> None:
        self.is_open = False
        for end in (self._client, self._server):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def is_abandoned(self) -> bool:
        """Whether the process at the other end is gone."""
        with contextlib.suppress(BlockingIOError):
            return not self._client.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)
        return False

    def _run(self, pump: object) -> None:
        with contextlib.suppress(OSError, ValueError):
            pump()  # type: ignore[operator]
        self.close()

    def _pump_statements(self) -> None:
        self._pass_start_up()
        data = b""
        while received := self._client.recv(262_144):
            data += received
            passed = 0
            while len(data) - passed >= 5 and len(data) - passed > (length := _length(data, passed)):
                self._meet(data[passed : passed + 1], data[passed + 5 : passed + 1 + length])
                self._send(self._server, data[passed : passed + 1 + length])
                passed += 1 + length
            data = data[passed:]

    def _pass_start_up(self) -> None:
        """The first messages have no type byte: perhaps a wish for TLS (answered with N), then the start-up message."""
        while True:
            head = _read(self._client, 8)
            length, code = struct.unpack("!ii", head)
            message = head + _read(self._client, length - 8)
            if code not in _TLS_OR_GSS_REQUESTS:
                self._send(self._server, self._wire.start_up(message))
                return
            self._send(self._server, message)

    def _meet(self, kind: bytes, content: bytes) -> None:
        """Stop before or after the statement that this message runs, if somebody waits for it."""
        text = self._statement(kind, content)
        if text is None:
            return
        if text.startswith("COMMIT") and self._of_commit is not None:
            stop, self._of_commit = self._of_commit, None
            if stop.moment is Moment.COMMIT_ASKED:
                stop.hold(self)
            else:
                self._of_answer = stop
        elif (stop_here := self._wire.take_stop(text, content)) is not None:
            if stop_here.moment is Moment.ASKED:
                stop_here.hold(self)
            elif stop_here.moment is Moment.ANSWERED:
                self._of_answer = stop_here
            else:
                self._of_commit = stop_here

    def _statement(self, kind: bytes, content: bytes) -> str | None:
        if kind == b"Q":
            return content.rstrip(b"\0").decode(errors="replace")
        if kind == b"P":
            name, text, _ = content.split(b"\0", 2)
            self._prepared[name] = text.decode(errors="replace")
        elif kind == b"B":
            _, name, _ = content.split(b"\0", 2)
            return self._prepared.get(name)
        return None

    def _pump_answers(self) -> None:
        while received := self._server.recv(262_144):
            stop = self._of_answer
            if stop is not None:
                self._of_answer = None
                # Ready for query: the server is through, and a transaction that ended is committed.
                while received[-6:-1] != b"Z\0\0\0\5":
                    received += self._server.recv(262_144)
                stop.hold(self)
            self._send(self._client, received)

    def _send(self, end: socket.socket, data: bytes) -> None:
        self._wire.wait_until_flowing()
        end.sendall(data)


def _length(data: bytes, start: int) -> int:
    length: int = struct.unpack_from("!i", data, start + 1)[0]
    return length


def _read(end: socket.socket, count: int) -> bytes:
    data = b""
    while len(data) < count:
        more = end.recv(count - len(data))
        if not more:
            raise OSError("closed")
        data += more
    return data
