"""What requests may say, field by field, and what answers show (specification, section 2)."""
