/* The book of the perfect player. games/oroen/bots/book.py reads it, and says what is in the file. */
#include "book.h"

#include <stdio.h>
#include <stdlib.h>

#include "levels.h"
#include "search.h"

enum { BITS = 5, HASHES = 3, TRIES = 100 };

typedef struct {
    uint64_t hash;
    uint32_t slot[HASHES];
    uint8_t move; /* column * HEIGHTS + height - SMALLEST, from 0 */
} Entry;

static void *room_for(size_t count, size_t size) {
    void *room = calloc(count, size);
    if (!room) {
        perror("book");
        exit(2);
    }
    return room;
}

/* The tops and the light cells of each column, from the side that comes first; whether that is the right one. */
static bool codes_of(const Position *p, uint32_t codes[MAX_WIDTH]) {
    uint32_t seen[MAX_WIDTH] = {0};
    for (int c = 0; c < box_width; c++)
        seen[c] = (uint32_t)(p->tops >> (STRIDE * c) & 1023) | (uint32_t)(p->side[0].own >> (STRIDE * c) & 1023) << STRIDE;
    int c = 0;
    while (c < box_width - 1 && seen[c] == seen[box_width - 1 - c]) c++;
    bool mirrored = seen[c] > seen[box_width - 1 - c];
    for (c = 0; c < box_width; c++) codes[c] = seen[mirrored ? box_width - 1 - c : c];
    return mirrored;
}

static uint64_t hash_of(const uint32_t codes[MAX_WIDTH]) {
    uint64_t hash = 0;
    for (int c = 0; c < box_width; c++) {
        hash = (hash ^ codes[c]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return hash;
}

static uint32_t slot_of(uint64_t hash, uint32_t seed, int which, uint32_t slots) {
    uint64_t mixed = hash + (uint64_t)(HASHES * seed + (uint32_t)which + 1) * 0xd1b54a32d192ed03u;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)((mixed ^ mixed >> 31) % slots) + (uint32_t)which * slots;
}

/* A winning move; where there is none, the first of those that leave the fewest winning replies. */
static Move best_move(const Position *p) {
    Moves moves;
    Move list[MAX_MOVES], best;
    Position next;
    game_moves(p, p->mover, &moves);
    int count = game_list(&moves, list);
    for (int i = 0; i < count; i++)
        if (game_joins(p, list[i])) return list[i];
    if (!search_wins(p)) {
        search_fewest_replies(p, &best);
        return best;
    }
    for (int i = 0; i < count; i++) {
        game_place(p, list[i], &next);
        if (!search_wins(&next)) return list[i];
    }
    fprintf(stderr, "a won position without a winning move\n");
    exit(3);
}

static Entry entry_of(uint64_t key) {
    Position p;
    uint32_t codes[MAX_WIDTH];
    game_from_key(key, &p);
    bool mirrored = codes_of(&p, codes);
    Move move = best_move(&p);
    int column = mirrored ? box_width - 1 - move.column : move.column;
    return (Entry){.hash = hash_of(codes), .move = (uint8_t)(column * HEIGHTS + move.height - SMALLEST)};
}

/* Orders the entries so that each has a slot that no later one has; false if that cannot be done. */
static bool peel(Entry *entries, uint32_t count, uint32_t all, uint32_t *order, uint32_t *own) {
    uint32_t *degree = room_for(all, sizeof *degree), *among = room_for(all, sizeof *among), *queue = room_for(all, sizeof *queue);
    uint32_t waiting = 0, done = 0;
    for (uint32_t i = 0; i < count; i++)
        for (int j = 0; j < HASHES; j++) degree[entries[i].slot[j]]++, among[entries[i].slot[j]] ^= i;
    for (uint32_t s = 0; s < all; s++)
        if (degree[s] == 1) queue[waiting++] = s;
    while (waiting) {
        uint32_t slot = queue[--waiting];
        if (degree[slot] != 1) continue;
        uint32_t entry = among[slot];
        order[done] = entry, own[done++] = slot;
        for (int j = 0; j < HASHES; j++) {
            uint32_t other = entries[entry].slot[j];
            among[other] ^= entry;
            if (--degree[other] == 1) queue[waiting++] = other;
        }
    }
    free(degree), free(among), free(queue);
    return done == count;
}

/* Fills the slots so that the three of an entry, by exclusive or, are its move; gives the seed that makes it possible. */
static uint32_t fill(Entry *entries, uint32_t count, uint32_t slots, uint8_t *filled) {
    uint32_t *order = room_for(count, sizeof *order), *own = room_for(count, sizeof *own);
    for (uint32_t seed = 0; seed < TRIES; seed++) {
        for (uint32_t i = 0; i < count; i++)
            for (int j = 0; j < HASHES; j++) entries[i].slot[j] = slot_of(entries[i].hash, seed, j, slots);
        if (!peel(entries, count, HASHES * slots, order, own)) continue;
        for (uint32_t i = count; i--;) {
            const Entry *entry = &entries[order[i]];
            filled[own[i]] = entry->move;
            for (int j = 0; j < HASHES; j++)
                if (entry->slot[j] != own[i]) filled[own[i]] ^= filled[entry->slot[j]];
        }
        free(order), free(own);
        return seed;
    }
    fprintf(stderr, "no seed fits\n");
    exit(3);
}

static void put_number(uint32_t number, FILE *file) {
    for (int shift = 24; shift >= 0; shift -= 8) putc((int)(number >> shift & 255), file);
}

/* The most pieces, the seed, the slots of each hash, then the slots, BITS each, lowest bits first. */
static void put_book(const char *path, uint32_t most_pieces, uint32_t seed, uint32_t slots, const uint8_t *filled) {
    FILE *file = fopen(path, "wb");
    if (!file) {
        perror(path);
        exit(2);
    }
    put_number(most_pieces, file), put_number(seed, file), put_number(slots, file);
    uint32_t bits = 0, held = 0;
    for (uint32_t s = 0; s < HASHES * slots; s++) {
        bits |= (uint32_t)filled[s] << held;
        for (held += BITS; held >= 8; held -= 8, bits >>= 8) putc((int)(bits & 255), file);
    }
    putc((int)(bits & 255), file), putc(0, file); /* so that two bytes can be read at any slot */
    fclose(file);
}

void book_write(const char *path, int most_pieces) {
    size_t count = 0, room = 0;
    Entry *entries = NULL;
    Level level = level_first();
    for (int pieces = 0;; pieces++) {
        room += level.count;
        entries = realloc(entries, room * sizeof *entries);
        if (!entries) {
            perror("book");
            exit(2);
        }
        for (size_t i = 0; i < level.count; i++) entries[count++] = entry_of(level.keys[i]);
        printf("%d pieces: %zu positions, %llu nodes\n", pieces, level.count, (unsigned long long)search_nodes);
        fflush(stdout);
        if (pieces == most_pieces) break;
        Level next = level_next(&level);
        free(level.keys);
        level = next;
    }
    free(level.keys);
    uint32_t slots = (uint32_t)(count * 41 / 100) + 16;
    uint8_t *filled = room_for(HASHES * (size_t)slots, 1);
    uint32_t seed = fill(entries, (uint32_t)count, slots, filled);
    put_book(path, (uint32_t)most_pieces, seed, slots, filled);
    printf("%zu moves, %zu bytes, seed %u\n", count, 12 + (HASHES * (size_t)slots * BITS) / 8 + 2, seed);
    free(filled), free(entries);
}
