"""Under /api/ every answer is ours, whatever goes wrong around the views, and nothing that is for pages shows."""

from __future__ import annotations

import time
from typing import Any

import pytest
from django.core.exceptions import BadRequest, PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.db import InterfaceError, InternalError, connection
from django.http import Http404, HttpResponse
from django.test import Client, RequestFactory
from rest_framework import exceptions
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api.http.exception_handler import as_api_error
from tasks_api.openai_videos import ids
from tasks_api.views.api_view import ApiView
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory, UserFactory, issue_key
from videogen.lib.inbound.request import Handler

pytestmark = pytest.mark.django_db


def start_response(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
    """What a WSGI server hands in (PEP 3333)."""


COOKIES = ["sessionid=x", "sessionid=abcdefghijklmnop; csrftoken=bad", "messages=bad", "csrftoken=\u00e9"]


@pytest.mark.parametrize("cookie", COOKIES)
def test_api_neither_reads_nor_sets_cookies(api: ApiClient, cookie: str) -> None:
    answers: list[Any] = [
        api.get("/api/tasks/x", HTTP_COOKIE=cookie),
        api.post_raw(b"{}", HTTP_COOKIE=cookie),
        ApiClient().get("/api/nowhere", HTTP_COOKIE=cookie),
    ]

    for answer in answers:
        assert answer.status_code in {400, 401, 404}
        assert not answer.cookies
        assert not answer.has_header("Vary")
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["Content-Length"] == str(len(answer.content))


def test_no_cache_keeps_an_answer(api: ApiClient, settings: Any) -> None:
    key = api.defaults["HTTP_AUTHORIZATION"]
    completed = TaskFactory.create(account=UserFactory.create(), success=True)
    own = Client(headers={"authorization": f"Bearer {issue_key(completed.account)}"})
    answers: dict[str, Any] = {
        "create": api.create(),
        "list": api.get("/v1/videos"),
        "models": api.get("/api/v1/videos/models"),
        "redirect": own.get(f"/v1/videos/{ids.video_id(completed.id)}/content"),
        "unknown path": api.get("/v1/nowhere"),
        "no key": Client().get("/api/tasks"),
        "wrong host": Client().get("/api/tasks", headers={"host": "evil.example", "authorization": key}),
    }
    assert answers["redirect"].status_code == 302
    assert {name: answer["Cache-Control"] for name, answer in answers.items()} == dict.fromkeys(answers, "no-store")


def test_pages_have_their_session_and_form_cookies(client: Client) -> None:
    page = client.get("/admin/login/")

    assert page.status_code == 200
    assert "csrftoken" in page.cookies
    assert page.wsgi_request.session is not None
    assert page.wsgi_request.user.is_anonymous


@pytest.mark.django_db(transaction=True)
@pytest.mark.django_db(transaction=True)
def test_with_debug_the_list_of_statements_is_that_of_the_last_request(
    api: ApiClient, settings: Any, rf: RequestFactory
) -> None:
    settings.DEBUG = True
    environ = {**rf.get("/api/tasks/x").environ, "HTTP_AUTHORIZATION": api.defaults["HTTP_AUTHORIZATION"]}
    handler = Handler()

    kept = []
    for _ in range(3):
        handler({**environ}, start_response)
        kept.append(len(connection.queries))

    assert kept[0] == kept[1] == kept[2] > 0


@pytest.mark.django_db(transaction=True)
def test_connection_that_is_past_its_age_is_not_used_for_another_request(rf: RequestFactory) -> None:
    connection.ensure_connection()
    old = connection.connection
    connection.close_at = time.monotonic() - 1

    Handler()(rf.get("/api/tasks").environ, start_response)

    assert old.closed


@pytest.mark.parametrize("debug", [False, True])
def test_error_in_another_middleware_is_no_page(
    api: ApiClient, assert_error: AssertError, monkeypatch: pytest.MonkeyPatch, settings: Any, debug: bool
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("the secret reason")

    settings.DEBUG = debug
    monkeypatch.setattr("django.middleware.common.CommonMiddleware.process_request", broken)
    response = api.get("/api/tasks/x")

    assert_error(response, 500, "INTERNAL_ERROR")
    assert b"secret" not in response.content


@pytest.mark.parametrize("debug", [False, True])
def test_answer_that_cannot_be_rendered_is_no_page_and_is_logged(
    api: ApiClient,
    assert_error: AssertError,
    monkeypatch: pytest.MonkeyPatch,
    settings: Any,
    debug: bool,
    caplog: pytest.LogCaptureFixture,
) -> None:
    settings.DEBUG = debug
    whole = JSONRenderer.render

    def once(self: JSONRenderer, data: Any, *context: Any) -> bytes:
        if context:  # as an answer calls it
            raise TypeError("Object of type secret is not JSON serializable")
        return whole(self, data)

    monkeypatch.setattr(JSONRenderer, "render", once)
    response = api.get("/api/tasks/x")

    assert_error(response, 500, "INTERNAL_ERROR")
    assert [record.exc_info is not None for record in caplog.records if record.getMessage() == "request_failed"] == [
        True
    ]


def test_static_files_are_not_served_under_the_api(api: ApiClient, assert_error: AssertError) -> None:
    assert_error(api.get("/api/static/admin/css/base.css"), 404, "NOT_FOUND")


def test_view_that_permits_nobody_is_refused(rf: RequestFactory) -> None:
    class Closed(ApiView):
        authentication_classes = ()
        throttle_classes = ()

        def get(self, request: Request) -> Response:
            return Response({})

    answer: HttpResponse = Closed.as_view()(rf.get("/api/closed"))
    assert answer.status_code == 401


def test_pages_keep_their_own_error_pages(client: Client) -> None:
    answer = client.get("/nowhere", headers={"accept": "text/html,application/xhtml+xml,*/*;q=0.8"})

    assert (answer.status_code, answer["Content-Type"][:9], answer["Vary"]) == (404, "text/html", "Accept")


def of_status(status: int) -> exceptions.APIException:
    """An exception that a package for DRF might define."""
    raised = exceptions.APIException("the secret reason")
    raised.status_code = status
    return raised


@pytest.mark.parametrize(
    ("raised", "code"),
    [
        (Http404(), "NOT_FOUND"),
        (exceptions.NotFound(), "NOT_FOUND"),
        (exceptions.NotAuthenticated(), "UNAUTHORIZED"),
        (exceptions.PermissionDenied(), "UNAUTHORIZED"),
        (PermissionDenied(), "UNAUTHORIZED"),
        (exceptions.ValidationError({"prompt": ["prompt is required."]}), "INVALID_PARAMETERS"),
        (InterfaceError("the connection is closed"), "SERVICE_UNAVAILABLE"),
        (InternalError("cannot execute UPDATE in a read-only transaction"), "SERVICE_UNAVAILABLE"),
        (ValueError("the secret reason"), "INTERNAL_ERROR"),
        (exceptions.ParseError("the secret reason"), "INVALID_PARAMETERS"),
        (exceptions.UnsupportedMediaType("text/secret"), "UNSUPPORTED_MEDIA_TYPE"),
        (exceptions.NotAcceptable("the secret reason"), "INVALID_PARAMETERS"),
        (exceptions.MethodNotAllowed("secret"), "METHOD_NOT_ALLOWED"),
        (exceptions.Throttled(7), "RATE_LIMIT_EXCEEDED"),
        (SuspiciousOperation("the secret reason"), "INVALID_PARAMETERS"),
        (RequestDataTooBig("the secret reason"), "INVALID_PARAMETERS"),
        (BadRequest("the secret reason"), "INVALID_PARAMETERS"),
        (exceptions.APIException("the secret reason"), "INTERNAL_ERROR"),
        (of_status(409), "CONFLICT"),
        (of_status(413), "PAYLOAD_TOO_LARGE"),
        (of_status(418), "INVALID_PARAMETERS"),
        (of_status(503), "SERVICE_UNAVAILABLE"),
        (of_status(507), "INTERNAL_ERROR"),
    ],
)
def test_exceptions_of_the_frameworks_have_our_codes(raised: Exception, code: str) -> None:
    error = as_api_error(raised)

    assert error.code == code
    assert "secret" not in error.message


def test_exceptions_of_the_framework_keep_what_the_client_needs() -> None:
    assert as_api_error(exceptions.Throttled(7)).headers == {"Retry-After": "7"}
    assert as_api_error(exceptions.ParseError()).field == "body"


def test_only_our_own_faults_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    for raised in (exceptions.ParseError(), SuspiciousOperation(), of_status(418), of_status(503)):
        as_api_error(raised)
    assert not caplog.records

    as_api_error(of_status(507))
    assert [record.getMessage() for record in caplog.records] == ["request_failed"]
