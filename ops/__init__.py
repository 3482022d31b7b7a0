"""The operator's programs: `python -m ops`."""
