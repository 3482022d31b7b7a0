/* All reachable positions with a given number of pieces: see levels.h. */
#include "levels.h"

#include <stdio.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static uint64_t *room_for(size_t count) {
    uint64_t *keys = malloc(count * sizeof *keys);
    if (!keys) {
        perror("level");
        exit(2);
    }
    return keys;
}

Level level_first(void) {
    uint64_t *keys = room_for(1);
    keys[0] = 0;
    return (Level){keys, 1};
}

Level level_next(const Level *level) {
    uint64_t *keys = room_for(level->count * MAX_MOVES);
    size_t listed = 0, count = 0;
    for (size_t i = 0; i < level->count; i++) {
        Position p, next;
        Moves moves, answers;
        Move list[MAX_MOVES];
        game_from_key(level->keys[i], &p);
        game_moves(&p, p.mover, &moves);
        int all = game_list(&moves, list);
        for (int m = 0; m < all; m++) {
            if (game_joins(&p, list[m])) continue;
            game_place(&p, list[m], &next);
            game_moves(&next, next.mover, &answers);
            if (answers.count) keys[listed++] = game_canonical(next.key);
        }
    }
    qsort(keys, listed, sizeof *keys, compare);
    for (size_t i = 0; i < listed; i++)
        if (!i || keys[i] != keys[i - 1]) keys[count++] = keys[i];
    return (Level){keys, count};
}
