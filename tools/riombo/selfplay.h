/* Matches from which weights learn. */
#ifndef SELFPLAY_H
#define SELFPLAY_H

#include <stdint.h>

#include "answering.h"
#include "fit.h"

typedef struct {
    double rate, slope_rate, afterwards;
    uint64_t dice;
} Training;

double dice_roll(uint64_t *dice);
int dice_draw(uint64_t *dice, const double chances[], int most);
double selfplay_match(const River *river, Weights *w, int seats, Training *training);

#endif
