"""The OpenAPI 3.1 description of the API. Nothing that serves requests imports this package."""
