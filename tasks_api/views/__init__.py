"""The endpoints under /api/ (specification, section 4; docs/api.md). They hold no logic of their own."""
