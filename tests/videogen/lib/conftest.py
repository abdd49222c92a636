"""Fixtures for the HTTP client: a real receiver."""

from tests.receiver import authority, outside, receiver, start_receiver

__all__ = ["authority", "outside", "receiver", "start_receiver"]
