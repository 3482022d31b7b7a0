/* Which side wins a position of Oroen, and how soon: see search.h. */
#include "search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t search_nodes;

/* An entry is key << 4 | about << 1 | yes, so keys are exact; a bucket is a cache line. It says something about a position: whether the
 * player on turn wins at all (WINS), wins or holds out within 2 * about or 2 * about + 1 placements, or that the search
 * for those has EXPANDED it. */
enum { BUCKET = 8, EXPANDED = 0, WINS = 7 };
static uint64_t *table, table_mask;
static size_t table_bytes;

void search_open(int log2_bytes) {
    free(table);
    table_bytes = (size_t)1 << log2_bytes;
    table = aligned_alloc(64, table_bytes);
    if (!table) {
        perror("table");
        exit(2);
    }
    table_mask = table_bytes / sizeof *table / BUCKET - 1;
    search_clear();
}

void search_clear(void) {
    memset(table, 0, table_bytes);
    search_nodes = 0;
}

static inline uint64_t *bucket_of(uint64_t key) {
    uint64_t mixed = (key ^ key >> 29) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 32) * 0x94d049bb133111ebu;
    return table + ((mixed ^ mixed >> 29) & table_mask) * BUCKET;
}

/* 1 or 0: yes or no; -1: unknown. */
static int recall(uint64_t key, int about) {
    uint64_t wanted = key << 3 | (uint64_t)about, *bucket = bucket_of(wanted);
    for (int i = 0; i < BUCKET; i++)
        if (bucket[i] >> 1 == wanted && bucket[i]) return (int)(bucket[i] & 1);
    return -1;
}

/* A full bucket loses its oldest entry. */
static void remember(uint64_t key, int about, bool yes) {
    uint64_t wanted = key << 3 | (uint64_t)about, *bucket = bucket_of(wanted);
    int at = 0;
    while (at < BUCKET - 1 && bucket[at] && bucket[at] >> 1 != wanted) at++;
    memmove(bucket + 1, bucket, (size_t)at * sizeof *bucket);
    bucket[0] = wanted << 1 | yes;
}

typedef struct {
    Position position;
    Moves moves; /* by which the player on turn does not lose at once */
    uint64_t key;
} Child;

typedef struct {
    Child at[MAX_MOVES];
    const Child *order[MAX_MOVES];
    int count;
} Children;

/* The children in which the other player cannot win at once, fewest answers first; false if one is stuck or, if that is enough, cannot
 * answer so that it does not lose at once. */
static bool expand(const Position *p, const Moves *moves, bool counted, bool hurried, Children *children) {
    Move list[MAX_MOVES];
    int count = game_list(moves, list);
    children->count = 0;
    for (int i = 0; i < count; i++) {
        Child *child = &children->at[children->count];
        game_place(p, list[i], &child->position);
        game_moves(&child->position, child->position.mover, &child->moves);
        search_nodes += counted;
        if (child->moves.wins) continue;
        if (!child->moves.count) return false;
        game_defend(&child->position, &child->moves);
        if (hurried && !child->moves.count) return false;
        child->key = game_canonical(child->position.key);
        int at = children->count++;
        for (; at && child->moves.count < children->order[at - 1]->moves.count; at--) children->order[at] = children->order[at - 1];
        children->order[at] = child;
    }
    return true;
}

static bool wins_with(const Position *p, const Moves *moves, uint64_t key) {
    if (moves->wins || !moves->count) return moves->wins;
    Children children;
    bool wins = !expand(p, moves, true, true, &children);
    for (int i = 0; !wins && i < children.count; i++) wins = recall(children.order[i]->key, WINS) == 0;
    for (int i = 0; !wins && i < children.count; i++) {
        const Child *child = children.order[i];
        int known = recall(child->key, WINS);
        wins = known >= 0 ? !known : !wins_with(&child->position, &child->moves, child->key);
    }
    remember(key, WINS, wins);
    return wins;
}

bool search_wins(const Position *position) {
    uint64_t key = game_canonical(position->key);
    int known = recall(key, WINS);
    if (known >= 0) return known;
    Moves moves;
    game_moves(position, position->mover, &moves);
    game_defend(position, &moves);
    return wins_with(position, &moves, key);
}

/* Whether the player on turn wins within `plies` placements if odd, or holds out for `plies` if even. */
static bool does_within(const Position *p, const Moves *moves, uint64_t key, int plies) {
    if (moves->wins || !moves->count) return moves->wins;
    int known = plies < 2 ? -1 : recall(key, plies / 2);
    if (known >= 0) return known;
    Children children;
    bool does = !expand(p, moves, recall(key, EXPANDED) < 0, false, &children);
    remember(key, EXPANDED, true);
    for (int i = 0; plies > 1 && !does && i < children.count; i++) {
        const Child *child = children.order[i];
        does = !does_within(&child->position, &child->moves, child->key, plies - 1);
    }
    if (plies > 1) remember(key, plies / 2, does);
    return does;
}

int search_moves_left(const Position *lost) {
    Moves moves, answers;
    Move list[MAX_MOVES];
    Position left[MAX_MOVES];
    game_moves(lost, lost->mover, &moves);
    game_list(&moves, list);
    for (int i = 0; i < moves.count; i++) game_place(lost, list[i], &left[i]);
    for (int plies = 1, count = moves.count; count; plies += 2) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            game_moves(&left[i], left[i].mover, &answers);
            game_defend(&left[i], &answers);
            if (!does_within(&left[i], &answers, game_canonical(left[i].key), plies)) left[kept++] = left[i];
        }
        if (!kept) return plies + 1;
        count = kept;
    }
    return 0;
}

/* All placements, most threats and then fewest answers first. */
static int rank_moves(const Position *p, Move order[MAX_MOVES]) {
    Moves moves, answers, threats;
    Move list[MAX_MOVES];
    int ranks[MAX_MOVES];
    game_moves(p, p->mover, &moves);
    game_list(&moves, list);
    for (int i = 0; i < moves.count; i++) {
        Position next;
        game_place(p, list[i], &next);
        game_moves(&next, next.mover, &answers);
        game_moves(&next, p->mover, &threats);
        int rank = answers.count - MAX_MOVES * threats.wins, at = i;
        for (; at && rank < ranks[at - 1]; at--) ranks[at] = ranks[at - 1], order[at] = order[at - 1];
        ranks[at] = rank, order[at] = list[i];
    }
    return moves.count;
}

int search_fewest_replies(const Position *lost, Move *move) {
    Moves replies;
    Move order[MAX_MOVES], list[MAX_MOVES];
    int fewest = MAX_MOVES + 1, count = rank_moves(lost, order);
    for (int i = 0; i < count && fewest > 1; i++) {
        Position next, after;
        game_place(lost, order[i], &next);
        game_moves(&next, next.mover, &replies);
        game_list(&replies, list);
        int wins = replies.wins;
        for (int r = 0; r < replies.count && wins < fewest; r++) {
            if (game_joins(&next, list[r])) continue;
            game_place(&next, list[r], &after);
            wins += !search_wins(&after);
        }
        if (wins < fewest) fewest = wins, *move = order[i];
    }
    return fewest;
}

bool search_slow(const Position *position) {
    Moves moves;
    Move list[MAX_MOVES];
    game_moves(position, position->mover, &moves);
    game_list(&moves, list);
    search_nodes++;
    for (int i = 0; i < moves.count; i++) {
        Position next;
        game_place(position, list[i], &next);
        if (game_joins(position, list[i]) || !search_slow(&next)) return true;
    }
    return false;
}
