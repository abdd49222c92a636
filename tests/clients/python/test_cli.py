"""The command `videogen`: results on stdout, words on stderr, an exit code for every end, and no task lost."""

from __future__ import annotations

import json
import re
import signal
import subprocess
from pathlib import Path

import pytest

from tasks_api import catalogue
from tests.clients.python.cli_runners import COMMAND, InProcessRunner, Shell
from tests.clients.python.conftest import count_tasks
from tests.clients.python.faulty_proxy import Exchange, FaultyProxy, Handler, drop_response, respond, respond_with_error
from tests.local_stack import Stack
from tests.receiver import HOST, Authority, Receiver, server_context
from videogen.local.embedded.server import find_free_port
from videogen_client import Client, Task

pytestmark = pytest.mark.xdist_group("stack-2")

ESCAPE = "\x1b"
OTHER_NAMES = re.compile(
    "callbackUrl|imageUrl|modelName|aspectRatio|remixTargetId|created[AB_]|groupBy|[a-z]_(url|key)"
)


@pytest.fixture
def shell(stack: Stack, tmp_path: Path) -> Shell:
    """With the demo account's key in its environment."""
    return Shell(
        tmp_path,
        {
            "VIDEOGEN_API_KEY": stack.key,
            "VIDEOGEN_BASE_URL": stack.base_url,
            "VIDEOGEN_CONFIG_DIR": str(tmp_path / "settings"),
        },
    )


