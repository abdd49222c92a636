"""Private PostgreSQL and Valkey servers for development, demos and tests: real ones, from wheels.

`EmbeddedPostgres(data_dir, durable=True).start()` and `EmbeddedValkey(...)` keep everything below `data_dir`:

    postgres/  valkey/   one folder per server: its data, its password, its lock, and its address while it runs
    logs/                what the servers wrote since their last start, and before it (.previous)

Both listen on 127.0.0.1 at a free port and ask for a random password, so several stacks run side by side and other
users of the machine stay out. Nothing here knows Django; production sets DATABASE_URL and REDIS_URL instead.
"""

from __future__ import annotations

from videogen.local.embedded.folder_lock import FolderInUseError, FolderLock
from videogen.local.embedded.postgres import EmbeddedPostgres
from videogen.local.embedded.server import EmbeddedServer, EmbeddedServerError
from videogen.local.embedded.valkey import EmbeddedValkey

__all__ = [
    "EmbeddedPostgres",
    "EmbeddedServer",
    "EmbeddedServerError",
    "EmbeddedValkey",
    "FolderInUseError",
    "FolderLock",
]
