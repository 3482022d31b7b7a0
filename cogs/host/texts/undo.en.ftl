# Taking back choices

undo-step = Undo
undo-step-of = Undo · { $who }
undo-turn = Undo the turn
undo-ask = Ask to undo
undo-request = { $who } asks to take back their last choice. Still to agree: { $others }.
    .to-others = { $who } asks to take back their last choice. Do you agree?
    .to-who = You ask to take back your last choice. Still to agree: { $others }.
undo-let = Agree
undo-refuse = Refuse
undo-withdraw = Withdraw
answer-undo-asked = You ask to take back your last choice. To agree: { $who }. The next choice of anybody ends the request.
answer-undo-agreed = You agree that the choice is taken back.
answer-undo-refused = The choice stands.
undo-unmet-refused = You asked to take back your last choice. That was refused: the choice stands.
undo-unmet-lapsed = You asked to take back your last choice. The match has gone on since, so the choice stands.
undo-unmet-unanswered = You asked to take back your last choice. Not everybody answered in time: the choice stands.
undo-unmet-end-refused = You asked to end the match early. That was refused: the match goes on.
undo-unmet-end-unanswered = You asked to end the match early. Not everybody answered in time: the match goes on.
consent-call = { $mention }, you are asked to agree, table { $table }.
consent-undo = { $who } asks to take back their last choice. Do you agree?
    .to-who = You ask to take back your last choice.
consent-end = Agreed to end the match early: { $who }. Do you agree, too?
consent-turn = It is also your turn.
consent-lapses = Without an answer, the request lapses { $until }.
