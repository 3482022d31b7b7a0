# What holds for everybody on a server, whatever they play.

answer-too-fast = That was too much at once. Wait a few seconds, then go on.
