/* The pixels of a band: layers blended over a ground, and brought to a palette.

   This computes what painting/pixels.py does with Pillow, to the bit. Python calls it through ctypes, without its
   lock, so it needs nothing but a C compiler. */

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define BLOCK 16         /* Columns that are brought to colours, and back, together. */
#define WIDEST 4096      /* The most columns of a picture. */
#define PARTS 3          /* Red, green and blue. */
#define UNKNOWN 0xFFFF   /* A box of colours whose nearest colour has not been looked for. */

struct layer {
    int32_t x, y, width, height;
    /* Before and behind what these point to, BLOCK bytes more may be read. */
    const uint8_t *mask;   /* width * height: how much of the ink is let through. */
    const uint8_t *inks;   /* For each row all reds, all greens and all blues; or NULL for one colour. */
    const uint8_t *indices;   /* width * height: the indices of the inks in the palette. */
    uint8_t ink[4];
    int32_t unused;
};

struct palette {
    int32_t size;
    uint8_t colours[256][4];
    uint8_t sought[256][4];   /* Of these, one nearest to a corner is that nearest to a middle of the colours. */
    uint16_t nearest[64 * 64 * 64];   /* By the upper six bits of blue, green and red. */
};

/* A block of bytes, and of the products of bytes: GCC and Clang compute all of it with a few instructions. */
typedef uint8_t bytes_t __attribute__((vector_size(BLOCK)));
typedef uint16_t products_t __attribute__((vector_size(2 * BLOCK)));

/* A row of pixels, of which each part lies apart. Where `known` is 255, the index is that of the pixel. */
struct row {
    bytes_t parts[PARTS][WIDEST / BLOCK], indices[WIDEST / BLOCK], known[WIDEST / BLOCK];
    uint8_t is_touched[WIDEST / BLOCK];
};

/* Return the first of the colours that are nearest to the darkest corner of a box of 4 * 4 * 4 colours. */
static uint16_t looked_for(const struct palette *palette, int red, int green, int blue)
{
    int least = 1 << 30, found = 0;

    for (int i = 0; i < palette->size; i++) {
        const uint8_t *colour = palette->sought[i];
        int r = red - colour[0], g = green - colour[1], b = blue - colour[2];
        int distance = r * r + g * g + b * b;

        if (distance < least) {
            least = distance;
            found = i;
        }
    }
    return (uint16_t)found;
}

static uint8_t index_of(struct palette *palette, int red, int green, int blue)
{
    uint16_t *kept = &palette->nearest[red >> 2 | (green >> 2) << 6 | (blue >> 2) << 12];

    if (*kept == UNKNOWN)
        *kept = looked_for(palette, red & ~3, green & ~3, blue & ~3);
    return (uint8_t)*kept;
}

static inline int is_each(const uint8_t *bytes, uint64_t wanted)
{
    uint64_t halves[BLOCK / 8];

    memcpy(halves, bytes, sizeof halves);
    return halves[0] == wanted && halves[1] == wanted;
}

/* Load a block of bytes of a layer, which may begin before its row, and end behind it. */
static inline bytes_t load(const uint8_t *bytes)
{
    bytes_t loaded;

    memcpy(&loaded, bytes, BLOCK);
    return loaded;
}

static inline bytes_t mixed(bytes_t below, bytes_t above, bytes_t mask)
{
    products_t low = __builtin_convertvector(below, products_t), high = __builtin_convertvector(above, products_t);
    products_t share = __builtin_convertvector(mask, products_t);
    products_t sum = low * (255 - share) + high * share + 128;

    return __builtin_convertvector((sum + (sum >> 8)) >> 8, bytes_t);
}

/* Bring a block of the ground to colours. */
static void open_block(struct row *row, int block, const struct palette *palette)
{
    const uint8_t *indices = (const uint8_t *)&row->indices[block];

    for (int x = 0; x < BLOCK; x++)
        for (int part = 0; part < PARTS; part++)
            ((uint8_t *)&row->parts[part][block])[x] = palette->colours[indices[x]][part];
    row->known[block] = (bytes_t){0} == 0;
}

