"""Create and query beside peers and a limit; `python -m bench.api`."""
