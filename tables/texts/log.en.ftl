# The lines of the log of a server: what hosts and moderators did.

server-log-removed = { $actor } removed { $person } from { $game } { $table }.
server-log-swapped = { $actor } swapped the seats { $first } and { $second } of { $game } { $table }.
server-log-handed-over = { $actor } made { $person } the host of { $game } { $table }.
server-log-paused = { $actor } paused { $game } { $table }.
server-log-resumed = { $actor } resumed { $game } { $table }.
server-log-extended = { $actor } gave the current turn of { $game } { $table } more time.
server-log-closed = { $actor } closed { $game } { $table } before the match began.
server-log-ended = { $actor } closed { $game } { $table }: its match has no result.
server-log-took-seat = { $actor } took the seat of { $person } at { $game } { $table }.
server-log-guest = { $actor } took a seat at { $game } { $table } as a guest from another server.
server-log-access-members = { $actor } closed { $game } { $table } to guests from other servers.
server-log-access-code = { $actor } opened { $game } { $table } to guests from other servers who have its code.
server-log-access-public = { $actor } made { $game } { $table } public on other servers.
server-log-event = { $actor } · **{ $name }** · { $act }
server-log-settings = { $actor } changed the settings of the server: { $settings }.
server-log-feed-made = { $actor } made a new address of the calendar feed.
server-log-feed-removed = { $actor } removed the calendar feed.
server-log-redacted = Lines about a former player were deleted here.

server-setting-channels = channels for tables
server-setting-role = who opens tables
server-setting-language = language
server-setting-pace = pace
server-setting-threads = threads
server-setting-keep = how long threads stay
server-setting-planners = who plans nights and cups
server-setting-moderators = moderators
server-setting-announce = role to announce nights to
server-setting-log = channel of this log
server-setting-board = channel of the board
server-setting-guests = guests from other servers
server-setting-puzzles = channel of the puzzle of the day
