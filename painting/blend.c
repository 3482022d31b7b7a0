/* The pixels of a band: layers blended over a ground, and brought to a palette.

   This computes what painting/pixels.py does with Pillow, to the bit. Python calls it through ctypes, without its
   lock, so it needs nothing but a C compiler. */

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define BLOCK 16         /* Columns that are brought to colours, and back, together. */
#define WIDEST 4096      /* The most columns of a picture. */
#define UNKNOWN 0xFFFF   /* A box of colours whose nearest colour has not been looked for. */

struct layer {
    int32_t x, y, width, height;
    const uint8_t *mask;   /* width * height: how much of the ink is let through. */
    const uint8_t *inks;   /* width * height * 4: red, green, blue and nothing; or NULL for one colour. */
    uint8_t ink[4];
    int32_t unused;
};

struct palette {
    int32_t size;
    uint8_t colours[256][4];
    uint8_t sought[256][4];   /* Of these, one nearest to a corner is that nearest to a middle of the colours. */
    uint16_t nearest[64 * 64 * 64];   /* By the upper six bits of blue, green and red. */
};

static uint8_t mixed(unsigned below, unsigned above, unsigned share)
{
    unsigned sum = below * (255 - share) + above * share + 128;

    return (uint8_t)(((sum >> 8) + sum) >> 8);
}

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

static uint8_t index_of(struct palette *palette, const uint8_t *pixel)
{
    uint16_t *kept = &palette->nearest[pixel[0] >> 2 | (pixel[1] >> 2) << 6 | (pixel[2] >> 2) << 12];

    if (*kept == UNKNOWN)
        *kept = looked_for(palette, pixel[0] & ~3, pixel[1] & ~3, pixel[2] & ~3);
    return (uint8_t)*kept;
}

static int is_clear(const uint8_t *mask, int columns)
{
    uint64_t parts[BLOCK / 8];

    if (columns == BLOCK) {
        memcpy(parts, mask, sizeof parts);
        return !(parts[0] | parts[1]);
    }
    for (int x = 0; x < columns; x++)
        if (mask[x])
            return 0;
    return 1;
}

/* Blend columns `left` to `right` of a layer's row into pixels. */
static void blend_columns(const struct layer *layer, int row, int left, int right, uint8_t *pixels)
{
    size_t first = (size_t)row * layer->width + (left - layer->x);
    const uint8_t *mask = layer->mask + first;
    const uint8_t *ink = layer->inks ? layer->inks + 4 * first : layer->ink;
    int step = layer->inks ? 4 : 0;

    pixels += 4 * left;
    for (int x = 0; x < right - left; x++) {
        unsigned share = mask[x];
        const uint8_t *above = ink + step * x;
        uint8_t *pixel = pixels + 4 * x;

        if (share == 255)
            memcpy(pixel, above, 4);
        else if (share)
            for (int i = 0; i < 3; i++)
                pixel[i] = mixed(pixel[i], above[i], share);
    }
}

/* Write rows `top` to `bottom` of a picture as PNG has them, each after a 0, with `layers` on the ground.

   The ground has `width` indices in each row; so has the picture, which may have at most WIDEST columns.
   Indices that no layer touches stay as they are. */
void blend(const uint8_t *ground, int width, int top, int bottom, const struct layer *layers, int count,
           struct palette *palette, uint8_t *rows)
{
    uint8_t pixels[4 * WIDEST], touched[WIDEST / BLOCK];

    for (int y = top; y < bottom; y++) {
        uint8_t *row = rows + 1;

        rows[0] = 0;
        memcpy(row, ground + (size_t)y * width, width);
        memset(touched, 0, sizeof touched);
        for (const struct layer *layer = layers; layer < layers + count; layer++) {
            int left = layer->x > 0 ? layer->x : 0;
            int right = layer->x + layer->width < width ? layer->x + layer->width : width;
            const uint8_t *mask;

            if (y < layer->y || y >= layer->y + layer->height || left >= right)
                continue;
            mask = layer->mask + (size_t)(y - layer->y) * layer->width;
            for (int block = left / BLOCK; block <= (right - 1) / BLOCK; block++) {
                int begin = block * BLOCK, end = begin + BLOCK < width ? begin + BLOCK : width;
                int from = begin > left ? begin : left, to = end < right ? end : right;

                /* Frames and lines let nothing through in most of their box. */
                if (is_clear(mask + (from - layer->x), to - from))
                    continue;
                if (!touched[block])
                    for (int x = begin; x < end; x++)
                        memcpy(pixels + 4 * x, palette->colours[row[x]], 4);
                touched[block] = 1;
                blend_columns(layer, y - layer->y, from, to, pixels);
            }
        }
        for (int block = 0; block * BLOCK < width; block++) {
            int end = (block + 1) * BLOCK < width ? (block + 1) * BLOCK : width;

            if (touched[block])
                for (int x = block * BLOCK; x < end; x++)
                    row[x] = index_of(palette, pixels + 4 * x);
        }
        rows += width + 1;
    }
}
