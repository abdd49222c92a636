"""The fields of requests and responses (specification, section 2)."""
