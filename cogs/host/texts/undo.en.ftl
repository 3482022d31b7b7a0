# Taking back choices

undo-step = Take back
undo-step-of = Take back · { $who }
undo-turn = Take back the turn
undo-ask = Ask to take back…
undo-request = { $who } asks to take back their last choice. Still to agree: { $others }.
    .to-others = { $who } asks to take back their last choice. Do you agree?
    .to-who = You ask to take back your last choice. Still to agree: { $others }.
undo-let = Agree
undo-refuse = Refuse
answer-undo-asked = You ask to take back your last choice. To agree: { $who }. The next choice of anybody ends the request.
answer-undo-agreed = You agree that the choice is taken back.
answer-undo-refused = The choice stands.
undo-unmet-refused = You asked to take back your last choice. That was refused: the choice stands.
undo-unmet-lapsed = You asked to take back your last choice. The match has gone on since, so the choice stands.
command-table-undo = undo
command-table-undo-description = Take back your last choice, or ask the others to agree
