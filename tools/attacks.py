"""Attacks: what the ratings make of people who farm them (`python -m tools.attacks`).

Each attack is a log of results, from which the ratings follow as they do in the bot. The figures are in
`docs/explanation/ratings.md`.
"""

from __future__ import annotations

from itertools import combinations, count
from typing import TYPE_CHECKING, Final, TypeAlias

from db.results import LoggedResult, PlayerRow, ResultRow, SeatResultRow
from games.engine.chance import KeyedDice
from games.engine.ids import TableId
from ratings.anchors import LEVELS, REFERENCE, anchor, recorded_matches
from ratings.rebuild import Rebuilt
from ratings.strength import NEW, POINTS, Rating, points_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ratings.strength import Occupant

GUILD: Final = 1
FARMER: Final = 1
"""The person for whom the ratings are farmed."""
FRIENDS: Final = range(2, 8)
"""People who help the farmer, and play among themselves."""
THROWAWAYS: Final = range(100, 1000)
"""Accounts that are used once."""

GAME: Final = "oroen"
MANY: Final = 100


class Log:
    """A log of results with the ratings that follow from it."""

    def __init__(self, game: str = GAME) -> None:
        self._game = game
        self._numbers = count(1)
        self._book = Rebuilt()

    def rating(self, person: int = FARMER) -> Rating:
        """Return the rating of a person in the guild."""
        row = self._book.rating(GUILD, self._game, person)
        return NEW if row is None else Rating(row.mu, row.sigma, row.matches, row.owed)

    def points(self, person: int = FARMER) -> int:
        """Return the points of a person as the guild sees them."""
        return self.rating(person).points

    def add(
        self,
        seats: Sequence[Occupant],
        ranks: Sequence[int | None] = (),
        *,
        left: str = "",
        by: Occupant | None = None,
        rated: bool = True,
    ) -> None:
        """Add a match, won in the order of `seats` unless `ranks` says otherwise; a player may have left it.

        In one that is not rated, that player spoilt it.
        """
        number = next(self._numbers)
        places = tuple(ranks) or tuple(range(1, len(seats) + 1))
        row = ResultRow(number, TableId(number), GUILD, self._game, 1, "{}", "over", int(rated), 9, 0, 1)
        players = tuple(
            PlayerRow(
                TableId(number),
                seat,
                0,
                who if isinstance(who, int) else None,
                None if isinstance(who, int) else who,
                4,
                0,
                left if who == by else "",
                "[]",
                int(who == by and not rated),
            )
            for seat, who in enumerate(seats)
        )
        placed = (SeatResultRow(TableId(number), seat, rank, "[]") for seat, rank in enumerate(places))
        self._book.add(LoggedResult(row, tuple(placed), players))


def settled_log() -> Log:
    """Return a log in which the farmer has played twenty matches with friends, half of them won."""
    log = Log()
    for number in range(20):
        friend = FRIENDS[number % len(FRIENDS)]
        log.add((FARMER, friend) if number % 2 else (friend, FARMER))
    return log


def give_up(log: Log, accounts: int) -> None:
    """Win against accounts that give up at once."""
    for account in THROWAWAYS[:accounts]:
        log.add((FARMER, account), left="resigned", by=account)


def lose(log: Log, accounts: int) -> None:
    """Win against accounts that play one match to its end."""
    for account in THROWAWAYS[:accounts]:
        log.add((FARMER, account))


def one_friend(log: Log, matches: int) -> None:
    """Win against the same friend."""
    for _ in range(matches):
        log.add((FARMER, FRIENDS[0]))


def in_turn(log: Log, matches: int) -> None:
    """Win and lose in turn with a friend, who gives up when it is the farmer's turn."""
    for number in range(matches):
        if number % 2:
            log.add((FARMER, FRIENDS[0]), left="resigned", by=FRIENDS[0])
        else:
            log.add((FRIENDS[0], FARMER))


def ring(log: Log, matches: int) -> None:
    """Win against six friends in turn, who make themselves known among each other first."""
    for friend, other in combinations(FRIENDS, 2):
        log.add((friend, other))
    for number in range(matches):
        log.add((FARMER, FRIENDS[number % len(FRIENDS)]))


def undo(log: Log, matches: int) -> None:
    """Win against `strong` by taking back choices until they fit."""
    for _ in range(matches):
        log.add((FARMER, "strong"), by=FARMER, rated=False)


def choose(log: Log, matches: int) -> None:
    """Win against `strong`, and leave every match without an end that would be lost."""
    for _ in range(matches):
        log.add((FARMER, "strong"))


def weak(log: Log, matches: int) -> None:
    """Win against `gentle`."""
    for _ in range(matches):
        log.add((FARMER, "gentle"))


def dodge(log: Log, matches: int) -> None:
    """Win one of four matches against `strong`, and end the other three early."""
    for number in range(matches):
        if number % 4:
            log.add((FARMER, "strong"), (None, None), left="ended", by=FARMER, rated=False)
        else:
            log.add((FARMER, "strong"))


def honest(log: Log, matches: int) -> None:
    """Win one of four matches against `strong`, and lose the other three."""
    for number in range(matches):
        log.add(("strong", FARMER) if number % 4 else (FARMER, "strong"))


Attack: TypeAlias = "Callable[[Log, int], None]"

ATTACKS: Final[Sequence[tuple[Attack, int]]] = (
    (give_up, 20),
    (give_up, MANY),
    (lose, MANY),
    (one_friend, MANY),
    (in_turn, MANY),
    (ring, 6 * MANY),
    (undo, MANY),
    (choose, MANY),
    (weak, MANY),
    (dodge, MANY),
    (honest, MANY),
)


def wanderers(game: str) -> Iterator[tuple[int, str, int, int]]:
    """Yield the final standing of a uniformly random mover: seats, level of all others, its points, their
    points.

    The matches are drawn from the matches of `beginner`, which moves at random, that `make anchors` has
    played. The points are the mean of the last half of the matches.
    """
    for seats, level, ranks in recorded_matches(game, "beginner"):
        log, dice, found = Log(game), KeyedDice(f"{game}{seats}{level}".encode(), "wanderer"), []
        for _ in range(2 * MANY):
            own, *others = dice.choose(ranks)
            log.add((FARMER, *[level] * len(others)), (own, *others))
            found.append(log.points())
        yield seats, level, sum(found[MANY:]) // MANY, points_of(anchor(game, seats, "beginner").mu)


def main() -> None:
    """Print two Markdown tables: the attacks, and where a random mover comes to stand."""
    print("| attack | matches | new person | owed | settled at 1000 | owed |\n|---|---:|---:|---:|---:|---:|")
    for attack, matches in ATTACKS:
        cells = []
        for log in (Log(), settled_log()):
            attack(log, matches)
            cells += [str(log.points()), str(round(POINTS * log.rating().owed))]
        told = (attack.__doc__ or "").rstrip(".")
        print(f"| {told} | {matches} | {' | '.join(cells)} |")
    print(
        "\n| game | seats | all others | random mover | `beginner` | `easy` |\n|---|---:|---|---:|---:|---:|"
    )
    for game in LEVELS:
        for seats, level, points, own in wanderers(game):
            easy = points_of(anchor(game, seats, REFERENCE).mu)
            print(f"| {game} | {seats} | {level} | {points} | {own} | {easy} |")


if __name__ == "__main__":
    main()
