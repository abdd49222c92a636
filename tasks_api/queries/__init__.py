"""Read only: lists, progress, results, usage and estimates. `tasks_api.lifecycle` writes."""
