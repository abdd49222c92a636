"""The endpoints (specification, section 4; docs/api.md): thin."""
