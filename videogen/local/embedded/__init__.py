"""Private PostgreSQL and Valkey servers for development, demos and tests. They are real servers, installed from wheels.

`EmbeddedPostgres(data_dir, durable=True).start()` and `EmbeddedValkey(...)` keep everything below `data_dir`:

    postgres/  valkey/   one folder per server: its data, its password, its lock, and its address while it runs
    logs/                the servers' logs

Both listen on 127.0.0.1 at a free port and require a random password. So several stacks can run side by side, and other users
of the machine have no access. Nothing here knows Django. In production, DATABASE_URL and REDIS_URL are set instead.
"""

from __future__ import annotations

from videogen.local.embedded.postgres import EmbeddedPostgres
from videogen.local.embedded.server import EmbeddedServer, EmbeddedServerError
from videogen.local.embedded.valkey import EmbeddedValkey

__all__ = ["EmbeddedPostgres", "EmbeddedServer", "EmbeddedServerError", "EmbeddedValkey"]
