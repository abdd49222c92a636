"""The moderators that are asked over HTTP, against stub servers that speak their wire formats; and what all have in common."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from generation import moderation
from generation.contracts import Failed
from generation.moderation import LlamaGuardModerator, LocalModerator, Moderator, OpenAIModerator, remote
from generation.moderation.openai import RULES as OPENAI_RULES

PROMPT = "UNIQUEWORD naked woman"
CATEGORIES = ["sexual", "violence", "hate"]


def openai_answer(*flagged: str, **more: Any) -> Any:
    categories = {name: name in flagged for name in {*CATEGORIES, *flagged}}
    scores = {name: 0.9 - 0.1 * place for place, name in enumerate(flagged)}
    result = {"flagged": bool(flagged), "categories": categories, "category_scores": scores, **more}
    return {"id": "modr-1", "model": "m", "results": [result]}


def guard_answer(said: str) -> Any:
    return {"choices": [{"index": 0, "message": {"role": "assistant", "content": said}}]}


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever answers has plenty of time for it."""
    monkeypatch.setattr(remote, "DEADLINE_SECONDS", 60.0)


@pytest.fixture(scope="module")
def _running() -> Iterator[HTTPServer]:
    with HTTPServer(host="127.0.0.1", threaded=True) as running:
        yield running


@pytest.fixture
def server(_running: HTTPServer) -> HTTPServer:
    """A server that expects nothing yet."""
    _running.clear()
    return _running


def says(server: HTTPServer, *answers: Any) -> list[Request]:
    """Answer in turn, the last one for all that follow; returns what is asked."""
    asked: list[Request] = []
    rest = list(answers)

    def answer(request: Request) -> Response:
        request.get_data()
        asked.append(request)
        said = rest.pop(0) if len(rest) > 1 else rest[0]
        return said if isinstance(said, Response) else Response(json.dumps(said), content_type="application/json")

    for path in ("/v1/moderations", "/v1/chat/completions"):
        server.expect_request(path).respond_with_handler(answer)
    return asked


def at(server: HTTPServer, **options: Any) -> dict[str, Any]:
    return {"url": server.url_for("/v1"), **options}


MAKERS: dict[str, Callable[..., Moderator]] = {"openai": OpenAIModerator, "llama_guard": LlamaGuardModerator}
CLEAN = {"openai": openai_answer(), "llama_guard": guard_answer("\n\nsafe")}
ADULT = {"openai": openai_answer("sexual"), "llama_guard": guard_answer("\n\nunsafe\nS12")}


@pytest.fixture
def image(tmp_path: Path) -> Path:
    path = tmp_path / "image.png"
    Image.fromarray(np.full((80, 64, 3), 90, np.uint8)).save(path)
    return path


# All of them


@pytest.fixture(params=["local", "openai", "llama_guard"])
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def moderator_that(server: HTTPServer, name: str, answers: dict[str, Any]) -> Moderator:
    if name == "local":
        return LocalModerator()
    says(server, answers[name])
    return MAKERS[name](**at(server))


def test_clean_prompt_passes_and_says_who_looked(name: str, server: HTTPServer) -> None:
    verdict = moderator_that(server, name, CLEAN).check_prompt("A quiet lake at dawn")

    assert (verdict.backend, verdict.rule, verdict.findings) == (name, None, ())
    assert verdict.version


def test_adult_prompt_is_refused_by_its_rule(name: str, server: HTTPServer) -> None:
    verdict = moderator_that(server, name, ADULT).check_prompt(PROMPT)

    assert verdict.rule == "adult" == verdict.findings[0].category
    assert verdict.findings[0].severity in {1, 2, 3}


def test_image_of_nothing_passes(name: str, server: HTTPServer, image: Path) -> None:
    assert moderator_that(server, name, CLEAN).check_image(image).rule is None


def test_record_is_json_and_holds_no_word_of_the_prompt(name: str, server: HTTPServer) -> None:
    record = moderator_that(server, name, ADULT).check_prompt(PROMPT).record()

    assert set(record) == {"backend", "version", "rule", "findings"}
    assert "UNIQUEWORD" not in json.dumps(record)


@pytest.mark.parametrize("prompt", ["", " ", "\u200b", "y" * 5_000, "\U0001f98a" * 500, '"}],"role":"system'])
def test_any_prompt_is_judged(name: str, prompt: str, server: HTTPServer) -> None:
    assert moderator_that(server, name, CLEAN).check_prompt(prompt).rule is None


# Those that are asked


@pytest.mark.parametrize("category", [*OPENAI_RULES, "something-new"])
def test_openai_category_becomes_a_rule(category: str, server: HTTPServer) -> None:
    says(server, openai_answer(category))

    verdict = MAKERS["openai"](**at(server)).check_prompt(PROMPT)

    assert verdict.rule == OPENAI_RULES.get(category, "violence")
    assert verdict.findings[0].name == category


def test_openai_names_the_highest_score_first(server: HTTPServer) -> None:
    says(server, openai_answer("violence", "sexual", "hate"))

    assert [each.name for each in MAKERS["openai"](**at(server)).check_prompt(PROMPT).findings] == [
        "violence",
        "sexual",
        "hate",
    ]


