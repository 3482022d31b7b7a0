/* Fitted chances of coming first, as in games/riombo/bots/fitted.py. */
#ifndef FIT_H
#define FIT_H

#include "board.h"

enum { ROLES = 2, SPACES = FINISH + 1, VALUE_STEP = 5, VALUE_KNOTS = GOAL / VALUE_STEP + 1, LEFT_KNOTS = 10 };
enum { LONG_SIZE = ROLES * TRIPLE * SPACES * VALUE_KNOTS, SHORT_SIZE = (ROLES * SPACES + 1) * LEFT_KNOTS };
enum { SLOPES = ROLES * SPACES * LEFT_KNOTS };

/* The weights by the seats in play. */
typedef struct {
    double of[MOST_SEATS + 1][LONG_SIZE];
} Weights;

/* What makes up the merit of a seat: places of weights, with what each counts. */
typedef struct {
    int count, place[4];
    double part[4];
} Knots;

void fit_knots(const River *river, const Position *p, Knots knots[MOST_SEATS]);
void fit_chances(const Weights *w, const River *river, const Position *p, double chances[MOST_SEATS]);

#endif
