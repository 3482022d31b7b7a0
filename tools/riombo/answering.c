/* A logit equilibrium over what every sum of the sticks leads to, in which seats may be known in part. */
#include "answering.h"

#include <math.h>

/* Mixes of any number of sticks, with the part `habit` of most in the own turn, else 0 or 1. */
void answer_weakly(int seats, const int most[], int mover, double habit, Mixes mixes) {
    for (int seat = 0; seat < seats; seat++)
        for (int i = 0; i <= most[seat]; i++) {
            double usual = seat == mover ? i == most[seat] : !most[seat] ? 1.0 : i < 2 ? 0.5 : 0.0;
            mixes[seat][i] = habit * usual + (1 - habit) / (most[seat] + 1);
        }
}

void answer_blend(int seats, const int most[], Mixes one, Mixes other, double part, Mixes blended) {
    for (int seat = 0; seat < seats; seat++)
        for (int i = 0; i <= most[seat]; i++)
            blended[seat][i] = (1 - part) * one[seat][i] + part * other[seat][i];
}

/* Returns the greatest sum; `sums` has the probability of each, without one seat if it is in play. */
int answer_sums(int seats, const int most[], Mixes mixes, int without, double sums[MOST_SUMS]) {
    int high = 0;
    sums[0] = 1;
    for (int seat = 0; seat < seats; seat++) {
        if (seat == without || !most[seat]) continue;
        double longer[MOST_SUMS] = {0};
        for (int i = 0; i <= high; i++)
            for (int j = 0; j <= most[seat]; j++) longer[i + j] += sums[i] * mixes[seat][j];
        high += most[seat];
        for (int i = 0; i <= high; i++) sums[i] = longer[i];
    }
    return high;
}

void answer_each_other(
    int seats, const int most[], Ends ends, int passes, Mixes known, double trust, double sharpness, Mixes mixes) {
    Mixes seen;
    double sharp[MOST_SEATS];
    int greatest = 0;
    for (int seat = 0; seat < seats; seat++) greatest += most[seat];
    for (int seat = 0; seat < seats; seat++) {
        double low = 1, high = 0;
        for (int sum = 0; sum <= greatest; sum++) {
            low = fmin(low, ends[sum][seat]);
            high = fmax(high, ends[sum][seat]);
        }
        sharp[seat] = high > low ? sharpness / (high - low) : 0;
        for (int i = 0; i <= most[seat]; i++) mixes[seat][i] = 1.0 / (most[seat] + 1);
    }
    answer_blend(seats, most, mixes, known, trust, seen);
    for (int pass = 0; pass < passes; pass++) {
        double part = 2.0 / (pass + 2);
        for (int seat = 0; seat < seats; seat++) {
            double sums[MOST_SUMS], means[MOST_STICKS + 1], top = -1, total = 0;
            if (!most[seat]) continue;
            int high = answer_sums(seats, most, seen, seat, sums);
            for (int i = 0; i <= most[seat]; i++) {
                means[i] = 0;
                for (int j = 0; j <= high; j++) means[i] += sums[j] * ends[i + j][seat];
                top = fmax(top, means[i]);
            }
            for (int i = 0; i <= most[seat]; i++) total += means[i] = exp(sharp[seat] * (means[i] - top));
            for (int i = 0; i <= most[seat]; i++) {
                mixes[seat][i] = (1 - part) * mixes[seat][i] + part * means[i] / total;
                seen[seat][i] = (1 - trust) * mixes[seat][i] + trust * known[seat][i];
            }
        }
    }
}
