"""What a refused create request is told: the rule that it breaks, not another one."""

from __future__ import annotations

import pytest

from tests.conftest import ApiClient, AssertError

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
