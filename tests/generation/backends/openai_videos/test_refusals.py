"""Servers that refuse to create a job."""

from __future__ import annotations

import pytest

from generation.contracts import Busy, Failed, Rejected, Retryable
from tests.generation.backends.openai_videos.conftest import PROMPT, Make, about
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.stub import Manner, Upstream, say, text

pytestmark = pytest.mark.usefixtures("quick")

POLICY = {"error": {"message": "Your request was blocked by our moderation system.", "code": "moderation_blocked"}}
REFUSALS: dict[str, tuple[Manner, type[Exception], str]] = {
    "429": (say(429, {"error": {"message": "slow down"}}, {"Retry-After": "17"}), Busy, "17"),
    "503": (say(503, {"detail": "no healthy engine"}), Busy, "None"),
    "503 in HTML": (say(503, b"<html>"), Busy, "None"),
    "full": (say(400, {"detail": "The queue is full, try again later"}), Busy, "None"),
    "absurd Retry-After": (say(429, {}, {"Retry-After": "9" * 9}), Busy, "300"),
    "no money": (say(429, {"error": {"code": "insufficient_quota", "message": "x"}}), Failed, "upstream_failed"),
    "policy": (say(400, POLICY), Rejected, "upstream_policy"),
    "policy in a text": (say(403, {"detail": "violates our content policy"}), Rejected, "upstream_policy"),
    "memory": (say(500, {"detail": "CUDA out of memory. Tried to allocate"}), Failed, "memory"),
    "bad request": (say(400, {"detail": "size must be formatted as WIDTHxHEIGHT"}), Failed, "upstream_failed"),
    "422": (
        say(422, {"detail": [{"loc": ["body", "size"], "msg": "bad", "input": PROMPT}]}),
        Failed,
        "upstream_failed",
    ),
    "bad key": (say(401, {"error": {"message": "Incorrect API key"}}), Failed, "upstream_failed"),
    "wrong address": (say(404, b"<html>not here</html>"), Failed, "upstream_failed"),
    "redirect": (say(302, b"", {"Location": "https://elsewhere.example/"}), Failed, "upstream_failed"),
    "date long past": (say(429, {}, {"Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"}), Busy, "0"),
    "date far off": (say(429, {}, {"Retry-After": "Wed, 21 Oct 2099 07:28:00 GMT"}), Busy, "300"),
    "nonsense date": (say(429, {}, {"Retry-After": "soon"}), Busy, "None"),
    "503 of a moderator": (say(503, {"detail": "the content moderation service is away"}), Busy, "None"),
    "repeats the prompt": (say(400, {"detail": f"cannot draw {PROMPT.upper()}"}), Failed, "upstream_failed"),
    "repeats the key": (say(400, {"detail": "sk-secret-of-the-operator-0123456789 x"}), Failed, "upstream_failed"),
    "tells an address": (
        say(400, {"detail": "POST http://127.0.0.1:1/x failed, 127.0.0.1:1"}),
        Failed,
        "upstream_failed",
    ),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_refused_create_made_nothing_and_says_what_helps(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    manner, kind, reason = REFUSALS[case]
    upstream.on_create = [manner]

    with pytest.raises(kind) as caught:
        make()
    assert about(caught.value) == reason
    assert monitor.state["creating"] is False
    assert monitor.state["segments"] == []
    assert len(upstream.created) == 1


def test_server_that_is_not_there_is_an_outside_fault_and_made_nothing(make: Make, monitor: KeepingMonitor) -> None:
    with pytest.raises(Retryable):
        make(url="http://127.0.0.1:9/v1")
    assert monitor.state["creating"] is False


NOT_MADE: dict[str, tuple[Manner, type[Exception], str]] = {
    "policy with 200": (
        say(200, {"error": {"code": "content_policy_violation", "message": "no"}}),
        Rejected,
        "upstream_policy",
    ),
    "policy with 200, a code": (say(200, {"code": "moderation_blocked", "data": None}), Rejected, "upstream_policy"),
    "failed at once": (say(200, {"id": "v", "status": "failed", "error": None}), Failed, "upstream_failed"),
    "failed at once by policy": (
        say(202, {"id": "v", "status": "FAILED", "error": "Blocked by our safety system"}),
        Rejected,
        "upstream_policy",
    ),
    "error with 200": (say(200, {"error": "size is not supported"}), Failed, "upstream_failed"),
    "policy as a text": (text(400, "Your prompt violates our content policy."), Rejected, "upstream_policy"),
    "memory as a text": (text(500, "CUDA out of memory"), Failed, "memory"),
    "full as a text": (text(400, "queue is full"), Busy, "None"),
    "never reached": (
        text(
            503,
            "upstream connect error or disconnect/reset before headers. reset reason: remote connection failure, 111",
        ),
        Busy,
        "None",
    ),
    "payment": (say(402, {"error": {"message": "Payment Required"}}), Failed, "upstream_failed"),
    "forbidden": (say(403, b"<html>"), Failed, "upstream_failed"),
    "negative Retry-After": (say(429, {}, {"Retry-After": "-5"}), Busy, "None"),
    "fraction in Retry-After": (say(429, {}, {"Retry-After": "1.5"}), Busy, "None"),
    "letters in Retry-After": (say(503, {}, {"Retry-After": "abc"}), Busy, "None"),
    "spaces in Retry-After": (say(503, {}, {"Retry-After": "   "}), Busy, "None"),
    "year 0 in Retry-After": (say(503, {}, {"Retry-After": "Mon, 01 Jan 0000 00:00:00 GMT"}), Busy, "0"),
    "year 99999 in Retry-After": (say(503, {}, {"Retry-After": "Mon, 01 Jan 99999 00:00:00 GMT"}), Busy, "None"),
    "redirect that keeps the method": (say(307, b"", {"Location": "/v1/elsewhere"}), Failed, "upstream_failed"),
}


@pytest.mark.parametrize("case", NOT_MADE)
def test_answer_that_certainly_made_no_job_says_what_helps(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    manner, kind, reason = NOT_MADE[case]
    upstream.on_create = [manner]

    with pytest.raises(kind) as caught:
        make()
    told = [getattr(caught.value, name, None) for name in ("rule", "reason", "retry_after_seconds")]
    assert reason == str(next((one for one in told if one is not None), None))
    assert (monitor.state["creating"], monitor.state["segments"]) == (False, [])
