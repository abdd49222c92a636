"""A downloaded file is complete or absent, whatever the network does. The API key is only sent to the service."""

from __future__ import annotations

import os
import stat
import threading
import urllib.request
from pathlib import Path

import pytest

from tests.clients.python.faulty_proxy import (
    Exchange,
    FaultyProxy,
    cut_response,
    drop_request,
    end_in_body,
    end_in_headers,
    forward,
    respond,
)
from tests.local_stack import Stack
from videogen_client import Client, Conflict, ConnectionFailed, NotFound, Task, UnexpectedResponse

pytestmark = pytest.mark.xdist_group("stack-2")


@pytest.fixture(scope="session")
def video_bytes(video: Task) -> bytes:
    """The content of the video, fetched without the client."""
    assert video.result_url is not None
    with urllib.request.urlopen(video.result_url, timeout=60) as response:
        content: bytes = response.read()
        return content


def test_video_is_saved_to_a_file_or_a_folder(client: Client, video: Task, video_bytes: bytes, tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []

    saved = client.download(video, tmp_path / "fox.mp4", on_bytes=lambda done, total: seen.append((done, total)))

    assert saved == tmp_path / "fox.mp4"
    assert saved.read_bytes() == video_bytes
    assert seen[-1] == (len(video_bytes), len(video_bytes))
    assert client.download(video.id, tmp_path) == tmp_path / f"{video.id}.mp4"
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([f"{video.id}.mp4", "fox.mp4"])


def test_interrupted_download_resumes_where_it_stopped(
    proxied_client: Client, proxy: FaultyProxy, video: Task, video_bytes: bytes, tmp_path: Path
) -> None:
    proxy.handle_next(forward, cut_response, drop_request, cut_response, respond(503), end_in_body)

    saved = proxied_client.download(video, tmp_path / "fox.mp4")

    assert saved.read_bytes() == video_bytes
    ranges = [request.header("Range") for request in proxy.requests[1:]]
    assert ranges[0] is None
    assert ranges[1] is not None
    assert all(request.header("Authorization") is None for request in proxy.requests[1:])


def test_response_that_is_cut_in_its_headers_loses_no_bytes(
    proxied_client: Client, proxy: FaultyProxy, video: Task, video_bytes: bytes, tmp_path: Path
) -> None:
    proxy.handle_next(forward, cut_response, end_in_headers, forward)

    assert proxied_client.download(video, tmp_path / "fox.mp4").read_bytes() == video_bytes
    ranges = [request.header("Range") for request in proxy.requests[2:]]
    assert ranges[0] is not None
    assert ranges[1] == ranges[0]


def test_server_without_ranges_sends_the_video_from_the_start(
    proxied_client: Client, proxy: FaultyProxy, video: Task, video_bytes: bytes, tmp_path: Path
) -> None:
    def without_range(exchange: Exchange) -> None:
        exchange.send(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(video_bytes) + video_bytes)

    proxy.handle_next(forward, cut_response, without_range)

    assert proxied_client.download(video, tmp_path / "fox.mp4").read_bytes() == video_bytes


def test_download_that_makes_no_progress_is_given_up(
    stack: Stack, proxy: FaultyProxy, video: Task, video_bytes: bytes, tmp_path: Path
) -> None:
    def cut(exchange: Exchange) -> None:
        exchange.send(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(video_bytes) + b"x" * 1_000)
        exchange.reset()

    proxy.handle_next(forward, *[cut] * 1_000)
    impatient = Client(api_key=stack.key, base_url=proxy.base_url, retry_seconds=0.7)

    with pytest.raises(ConnectionFailed, match="the connection was lost"):
        impatient.download(video, tmp_path / "fox.mp4")

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("size", [10, 3_000_000])
def test_file_of_the_wrong_size_is_not_saved(
    stack: Stack, proxy: FaultyProxy, video: Task, tmp_path: Path, size: int
) -> None:
    (tmp_path / "fox.mp4").write_text("an older video")
    proxy.handle_next(forward, *[respond(200, body=b"x" * size)] * 20)
    impatient = Client(api_key=stack.key, base_url=proxy.base_url, retry_seconds=0)

    with pytest.raises(ConnectionFailed):
        impatient.download(video, tmp_path / "fox.mp4")

    assert [path.name for path in tmp_path.iterdir()] == ["fox.mp4"]
    assert (tmp_path / "fox.mp4").read_text() == "an older video"


@pytest.mark.parametrize(("status", "error"), [(404, NotFound), (410, NotFound), (403, UnexpectedResponse)])
def test_deleted_video_is_an_error_without_retries(
    proxied_client: Client, proxy: FaultyProxy, video: Task, tmp_path: Path, status: int, error: type[Exception]
) -> None:
    proxy.handle_next(forward, respond(status))

    with pytest.raises(error):
        proxied_client.download(video, tmp_path / "fox.mp4")

    assert len(proxy.requests) == 2
    assert list(tmp_path.iterdir()) == []


def test_task_without_a_video_is_a_conflict(client: Client, stuck_task: Task, tmp_path: Path) -> None:
    with pytest.raises(Conflict, match="not ended"):
        client.download(stuck_task, tmp_path)
    client.cancel(stuck_task)
    with pytest.raises(Conflict, match="failed"):
        client.download(stuck_task, tmp_path)


def test_invalid_target_is_an_error_before_any_request(
    proxied_client: Client, proxy: FaultyProxy, video: Task, tmp_path: Path
) -> None:
    with pytest.raises(FileNotFoundError, match="no folder"):
        proxied_client.download(video, tmp_path / "missing" / "fox.mp4")
    with pytest.raises(FileExistsError, match="not a file"):
        proxied_client.download(video, os.devnull)

    assert proxy.requests == []


def test_symbolic_link_is_followed(client: Client, video: Task, video_bytes: bytes, tmp_path: Path) -> None:
    (tmp_path / "old.mp4").write_text("an older video")
    (tmp_path / "fox.mp4").symlink_to("old.mp4")

    client.download(video, tmp_path / "fox.mp4")

    assert (tmp_path / "fox.mp4").is_symlink()
    assert (tmp_path / "old.mp4").read_bytes() == video_bytes


def test_video_has_the_usual_permissions_of_a_new_file(client: Client, video: Task, tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        saved = client.download(video, tmp_path / "fox.mp4")
    finally:
        os.umask(before)

    assert stat.S_IMODE(saved.stat().st_mode) == 0o640


def test_redirect_to_another_host_is_followed_without_the_key(
    proxied_client: Client, proxy: FaultyProxy, video: Task, video_bytes: bytes, stack: Stack, tmp_path: Path
) -> None:
    other_proxy = FaultyProxy(stack.base_url)

    def redirect(exchange: Exchange) -> None:
        path = exchange.request.line.split(" ")[1]
        head = f"HTTP/1.1 302 Found\r\nLocation: {other_proxy.base_url}{path}\r\nContent-Length: 0\r\n\r\n"
        exchange.send(head.encode())

    proxy.handle_next(forward, redirect)
    try:
        saved = proxied_client.download(video, tmp_path / "fox.mp4")
    finally:
        other_proxy.stop()

    assert saved.read_bytes() == video_bytes
    assert [request.header("Authorization") for request in other_proxy.requests] == [None]


def test_concurrent_downloads_do_not_interfere(client: Client, video: Task, video_bytes: bytes, tmp_path: Path) -> None:
    threads = [threading.Thread(target=client.download, args=(video, tmp_path / "fox.mp4")) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [path.name for path in tmp_path.iterdir()] == ["fox.mp4"]
    assert (tmp_path / "fox.mp4").read_bytes() == video_bytes
