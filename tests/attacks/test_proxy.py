"""What nginx lets anybody cost the service: bodies without a key, connections, guesses at the login, addresses of media."""

from __future__ import annotations

import http.client
import json
import select
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tasks_api import keys
from tasks_api.models import DeletedFile
from tests.attacks.connections import open_files
from tests.attacks.doors import PATIENCE_SECONDS, Answer, Doors, Web, doors, program, web
from tests.attacks.nginx import Nginx
from tests.factories import UserFactory, issue_key
from tests.faults.fleet import wait_for

__all__ = ["doors", "program", "web"]

pytestmark = pytest.mark.django_db

MIB = 2**20
ATTACKERS = 20
MAX_COST = 50 * MIB
CONNECTIONS = 2_300
PARAMS = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A quiet lake at dawn"}


def pieces(size: int) -> Iterator[bytes]:
    for _ in range(0, size, MIB):
        yield bytes(min(size, MIB))


@contextmanager
def watched(cost: Callable[[], int]) -> Iterator[list[int]]:
    """The one number that is left in the list at the end: the most that it cost meanwhile."""
    costs, is_over = [cost()], threading.Event()

    def watch() -> None:
        while not is_over.wait(0.02):
            costs.append(cost())

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield costs
    finally:
        is_over.set()
        watcher.join()
    costs[:] = [max(costs) - costs[0]]


@pytest.mark.parametrize(
    ("size", "chunked", "expected"),
    [(32 * MIB, False, "PAYLOAD_TOO_LARGE"), (15 * MIB, False, "UNAUTHORIZED"), (15 * MIB, True, "UNAUTHORIZED")],
)
def test_large_bodies_without_a_key_cost_nothing_and_are_answered(
    doors: Doors, size: int, chunked: bool, expected: str
) -> None:
    def attack(_: int) -> str:
        return doors.post(pieces(size) if chunked else bytes(size), chunked=chunked).code

    with watched(doors.nginx.cost) as cost, ThreadPoolExecutor(ATTACKERS) as pool:
        codes = list(pool.map(attack, range(ATTACKERS)))

    assert codes == [expected] * ATTACKERS
    assert cost[0] < MAX_COST


def test_body_without_a_key_that_never_ends_costs_nothing(doors: Doors) -> None:
    head = f"POST /api/tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: {15 * MIB}\r\n\r\n"

    with watched(doors.nginx.cost) as cost, ExitStack() as stack:
        links = [stack.enter_context(doors.connect(head)) for _ in range(ATTACKERS)]
        for link in links:
            link.sendall(bytes(14 * MIB))
        for link in links:
            assert link.recv(1_000).startswith(b"HTTP/1.1 401 ")

    assert cost[0] < MAX_COST


@pytest.mark.parametrize("times", [4, pytest.param(40, marks=pytest.mark.slow)])
def test_wrong_key_is_a_401_whatever_the_body(doors: Doors, times: int) -> None:
    sizes = [0, 1_000, 15_000, 16_000, 17_000, 60_000, 64_000, 70_000, 200_000, MIB, 15 * MIB, 16 * MIB]
    wrong = keys.generate()

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(lambda size: doors.post(bytes(size), key=wrong), sizes * times))

    assert [answer.code for answer in answers] == ["UNAUTHORIZED"] * len(answers)
    assert {tuple(answer.headers.get_all("WWW-Authenticate", [])) for answer in answers} == {("Bearer",)}


