"""What a refused create request is told: the rule that it breaks, not another one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import ApiClient, AssertError
from tests.tasks_api.http.test_refusals import IMAGE_MODEL

pytestmark = pytest.mark.django_db


BLANKS: list[tuple[str, str]] = [
    (" " * 10_000 + "x", "at most 10,000 characters long with the blanks"),
    ("x" * 5_000 + "\n" * 5_001, "at most 10,000 characters long with the blanks"),
    ("x" * 5_001, "1 to 5,000 characters long, not counting blanks"),
    (" " * 10_001, "1 to 5,000 characters long, not counting blanks"),
]


@pytest.mark.parametrize(("prompt", "said"), BLANKS)
def test_prompt_is_told_the_limit_that_it_breaks(
    api: ApiClient, assert_error: AssertError, prompt: str, said: str
) -> None:
    error = assert_error(api.create(prompt=prompt), 400, "INVALID_PARAMETERS", field="prompt")

    assert said in error["message"]


IMAGE_URL = "https://example.com/a.png"
SPACES: list[tuple[str, dict[str, Any]]] = [
    *[("imageUrl", {**IMAGE_MODEL, "imageUrl": url}) for url in (f" {IMAGE_URL}", f"{IMAGE_URL} ", f"\n{IMAGE_URL}")],
    ("imageUrl", {**IMAGE_MODEL, "imageUrl": " " * 50 + IMAGE_URL}),
    ("callbackUrl", {"callbackUrl": " https://hook.example.com/"}),
]


@pytest.mark.parametrize(("field", "changes"), SPACES)
def test_spaces_around_an_address_are_named(
    api: ApiClient, assert_error: AssertError, field: str, changes: dict[str, Any]
) -> None:
    error = assert_error(api.create(**{"prompt": "A lake", **changes}), 400, "INVALID_PARAMETERS", field=field)

    assert "must not contain spaces" in error["message"]
