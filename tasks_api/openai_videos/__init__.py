"""`/v1/videos`: the OpenAI Videos wire over the same lifecycle (docs/openai.md), for clients that know no other.

What differs from `tasks_api.views` is names, shapes and media types; limits, rules and the order of checks are the same.
"""
