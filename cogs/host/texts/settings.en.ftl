# What people choose for themselves.

command-settings = settings
command-settings-description = What you choose for yourself, or for a server
command-settings-me = me
command-settings-me-description = Your own settings: absences, quiet hours, rings, your data
settings-heading = Your settings
settings-invited = ✉️ **Invitations**: by direct message
settings-uninvited = ✉️ **Invitations**: none
settings-away = 🌴 **You are away** until { $until }. Others see it, nothing disturbs you, and the clocks of slow tables wait for you.
settings-back = I'm back
settings-not-away = 🌴 **Absence**: none announced
settings-go-away = I'll be away…
settings-away-label = Until when, or for how long?
settings-away-example = 3 days, 2 weeks, Friday, 2026-12-24, 24.12.
settings-data = What I keep about you
settings-no-zone = 🌍 **Time zone**: not chosen
settings-zone = 🌍 **Time zone**: { $zone }, where it is { $time }
settings-zone-choose = Choose the time zone
settings-zone-first = Choose your time zone to have quiet hours and a daily digest. Only you see it.
settings-zone-heading = Where are you?
settings-zone-type = Another one
settings-zone-label = A city or a time zone
settings-region-europe = Europe
settings-region-america = The Americas
settings-region-africa = Africa and the Middle East
settings-region-asia = Asia
settings-region-pacific = Australia and the Pacific
settings-quiet = 🌙 **Quiet hours**: { $hours }
settings-quiet-hours = from { $begin } to { $end }
settings-hour = { $hour }:00
settings-no-quiet = none
settings-quiet-why = Nothing disturbs you then, and your clock stands still: at tables with 12 hours a turn or more, up to 10 hours a day. At quicker tables there are none. Only you see them.
settings-quiet-from = They begin at…
settings-quiet-until = They end at…
settings-digest = 🗞️ **Daily digest**: at { $hour }, the tables that wait for you
settings-no-digest = 🗞️ **Daily digest** of the tables that wait for you: none
settings-digest-at = Send one at…
settings-digest-off = No digest
settings-rings-choice = By kind of choice
settings-rings-direct = Direct message
settings-rings-mention = Mention
settings-rings-choice-told = 🔔 **When it is your turn**: a direct message for a hidden choice, a mention for a public one
settings-rings-direct-told = 🔔 **When it is your turn**: always a direct message
settings-rings-mention-told = 🔔 **When it is your turn**: always a mention; hidden choices stand in a silent direct message
settings-hint = 🌙 Turns are long here, and nights are free: set your quiet hours. Nothing disturbs you then, and your clock stands still.
settings-hint-button = Set quiet hours
away-unread = I do not understand until when. Type a length (3 days, 2 weeks), a day of the week (Friday), or a date (2026-12-24, or 24.12.: the day first).
away-meaning = { $left ->
        [0] Until then nothing disturbs you, and at tables with 12 hours a turn or more your clock stands still. Others see that you are away. Your absences of this year are then used up: 28 days.
        [one] Until then nothing disturbs you, and at tables with 12 hours a turn or more your clock stands still. Others see that you are away. You can be away for one more day afterwards.
       *[other] Until then nothing disturbs you, and at tables with 12 hours a turn or more your clock stands still. Others see that you are away. You can be away for { $left } more days in a row afterwards.
    }
away-awaited = { $who } (away until { $until })
away-seat = 🌴 away until { $until }
digest-heading = ☀️ What waits for you
