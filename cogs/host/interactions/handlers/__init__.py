"""The handlers of presses, forms and commands, by what they are about."""