@pytest.mark.django_db(transaction=True)
def test_good_key_is_served_with_any_body(doors: Doors) -> None:
    key = issue_key()
    small = json.dumps({"requestParams": PARAMS}).encode()
    large = small[:-1] + b', "more": "%s"}' % (b"x" * (14 * MIB))

    assert doors.post(small, key=key).status == 200
    assert doors.post(large, key=key).status == 200
    assert doors.post(iter([large]), key=key, chunked=True).status == 200
    assert doors.post(bytes(16 * MIB), key=key).code == "PAYLOAD_TOO_LARGE"  # the service's
    assert doors.post(bytes(16 * MIB + 1), key=key).code == "PAYLOAD_TOO_LARGE"  # nginx's


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("path", "status", "codes"),
    [("/v1/videos", 200, ["invalid_api_key", "request_too_large"]), ("/api/v1/videos", 202, [401, 413])],
)
def test_compatible_api_takes_large_bodies_of_good_keys_and_refuses_in_its_own_shape(
    doors: Doors, path: str, status: int, codes: list[Any]
) -> None:
    large = json.dumps({"model": "gen2_text_to_video", "prompt": "a fox", "more": "x" * MIB}).encode()

    made = doors.ask(path, method="POST", body=large, key=issue_key())
    refused = [
        doors.ask(path, method="POST", body=body, key=key)
        for body, key in ((large, keys.generate()), (bytes(16 * MIB + 1), issue_key()))
    ]

    assert made.status == status
    assert [answer.status for answer in refused] == [401, 413]
    assert [json.loads(answer.body)["error"]["code"] for answer in refused] == codes
    assert refused[0].headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("text", ["", "GET / HTTP/1.1\r\nHost: a"])
def test_many_silent_connections_lock_nobody_out(doors: Doors, text: str) -> None:
    with open_files(20_000), ExitStack() as stack:
        for _ in range(CONNECTIONS):
            stack.enter_context(doors.connect(text))

        assert doors.ask("/health/live").status == 200


def test_requests_under_way_of_one_address_are_bounded(doors: Doors) -> None:
    unfinished = "POST /api/tasks HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {}\r\nContent-Length: 9\r\n\r\n"

    with ExitStack() as stack:
        for _ in range(300):
            stack.enter_context(doors.connect(unfinished.format("198.51.100.1")))
        # One process of nginx may still be reading the requests that came to it.
        refused = wait_for(
            lambda: (answer := doors.post(b"", address="198.51.100.1")).status == 429 and answer, what="a refusal"
        )
        other = doors.post(b"", address="198.51.100.2")

    assert (refused.code, refused.headers["Retry-After"]) == ("RATE_LIMIT_EXCEEDED", "1")
    assert other.status == 401


@pytest.mark.slow
@pytest.mark.parametrize(
    "text", ["", "GET / HTTP/1.1\r\nHost: a", "POST /api HTTP/1.1\r\nContent-Length: 9\r\nHost: a\r\n\r\n"]
)
def test_silent_connection_is_closed(doors: Doors, text: str) -> None:
    with doors.connect(text) as link, suppress(ConnectionError):
        began_at = time.monotonic()
        while link.recv(1_000):
            pass

    assert time.monotonic() - began_at < 30  # without limits of ours nginx would wait for a minute


def test_login_is_limited_by_address_and_its_page_is_not(doors: Doors) -> None:
    def guess(address: str) -> Answer:
        return doors.ask("/admin/login/", method="POST", body=b"username=a&password=b", address=address)

    statuses = [guess("198.51.100.3").status for _ in range(12)]
    refused = guess("198.51.100.3")

    assert statuses.count(429) >= 5
    assert 429 not in statuses[:5]
    assert refused.headers["Content-Type"].startswith("text/plain")
    assert int(refused.headers["Retry-After"]) > 0
    assert guess("198.51.100.4").status != 429
    assert doors.ask("/admin/login/", address="198.51.100.3").status != 429


def test_pages_take_forms_and_nothing_larger(doors: Doors) -> None:
    for path in ("/admin/login/", "/admin/", "/health/live", "/media/none.mp4"):
        refused = doors.ask(path, method="POST", body=bytes(64 * 1024 + 1))
        assert (refused.status, refused.code) == (413, "PAYLOAD_TOO_LARGE")
        assert f"64 KiB, the limit at {path}. The addresses of the API begin with /api/" in refused.error["message"]


