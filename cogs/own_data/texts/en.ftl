# What is kept about a person.

privacy-heading = What I keep about you
privacy-known = I know your name, **{ $name }**, and the language of your Discord.
privacy-under-way = You have asked me to delete it. The rest goes when your last match is over.
privacy-matches = { $matches ->
    [0] You have not finished any match with me.
    [one] You have played one match: your seat, your moves, how it ended, and what follows from it (rating, records).
   *[other] You have played { $matches } matches: your seats, your moves, how they ended, and what follows from them (ratings, records).
    }
privacy-live = { $count ->
    [one] You sit at one table now: { $tables }.
   *[other] You sit at { $count } tables now: { $tables }.
    }
privacy-events = { $events ->
    [one] You have answered one game night or cup: whether you come, your wishes, your results.
   *[other] You have answered { $events } game nights and cups: whether you come, your wishes, your results.
    }
privacy-own = I also keep { $what }.
privacy-own-settings = your settings
privacy-own-absences = your absences
privacy-own-person-timers = when your digest is due
privacy-own-digests = where your last digest stands
privacy-own-tips = in which games you want tips
privacy-own-event-drafts = what you typed for a game night
privacy-own-puzzle-places = your place in the puzzles of each game
privacy-own-puzzle-streaks = your streak of solved puzzles
privacy-own-puzzle-answers = your answers to puzzles of the day
privacy-own-invited = who invited you to which table
privacy-not = I keep nothing that you write in a channel, and I pass nothing on.
privacy-export = Get it as a file
privacy-delete = Delete it
privacy-file = All that I keep about you, as a file for people and programs (JSON).
privacy-ask = Delete all that I keep about you?
privacy-means-matches = Your settings go at once. In matches that are over, you become *a former player*; the moves stay, for the sake of those who played with you.
privacy-means-live = { $tables ->
    [one] You leave the table at which you sit; if the match runs, you give it up. Your seat there loses your name when the match is over.
   *[other] You leave the { $tables } tables at which you sit; you give up the matches that run. Your seats there lose your name when the matches are over.
    }
privacy-means-verify = Your matches can still be checked, except that chance followed from the seed and from luck.
privacy-means-messages = I redraw the boards in the channels without your name. Other messages I cannot change: their files and sentences may still name you.
privacy-means-backups = { $nights ->
    [one] The backup of last night still has it, until the next one replaces it.
   *[other] Older backups still have it. The last of them is deleted after { $nights } nights.
    }
privacy-yes = Delete it all
privacy-no = Keep it
privacy-deletion-done = I have deleted all that I kept about you. When you use me again, I will know your name and your language again, and nothing else.
privacy-deletion-under-way = I have deleted all that was yours alone, and given up your matches. The rest goes when these are over.
privacy-deletion-in-journal = I have deleted all that I kept about you. A backup is being made at this moment: the last traces in the database's journal go when it has ended.
