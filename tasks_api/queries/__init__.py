"""Read-only queries: lists, progress, results, usage and estimates. `tasks_api.lifecycle` does the writing."""
