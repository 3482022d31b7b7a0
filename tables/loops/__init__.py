"""Background loops: work at tables without a click. Each loop runs until it is cancelled."""
