"""Refusals, full queues and empty accounts in the words of many providers, and ordinary faults that sound like them."""

from __future__ import annotations

import logging
import time
from typing import Any

import pytest

from generation.backends.openai_videos.faults import read_fault
from generation.backends.openai_videos.refusals import Kind
from generation.contracts import Busy, Failed, Rejected
from tests.generation.backends.openai_videos.conftest import PROMPT, Make, events, request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.provider_answers import (
    HARMLESS,
    LIKELY,
    OPERATOR,
    REFUSED,
    UNLIKELY,
    WAITS,
)
from tests.generation.backends.openai_videos.stub import Upstream, job, say

pytestmark = pytest.mark.usefixtures("quick")


# --- Words ---


@pytest.mark.parametrize("case", REFUSED)
def test_refusal_is_known_in_each_provider_s_words(case: str) -> None:
    assert read_fault(REFUSED[case]).kind is Kind.REFUSED


@pytest.mark.parametrize("case", WAITS)
def test_full_queue_is_known_in_each_provider_s_words(case: str) -> None:
    assert read_fault(WAITS[case]).kind is Kind.WAITS


@pytest.mark.parametrize("case", OPERATOR)
def test_what_the_operator_has_to_mend_is_known_in_each_provider_s_words(case: str) -> None:
    body, kind = OPERATOR[case]

    assert read_fault(body).kind.value == kind


@pytest.mark.parametrize("case", HARMLESS)
def test_ordinary_fault_with_similar_words_stays_a_fault(case: str) -> None:
    assert read_fault(HARMLESS[case]).kind is Kind.OTHER


def test_refusals_in_likely_words_of_other_providers_are_known() -> None:
    assert [body for body in LIKELY if read_fault(body).kind is not Kind.REFUSED] == []


def test_messages_of_ordinary_faults_with_the_same_words_stay_faults() -> None:
    assert [text for text in UNLIKELY if read_fault({"error": {"message": text}}).kind is not Kind.OTHER] == []


def test_refusal_counts_more_than_a_full_queue_or_an_empty_account() -> None:
    body = {
        "error": {
            "code": "rate_limit_exceeded",
            "type": "insufficient_quota",
            "message": "Content violates usage guidelines",
        }
    }

    assert read_fault(body).kind is Kind.REFUSED


@pytest.mark.parametrize("field", ["prompt", "input", "revised_prompt", "title", "flagged_input", "name"])
def test_what_a_job_repeats_of_the_request_is_not_read(field: str) -> None:
    body = {
        "id": "video_1",
        "status": "failed",
        field: "NSFW content detected",
        "error": {field: "moderation_blocked", "code": 5},
    }

    assert read_fault(body).kind is Kind.OTHER


def test_validation_error_is_read_without_the_value_that_it_is_about() -> None:
    body = {
        "detail": [
            {"loc": ["body", "seed"], "msg": "not an integer", "type": "int_parsing", "input": "NSFW content detected"}
        ]
    }

    assert read_fault(body).kind is Kind.OTHER
    assert read_fault(body).message == "body.seed: not an integer"


@pytest.mark.parametrize(
    "text",
    ["violates the " * 330, "a " * 2_000, "x" * 4_000, "image contains " * 280, "内容" * 2_000, "_" * 4_000,
     '{"code":' * 500, ". " * 2_000],
)  # fmt: skip
def test_text_of_any_kind_is_told_apart_in_time_that_its_length_bounds(text: str) -> None:
    read_fault("warm up").kind  # noqa: B018 - builds the table's expressions
    began_at = time.process_time()

    read_fault({"error": {"message": text * 50, "detail": [text] * 50}}).kind  # noqa: B018

    assert time.process_time() - began_at < 5  # a pattern that backtracks takes hours


@pytest.mark.parametrize(
    "content",
    [None, 7, True, [], {}, [None, [[[[[[[[["x"]]]]]]]]]],
     {"error": {"error": {"error": {"error": {"error": {"error": {"error": "x"}}}}}}},
     {"code": 10**400}, {"error": {7: "x"}}, {"detail": [{"loc": [], "msg": None}]}],
)  # fmt: skip
def test_anything_else_is_no_known_fault(content: Any) -> None:
    assert read_fault(content).kind is Kind.OTHER


# --- What comes of them ---


