"""The whole service on one machine: PostgreSQL and Valkey from wheels, and the launcher. Not used in production."""
