"""A request is made of any Content-Type, so that the middleware may answer it."""

from __future__ import annotations

import pytest
from django.test import RequestFactory

from videogen.lib.inbound.request import Request

UNREADABLE = {
    "unknown charset of a parameter": "application/json; a*=zzz''x",
    "charset without a replacement": "application/json; charset*=idna''x",
    "parts with and without a number": "application/json; a*0=x; a*=y",
    "number of a part of 5,000 digits": f"application/json; a*{'9' * 5_000}=x",
}


def request_with(content_type: str) -> Request:
    return Request({**RequestFactory().get("/").environ, "CONTENT_TYPE": content_type})


@pytest.mark.parametrize("case", UNREADABLE)
def test_media_type_that_cannot_be_read_counts_as_none(case: str) -> None:
    request = request_with(UNREADABLE[case])

    assert (request.content_type, request.content_params) == ("", {})


def test_other_media_types_are_read_as_ever() -> None:
    request = request_with("Application/JSON; charset=utf-8; a*=utf-8''x")

    assert (request.content_type, request.content_params) == ("application/json", {"charset": "utf-8", "a": "x"})
