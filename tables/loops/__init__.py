"""What tables do by themselves, without a click. Each loop runs until it is cancelled."""
