"""The checks of `manage.py doctor`: what is wrong with an installation, in plain words.

A check is one function, or several, that settings.DOCTOR_CHECKS names. To add one, write this and its line in the settings:

    def queue_is_short() -> CheckResult:
        \"\"\"Few wake-ups wait.\"\"\"
        if (count := count_wake_ups()) > 1_000:
            return failed(f"{count} wake-ups wait.", "Start more workers.")
        return ok(f"{count} wake-ups wait.")

Every function runs in a thread of its own with a time limit (`running`). It may hang and may raise. No sentence may contain a
password, a key or the query of an address.

    results.py    what a check says
    running.py    runs all checks, each with its time limit
    database.py   migrations, invalid indexes, a pooler, clocks
    processes.py  workers and the sweep; the proxies in front of the web server
    valkey.py     Valkey
    storage.py    the storage, free space, the public address of files
    network.py    hosts that this service calls
    secret_key.py SECRET_KEY
    redacting.py  keeps secrets out of what is printed
"""

from videogen.lib.doctor.results import CheckResult, Status, failed, ok, skipped, warning, worst
from videogen.lib.doctor.running import limits

__all__ = ["CheckResult", "Status", "failed", "limits", "ok", "skipped", "warning", "worst"]
