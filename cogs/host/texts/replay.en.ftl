# After the match: its replay

replay-button = Replay
replay-not-over = The match is still going on. You can replay it once it is over.
replay-failed = The match could not be replayed just now. Please try again in a moment.
replay-place = Move { $turn } · page { $page } of { $pages }
replay-seen-by = as { $who } saw it
    .to-who = as you saw it
replay-other-rules = This move was played under earlier rules, so it has no picture.
replay-jump = Jump to…
replay-views = Through a player's eyes…
replay-public = What everybody saw
replay-turn = Move { $turn }
replay-read = { $who } could read:
    .to-who = You could read:
replay-animation = Animation
replay-offline = Offline version
replay-first = First page
replay-before = Previous page
replay-after = Next page
replay-last = Last page
replay-here-webp = Here is the whole match as a moving picture: `{ $file }`.
replay-here-html = Here is the whole match, offline: open `{ $file }` in a browser, even without a network.
replay-no-file = The file could not be made just now. Please try again in a moment.
