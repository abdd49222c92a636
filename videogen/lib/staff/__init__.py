"""What is kept of staff beyond Django's own tables: what each role was given, which account an entry concerns, and `system`."""