@pytest.fixture
def runner(
    stack: Stack, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> InProcessRunner:
    """The same, but in this process."""
    monkeypatch.setenv("VIDEOGEN_API_KEY", stack.key)
    monkeypatch.setenv("VIDEOGEN_BASE_URL", stack.base_url)
    monkeypatch.chdir(tmp_path)
    return InProcessRunner(capsys)


@pytest.fixture
def proxied_shell(shell: Shell, proxy: FaultyProxy) -> Shell:
    """Connected through `proxy`."""
    shell.variables["VIDEOGEN_BASE_URL"] = proxy.base_url
    return shell


def test_create_saves_the_video_and_prints_its_path(shell: Shell, client: Client, prompt: str) -> None:
    done = shell.run("create", prompt, "--aspect-ratio", "16:9", "--duration", "10", "-o", "fox.mp4", "--poll", "0.3")

    assert done.returncode == 0, done.stderr
    saved = shell.folder / "fox.mp4"
    assert done.stdout == f"{saved}\n"
    task = next(task for task in client.tasks(page_size=20) if task.params.prompt == prompt)
    assert (task.params.aspect_ratio, task.params.duration) == ("16:9", 10)
    assert saved.stat().st_size == client.result(task).bytes
    assert f"Task {task.id}" in done.stderr
    assert ESCAPE not in done.stdout + done.stderr

    again = shell.run("create", prompt, "-o", "fox.mp4")
    assert (again.returncode, again.stdout) == (9, "")
    assert "--force replaces it" in again.stderr
    assert count_tasks(client, prompt) == 1


def test_stdout_contains_only_json(shell: Shell, runner: InProcessRunner, video: Task, prompt: str) -> None:
    made = shell.run("create", f"{prompt} [red] é 🦊", "--json", "--no-wait")
    shown = runner.run("show", video.id, "--json", "-o", ".")
    listed = runner.run("list", "--json", "--limit", "2")
    usage = runner.run("usage", "--by", "day,model", "--json")

    assert json.loads(made.stdout)["params"]["prompt"] == f"{prompt} [red] é 🦊"
    assert json.loads(shown.stdout)["file"] == str(shell.folder / f"{video.id}.mp4")
    assert json.loads(shown.stdout)["created_at"].endswith("Z")
    assert len(json.loads(listed.stdout)) == 2
    assert json.loads(usage.stdout)["total"]["created"] > 0
    assert [each.returncode for each in (made, shown, listed, usage)] == [0] * 4


def test_failed_task_is_exit_code_1_with_its_reason(runner: InProcessRunner) -> None:
    done = runner.run("create", "[reject:adult] A video", "--poll", "0.3", "--json")

    assert done.returncode == 1
    assert json.loads(done.stdout)["status"] == "failed"
    assert "The task failed: The prompt was rejected" in done.stderr


def test_remix_list_show_delete_and_webhooks(runner: InProcessRunner, video: Task, prompt: str) -> None:
    made = runner.run("remix", video.id, prompt, "--poll", "0.3", "-o", "night.mp4")
    assert made.returncode == 0, made.stderr
    listed = [line.split("\t") for line in runner.run("list").stdout.splitlines()]
    found = next(fields for fields in listed if fields[-1] == prompt)
    assert found[1] == "success"
    shown = runner.run("show", found[0]).stdout
    assert f"remix of      {video.id}" in shown
    assert runner.run("webhooks", "list", found[0]).stdout == ""
    assert runner.run("webhooks", "redeliver", found[0]).returncode == 5
    assert runner.run("delete", found[0]).returncode == 0
    gone = runner.run("show", found[0])
    assert (gone.returncode, gone.stdout) == (4, "")


def test_cancel_ends_a_task_and_a_second_one_is_a_conflict(runner: InProcessRunner, stuck_task: Task) -> None:
    assert runner.run("show", stuck_task.id, "--wait", "--timeout", "0.2", "--poll", "0.2").returncode == 8
    assert runner.run("delete", stuck_task.id).returncode == 5
    cancelled = runner.run("cancel", stuck_task.id, "--json")
    assert json.loads(cancelled.stdout)["status"] == "failed"
    assert runner.run("cancel", stuck_task.id).returncode == 5


def test_webhook_test_reports_its_outcome(runner: InProcessRunner, authority: Authority) -> None:
    receiver = Receiver(server_context(authority.ca, HOST))
    try:
        receiver.answers(200, 500)
        assert runner.run("webhooks", "test", receiver.url()).returncode == 0
        failed = runner.run("webhooks", "test", receiver.url(), "--json")
    finally:
        receiver.stop()

    assert failed.returncode == 1
    assert json.loads(failed.stdout)["http_status"] == 500


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["create", ""], 2, "PROMPT must be"),
        (["create", "a", "--aspect-ratio", "4:3"], 2, "--aspect-ratio must be"),
        (["create", "a", "--model", "gen3"], 2, "--model must be"),
        (["create", "a", "--duration", "11"], 2, "--duration must be"),
        (["create", "a", "--image", "http://10.0.0.1/x", "--model", "gen2_image_to_video"], 2, "--image"),
        (["create", "a", "--callback-url", "http://a.example/"], 2, "--callback-url"),
        (["create", "a", "--idempotency-key", "é"], 2, "--idempotency-key: it must be"),
        (["create", "a", "--idempotency-key", "x" * 256], 2, "--idempotency-key must be"),
        (["create", "a", "--extra", "seconds"], 2, "--extra: 'seconds' is not NAME=VALUE"),
        (["create", "a", "--extra", "duration=10"], 2, "--extra: duration has an argument of its own"),
        (["remix", "01a1fc5b-62f7-722e-93da-159c63e92a26", "a"], 2, "ID names no task"),
        (["webhooks", "test", "http://a.example/"], 2, "URL "),
        (["list", "--after", "yesterday"], 2, "--after"),
        (["list", "--model", "gen3"], 2, "--model"),
        (["usage", "--from", "yesterday"], 2, "--from"),
        (["usage", "--by", "week"], 2, "--by"),
        (["create", "a", "--duration", "long"], 2, "--duration"),
        (["create", "a", "--image", "missing.png"], 2, "no file"),
        (["create", "a", "-o", "missing/fox.mp4"], 9, "no folder"),
        (["create", "a", "-o", "/dev/null"], 9, "not a file"),
        (["create", "a", "-o", "fox.mp4", "--no-wait"], 2, "cannot be used together"),
        (["list", "--status", "done"], 2, "--status"),
        (["show", "x"], 4, "No task"),
        (["show", "../models"], 2, "ID: '../models' cannot be the id"),
        (["nonsense"], 2, "nonsense"),
        (["create", "a", "--seconds", "10"], 2, "No such option: --seconds (Possible options: --duration)"),
        (["create", "a", "--size", "16:9"], 2, "No such option: --size (Possible options: --aspect-ratio)"),
        (["list", "--size", "16:9"], 2, "No such option: --size\n"),
        (["--base-url", "nonsense", "list"], 2, "--base-url: 'nonsense'"),
    ],
)
def test_invalid_parameters_are_explained(runner: InProcessRunner, arguments: list[str], code: int, words: str) -> None:
    done = runner.run(*arguments)

    assert (done.returncode, done.stdout) == (code, "")
    assert words in done.stderr
    assert not OTHER_NAMES.search(done.stderr), "the command's own names, not those of the API or of the library"


