/* Oroen as bit boards: see game.h. */
#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int box_width, box_height;
bool read_top_only;
uint8_t box_stock[HEIGHTS];

static Cells board, lowest, highest, leftmost, rightmost, gap, room[HEIGHTS]; /* room: where the bottom of a piece may be */

/* A pile: how high, and the pieces from the floor up (colour << 3 | height). */
typedef struct {
    uint8_t height, count, piece[5];
} Pile;
static Pile piles[COLUMN_STATES];
static int pile_count;
static uint16_t pile_next[COLUMN_STATES][2][HEIGHTS];

/* Numbers all piles that a column of the box can hold, lower ones first; 0 is the empty column. */
static void number_piles(void) {
    memset(piles, 0, sizeof piles);
    pile_count = 1;
    for (int pile = 0; pile < pile_count; pile++)
        for (int colour = 0; colour < 2; colour++)
            for (int h = SMALLEST; h < SMALLEST + HEIGHTS && piles[pile].height + h <= box_height; h++) {
                Pile *higher = &piles[pile_count];
                *higher = piles[pile];
                higher->piece[higher->count++] = (uint8_t)(colour << 3 | h);
                higher->height = (uint8_t)(higher->height + h);
                pile_next[pile][colour][h - SMALLEST] = (uint16_t)pile_count++;
            }
}

void game_open(int width, int height, const uint8_t stock[HEIGHTS], bool top_only) {
    if (width < 1 || width > MAX_WIDTH || height < 2 || height > STRIDE) {
        fprintf(stderr, "the box is at most %d by %d\n", MAX_WIDTH, STRIDE);
        exit(2);
    }
    box_width = width, box_height = height, read_top_only = top_only;
    memcpy(box_stock, stock, HEIGHTS);
    board = lowest = highest = 0;
    Cells column = ((Cells)1 << height) - 1;
    for (int c = 0; c < width; c++) {
        board |= column << (STRIDE * c);
        lowest |= (Cells)1 << (STRIDE * c);
        highest |= (Cells)1 << (STRIDE * c + height - 1);
    }
    leftmost = column, rightmost = column << (STRIDE * (width - 1));
    gap = highest >> 1;
    for (int i = 0; i < HEIGHTS; i++) {
        room[i] = 0;
        for (int row = 0; row + SMALLEST + i <= height; row++) room[i] |= lowest << row;
    }
    number_piles();
}

static void find_joins(Side *side) {
    Cells low = side->floor, high = side->rim, near = side->left, far = side->right;
    for (int i = 0; i < HEIGHTS; i++) {
        int shift = i + SMALLEST - 1;
        low |= side->floor << shift, high |= side->rim << shift, near |= side->left << shift, far |= side->right << shift;
        side->joins[i] = (low & high) | (near & far);
    }
}

void game_start(Position *position) {
    memset(position, 0, sizeof *position);
    position->bottoms = lowest;
    for (int colour = 0; colour < 2; colour++) {
        position->side[colour] = (Side){.floor = lowest, .rim = highest, .left = leftmost, .right = rightmost};
        memcpy(position->side[colour].stock, box_stock, HEIGHTS);
        find_joins(&position->side[colour]);
    }
}

static inline Cells spread(Cells cells) {
    return (cells | (cells & ~highest) << 1 | (cells & ~lowest) >> 1 | cells << STRIDE | cells >> STRIDE) & board;
}

/* The cells in which a top breaks rule 1; under `top` only each pile's present top counts. */
static inline Cells barred_cells(const Position *p) {
    Cells tops = p->tops & ~highest;
    if (read_top_only) tops &= p->bottoms >> 1;
    return (tops << STRIDE | tops >> STRIDE) & board;
}