@pytest.mark.parametrize(
    ("path", "likely"),
    [
        ("/videos", "/v1/videos"),
        ("//v1/videos", "/v1/videos"),
        ("//api/v1/videos", "/api/v1/videos"),
        ("/tasks/", "/api/tasks"),
        ("//api/tasks", "/api/tasks"),
    ],
)
@pytest.mark.parametrize("chunked", [False, True])
def test_mistake_in_an_address_is_told_whatever_body_comes(doors: Doors, path: str, likely: str, chunked: bool) -> None:
    def refusal(size: int) -> Answer:
        body = iter([bytes(size)]) if chunked else bytes(size)
        return doors.ask(path, method="POST", body=body, chunked=chunked)

    for size in (0, 2, 20_000, 64 * 1024):
        refused = refusal(size)
        assert (refused.status, refused.code) == (404, "NOT_FOUND")
        assert f"There is nothing at POST {path}. Did you mean {likely}" in refused.error["message"]
    for size in (64 * 1024 + 1, 20 * MIB):
        refused = refusal(size)
        assert (refused.status, refused.code) == (413, "PAYLOAD_TOO_LARGE")
        assert f"limit at {path}. Did you mean {likely}?" in refused.error["message"]


def test_address_that_would_break_the_json_is_not_shown(doors: Doors) -> None:
    for path in ('/a"b', "/a\\b", "/" + "x" * 300):
        refused = doors.ask(path, method="POST", body=bytes(64 * 1024 + 1))
        assert "the limit at this address." in refused.error["message"]


@pytest.mark.slow
def test_connection_is_open_for_longer_than_a_client_pauses_between_polls(doors: Doors, web: Web) -> None:
    ports = (doors.nginx.port, web.port)
    clients = [http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS) for port in ports]
    for pause in (0, 40):
        time.sleep(pause)
        for client in clients:
            client.request("GET", "/health/ready")
            assert client.getresponse().read()
            assert client.sock, "the server closed the connection"
    for client in clients:
        client.close()


def test_media_is_files_and_nothing_else(doors: Doors, tmp_path: Path) -> None:
    (tmp_path / "secret.mp4").write_bytes(b"secret")
    (doors.media / "videos/video.mp4").write_bytes(b"video")
    (doors.media / "videos/link.mp4").symlink_to(tmp_path / "secret.mp4")
    (doors.media / "elsewhere").symlink_to(tmp_path)

    assert doors.ask("/media/videos/video.mp4").body == b"video"
    for name in ("", "/", "/videos", "/videos/", "/videos/none.mp4", "/videos/link.mp4", "/elsewhere/secret.mp4"):
        answer = doors.ask(f"/media{name}")
        assert (name, answer.status, answer.headers["Location"]) == (name, 404, None)


def test_nothing_under_the_api_redirects(doors: Doors) -> None:
    assert {path: doors.ask(path).status for path in ("/api", "/api/", "/api/tasks/")} == {
        "/api": 401, "/api/": 401, "/api/tasks/": 401
    }  # fmt: skip


def test_long_key_is_answered_by_the_service_and_a_longer_one_in_the_envelope(doors: Doors) -> None:
    assert doors.ask("/api/tasks/" + "x" * 20_000, key="x" * 20_000).code == "UNAUTHORIZED"
    assert doors.ask("/api/tasks/x", key="x" * 40_000).code == "INVALID_PARAMETERS"


class Service(BaseHTTPRequestHandler):
    """Answers as it is told, and remembers what it was asked."""

    key_status = 204
    asked: list[tuple[str, str | None]] = []

    def do_GET(self) -> None:
        self.do_POST()

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"] or 0))
        self.asked.append((self.path, self.headers["X-Forwarded-For"]))
        self.send_response(self.key_status if self.path == "/internal/key" else 200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *args: object) -> None:
        """Keep the test's output clean."""


@pytest.fixture
def stub(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Doors]:
    """nginx before a service that does as it is told."""
    monkeypatch.setattr(Service, "asked", [])
    with ThreadingHTTPServer(("127.0.0.1", 0), Service) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        nginx = Nginx(program, tmp_path, data_dir=tmp_path, service_port=server.server_port)
        yield Doors(nginx, tmp_path)
        nginx.stop()
        server.shutdown()
        thread.join()