@pytest.mark.parametrize("status", [200, 400, 403, 422, 451, 500, 502])
def test_refused_create_is_a_refusal_with_any_status(
    status: int, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    for case, body in REFUSED.items():
        upstream.on_create = [say(status, body)]
        with pytest.raises(Rejected, match="upstream_policy"):
            make()
        assert (monitor.state["creating"], monitor.state["segments"]) == (False, []), case

    assert len(upstream.created) == len(REFUSED)


def test_job_that_failed_by_a_refusal_is_a_refusal(upstream: Upstream, make: Make) -> None:
    for number, (case, body) in enumerate(REFUSED.items(), 1):
        upstream.on_look = [
            job("running"),
            {"id": f"video_{number}", "object": "video", "status": "failed", "error": body},
        ]
        with pytest.raises(Rejected, match="upstream_policy"):
            make()
        assert len(upstream.created) == number, case


@pytest.mark.parametrize("status", [200, 400, 404, 500])
def test_gateway_that_shows_no_job_any_more_but_a_refusal_is_believed(
    status: int, upstream: Upstream, make: Make
) -> None:
    upstream.on_look = [job("running"), say(status, REFUSED["xAI, the output"])]

    with pytest.raises(Rejected):
        make()


@pytest.mark.parametrize("status", [200, 400, 429, 500])
def test_create_that_finds_no_room_waits_with_any_status(
    status: int, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    for case, body in WAITS.items():
        upstream.on_create = [say(status, body)]
        with pytest.raises(Busy):
            make()
        assert (monitor.state["creating"], monitor.state["segments"]) == (False, []), case


def test_job_that_failed_for_want_of_room_is_created_again(
    upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.on_look = [job("failed", error="parallel task over resource pack limit")]
    with pytest.raises(Busy):
        make()
    assert monitor.state["segments"] == []
    upstream.on_look = [job("completed")]

    make(request=request(state=monitor.state))

    keys = [created.headers["Idempotency-Key"] for created in upstream.created]
    assert len(set(keys)) == len(keys) == 2


@pytest.mark.parametrize("where", ["create", "job"])
def test_operator_is_told_of_what_only_the_operator_can_mend(
    where: str, upstream: Upstream, make: Make, logs: pytest.LogCaptureFixture
) -> None:
    for number, (body, kind) in enumerate(OPERATOR.values(), 1):
        logs.clear()
        if where == "create":
            upstream.on_create = [say(400, body)]
        else:
            upstream.on_look = [{"id": f"video_{number}", "object": "video", "status": "failed", "error": body}]
        with pytest.raises(Failed, match="upstream_failed"):
            make()
        [told] = [record for record in logs.records if record.getMessage() == "upstream_needs_operator"]
        assert told.levelno == logging.ERROR
        assert (told.__dict__["backend"], told.__dict__["preset"], told.__dict__["kind"]) == (
            "openai_videos",
            "sglang",
            kind,
        )
        assert PROMPT not in str(told.__dict__)


@pytest.mark.parametrize(("status", "kind"), [(401, "key"), (402, "balance"), (403, "account")])
def test_operator_is_told_by_the_status_if_nothing_else_says_more(
    status: int, kind: str, upstream: Upstream, make: Make, logs: pytest.LogCaptureFixture
) -> None:
    upstream.on_create = [say(status, b"<html>")]

    with pytest.raises(Failed):
        make()

    assert [record.__dict__["kind"] for record in logs.records if record.levelno == logging.ERROR] == [kind]


@pytest.mark.usefixtures("impatient")
def test_operator_is_told_if_a_job_can_no_longer_be_asked_for(
    upstream: Upstream, make: Make, logs: pytest.LogCaptureFixture, monitor: KeepingMonitor
) -> None:
    upstream.on_look = [say(401, {"error": {"code": "invalid_api_key", "message": "no"}})]

    with pytest.raises(Exception, match="upstream"):
        make()

    assert events(logs).count("upstream_needs_operator") == 1
    assert len(monitor.state["segments"]) == 1


def test_ordinary_fault_tells_the_operator_nothing(
    upstream: Upstream, make: Make, logs: pytest.LogCaptureFixture
) -> None:
    for body in HARMLESS.values():
        upstream.on_create = [say(400, body)]
        with pytest.raises(Failed):
            make()

    assert "upstream_needs_operator" not in events(logs)


# --- A finished job whose video is withheld ---


@pytest.mark.parametrize("status", [400, 403, 404, 500])
def test_video_that_is_withheld_by_content_rules_is_a_refusal(status: int, upstream: Upstream, make: Make) -> None:
    upstream.on_look = [job("completed")]
    upstream.on_content = [say(status, {"error": {"code": "content_policy_violation", "message": "no"}})]

    with pytest.raises(Rejected):
        make()


def test_finished_job_with_a_refusal_beside_it_and_no_video_is_a_refusal(upstream: Upstream, make: Make) -> None:
    upstream.on_look = [job("completed", raiMediaFilteredCount=1)]
    upstream.on_content = [say(404, {"detail": "no video"})]

    with pytest.raises(Rejected):
        make()


# --- Statuses ---

BESIDE: dict[str, dict[str, Any]] = {
    "an object": {"error": {"message": "it broke"}},
    "a text": {"error": "it broke"},
    "a reason": {"failure_reason": "it broke"},
    "another reason": {"fail_reason": "it broke"},
    "a number": {"error_code": 7},
    "a list": {"errors": ["it broke"]},
}


@pytest.mark.parametrize("beside", BESIDE)
def test_unknown_status_with_an_error_beside_it_is_the_end(beside: str, upstream: Upstream, make: Make) -> None:
    for status in ("aborted", "timed_out", "blocked", "Halted", "halted-by-worker", "processing_failed", "dead", "x"):
        upstream.on_look = [job("running"), {"object": "video", "status": status} | BESIDE[beside]]

        with pytest.raises(Failed, match="upstream_failed"):
            make()
    assert len(upstream.created) == 8


def test_unknown_status_with_a_refusal_beside_it_is_a_refusal(upstream: Upstream, make: Make) -> None:
    upstream.on_look = [
        {"object": "video", "status": "blocked", "message": "Blocked by our content moderation system."}
    ]

    with pytest.raises(Rejected):
        make()


@pytest.mark.parametrize(
    "step",
    [
        {"status": "warming up", "message": "loading weights"},
        {"status": "unheard-of", "error": None},
        {"status": "unheard-of", "error": {}},
        {"status": "unheard-of", "error": {"code": 0, "message": ""}},
        {"status": "unheard-of", "error": "none", "errors": []},
        {"status": "unheard-of", "base_resp": {"status_code": 0, "status_msg": "success"}, "code": 0},
        {"status": "moderation"},
        {"status": "pending_moderation", "error": None},
        {"status": "Content check", "message": "in line"},
        {"status": "retrying", "error": {"message": "a worker went away"}},
        {"status": "retry_after_error", "error": {"message": "a worker went away"}},
        {"status": "checking_moderation", "message": "checks for sensitive content", "error": "not yet known"},
        {"status": "checking", "message": "The prompt was flagged as sensitive, checking again"},
        {"status": 3, "error": {"message": "it broke"}},
    ],
    ids=str,
)
def test_unknown_status_of_work_that_goes_on_is_waited_for(
    step: dict[str, Any], upstream: Upstream, make: Make, five_seconds: bytes
) -> None:
    upstream.on_look = [{"object": "video", "progress": 5} | step, job("completed")]

    assert [path.read_bytes() for path in make().paths] == [five_seconds]


@pytest.mark.parametrize("status", ["queued", "in_progress", "processing"])
def test_known_status_of_work_that_goes_on_counts_more_than_an_error_beside_it(
    status: str, upstream: Upstream, make: Make
) -> None:
    upstream.on_look = [
        job(status, error={"code": "content_policy_violation", "message": "one of two tries"}),
        job("completed"),
    ]

    assert len(make().paths) == 1
    assert len(upstream.created) == 1


def test_video_of_a_job_that_is_done_is_taken_whatever_error_is_beside_it(upstream: Upstream, make: Make) -> None:
    upstream.on_look = [job("completed", error={"message": "the thumbnail failed"})]

    assert len(make().paths) == 1


def test_error_of_a_call_with_an_unknown_status_is_none_of_the_job(upstream: Upstream, make: Make) -> None:
    upstream.on_look = [say(503, {"id": "video_1", "status": "unavailable", "error": "no"}), job("completed")]

    assert len(make().paths) == 1


def test_created_job_with_an_id_and_a_refusal_but_no_status_is_none(
    upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.on_create = [say(200, {"id": "req-1", "code": 1301, "message": "content blocked"})]

    with pytest.raises(Rejected):
        make()
    assert monitor.state["segments"] == []


# --- Progress ---


@pytest.mark.parametrize(
    ("told", "fractions"),
    [
        ([0, 0.25, 0.5, 0.9, 1], [0.25, 0.5, 0.9, 0.99]),
        ([0, 1, 2, 40], [0.01, 0.02, 0.4]),
        ([0, 0.0, 1], [0.01]),
        (["0.5", "0.75"], [0.5, 0.75]),
        (["0.5%", "1%", 30], [0.005, 0.01, 0.3]),
        ([12.5, 0.5, 50], [0.125, 0.5]),
        ([1.0, 0.4, 0.9], [0.01, 0.4, 0.9]),
        ([0.5, 60, 90], [0.5, 0.6, 0.9]),
        ([100, 0.5], [0.99]),
        (["nan", -1, None, True, [1], "half", 1e400], []),
    ],
)
def test_progress_from_0_to_1_is_read_as_such(
    told: list[Any], fractions: list[float], upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.on_look = [*(job("in_progress", value) for value in told), job("completed")]

    make()

    assert monitor.fractions == pytest.approx(fractions)


def test_progress_from_0_to_1_of_several_clips_grows_over_all_of_them(
    upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.on_look = [job("in_progress", 0.5), job("in_progress", 1), job("completed")]

    make(too_short="extend", request=request(duration_seconds=10))

    assert monitor.fractions == pytest.approx([0.25, 0.495, 0.75, 0.995])
