/* oroen-solve: solves Oroen, writes the books of the perfect player and measures its search. docs/explanation/oroen-solved.md has the results. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "book.h"
#include "levels.h"
#include "search.h"

enum { SMALL_TABLE = 20, LARGE_TABLE = 28 }; /* log2 of bytes */

static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

/* Counts the sequences of `depth` placements; none goes on after the end. */
static uint64_t perft(const Position *p, int depth) {
    Moves moves;
    Move list[MAX_MOVES];
    uint64_t sum = 0;
    game_moves(p, p->mover, &moves);
    if (depth == 1) return (uint64_t)moves.count;
    int count = game_list(&moves, list);
    for (int i = 0; i < count; i++) {
        Position next;
        if (game_joins(p, list[i])) continue;
        game_place(p, list[i], &next);
        sum += perft(&next, depth - 1);
    }
    return sum;
}

static void say_perft(int depth) {
    Position start;
    game_start(&start);
    for (int d = 1; d <= depth; d++) printf("depth %d: %llu\n", d, (unsigned long long)perft(&start, d));
}

/* Prints which openings win and, for those that lose, the winning replies; mirror images are left out. */
static void solve_openings(void) {
    Position start, opened, after;
    Moves moves, replies;
    Move list[MAX_MOVES], answers[MAX_MOVES];
    search_open(LARGE_TABLE);
    game_start(&start);
    game_moves(&start, start.mover, &moves);
    int count = game_list(&moves, list);
    for (int i = 0; i < count; i++) {
        if (list[i].column >= (box_width + 1) / 2) continue;
        double begun = seconds();
        uint64_t before = search_nodes;
        game_place(&start, list[i], &opened);
        bool wins = !search_wins(&opened);
        printf("height %d in column %d %s", list[i].height, list[i].column + 1, wins ? "wins" : "loses");
        printf(" (%llu nodes, %.2f s)", (unsigned long long)(search_nodes - before), seconds() - begun);
        game_moves(&opened, opened.mover, &replies);
        game_list(&replies, answers);
        if (!wins) printf(", to:");
        for (int r = 0; !wins && r < replies.count; r++) {
            game_place(&opened, answers[r], &after);
            if (!search_wins(&after)) printf(" %d in %d,", answers[r].height, answers[r].column + 1);
        }
        putchar('\n');
    }
    printf("%llu nodes in all, %.2f s\n", (unsigned long long)search_nodes, seconds());
}

static Level level_with(int pieces) {
    Level level = level_first();
    for (int i = 0; i < pieces; i++) {
        Level next = level_next(&level);
        free(level.keys);
        level = next;
    }
    return level;
}

static int ascending(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Measures the nodes per thought of the perfect player in every `every`-th position with `pieces` pieces. */
static void measure(int pieces, int every, int exact_from) {
    Level level = level_with(pieces);
    size_t asked = 0, won = 0;
    uint64_t sum = 0, deciding = 0;
    uint32_t *nodes = malloc((level.count / (size_t)every + 1) * sizeof *nodes);
    if (!nodes) exit(2);
    search_open(SMALL_TABLE);
    for (size_t i = 0; i < level.count; i += (size_t)every, asked++) {
        Position p;
        Move move;
        game_from_key(level.keys[i], &p);
        search_clear();
        bool wins = search_wins(&p);
        won += wins;
        if (search_nodes > deciding) deciding = search_nodes;
        if (!wins && pieces >= exact_from) search_moves_left(&p);
        if (!wins && pieces < exact_from) search_fewest_replies(&p, &move);
        sum += nodes[asked] = (uint32_t)search_nodes;
    }
    qsort(nodes, asked, sizeof *nodes, ascending);
    printf("%d pieces: %zu positions, %zu asked, %zu won; nodes: mean %llu", pieces, level.count, asked, won, (unsigned long long)(sum / asked));
    static const double shares[] = {0.5, 0.9, 0.99, 0.999, 0.9999};
    for (size_t s = 0; s < sizeof shares / sizeof *shares; s++) printf(", %g %% %u", 100 * shares[s], nodes[(size_t)(shares[s] * (double)(asked - 1))]);
    printf(", most %u; only for who wins: most %llu\n", nodes[asked - 1], (unsigned long long)deciding);
    free(nodes), free(level.keys);
}

/* Small boxes: the search against plain recursion, in every position with at most two pieces. */
static bool agrees(int width, int height, const uint8_t stock[HEIGHTS], bool top_only) {
    game_open(width, height, stock, top_only);
    search_open(SMALL_TABLE);
    size_t asked = 0, won = 0;
    for (int pieces = 0; pieces <= 2; pieces++) {
        Level level = level_with(pieces);
        for (size_t i = 0; i < level.count; i++, asked++) {
            Position p;
            game_from_key(level.keys[i], &p);
            bool wins = search_wins(&p);
            won += wins;
            if (wins != search_slow(&p)) return false;
        }
        free(level.keys);
    }
    printf("%d by %d, %d %d %d %d pieces of 2 to 5, %s: %zu positions agree, %zu won\n", width, height, stock[0], stock[1], stock[2], stock[3],
           top_only ? "top" : "any", asked, won);
    return true;
}

static int check(void) {
    static const struct {
        int width, height;
        uint8_t stock[HEIGHTS];
    } boxes[] = {
        {3, 4, {3, 1, 1, 0}}, {4, 4, {3, 1, 1, 0}}, {3, 6, {2, 2, 1, 0}}, {4, 6, {2, 1, 1, 0}}, {3, 8, {2, 1, 1, 1}}, {4, 7, {2, 1, 1, 1}},
        {5, 5, {3, 2, 0, 0}}, {5, 6, {3, 1, 1, 0}}, {6, 6, {2, 2, 1, 0}}, {4, 8, {2, 2, 1, 1}}, {4, 9, {2, 1, 1, 1}}, {5, 8, {2, 1, 1, 1}},
    };
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        for (int top_only = 0; top_only < 2; top_only++)
            if (!agrees(boxes[i].width, boxes[i].height, boxes[i].stock, top_only)) {
                printf("%d by %d: they differ\n", boxes[i].width, boxes[i].height);
                return 1;
            }
    return 0;
}

static int usage(void) {
    fputs("oroen-solve any|top openings\n"
          "oroen-solve any|top book FILE PIECES\n"
          "oroen-solve any|top measure PIECES EVERY EXACT_FROM\n"
          "oroen-solve any|top perft DEPTH\n"
          "oroen-solve any|top check\n",
          stderr);
    return 2;
}

int main(int argc, char **argv) {
    static const uint8_t stock[HEIGHTS] = {4, 3, 2, 1};
    if (argc < 3 || (strcmp(argv[1], "any") && strcmp(argv[1], "top"))) return usage();
    game_open(6, 10, stock, !strcmp(argv[1], "top"));
    if (!strcmp(argv[2], "openings") && argc == 3)
        solve_openings();
    else if (!strcmp(argv[2], "book") && argc == 5)
        search_open(LARGE_TABLE), book_write(argv[3], atoi(argv[4]));
    else if (!strcmp(argv[2], "measure") && argc == 6)
        measure(atoi(argv[3]), atoi(argv[4]), atoi(argv[5]));
    else if (!strcmp(argv[2], "perft") && argc == 4)
        say_perft(atoi(argv[3]));
    else if (!strcmp(argv[2], "check") && argc == 3)
        return check();
    else
        return usage();
    return 0;
}
