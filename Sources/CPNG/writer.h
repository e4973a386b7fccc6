#ifndef CPNG_WRITER_H
#define CPNG_WRITER_H

#include <png.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// A PNG file being written into memory.
typedef struct {
    png_structp png;
    png_infop info;
    /// The file so far; owned by the writer.
    uint8_t *bytes;
    size_t count;
    size_t capacity;
    /// libpng's message for the error that made a call return false.
    char failure[160];
} cpng_writer;

static inline void cpng_writer_fail(png_structp png, png_const_charp message) {
    cpng_writer *writer = (cpng_writer *)png_get_error_ptr(png);
    snprintf(writer->failure, sizeof writer->failure, "%s", message);
    png_longjmp(png, 1);
}

// Warnings do not affect the file, and the default handler prints them.
static inline void cpng_writer_warn(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static inline void cpng_writer_append(png_structp png, png_bytep data, size_t length) {
    cpng_writer *writer = (cpng_writer *)png_get_io_ptr(png);
    if (length > writer->capacity - writer->count) {
        size_t needed = writer->count + length;
        size_t capacity = needed + needed / 2 + 65536;
        uint8_t *bytes = (uint8_t *)realloc(writer->bytes, capacity);
        if (bytes == NULL) png_error(png, "out of memory");
        writer->bytes = bytes;
        writer->capacity = capacity;
    }
    memcpy(writer->bytes + writer->count, data, length);
    writer->count += length;
}

static inline void cpng_writer_flush(png_structp png) { (void)png; }

/// The format of a file and the settings of its compression.
typedef struct {
    uint32_t width;
    uint32_t height;
    int bit_depth;
    /// libpng's PNG_COLOR_TYPE_ numbers.
    int color_type;
    /// libpng's PNG_FILTER_ flags.
    int filters;
    /// zlib's numbers.
    int level;
    int strategy;
} cpng_format;

/// Writes everything that comes before the pixels of a picture with straight alpha in sRGB.
///
/// `writer` is zeroed or has been reset. `colors` are the palette, three bytes each; `alphas` those of the first of
/// them, the others being opaque. Both are empty unless the colour type has a palette.
static inline bool cpng_writer_begin(
    cpng_writer *writer, cpng_format format, const uint8_t *colors, size_t color_count, const uint8_t *alphas,
    size_t alpha_count
) {
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, cpng_writer_fail, cpng_writer_warn);
    if (writer->png == NULL) {
        if (writer->failure[0] == 0) snprintf(writer->failure, sizeof writer->failure, "out of memory");
        return false;
    }
    if (setjmp(png_jmpbuf(writer->png))) return false;
    writer->info = png_create_info_struct(writer->png);
    if (writer->info == NULL) png_error(writer->png, "out of memory");
    png_set_write_fn(writer->png, writer, cpng_writer_append, cpng_writer_flush);
    png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, format.filters);
    png_set_compression_level(writer->png, format.level);
    png_set_compression_strategy(writer->png, format.strategy);
    png_set_IHDR(
        writer->png, writer->info, format.width, format.height, format.bit_depth, format.color_type,
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT
    );
    if (color_count > 0) {
        png_color palette[PNG_MAX_PALETTE_LENGTH];
        if (color_count > PNG_MAX_PALETTE_LENGTH) png_error(writer->png, "too many colours");
        memcpy(palette, colors, color_count * 3);
        png_set_PLTE(writer->png, writer->info, palette, (int)color_count);
        if (alpha_count > 0) png_set_tRNS(writer->png, writer->info, alphas, (int)alpha_count, NULL);
    }
    png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_write_info(writer->png, writer->info);
    return true;
}

/// Writes the next `count` rows, each `bytes_per_row` after the one before.
static inline bool cpng_writer_write_rows(
    cpng_writer *writer, const uint8_t *rows, size_t bytes_per_row, size_t count
) {
    if (setjmp(png_jmpbuf(writer->png))) return false;
    for (size_t row = 0; row < count; row++) png_write_row(writer->png, rows + row * bytes_per_row);
    return true;
}

/// Writes what comes after the pixels; `bytes` and `count` are then the whole file.
static inline bool cpng_writer_finish(cpng_writer *writer) {
    if (setjmp(png_jmpbuf(writer->png))) return false;
    png_write_end(writer->png, NULL);
    return true;
}

/// Frees everything the writer owns and makes it ready for another file.
static inline void cpng_writer_reset(cpng_writer *writer) {
    if (writer->png != NULL) png_destroy_write_struct(&writer->png, &writer->info);
    free(writer->bytes);
    memset(writer, 0, sizeof *writer);
}

#endif