/* The placements that keep to `free`. */
static inline void take_moves(const Position *p, const Side *side, Cells free, Moves *moves) {
    moves->count = moves->wins = 0;
    for (int i = 0; i < HEIGHTS; i++) {
        Cells tops = side->stock[i] ? (p->bottoms & room[i]) << (i + SMALLEST - 1) & free : 0;
        moves->tops[i] = tops;
        moves->count += __builtin_popcountll(tops);
        moves->wins += __builtin_popcountll(tops & side->joins[i]);
    }
}

void game_moves(const Position *p, int colour, Moves *moves) {
    const Side *side = &p->side[colour];
    Cells barred = barred_cells(p);
    take_moves(p, side, ~(barred | gap), moves);
    if (!moves->count) take_moves(p, side, ~gap, moves);
    if (!moves->count) take_moves(p, side, ~barred, moves);
}

void game_defend(const Position *p, Moves *moves) {
    const Side *other = &p->side[p->mover ^ 1];
    Cells keeping = ~(barred_cells(p) | gap), defences = board;
    for (int i = 0; i < HEIGHTS; i++) {
        Cells threats = other->stock[i] ? (p->bottoms & room[i]) << (i + SMALLEST - 1) & keeping & other->joins[i] : 0;
        for (; threats; threats &= threats - 1) {
            Cells top = threats & -threats, beside = top & highest ? 0 : (top << STRIDE | top >> STRIDE) & board;
            defences &= leftmost << (__builtin_ctzll(top) / STRIDE * STRIDE) | beside;
        }
    }
    moves->count = 0;
    for (int i = 0; i < HEIGHTS; i++) moves->count += __builtin_popcountll(moves->tops[i] &= defences);
}

int game_list(const Moves *moves, Move list[MAX_MOVES]) {
    int count = 0;
    for (int i = HEIGHTS - 1; i >= 0; i--)
        for (Cells tops = moves->tops[i]; tops; tops &= tops - 1)
            list[count++] = (Move){(uint8_t)(__builtin_ctzll(tops) / STRIDE), (uint8_t)(i + SMALLEST)};
    return count;
}

void game_place(const Position *before, Move move, Position *after) {
    *after = *before;
    int c = move.column, h = move.height, colour = before->mover, bottom = STRIDE * c + before->height[c];
    Side *side = &after->side[colour];
    Cells piece = (((Cells)1 << h) - 1) << bottom, group = piece, top = (Cells)1 << (bottom + h - 1);
    side->own |= piece;
    for (Cells more = spread(group) & side->own; more != group; more = spread(group) & side->own) group = more;
    Cells touched = spread(group);
    if (group & side->floor) side->floor |= touched;
    if (group & side->rim) side->rim |= touched;
    if (group & side->left) side->left |= touched;
    if (group & side->right) side->right |= touched;
    find_joins(side);
    side->stock[h - SMALLEST]--;
    after->height[c] = (uint8_t)(before->height[c] + h);
    after->tops |= top;
    after->bottoms = (before->bottoms & ~((Cells)1 << bottom)) | (top & ~highest) << 1;
    int pile = before->key >> (STRIDE * c) & 1023;
    after->key += ((uint64_t)pile_next[pile][colour][h - SMALLEST] - (uint64_t)pile) << (STRIDE * c);
    after->pieces++, after->mover ^= 1;
}

uint64_t game_mirror(uint64_t key) {
    uint64_t mirrored = 0;
    for (int c = 0; c < box_width; c++, key >>= STRIDE) mirrored = mirrored << STRIDE | (key & 1023);
    return mirrored;
}

/* Any order of placing gives the same position: rules are not checked. */
void game_from_key(uint64_t key, Position *position) {
    game_start(position);
    for (int c = 0; c < box_width; c++) {
        const Pile *pile = &piles[key >> (STRIDE * c) & 1023];
        for (int i = 0; i < pile->count; i++) {
            Position next;
            position->mover = pile->piece[i] >> 3;
            game_place(position, (Move){(uint8_t)c, pile->piece[i] & 7}, &next);
            *position = next;
        }
    }
    position->mover = position->pieces & 1;
}
