"""`/v1/videos`: an API over the same lifecycle that is compatible with OpenAI's Videos API (docs/openai.md).

It differs from `tasks_api.views` in names, response formats and media types. The limits, the rules and the order of checks
are the same.
"""
