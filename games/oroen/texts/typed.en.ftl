# Words that people type besides the labels, with commas between.

oroen-typed-column = c { $number }, col { $number }, in { $number }, into { $number }, { $number }. column, in { $number }. column, into { $number }. column, { $number }. col
oroen-typed-height = h { $number }, size { $number }, height { $number }, of { $number }, of height { $number }, { $number } tall, { $number } high, { $number } units tall, { $number } unit
oroen-typed-place = piece, place, { $colour }, { $colour } piece
oroen-typed-swap = swap, swap colours, exchange, exchange colors, change colours, switch, switch sides, takeover, take over, take light, take the light pieces
