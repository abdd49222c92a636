"""The description of the API (OpenAPI 3.1). Nothing that serves requests imports this package."""
