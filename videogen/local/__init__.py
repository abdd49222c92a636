"""The whole service on one machine: PostgreSQL and Valkey from wheels, watchdogs, launcher. Nothing here runs in production."""
