"""Attacks on the running service, one module a door: each failed before the door was closed, and is bounded in time and count."""
