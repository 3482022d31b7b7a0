/* Oroen as bit boards: the box, the pieces, which placements the rules allow and which of them win. */
#ifndef OROEN_GAME_H
#define OROEN_GAME_H

#include <stdbool.h>
#include <stdint.h>

enum { STRIDE = 10, MAX_WIDTH = 6, HEIGHTS = 4, SMALLEST = 2, MAX_MOVES = MAX_WIDTH * HEIGHTS, COLUMN_STATES = 640 };

typedef uint64_t Cells; /* bit 10 * column + row; row 0 is the floor */

/* What a colour has joined so far: the cells that touch its pieces joined to floor, rim, left and right wall (those edges included).
 * A piece whose top is in `joins` of its height would join two. */
typedef struct {
    Cells own, floor, rim, left, right, joins[HEIGHTS];
    uint8_t stock[HEIGHTS]; /* by height - SMALLEST, like all that is of HEIGHTS */
} Side;

/* `key` has 10 bits for each column (leftmost lowest): the number of its pile, which says all pieces from the floor up and whose they are.
 * `bottoms` are the lowest free cells of the columns. */
typedef struct {
    uint64_t key;
    Cells tops, bottoms;
    Side side[2];
    uint8_t height[MAX_WIDTH], pieces, mover;
} Position;

typedef struct {
    uint8_t column, height;
} Move;

/* Legal placements: the tops that pieces may have; how many there are, and how many of them win at once. */
typedef struct {
    Cells tops[HEIGHTS];
    int count, wins;
} Moves;

/* The box, set once by game_open. */
extern int box_width, box_height;
extern bool read_top_only;
extern uint8_t box_stock[HEIGHTS];

void game_open(int width, int height, const uint8_t stock[HEIGHTS], bool top_only);
void game_start(Position *position);
void game_moves(const Position *position, int colour, Moves *moves);
/* Keeps those placements of the player on turn that can stop the other from winning at once by a placement that keeps both rules: in the
 * same column, or beside and level with it. */
void game_defend(const Position *position, Moves *moves);
int game_list(const Moves *moves, Move list[MAX_MOVES]); /* tallest first, then from the left; their number */
void game_place(const Position *before, Move move, Position *after);
uint64_t game_mirror(uint64_t key);
void game_from_key(uint64_t key, Position *position);
static inline bool game_joins(const Position *p, Move move) { /* whether the player on turn wins at once by it */
    int top = STRIDE * move.column + p->height[move.column] + move.height - 1;
    return p->side[p->mover].joins[move.height - SMALLEST] >> top & 1;
}
static inline uint64_t game_canonical(uint64_t key) {
    uint64_t mirrored = game_mirror(key);
    return key < mirrored ? key : mirrored;
}

#endif
