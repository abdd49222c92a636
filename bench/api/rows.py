"""Tables, accounts with a key and a finished task each, by the code of the folder in which this file is run.

    cd CHECKOUT && DATABASE_URL=... python .../bench/api/rows.py ACCOUNTS PROMPT     (prints one JSON object, see `Data`)

So every commit fills its own tables, which may differ. Only `migrate`, `create_api_key` and the crowd are asked of it.
"""

from __future__ import annotations

import importlib
import io
import json
import os
import sys


def main(count: int, prompt: str) -> None:
    """Fill, and print the keys and the tasks in the same order."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection

    # Before release 1.0.0-rc1 the crowd was part of the benches.
    crowd = importlib.import_module("tests.bulk_rows" if os.path.exists("tests/bulk_rows.py") else "bench.crowd")
    call_command("migrate", verbosity=0)
    names = [f"bench-{number:05}" for number in range(count)]
    printed = io.StringIO()
    for name in names:
        call_command("create_api_key", name, stdout=printed)
    with connection.cursor() as cursor:
        cursor.execute("SELECT id FROM auth_user WHERE username = ANY(%s) ORDER BY username", [names])
        accounts = [account for (account,) in cursor.fetchall()]
        crowd.add_tasks(accounts, finished=count, waiting=0)
        cursor.execute("UPDATE tasks_api_task SET prompt = %s", [prompt])
        cursor.execute("VACUUM ANALYZE")
        cursor.execute("SELECT account_id, id::text FROM tasks_api_task")
        tasks = dict(cursor.fetchall())
    print(json.dumps({"keys": printed.getvalue().split(), "tasks": [tasks[account] for account in accounts]}))


if __name__ == "__main__":
    sys.path[0] = os.getcwd()  # instead of this file's folder
    main(int(sys.argv[1]), sys.argv[2])
