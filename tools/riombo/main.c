/*
 * riombo-train: fits the chances of Riombo's seats to matches against itself (`make train GAME=riombo`).
 *
 * tools/training writes to it, in numbers: 1 for one trip or 0 for many, the seats, the matches, a seed; the kind
 * and the number of each space's instruction; and the weights for two seats to that many, of which it trains the
 * last. It writes the mean doubt in the first and in the last fifth of the matches, in bits, and these weights.
 * With 0 matches it reads positions with a sum of sticks, until there are no more, and writes what follows.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "selfplay.h"

enum { FIFTH = 5 };

static const double first_rate = 0.02, last_rate = 0.002, slope_rate = 1.0 / 1600, afterwards = 0.7;

static int read_number(void) {
    int number;
    if (scanf("%d", &number) != 1) exit(1);
    return number;
}

static void train(const River *river, int seats, int matches, uint64_t seed) {
    static Weights weights;
    int size = river->is_short ? SHORT_SIZE : LONG_SIZE;
    Training training = {first_rate, slope_rate, afterwards, seed};
    double doubts[FIFTH] = {0};
    for (int playing = 2; playing <= seats; playing++)
        for (int i = 0; i < size; i++)
            if (scanf("%lf", &weights.of[playing][i]) != 1) exit(1);
    for (int i = 0; i < matches; i++) {
        training.rate = first_rate * pow(last_rate / first_rate, (double)i / matches);
        doubts[i * FIFTH / matches] += selfplay_match(river, &weights, seats, &training);
    }
    printf("%.4f %.4f\n", doubts[0] * FIFTH / matches, doubts[FIFTH - 1] * FIFTH / matches);
    for (int i = 0; i < size; i++) printf("%.4f\n", weights.of[seats][i]);
}

static bool read_position(int seats, Position *p) {
    int phase;
    if (scanf("%d", &phase) != 1) return false;
    p->phase = (Phase)phase;
    p->seats = seats;
    p->turn = read_number();
    p->mover = read_number();
    for (int seat = 0; seat < seats; seat++) {
        p->values[seat] = read_number();
        p->spaces[seat] = read_number();
        p->canoes[seat] = read_number();
        p->out[seat] = read_number();
    }
    return true;
}

static void write_position(const Position *p) {
    printf("%d %d %d", p->phase, p->turn, p->mover);
    for (int seat = 0; seat < p->seats; seat++)
        printf(" %d %d %d %d", p->values[seat], p->spaces[seat], p->canoes[seat], p->out[seat]);
    printf("\n");
}

/* At the Finish, the "sum" is 0 to take and 1 for one more canoe. */
static void follow_positions(const River *river, int seats) {
    Position p, next, take, more;
    while (read_position(seats, &p)) {
        int sum = read_number();
        if (p.phase == AT_FINISH) {
            board_after_finish(river, &p, &take, &more);
            next = sum ? more : take;
        } else {
            board_after_sticks(river, &p, sum, &next);
        }
        write_position(&next);
    }
}

int main(void) {
    static River river;
    river.is_short = read_number();
    int seats = read_number(), matches = read_number(), seed = read_number();
    for (int space = 0; space < FINISH; space++) {
        river.kind[space] = (Kind)read_number();
        river.x[space] = read_number();
    }
    if (matches)
        train(&river, seats, matches, (uint64_t)seed);
    else
        follow_positions(&river, seats);
    return 0;
}
