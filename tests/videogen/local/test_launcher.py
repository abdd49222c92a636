"""What the launcher tells the person at the terminal when a command fails that it runs first."""

from __future__ import annotations

import pytest

from videogen.local import launcher


def test_command_that_refuses_in_its_own_words_is_passed_on_as_it_is() -> None:
    with pytest.raises(launcher.CannotStart) as caught:
        launcher.run_manage("create_api_key", "alice", "--days", "0")

    assert str(caught.value) == "--days must be 1 to 36500."


def test_command_that_breaks_is_named() -> None:
    with pytest.raises(launcher.CannotStart, match="test_no_such_command failed"):
        launcher.run_manage("test_no_such_command")
