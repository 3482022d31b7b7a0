/* Riombo's positions and turns, as in games/riombo/bots/board.py; the river comes from the caller. */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>

enum { MOST_SEATS = 6, FINISH = 36, GONE = -1, GOAL = 80, LAST_TURN = 300, START_VALUE = 40, TRIPLE = 3 };
enum { MOST_SUM = 12, MOST_STICKS = 4 };

typedef enum { STICKS, AT_FINISH, OVER } Phase;

typedef enum {
    NOTHING,
    GIVE_EACH,
    TAKE_EACH,
    GIVE_BANK,
    EVERYONE_GIVES_BANK,
    BACK_TO_START,
    TAKE_BANK,
    TAKE_LEFT,
    GIVE_LEFT,
    MOVE_ON
} Kind;

typedef struct {
    Phase phase;
    int seats, turn, mover;
    int values[MOST_SEATS], spaces[MOST_SEATS], canoes[MOST_SEATS], out[MOST_SEATS];
} Position;

/* The river: the instruction of each space with its number, and whether there is one trip only. */
typedef struct {
    Kind kind[FINISH];
    int x[FINISH];
    bool is_short;
} River;

int board_playing(const Position *p);
void board_limits(const Position *p, int most[MOST_SEATS]);
void board_after_sticks(const River *river, const Position *p, int steps, Position *next);
void board_after_finish(const River *river, const Position *p, Position *take, Position *more);
void board_firsts(const Position *p, double shares[MOST_SEATS]);

#endif
