"""The handlers of presses, forms and commands, by their subjects."""
