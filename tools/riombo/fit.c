/* Chances of coming first, in proportion to the exponential of a merit that weights make up. */
#include "fit.h"

#include <math.h>

static void knots_of_long(const Position *p, int seat, Knots *k) {
    double at = (p->values[seat] < GOAL ? p->values[seat] : GOAL) / (double)VALUE_STEP;
    int knot = (int)at, role = seat != p->mover;
    int place = ((role * TRIPLE + p->canoes[seat] - 1) * SPACES + p->spaces[seat]) * VALUE_KNOTS;
    k->count = 2;
    k->place[0] = place + knot;
    k->place[1] = place + (knot + 1 < VALUE_KNOTS ? knot + 1 : knot);
    k->part[1] = at - knot;
    k->part[0] = 1 - k->part[1];
}

static void knots_of_short(const Position *p, int seat, int left, int playing, Knots *k) {
    double at = left * (double)(LEFT_KNOTS - 1) / (FINISH * playing);
    int knot = (int)at, after = knot + 1 < LEFT_KNOTS ? knot + 1 : knot, role = seat != p->mover;
    int place = (role * SPACES + p->spaces[seat]) * LEFT_KNOTS;
    k->count = 4;
    k->place[0] = place + knot;
    k->place[1] = place + after;
    k->place[2] = SLOPES + knot;
    k->place[3] = SLOPES + after;
    k->part[1] = at - knot;
    k->part[0] = 1 - k->part[1];
    k->part[2] = k->part[0] * p->values[seat];
    k->part[3] = k->part[1] * p->values[seat];
}

void fit_knots(const River *river, const Position *p, Knots knots[MOST_SEATS]) {
    int left = 0, playing = board_playing(p);
    for (int seat = 0; seat < p->seats; seat++)
        if (!p->out[seat]) left += FINISH - p->spaces[seat];
    for (int seat = 0; seat < p->seats; seat++) {
        if (p->out[seat]) continue;
        if (river->is_short)
            knots_of_short(p, seat, left, playing, &knots[seat]);
        else
            knots_of_long(p, seat, &knots[seat]);
    }
}

void fit_chances(const Weights *w, const River *river, const Position *p, double chances[MOST_SEATS]) {
    if (p->phase == OVER) {
        board_firsts(p, chances);
        return;
    }
    if (p->phase == AT_FINISH) {
        Position take, more;
        double other[MOST_SEATS];
        board_after_finish(river, p, &take, &more);
        fit_chances(w, river, &take, chances);
        fit_chances(w, river, &more, other);
        if (other[p->mover] > chances[p->mover])
            for (int seat = 0; seat < p->seats; seat++) chances[seat] = other[seat];
        return;
    }
    Knots knots[MOST_SEATS];
    const double *weights = w->of[board_playing(p)];
    double total = 0;
    fit_knots(river, p, knots);
    for (int seat = 0; seat < p->seats; seat++) {
        double merit = 0;
        chances[seat] = 0;
        if (p->out[seat]) continue;
        for (int i = 0; i < knots[seat].count; i++) merit += weights[knots[seat].place[i]] * knots[seat].part[i];
        total += chances[seat] = exp(merit);
    }
    for (int seat = 0; seat < p->seats; seat++) chances[seat] /= total;
}
