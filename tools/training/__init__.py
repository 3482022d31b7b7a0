"""Training: values of positions, fitted to matches of computer players against each other (`make train`)."""
