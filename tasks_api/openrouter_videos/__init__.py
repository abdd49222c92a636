"""`/api/v1/videos`: an API over the same lifecycle that is compatible with OpenRouter's video API (docs/openrouter.md).

It differs from `tasks_api.views` in names, response formats and the status of a create. The limits, the rules and the order of
checks are the same.
"""
