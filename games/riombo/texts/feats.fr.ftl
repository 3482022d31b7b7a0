# Ce dont on peut se souvenir d'une partie
riombo-feat-value = victoire la plus riche : { $value } en bâtonnets