def test_bad_url_in_the_environment_is_named(runner: InProcessRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIDEOGEN_BASE_URL", "nonsense")

    assert runner.run("list").stderr == "VIDEOGEN_BASE_URL: 'nonsense' is not a URL like https://video.example.com.\n"


def test_models_say_which_can_be_used_for_a_remix(shell: Shell, runner: InProcessRunner, video: Task) -> None:
    _, shown = shell.run_on_terminal("models", columns=100)
    [standard, *_] = re.findall(r"gen2_text_to_video\r\n(?:  .*\r\n)*", shown)
    [pro, *_] = re.findall(r"gen2_pro_text_to_video\r\n(?:  .*\r\n)*", shown)

    assert "makes remixes" in standard
    assert "makes no remixes" in pro
    refused = runner.run("remix", video.id, "a", "--model", "gen2_pro_text_to_video", "--no-wait")
    assert (refused.returncode, refused.stderr[:15]) == (2, "ID is not avail")
    assert runner.run("remix", video.id, "a", "--model", "gen2_text_to_video", "--no-wait").returncode == 0


def add_header(line: bytes) -> Handler:
    """Forward the request, and add the header to the response unless the service sends one of that name."""

    def handle(exchange: Exchange) -> None:
        head, _, body = exchange.fetch().partition(b"\r\n\r\n")
        if line.partition(b":")[0].lower() not in head.lower():
            head += b"\r\n" + line
        exchange.send(head + b"\r\n\r\n" + body)

    return handle


def test_ignored_parameter_is_a_warning_with_the_one_that_was_meant(
    proxied_shell: Shell, proxy: FaultyProxy, prompt: str
) -> None:
    proxy.handle_next(add_header(b"X-Ignored-Fields: seconds, mood"))

    done = proxied_shell.run("create", prompt, "--no-wait", "--extra", "seconds=10", "--extra", "mood=calm")

    assert done.returncode == 0
    assert {"seconds is ignored; did you mean duration?", "mood is ignored."} <= {*done.stderr.splitlines()}
    assert json.loads(proxy.requests[0].body)["requestParams"]["seconds"] == 10
    assert "ignored" not in proxied_shell.run("create", prompt, "--no-wait").stderr


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("vg_" + "x" * 38, "does not accept the key in VIDEOGEN_API_KEY"),
        ("a\nb", "not an API key"),
        ("", "videogen login"),
    ],
)
def test_missing_and_wrong_keys_are_exit_code_3(
    runner: InProcessRunner, monkeypatch: pytest.MonkeyPatch, key: str, words: str
) -> None:
    monkeypatch.setenv("VIDEOGEN_API_KEY", key)

    done = runner.run("list")

    assert (done.returncode, done.stdout) == (3, "")
    assert words in done.stderr


@pytest.mark.parametrize(
    ("handler", "code"),
    [
        (respond_with_error(429, "RATE_LIMIT_EXCEEDED", retry_after=120), 6),
        (respond_with_error(503, "SERVICE_UNAVAILABLE", retry_after=120), 7),
        (respond(404), 7),
    ],
    ids=["429", "503", "page"],
)
def test_limits_and_outages_have_exit_codes(
    runner: InProcessRunner, proxy: FaultyProxy, handler: Handler, code: int
) -> None:
    proxy.handle_next(handler)

    done = runner.run("--base-url", proxy.base_url, "models")

    assert (done.returncode, done.stdout) == (code, "")


OWN_CLOCK = """
from types import SimpleNamespace
from videogen_client.http import backoff, transport

pauses = []
backoff.time = transport.time = SimpleNamespace(sleep=pauses.append, monotonic=lambda: sum(pauses))
"""
"""As the fixture of that name."""


def test_unreachable_service_is_retried_and_reported(shell: Shell) -> None:
    unused_url = f"http://127.0.0.1:{find_free_port()}"
    (shell.folder / "sitecustomize.py").write_text(OWN_CLOCK)
    shell.variables["PYTHONPATH"] = f"{shell.folder}:{shell.variables.get('PYTHONPATH', '')}"

    unreachable = shell.run("--base-url", unused_url, "--retry-seconds", "1", "models")

    assert (unreachable.returncode, unreachable.stdout) == (7, "")
    assert "nothing is listening there. Retrying in" in unreachable.stderr


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_create_that_never_left_does_not_say_that_a_task_may_exist(shell: Shell, scheme: str) -> None:
    unused_url = f"{scheme}://127.0.0.1:{find_free_port()}"

    unreachable = shell.run("--base-url", unused_url, "--retry-seconds", "0", "create", "A red fox")

    assert unreachable.returncode == 7
    assert "nothing is listening there" in unreachable.stderr
    assert "created anyway" not in unreachable.stderr


def test_create_whose_response_was_lost_says_how_to_find_its_task(
    proxied_shell: Shell, proxy: FaultyProxy, client: Client, prompt: str
) -> None:
    proxy.handle_next(*[drop_response] * 50)
    lost = proxied_shell.run("--retry-seconds", "0", "create", prompt)
    assert lost.returncode == 7
    key = re.findall(r"--idempotency-key (\S+)", lost.stderr)[0]
    proxy.handle_next()

    found = proxied_shell.run("create", prompt, "--idempotency-key", key, "--poll", "0.3")

    assert found.returncode == 0
    assert count_tasks(client, prompt) == 1


