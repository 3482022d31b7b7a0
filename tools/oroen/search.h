/* Which side wins a position of Oroen, and how soon: the search of games/oroen/bots/search.py, node for node. */
#ifndef OROEN_SEARCH_H
#define OROEN_SEARCH_H

#include "game.h"

extern uint64_t search_nodes; /* positions made, those that the search in Python keeps counted once */

void search_open(int log2_bytes);
void search_clear(void); /* forgets everything; nodes are counted from 0 */
bool search_wins(const Position *position); /* whether the player on turn wins */
int search_moves_left(const Position *lost); /* how many placements a lost position lasts at most; the winner hurries */
int search_fewest_replies(const Position *lost, Move *move); /* with how few winning replies the winner can be left, and by which move */
bool search_slow(const Position *position); /* search_wins by plain recursion: no table, no symmetry, no ordering */

#endif
