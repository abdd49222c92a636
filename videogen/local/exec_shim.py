"""Becomes another program that ends with its parent. `videogen.local.guarded` runs it as `python -I -S exec_shim.py ...`.

It uses the standard library alone, because it may start in an environment without ours.
"""

import ctypes
import os
import sys

PR_SET_PDEATHSIG = 1


def main(owner: str, error_pipe: str, death_signal: str, user: str, group: str, *argv: str) -> None:
    """Change the user, ask the kernel for a signal when the owner ends, and execute `argv`. Writes why if that fails.

    The owner's `error_pipe` closes when the program starts. A change of user clears the request to the kernel, so it comes
    first. macOS has no such request.
    """
    try:
        if user:
            os.setgroups([])
            os.setgid(int(group))
            os.setuid(int(user))
        if sys.platform == "linux":
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, int(death_signal), 0, 0, 0)
        os.set_inheritable(int(error_pipe), False)
        if os.getppid() == int(owner):  # else it has ended already
            os.execv(argv[0], argv)  # noqa: S606  # no shell is wanted
    except OSError as error:
        os.write(int(error_pipe), f"{error.strerror}: '{argv[0]}'".encode())
    os._exit(127)


if __name__ == "__main__":
    main(*sys.argv[1:])
