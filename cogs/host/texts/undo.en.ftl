# Taking back choices

undo-step = Undo
undo-step-of = Undo · { $who }
undo-turn = Undo the turn
undo-ask = Ask to undo
undo-request = { $who } asks to undo their last move. Still to agree: { $others }.
    .to-others = { $who } asks to undo their last move. Do you agree?
    .to-who = You ask to undo your last move. Still to agree: { $others }.
undo-let = Agree
undo-refuse = Refuse
undo-withdraw = Withdraw
answer-undo-asked = You ask to undo your last move. To agree: { $who }. The next choice at the table ends the request.
answer-undo-agreed = You agree to the undo.
answer-undo-refused = The move stands.
undo-unmet-refused = Your undo was refused: the move stands.
undo-unmet-lapsed = Your undo lapsed: the match has gone on since, so the move stands.
undo-unmet-unanswered = Your undo was not answered in time: the move stands.
undo-unmet-end-refused = Ending the match early was refused: the match goes on.
undo-unmet-end-unanswered = Ending the match early was not answered in time: the match goes on.
consent-call = { $mention }, you are asked to agree, table { $table }.
consent-undo = { $who } asks to undo their last move. Do you agree?
    .to-who = You ask to undo your last move.
consent-end = Agreed to end the match early: { $who }. Do you agree, too?
consent-turn = It is also your turn.
consent-lapses = Without an answer, the request lapses { $until }.
