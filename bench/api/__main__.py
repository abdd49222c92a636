"""Create and query beside two peers and a limit, in one interleaved run.

    .venv/bin/python -m bench.api [--before COMMIT] [--rounds 5] [--seconds 2] [--connections 32] [--write PATH]

One private PostgreSQL (fsync on) and one private Valkey serve all, each contestant on a database of its own; every one has
two web processes, is up all the time, and has its turn once a round. Peers: `bench/peers`, in `.venv-bench`; the limit is
pgbench with the FastAPI peer's statements. With `--before` the service of that commit, checked out of the project's own git,
takes part as well.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path

from bench import results
from bench.api.contestants import BEFORE, OURS, peers, running, service
from bench.api.measure import measure
from bench.api.report import report
from bench.api.servers import BENCH_PYTHON, CHECKOUT, prepare_limit, shared_servers
from tests.checkout import checked_out


def main() -> None:
    """Fill, measure, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", metavar="COMMIT", help="an earlier commit whose service takes part")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--connections", type=int, default=32)
    parser.add_argument("--without-peers", action="store_true", help="ours and pgbench alone; needs no .venv-bench")
    parser.add_argument("--write", type=Path, default=results.RESULTS, help="where the section goes")
    options = parser.parse_args()
    if not options.without_peers and not BENCH_PYTHON.exists():
        raise SystemExit("There is no .venv-bench; `make bench` makes it.")
    circumstances = results.circumstances()
    with ExitStack() as stack:
        before = stack.enter_context(checked_out(options.before)) if options.before else None
        servers = stack.enter_context(shared_servers())
        prepare_limit(servers)
        contestants = [] if options.without_peers else peers(servers)
        contestants += service(servers, BEFORE, before) if before else []
        contestants += service(servers, OURS, CHECKOUT)
        with running(contestants, servers):
            turns = measure(
                contestants, servers, rounds=options.rounds, seconds=options.seconds, connections=options.connections,
                tell=lambda line: print(line, file=sys.stderr, flush=True),
            )  # fmt: skip
    text = report(
        turns,
        circumstances=circumstances,
        before=options.before,
        rounds=options.rounds,
        seconds=options.seconds,
        connections=options.connections,
    )
    results.write_section("api", text, path=options.write)
    print(text)


if __name__ == "__main__":
    main()
