"""Fixtures: servers that calls are made to."""

from tests.receiver import authority, outside, receiver, start_receiver

__all__ = ["authority", "outside", "receiver", "start_receiver"]