def test_key_of_a_large_body_is_asked_for_first_and_of_a_small_one_not_at_all(stub: Doors) -> None:
    stub.post(bytes(15_999), key="x")
    assert [path for path, _ in Service.asked] == ["/api/tasks"]
    stub.post(bytes(16_000), key="x")
    assert [path for path, _ in Service.asked[1:]] == ["/internal/key", "/api/tasks"]
    stub.post(iter([b"x"]), key="x", chunked=True)
    assert [path for path, _ in Service.asked[3:]] == ["/internal/key", "/api/tasks"]


@pytest.mark.parametrize("status", [500, 503])
def test_large_body_is_a_503_while_nobody_can_say_whether_its_key_is_good(
    stub: Doors, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    monkeypatch.setattr(Service, "key_status", status)
    refused = stub.post(bytes(15 * MIB), key="x")

    assert (refused.status, refused.code, refused.headers["Retry-After"]) == (503, "SERVICE_UNAVAILABLE", "5")


def test_service_learns_the_address_that_the_last_proxy_saw(stub: Doors) -> None:
    stub.ask("/", address="203.0.113.9, 198.51.100.7")
    stub.ask("/")

    assert [address for _, address in Service.asked] == ["198.51.100.7", "127.0.0.1"]


def test_answers_of_nginx_itself_are_kept_by_no_cache(doors: Doors) -> None:
    large = bytes(16 * MIB + 1)
    at_all_doors = [
        doors.ask(path, method="POST", body=large) for path in ("/api/tasks", "/v1/videos", "/api/v1/videos")
    ]
    for answer in (*at_all_doors, doors.post(bytes(20_000))):
        assert answer.headers.get_all("Cache-Control") == ["no-store"]


def test_names_of_the_configuration_are_not_addresses(doors: Doors) -> None:
    for path in ("/refused/login", "/refused/no-key"):
        assert doors.ask(path).status == 404


@pytest.mark.django_db(transaction=True)
def test_one_key_leaves_space_for_the_bodies_of_others(doors: Doors) -> None:
    greedy, fair = (issue_key(UserFactory.create()) for _ in range(2))
    head = "POST /api/tasks HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.{}\r\n"
    head += f"Authorization: Bearer {greedy}\r\nContent-Length: 1000000\r\n\r\n{{{{"
    with ExitStack() as stack:
        links = [stack.enter_context(doors.connect(head.format(number + 10))) for number in range(20)]
        wait_for(lambda: len(select.select(links, [], [], 0)[0]) == 4, what="16 have a place, 4 are refused")
        large = bytes(20_000)
        assert b"large bodies of this key" in doors.post(large, key=greedy).body
        spaces = f"  {greedy}"  # the same key
        assert b"large bodies of this key" in doors.post(large, key=spaces).body
        assert doors.post(large, key=fair).status == 400  # it was read, and is no JSON

    wait_for(lambda: doors.post(large, key=greedy).status == 400, what="its share is free again")


@pytest.mark.django_db(transaction=True)
def test_what_is_meant_for_nginx_alone_is_not_there_for_others(doors: Doors) -> None:
    key = issue_key(UserFactory.create())
    draft = doors.media / "videos/drafts/a.mp4.draft"
    draft.parent.mkdir(parents=True, exist_ok=True)
    draft.write_bytes(b"half")

    for path in ("/internal/key", "/%69nternal/key", "/media/videos/drafts/a.mp4.draft"):
        assert doors.ask(path, key=key).status == 404, path


@pytest.mark.django_db(transaction=True)
def test_file_of_a_deleted_task_answers_410_and_one_that_never_was_404(doors: Doors) -> None:
    DeletedFile.objects.create(name="videos/gone.mp4")

    assert doors.ask("/media/videos/gone.mp4").status == 410
    assert doors.ask("/media/videos/never.mp4").status == 404
