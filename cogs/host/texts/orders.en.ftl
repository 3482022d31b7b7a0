# Standing orders
orders-heading = In advance
orders-line = { $label }: { $order }
orders-button = In advance: { $label }
orders-of = In advance: { $label }
orders-nothing = none yet.
orders-next = { $count ->
        [one] { $answers }, once.
       *[other] { $answers }, one after another.
    }
orders-always = { $answer }, until you say otherwise.
orders-next-then = { $count ->
        [one] { $answers }, once; then { $answer }, until you say otherwise.
       *[other] { $answers }, one after another; then { $answer }, until you say otherwise.
    }
orders-any = anything, at random
orders-how = Your answer is given a moment after the question comes up, or right now if it is up already. Only you see it, and you can change it at any time.
orders-use-next = Once
orders-use-always = Until I say otherwise
orders-any-button = At random, until I say otherwise
orders-forget = Forget my answers
orders-back = My seat
orders-unavailable = Your answer in advance is not possible now: { $answers }.
orders-impossible = There is nothing to answer in advance right now.
orders-say-next = { $label } · next: { $answers }
orders-say-always = { $label } · until I say otherwise: { $answers }
orders-say-any = { $label } · at random until I say otherwise
orders-say-forget = { $label } · forget my answers
orders-else = { $answer }, else { $instead }
orders-rule = { $answers } { $when }.
orders-rule-otherwise = Otherwise { $answers }.
orders-rest-asked = Otherwise you are asked.
orders-dropped = Your answer in advance no longer fits, so it is withdrawn: { $label } ({ $answers }).
orders-add = Add a rule…
orders-edit = Change a rule…
orders-edit-up = Move up: { $rule }
orders-edit-add = If not possible, instead: { $rule }
orders-edit-remove = Remove: { $rule }
orders-ask-condition = What does the rule depend on?
orders-ask-number = Choose the number for { $name }.
orders-ask-answer = What then, { $when }?
orders-ask-else = And if this is not possible? { $rule }
orders-say-rule = { $label } · { $when }: { $answers }
orders-say-rule-any = { $label } · { $when }: at random
orders-resting = You undid this answer, so you are asked yourself.
host-no-such-rule = I do not understand “{ $typed }”, so nothing was kept. A rule is an answer and one condition. You can type, for example: { $some }.
host-no-such-rule-number = { $why } Nothing was kept. You can type, for example: { $some }.
host-too-long = That is too long. Leave fewer answers at a time.
host-understood = You typed “{ $typed }”. I understood:
host-keep = Keep
orders-instead = Replaces: { $order }
