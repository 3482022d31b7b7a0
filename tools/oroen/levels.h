/* All reachable positions with a given number of pieces in which the match goes on; one of each mirror pair. */
#ifndef OROEN_LEVELS_H
#define OROEN_LEVELS_H

#include <stddef.h>

#include "game.h"

typedef struct {
    uint64_t *keys; /* ascending */
    size_t count;
} Level;

Level level_first(void);
Level level_next(const Level *level);

#endif