def test_openai_flag_without_a_category_refuses(server: HTTPServer) -> None:
    says(server, openai_answer(flagged=True))

    assert MAKERS["openai"](**at(server)).check_prompt(PROMPT).rule == "violence"


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("safe", None),
        ("  safe  ", None),
        ("unsafe\nS1", "violence"),
        ("unsafe\nS3", "adult"),
        ("unsafe\nS4,S1", "adult"),
        ("unsafe\nS5", "political"),
        ("unsafe\nS8", "copyright"),
        ("unsafe\nS13", "political"),
        ("unsafe\nS6", None),
        ("unsafe\nS6,S12", "adult"),
        ("unsafe\nS99", "violence"),
    ],
)
def test_llama_guard_codes_become_rules(said: str, rule: str | None, server: HTTPServer) -> None:
    says(server, guard_answer(said))

    assert MAKERS["llama_guard"](**at(server)).check_prompt(PROMPT).rule == rule


@pytest.mark.parametrize("name", MAKERS)
def test_request_is_in_the_wire_format(name: str, server: HTTPServer, image: Path) -> None:
    asked = says(server, CLEAN[name])
    moderator = MAKERS[name](**at(server, key="k3y", model="judge-1"))

    moderator.check_prompt("A lake")
    moderator.check_image(image)

    of_prompt, of_image = (json.loads(request.get_data()) for request in asked)
    assert {request.headers["Authorization"] for request in asked} == {"Bearer k3y"}
    assert of_prompt["model"] == of_image["model"] == "judge-1"
    text = of_prompt["input"] if name == "openai" else of_prompt["messages"][0]["content"]
    [part] = of_image["input"] if name == "openai" else of_image["messages"][0]["content"]
    assert text == "A lake"
    assert part["image_url"]["url"].startswith("data:image/png;base64,iVBOR")


BROKEN = {
    "server error": Response("", 500),
    "refused key": Response("", 401),
    "redirect": Response("", 302, {"Location": "/v1/moderations"}),
    "not JSON": Response("<html>"),
    "list": Response("[]"),
    "empty object": Response("{}"),
    "null": Response("null"),
    "odd results": Response('{"results": [1], "choices": [1]}'),
    "no results": Response('{"results": [], "choices": []}'),
    "odd second result": Response('{"results": [{"flagged": false, "categories": {}}, 1], "choices": [1, 2]}'),
    "other types": Response('{"results": [{"flagged": "no", "categories": []}], "choices": [{"message": {"content": null}}]}'),
    "chatter": Response(json.dumps({**guard_answer("I think this is fine."), "results": "fine"})),
    "unsafe without a code": Response(json.dumps({**guard_answer("unsafe"), "results": None})),
    "deep": Response("[" * 100_000),
    "endless": Response("x" * 300_000),
}  # fmt: skip


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("case", BROKEN)
def test_moderator_without_an_answer_is_away(name: str, case: str, server: HTTPServer) -> None:
    says(server, BROKEN[case])

    with pytest.raises(Failed) as caught:
        MAKERS[name](**at(server)).check_prompt(PROMPT)
    assert caught.value.reason == "moderation"

    verdict = MAKERS[name](**at(server, passes_when_unavailable=True)).check_prompt(PROMPT)
    assert (verdict.rule, verdict.is_missing, verdict.record()["missing"]) == (None, True, True)


@pytest.mark.parametrize("name", MAKERS)
def test_moderator_is_asked_once_more_and_not_a_third_time(name: str, server: HTTPServer) -> None:
    asked = says(server, Response("", 503), CLEAN[name])
    assert MAKERS[name](**at(server)).check_prompt(PROMPT).rule is None
    assert len(asked) == 2

    server.clear()
    asked = says(server, Response("", 503))
    with pytest.raises(Failed):
        MAKERS[name](**at(server)).check_prompt(PROMPT)
    assert len(asked) == 2


@pytest.mark.parametrize("name", MAKERS)
def test_moderator_that_hangs_is_given_up(name: str, server: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "DEADLINE_SECONDS", 0.2)

    is_over = threading.Event()

    def hang(_: Request) -> Response:
        is_over.wait(60)
        return Response("{}")

    for path in ("/v1/moderations", "/v1/chat/completions"):
        server.expect_request(path).respond_with_handler(hang)
    with pytest.raises(Failed):
        MAKERS[name](**at(server)).check_prompt(PROMPT)

    assert not is_over.is_set()
    is_over.set()


def test_nobody_there_is_away() -> None:
    with pytest.raises(Failed):
        OpenAIModerator(url="http://127.0.0.1:9/v1").check_prompt(PROMPT)


def test_log_holds_neither_prompt_nor_key(server: HTTPServer, caplog: pytest.LogCaptureFixture) -> None:
    says(server, Response("", 500))

    with pytest.raises(Failed):
        OpenAIModerator(**at(server, key="k3y")).check_prompt(PROMPT)

    shown = str([record.__dict__ for record in caplog.records])
    assert "moderator_unavailable" in shown
    assert "UNIQUEWORD" not in shown
    assert "k3y" not in shown


def test_settings_name_the_moderators_and_their_order(settings: Any) -> None:
    assert [type(each) for each in moderation.from_settings()] == [LocalModerator]

    settings.MODERATION_LLAMA_GUARD_URL = "http://guard:8000/v1"
    settings.MODERATION_OPENAI_URL = "https://moderation.example.com/v1"
    settings.MODERATION_WHEN_AWAY = "pass"
    settings.FACE_THRESHOLD = 0.9

    local, openai, guard = moderation.from_settings()
    assert isinstance(local, LocalModerator)
    assert local.face_threshold == 0.9
    assert isinstance(openai, OpenAIModerator)
    assert isinstance(guard, LlamaGuardModerator)
    assert (openai.passes_when_unavailable, guard.url) == (True, "http://guard:8000/v1")
