"""Backends that only benches use."""
