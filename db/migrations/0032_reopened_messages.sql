-- Direct messages that ask nothing were closed (`turn` -1) with words that may have passed since. Messages of running
-- matches say something that passes (0), and are looked at again.

INSERT INTO outbox (match, place, mark, due)
    SELECT messages.match, messages.place, 1, 0 FROM messages
        JOIN matches ON matches.match = messages.match JOIN seats ON seats.match = messages.match
        WHERE matches.phase = 'running' AND messages.place = 'seat:' || seats.seat
        AND messages.turn < 0 AND messages.shown != ''
    ON CONFLICT (match, place) DO UPDATE SET mark = outbox.mark + 1, due = 0, tries = 0;

UPDATE messages SET turn = 0
    WHERE turn < 0 AND shown != '' AND place LIKE 'seat:%'
    AND match IN (SELECT match FROM matches WHERE phase = 'running');
