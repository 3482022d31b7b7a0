/* All positions with so many pieces in the box that play can reach, and where the match goes on; of mirror twins one. */
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
