"""A film on the disk is whole or not there, whatever the network does; and the key is sent nowhere but to the service."""

from __future__ import annotations

import os
import stat
import threading
import urllib.request
from pathlib import Path

import pytest

from tests.clients.python.network import (
    Exchange,
    Network,
    cut_in_the_middle,
    ended_in_the_body,
    ended_in_the_head,
    lost_before,
    passed,
    said,
)
from tests.local_stack import Stack
from videogen_client import Client, Conflict, ConnectionFailed, NotFound, Task, UnexpectedAnswer

pytestmark = pytest.mark.xdist_group("stack-2")


@pytest.fixture(scope="session")
def whole(film: Task) -> bytes:
    """The film's bytes, fetched by other means."""
    assert film.result_url is not None
    with urllib.request.urlopen(film.result_url, timeout=20) as answer:
        content: bytes = answer.read()
        return content


def test_film_comes_whole_into_a_file_or_a_folder(client: Client, film: Task, whole: bytes, tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []

    saved = client.download(film, tmp_path / "fox.mp4", on_bytes=lambda have, of: seen.append((have, of)))

    assert saved == tmp_path / "fox.mp4"
    assert saved.read_bytes() == whole
    assert seen[-1] == (len(whole), len(whole))
    assert client.download(film.id, tmp_path) == tmp_path / f"{film.id}.mp4"
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([f"{film.id}.mp4", "fox.mp4"])


def test_cut_download_goes_on_where_it_stopped(
    far_client: Client, network: Network, film: Task, whole: bytes, tmp_path: Path
) -> None:
    network.meets(passed, cut_in_the_middle, lost_before, cut_in_the_middle, said(503), ended_in_the_body)

    saved = far_client.download(film, tmp_path / "fox.mp4")

    assert saved.read_bytes() == whole
    ranges = [request.header("Range") for request in network.requests[1:]]
    assert ranges[0] is None
    assert ranges[1] is not None
    assert all(request.header("Authorization") is None for request in network.requests[1:])


def test_answer_that_is_cut_in_its_head_loses_nothing_of_the_film(
    far_client: Client, network: Network, film: Task, whole: bytes, tmp_path: Path
) -> None:
    network.meets(passed, cut_in_the_middle, ended_in_the_head, passed)

    assert far_client.download(film, tmp_path / "fox.mp4").read_bytes() == whole
    ranges = [request.header("Range") for request in network.requests[2:]]
    assert ranges[0] is not None
    assert ranges[1] == ranges[0]


def test_server_that_knows_no_ranges_gives_the_film_from_its_beginning(
    far_client: Client, network: Network, film: Task, whole: bytes, tmp_path: Path
) -> None:
    def without_range(exchange: Exchange) -> None:
        exchange.say(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(whole) + whole)

    network.meets(passed, cut_in_the_middle, without_range)

    assert far_client.download(film, tmp_path / "fox.mp4").read_bytes() == whole


def test_server_that_cuts_at_the_same_byte_for_ever_is_given_up(
    stack: Stack, network: Network, film: Task, tmp_path: Path
) -> None:
    def cut(exchange: Exchange) -> None:
        exchange.say(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n" + b"x" * 1_000)
        exchange.cut()

    network.meets(passed, *[cut] * 1_000)
    hasty = Client(api_key=stack.key, base_url=network.base_url, retry_seconds=0.7)

    with pytest.raises(ConnectionFailed):
        hasty.download(film, tmp_path / "fox.mp4")

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("size", [10, 3_000_000])
def test_file_of_another_length_is_not_saved(
    stack: Stack, network: Network, film: Task, tmp_path: Path, size: int
) -> None:
    (tmp_path / "fox.mp4").write_text("an older film")
    network.meets(passed, *[said(200, body=b"x" * size)] * 20)
    hasty = Client(api_key=stack.key, base_url=network.base_url, retry_seconds=0)

    with pytest.raises(ConnectionFailed):
        hasty.download(film, tmp_path / "fox.mp4")

    assert [path.name for path in tmp_path.iterdir()] == ["fox.mp4"]
    assert (tmp_path / "fox.mp4").read_text() == "an older film"


@pytest.mark.parametrize(("status", "error"), [(404, NotFound), (410, NotFound), (403, UnexpectedAnswer)])
def test_film_that_is_gone_is_said_at_once(
    far_client: Client, network: Network, film: Task, tmp_path: Path, status: int, error: type[Exception]
) -> None:
    network.meets(passed, said(status))

    with pytest.raises(error):
        far_client.download(film, tmp_path / "fox.mp4")

    assert len(network.requests) == 2
    assert list(tmp_path.iterdir()) == []


def test_task_without_a_film_is_a_conflict(client: Client, hanging: Task, tmp_path: Path) -> None:
    with pytest.raises(Conflict, match="not ended"):
        client.download(hanging, tmp_path)
    client.cancel(hanging)
    with pytest.raises(Conflict, match="failed"):
        client.download(hanging, tmp_path)


def test_target_that_cannot_be_is_said_before_anything_is_asked(
    far_client: Client, network: Network, film: Task, tmp_path: Path
) -> None:
    with pytest.raises(FileNotFoundError, match="no folder"):
        far_client.download(film, tmp_path / "missing" / "fox.mp4")
    with pytest.raises(FileExistsError, match="not a file"):
        far_client.download(film, os.devnull)

    assert network.requests == []


def test_link_leads_to_the_file_that_it_names(client: Client, film: Task, whole: bytes, tmp_path: Path) -> None:
    (tmp_path / "old.mp4").write_text("an older film")
    (tmp_path / "fox.mp4").symlink_to("old.mp4")

    client.download(film, tmp_path / "fox.mp4")

    assert (tmp_path / "fox.mp4").is_symlink()
    assert (tmp_path / "old.mp4").read_bytes() == whole


def test_film_has_the_permissions_of_any_new_file(client: Client, film: Task, tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        saved = client.download(film, tmp_path / "fox.mp4")
    finally:
        os.umask(before)

    assert stat.S_IMODE(saved.stat().st_mode) == 0o640


def test_redirect_to_another_origin_is_followed_without_the_key(
    far_client: Client, network: Network, film: Task, whole: bytes, stack: Stack, tmp_path: Path
) -> None:
    elsewhere = Network(stack.base_url)

    def redirect(exchange: Exchange) -> None:
        path = exchange.request.line.split(" ")[1]
        head = f"HTTP/1.1 302 Found\r\nLocation: {elsewhere.base_url}{path}\r\nContent-Length: 0\r\n\r\n"
        exchange.say(head.encode())

    network.meets(passed, redirect)
    try:
        saved = far_client.download(film, tmp_path / "fox.mp4")
    finally:
        elsewhere.stop()

    assert saved.read_bytes() == whole
    assert [request.header("Authorization") for request in elsewhere.requests] == [None]


def test_two_downloads_at_once_do_not_meet(client: Client, film: Task, whole: bytes, tmp_path: Path) -> None:
    threads = [threading.Thread(target=client.download, args=(film, tmp_path / "fox.mp4")) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [path.name for path in tmp_path.iterdir()] == ["fox.mp4"]
    assert (tmp_path / "fox.mp4").read_bytes() == whole
