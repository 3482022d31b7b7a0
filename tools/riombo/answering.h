/* Sticks that answer each other, as in games/riombo/bots/answering.py. */
#ifndef ANSWERING_H
#define ANSWERING_H

#include "board.h"

enum { MOST_SUMS = MOST_SUM + 1 };

/* The probability of each number of sticks, by seat. */
typedef double Mixes[MOST_SEATS][MOST_STICKS + 1];
/* The chances of each seat, by the sum of the sticks. */
typedef double Ends[MOST_SUMS][MOST_SEATS];

void answer_weakly(int seats, const int most[], int mover, double habit, Mixes mixes);
void answer_blend(int seats, const int most[], Mixes one, Mixes other, double part, Mixes blended);
int answer_sums(int seats, const int most[], Mixes mixes, int without, double sums[MOST_SUMS]);
void answer_each_other(
    int seats, const int most[], Ends ends, int passes, Mixes known, double trust, double sharpness, Mixes mixes);

#endif
