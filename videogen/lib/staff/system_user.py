"""The user that commands act as, so that "Who did what" has a name for what was done in a shell. Nobody can be it."""

from __future__ import annotations

from typing import Final

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, User

NAMES: Final = ("system", "system (commands)")
"""The second, if an account had the first one before. No form and no command accepts a name with spaces, so it is free."""
MARK: Final = "!commands"
"""In place of the password's hash. Django lets nobody sign in with one that begins with "!", and nothing else writes this one."""


class ReservedUser(ValueError):
    """The user is the one of the commands, so it is no customer's account. The text says so."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is the user that commands act as. It can't have keys; choose another account.")


def get() -> User:
    """The user, created when it is first needed. It isn't active, and has no password."""
    for user in User.objects.filter(username__in=NAMES).order_by("pk"):
        if is_system(user):
            return user
    for name in NAMES:
        user, _ = User.objects.get_or_create(username=name, defaults={"password": MARK, "is_active": False})
        if is_system(user):
            return user
    raise RuntimeError(f"The names {' and '.join(NAMES)} are taken.")


def is_system(user: AbstractBaseUser | AnonymousUser) -> bool:
    """Whether this is the user of the commands."""
    return isinstance(user, User) and user.password == MARK
