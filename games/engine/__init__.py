"""The kernel: the interfaces and building blocks of every game, and the code that runs matches."""
