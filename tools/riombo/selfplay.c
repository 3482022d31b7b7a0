/* Training by temporal differences: all seats look one turn ahead, and weights move towards what comes of it. */
#include "selfplay.h"

#include <math.h>
#include <string.h>

enum { PASSES = 4, MOST_TURNS = LAST_TURN + 1 };

static const double trust = 0.3;     /* how far a seat is taken to show any number, or what is usual */
static const double weakness = 0.2;  /* how far it does */
static const double sharpness = 24;

/* SplitMix64. */
static uint64_t roll_bits(uint64_t *dice) {
    uint64_t word = *dice += 0x9E3779B97F4A7C15u;
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
    word = (word ^ word >> 27) * 0x94D049BB133111EBu;
    return word ^ word >> 31;
}

double dice_roll(uint64_t *dice) { return (double)(roll_bits(dice) >> 11) / 9007199254740992.0; }

int dice_draw(uint64_t *dice, const double chances[], int most) {
    double drawn = dice_roll(dice);
    for (int i = 0; i < most; i++)
        if ((drawn -= chances[i]) < 0) return i;
    return most;
}

static int pick(uint64_t *dice, int n) { return (int)(dice_roll(dice) * n); }

/* Half of the long matches begin anywhere on the river with any values. */
static void begin(const River *river, int seats, uint64_t *dice, Position *p) {
    memset(p, 0, sizeof *p);
    p->phase = STICKS;
    p->seats = seats;
    p->turn = 1;
    p->mover = pick(dice, seats);
    bool anywhere = !river->is_short && pick(dice, 2);
    for (int seat = 0; seat < seats; seat++) {
        p->values[seat] = anywhere ? 1 + pick(dice, GOAL - 1) : START_VALUE;
        p->spaces[seat] = anywhere ? pick(dice, FINISH) : 0;
        p->canoes[seat] = anywhere ? 1 + pick(dice, TRIPLE) : 1;
    }
}

/* Moves the weights a step towards the shares; returns the divergence of the shares from the chances before. */
static double learn(const River *river, Weights *w, const Position *p, const double shares[], const Training *t) {
    Knots knots[MOST_SEATS];
    double chances[MOST_SEATS], doubt = 0, *weights = w->of[p->seats];
    fit_chances(w, river, p, chances);
    fit_knots(river, p, knots);
    for (int seat = 0; seat < p->seats; seat++) {
        double step = t->rate * (shares[seat] - chances[seat]);
        if (shares[seat] > 0) doubt += shares[seat] * log2(shares[seat] / chances[seat]);
        for (int i = 0; i < knots[seat].count; i++)
            weights[knots[seat].place[i]] += step * knots[seat].part[i] * (i < 2 ? 1 : t->slope_rate);
    }
    return doubt;
}

/* Plays a match and learns from it; returns the mean doubt about its positions before. */
double selfplay_match(const River *river, Weights *w, int seats, Training *t) {
    static Position met[MOST_TURNS];
    static double means[MOST_TURNS][MOST_SEATS];
    Position p, nexts[MOST_SUMS];
    int turns = 0;
    begin(river, seats, &t->dice, &p);
    while (p.phase != OVER) {
        int most[MOST_SEATS];
        Mixes weak, mixes, shown;
        Ends ends;
        double sums[MOST_SUMS];
        if (p.phase == AT_FINISH) {
            Position take, more;
            double one[MOST_SEATS], other[MOST_SEATS];
            board_after_finish(river, &p, &take, &more);
            fit_chances(w, river, &take, one);
            fit_chances(w, river, &more, other);
            p = one[p.mover] >= other[p.mover] ? take : more;
            continue;
        }
        board_limits(&p, most);
        answer_weakly(seats, most, p.mover, 0.5, weak);
        int high = 0;
        for (int seat = 0; seat < seats; seat++) high += most[seat];
        for (int sum = 0; sum <= high; sum++) {
            board_after_sticks(river, &p, sum, &nexts[sum]);
            fit_chances(w, river, &nexts[sum], ends[sum]);
        }
        answer_each_other(seats, most, ends, PASSES, weak, trust, sharpness, mixes);
        answer_blend(seats, most, mixes, weak, weakness, shown);
        answer_sums(seats, most, shown, -1, sums);
        met[turns] = p;
        for (int seat = 0; seat < seats; seat++) {
            means[turns][seat] = 0;
            for (int sum = 0; sum <= high; sum++) means[turns][seat] += sums[sum] * ends[sum][seat];
        }
        turns++;
        p = nexts[dice_draw(&t->dice, sums, high)];
    }
    double shares[MOST_SEATS], doubt = 0;
    int learnt = 0;
    board_firsts(&p, shares);
    for (int turn = turns - 1; turn >= 0; turn--) {
        for (int seat = 0; seat < seats; seat++)
            shares[seat] = (1 - t->afterwards) * means[turn][seat] + t->afterwards * shares[seat];
        if (board_playing(&met[turn]) < seats) continue;
        doubt += learn(river, w, &met[turn], shares, t);
        learnt++;
    }
    return learnt ? doubt / learnt : 0;
}
