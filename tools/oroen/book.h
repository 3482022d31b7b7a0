/* The book of the perfect player: a move for every position with few pieces, without the positions. */
#ifndef OROEN_BOOK_H
#define OROEN_BOOK_H

/* Writes a book of all positions with at most `most_pieces` pieces. */
void book_write(const char *path, int most_pieces);

#endif
