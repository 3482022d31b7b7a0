/* Riombo's turns: where the sum of the sticks takes a canoe, who pays whom on the way, and how matches end. */
#include "board.h"

static const int limits[MOST_SEATS + 1] = {0, 0, 4, 3, 3, 2, 2};

static int least(int a, int b) { return a < b ? a : b; }

int board_playing(const Position *p) {
    int playing = 0;
    for (int seat = 0; seat < p->seats; seat++) playing += !p->out[seat];
    return playing;
}

void board_limits(const Position *p, int most[MOST_SEATS]) {
    int limit = limits[board_playing(p)];
    for (int seat = 0; seat < p->seats; seat++) most[seat] = p->out[seat] ? 0 : least(limit, p->values[seat]);
}

static void pay(Position *p, int payer, int payee, int due) {
    int paid = least(due, p->values[payer]);
    p->values[payer] -= paid;
    p->values[payee] += paid;
}

static void pay_bank(Position *p, int payer, int due) { p->values[payer] -= least(due, p->values[payer]); }

/* Pays what the mover owes on `space`, and what others owe there. */
static void follow(Position *p, Kind kind, int x) {
    int mover = p->mover, due = x * p->canoes[mover], left = -1;
    for (int i = 1; i < p->seats && left < 0; i++)
        if (!p->out[(mover + i) % p->seats]) left = (mover + i) % p->seats;
    if (kind == TAKE_BANK) p->values[mover] += due;
    if (kind == GIVE_BANK || kind == EVERYONE_GIVES_BANK) pay_bank(p, mover, due);
    if (kind == TAKE_LEFT) pay(p, left, mover, due);
    if (kind == GIVE_LEFT) pay(p, mover, left, due);
    for (int i = 1; i < p->seats; i++) {
        int seat = (mover + i) % p->seats;
        if (p->out[seat]) continue;
        if (kind == GIVE_EACH) pay(p, mover, seat, due);
        if (kind == TAKE_EACH) pay(p, seat, mover, due);
        if (kind == EVERYONE_GIVES_BANK) pay_bank(p, seat, x);
    }
}

static void end_turn(const River *river, Position *p) {
    int best = 0;
    bool all_arrived = true;
    for (int seat = 0; seat < p->seats; seat++) {
        if (!p->values[seat] && !p->out[seat]) {
            p->out[seat] = p->turn;
            p->spaces[seat] = GONE;
            p->canoes[seat] = 0;
        }
        if (p->values[seat] > best) best = p->values[seat];
        if (!p->out[seat] && p->spaces[seat] != FINISH) all_arrived = false;
    }
    if (board_playing(p) <= 1 || p->turn == LAST_TURN || all_arrived || (!river->is_short && best >= GOAL)) {
        p->phase = OVER;
        return;
    }
    p->phase = STICKS;
    p->turn++;
    do {
        p->mover = (p->mover + 1) % p->seats;
    } while (p->out[p->mover] || p->spaces[p->mover] == FINISH);
}

void board_after_sticks(const River *river, const Position *p, int steps, Position *next) {
    *next = *p;
    int mover = p->mover, space = least(FINISH, p->spaces[mover] + steps);
    bool has_landed = steps > 0;
    while (space < FINISH) {
        if (has_landed)
            for (int i = 1; i < p->seats; i++) {
                int seat = (mover + i) % p->seats;
                if (!p->out[seat] && p->spaces[seat] == space) pay(next, mover, seat, p->canoes[mover]);
            }
        Kind kind = river->kind[space];
        if (kind != MOVE_ON) {
            follow(next, kind, river->x[space]);
            if (kind == BACK_TO_START) space = 0;
            break;
        }
        has_landed = true;
        space = least(FINISH, space + river->x[space]);
    }
    next->spaces[mover] = space;
    if (space == FINISH) {
        if (!river->is_short && p->canoes[mover] < TRIPLE) {
            next->phase = AT_FINISH;
            return;
        }
        next->values[mover] += 10 * p->canoes[mover];
        if (!river->is_short) next->spaces[mover] = 0;
    }
    end_turn(river, next);
}

void board_after_finish(const River *river, const Position *p, Position *take, Position *more) {
    *take = *more = *p;
    take->spaces[p->mover] = more->spaces[p->mover] = 0;
    take->values[p->mover] += 10 * p->canoes[p->mover];
    more->canoes[p->mover]++;
    end_turn(river, take);
    end_turn(river, more);
}

void board_firsts(const Position *p, double shares[MOST_SEATS]) {
    int best = -1, count = 0;
    int keys[MOST_SEATS];
    for (int seat = 0; seat < p->seats; seat++) {
        keys[seat] = (p->out[seat] ? p->out[seat] : LAST_TURN + 1) * 1000 + p->values[seat];
        if (keys[seat] > best) best = keys[seat], count = 0;
        count += keys[seat] == best;
    }
    for (int seat = 0; seat < p->seats; seat++) shares[seat] = keys[seat] == best ? 1.0 / count : 0.0;
}
