"""A stack that has nothing to do."""

from __future__ import annotations

from pathlib import Path

import psycopg

from tests.faults.fleet import wait_for
from tests.local_stack import Stack
from videogen.local.embedded import EmbeddedPostgres

_UNFINISHED = """SELECT count(*) FROM tasks_api_task WHERE phase IN ('waiting', 'running')
    UNION ALL SELECT count(*) FROM webhooks_delivery WHERE phase <> 'ended'
    UNION ALL SELECT count(*) FROM tasks_api_removedfile WHERE erased_at IS NULL"""


def wait_for_quiet(stack: Stack) -> None:
    """Until no task and no delivery is under way, and no file waits to be erased. Tasks that wait for a retry don't count."""
    url = EmbeddedPostgres.find_url(Path(stack.variables["DATA_DIR"]))
    assert url
    with psycopg.connect(url, autocommit=True) as connection:
        wait_for(lambda: {count for (count,) in connection.execute(_UNFINISHED)} == {0}, what="all has ended")