/* Blend what lies of a layer's row `y` between two columns into their block. */
static void blend_block(const struct layer *layer, int y, int from, int to, struct palette *palette, struct row *row)
{
    static const uint8_t window[3 * BLOCK] = {[BLOCK] = 255, 255, 255, 255, 255, 255, 255, 255,
                                              255, 255, 255, 255, 255, 255, 255, 255};
    int block = from / BLOCK, begin = block * BLOCK;
    ptrdiff_t first = (ptrdiff_t)y * layer->width, offset = begin - layer->x;
    bytes_t mask = load(layer->mask + first + offset), above[PARTS], indices, solid;

    mask &= load(window + BLOCK + begin - from) & load(window + 2 * BLOCK + begin - to);
    if (is_each((const uint8_t *)&mask, 0))
        return;  /* Frames and lines let nothing through in most of their box. */
    if (layer->inks) {
        for (int part = 0; part < PARTS; part++)
            above[part] = load(layer->inks + PARTS * first + part * layer->width + offset);
        indices = load(layer->indices + first + offset);
    } else {
        for (int part = 0; part < PARTS; part++)
            above[part] = (bytes_t){0} + layer->ink[part];
        indices = (bytes_t){0} + index_of(palette, layer->ink[0], layer->ink[1], layer->ink[2]);
    }
    solid = (bytes_t)(mask == 255);
    if (is_each((const uint8_t *)&mask, UINT64_MAX)) {
        for (int part = 0; part < PARTS; part++)
            row->parts[part][block] = above[part];
        row->indices[block] = indices;
        row->known[block] = solid;
    } else {
        if (!row->is_touched[block])
            open_block(row, block, palette);
        for (int part = 0; part < PARTS; part++)
            row->parts[part][block] = mixed(row->parts[part][block], above[part], mask);
        row->indices[block] = (indices & solid) | (row->indices[block] & ~solid);
        row->known[block] = (row->known[block] & (bytes_t)(mask == 0)) | solid;
    }
    row->is_touched[block] = 1;
}

/* Find the indices of the pixels of a block that have none yet. */
static void close_block(struct row *row, int block, struct palette *palette)
{
    const uint8_t *known = (const uint8_t *)&row->known[block];
    uint8_t *indices = (uint8_t *)&row->indices[block];

    if (!row->is_touched[block] || is_each(known, UINT64_MAX))
        return;
    for (int x = 0; x < BLOCK; x++)
        if (!known[x])
            indices[x] = index_of(palette, ((uint8_t *)&row->parts[0][block])[x],
                                  ((uint8_t *)&row->parts[1][block])[x], ((uint8_t *)&row->parts[2][block])[x]);
}

/* Write rows `top` to `bottom` of a picture as PNG has them, each after a 0, with `layers` on the ground.

   The ground has `width` indices in each row; so has the picture, which may have at most WIDEST columns.
   Indices that no layer touches stay as they are, and a layer brings its own where nothing shines through it: only the
   colours of edges are looked for. */
void blend(const uint8_t *ground, int width, int top, int bottom, const struct layer *layers, int count,
           struct palette *palette, uint8_t *rows)
{
    struct row row;
    int blocks = (width + BLOCK - 1) / BLOCK;

    memset(row.indices, 0, sizeof row.indices);
    for (int y = top; y < bottom; y++) {
        memcpy(row.indices, ground + (size_t)y * width, width);
        memset(row.is_touched, 0, sizeof row.is_touched);
        for (const struct layer *layer = layers; layer < layers + count; layer++) {
            int left = layer->x > 0 ? layer->x : 0;
            int right = layer->x + layer->width < width ? layer->x + layer->width : width;

            if (y < layer->y || y >= layer->y + layer->height)
                continue;
            for (int from = left, to; from < right; from = to) {
                to = (from / BLOCK + 1) * BLOCK < right ? (from / BLOCK + 1) * BLOCK : right;
                blend_block(layer, y - layer->y, from, to, palette, &row);
            }
        }
        for (int block = 0; block < blocks; block++)
            close_block(&row, block, palette);
        *rows++ = 0;
        memcpy(rows, row.indices, width);
        rows += width;
    }
}