def line_of(process: subprocess.Popen[str], pattern: str) -> re.Match[str]:
    """The next line of its words that begins so. Others may come first: that this account has made too many requests."""
    assert process.stderr is not None
    return next(found for line in process.stderr if (found := re.match(pattern, line)))


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_interrupted_wait_says_how_to_continue(shell: Shell, client: Client, number: signal.Signals, code: int) -> None:
    with shell.start("create", "[hang:300] A video that takes long", "-o", "a b.mp4") as process:
        task_id = line_of(process, r"Task (\S+)")[1]
        line_of(process, "queued|preparing|generating")  # now it is waiting
        process.send_signal(number)
        stdout, stderr = process.communicate(timeout=60)

    assert (process.returncode, stdout) == (code, "")
    assert f"videogen show {task_id} --wait -o 'a b.mp4'" in stderr
    assert f"Cancel it:\n  videogen cancel {task_id}\n" in stderr
    assert client.cancel(task_id).status == "failed"
    assert list(shell.folder.iterdir()) == []


def test_closed_pipe_is_not_an_error(shell: Shell, video: Task) -> None:
    with shell.start("list", "--all") as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        messages = process.stderr.read().splitlines()

    # Earlier tests may have used up this account's requests for this second.
    assert [line for line in messages if not line.startswith("More than 10 requests in one second.")] == []
    assert process.returncode == 0


@pytest.mark.parametrize("command", ["list", "models"])
def test_full_disk_is_reported(shell: Shell, video: Task, command: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, command],
            env={**shell.variables, "PYTHONUNBUFFERED": ""},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )

    assert done.returncode == 9
    assert "No space left" in done.stderr
    assert "Exception ignored" not in done.stderr
    assert "Traceback" not in done.stderr


def test_terminal_shows_a_bar_and_lists_fit_into_60_columns(shell: Shell, prompt: str) -> None:
    code, shown = shell.run_on_terminal("create", f"{prompt} \x1b[31m{'long ' * 50}", "--poll", "0.3", "-o", "fox.mp4")
    assert code == 0, shown
    assert "━" in shown
    assert "fox.mp4" in shown

    code, listed = shell.run_on_terminal("list", "--limit", "5")
    assert code == 0
    assert "\ufffd[31m" not in listed.splitlines()[0]
    assert f"{ESCAPE}[31m" not in listed
    assert all(len(line) <= 60 for line in listed.splitlines())
    assert re.match(r"[0-9a-f-]{36} (success|processing|failed)", listed)


def test_colours_can_be_turned_off(shell: Shell, prompt: str) -> None:
    code, shown = shell.run_on_terminal("create", prompt, "--poll", "0.3", variables={"NO_COLOR": "1"})
    assert code == 0
    assert not re.search(r"\x1b\[[0-9;]*m", shown.replace(f"{ESCAPE}[0m", ""))

    _, dumb = shell.run_on_terminal("create", prompt, "--poll", "0.3", variables={"TERM": "dumb"})
    assert ESCAPE not in dumb


def test_help_lists_the_exit_codes_and_every_command(shell: Shell) -> None:
    shown = shell.run("--help", variables={"COLUMNS": "60"}).stdout

    for name in [
        "create",
        "remix",
        "show",
        "list",
        "cancel",
        "delete",
        "models",
        "usage",
        "login",
        "logout",
        "webhooks",
    ]:
        assert re.search(rf"^  {name} ", shown, re.MULTILINE)
    assert "130 interrupted" in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_prompt_may_come_from_stdin_and_be_long(shell: Shell, client: Client) -> None:
    text = "A very long story. " * 250
    done = shell.run("create", "-", "--no-wait", stdin=text)

    assert client.get(done.stdout.strip()).params.prompt == text
    assert shell.run("create", "-", "--no-wait", stdin="x" * 20_000).returncode == 2


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("videogen c", ["create", "cancel"]),
        ("videogen create x --model gen2", [*catalogue.MODELS]),
        ("videogen remix ID x -m gen2_pro", ["gen2_pro_text_to_video", "gen2_pro_image_to_video"]),
        ("videogen list --model gen2_i", ["gen2_image_to_video"]),
        ("videogen list --status s", ["success"]),
        ("videogen create x --aspect-ratio 1", ["16:9"]),
        ("videogen create x --duration 1", ["10", "15"]),
        ("videogen usage --by m", ["model"]),
    ],
)
def test_shell_completion_knows_commands_and_values(shell: Shell, words: str, offered: list[str]) -> None:
    typed = {"_VIDEOGEN_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}

    assert shell.run(variables={**typed, "VIDEOGEN_API_KEY": ""}).stdout.split() == offered
