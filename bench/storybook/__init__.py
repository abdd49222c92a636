"""What a storybook film costs, against the encoder alone and against other makers: `python -m bench.storybook`."""
