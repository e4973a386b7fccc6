#ifndef CPNG_READER_H
#define CPNG_READER_H

#include <png.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/// A PNG file being read from memory.
typedef struct {
    png_structp png;
    png_infop info;
    /// The file; owned by the caller, who keeps it until the reader is reset.
    const uint8_t *bytes;
    size_t count;
    /// The number of bytes read so far.
    size_t position;
    /// The size from the header, valid once `cpng_reader_begin` has returned true.
    uint32_t width;
    uint32_t height;
    /// The number of passes over all rows: 7 if the picture is interlaced, else 1.
    int pass_count;
    /// Whether a call failed because the file ends too early.
    bool is_cut_short;
    /// libpng's message for the error that made a call return false.
    char failure[160];
    /// libpng's first warning, which is where it reports errors in the header.
    char warning[160];
} cpng_reader;

static inline void cpng_reader_fail(png_structp png, png_const_charp message) {
    cpng_reader *reader = (cpng_reader *)png_get_error_ptr(png);
    snprintf(reader->failure, sizeof reader->failure, "%s", message);
    png_longjmp(png, 1);
}

// The default would print it.
static inline void cpng_reader_warn(png_structp png, png_const_charp message) {
    cpng_reader *reader = (cpng_reader *)png_get_error_ptr(png);
    if (reader->warning[0] == 0) snprintf(reader->warning, sizeof reader->warning, "%s", message);
}

static inline void cpng_reader_take(png_structp png, png_bytep data, size_t length) {
    cpng_reader *reader = (cpng_reader *)png_get_io_ptr(png);
    if (length > reader->count - reader->position) {
        reader->is_cut_short = true;
        png_error(png, "the file ends here");
    }
    memcpy(data, reader->bytes + reader->position, length);
    reader->position += length;
}

/// Reads everything that comes before the pixels, and takes no memory for them.
///
/// `reader` is zeroed or has been reset.
static inline bool cpng_reader_begin(cpng_reader *reader, const uint8_t *bytes, size_t count) {
    reader->bytes = bytes;
    reader->count = count;
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, cpng_reader_fail, cpng_reader_warn);
    if (reader->png == NULL) {
        if (reader->failure[0] == 0) snprintf(reader->failure, sizeof reader->failure, "out of memory");
        return false;
    }
    if (setjmp(png_jmpbuf(reader->png))) return false;
    reader->info = png_create_info_struct(reader->png);
    if (reader->info == NULL) png_error(reader->png, "out of memory");
    png_set_read_fn(reader->png, reader, cpng_reader_take);

    // The caller compares the size with limits of its own, and says more about it than libpng would.
    png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    // All chunks but IHDR, PLTE, tRNS, IDAT and IEND are skipped unread, so nothing compressed in them is
    // inflated. What follows is a second fence: none is kept, and none takes more memory than the file has
    // bytes.
    png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_chunk_cache_max(reader->png, 1);
    png_set_chunk_malloc_max(reader->png, count);
    // Strict: a wrong checksum of a chunk that is skipped may mean that it was to be a tRNS, and what libpng
    // would only warn of is a tRNS that does not fit, or too much data for the pixels.
    png_set_crc_action(reader->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_set_benign_errors(reader->png, 0);

    png_read_info(reader->png, reader->info);
    reader->width = png_get_image_width(reader->png, reader->info);
    reader->height = png_get_image_height(reader->png, reader->info);
    return true;
}

/// Prepares for rows of straight R, G, B, A of 8 bits, or of 16 in the machine's order; takes memory for a few rows.
static inline bool cpng_reader_begin_rows(cpng_reader *reader, bool is_deep) {
    if (setjmp(png_jmpbuf(reader->png))) return false;
    png_set_expand(reader->png);
    if (is_deep) {
        png_set_expand_16(reader->png);
        const uint16_t one = 1;
        if (*(const uint8_t *)&one == 1) png_set_swap(reader->png);
    } else {
        png_set_scale_16(reader->png);
    }
    png_set_gray_to_rgb(reader->png);
    png_set_add_alpha(reader->png, is_deep ? 0xffff : 0xff, PNG_FILLER_AFTER);
    reader->pass_count = png_set_interlace_handling(reader->png);
    png_read_update_info(reader->png, reader->info);
    if (png_get_rowbytes(reader->png, reader->info) != (size_t)reader->width * (is_deep ? 8 : 4)) {
        png_error(reader->png, "rows have another length than expected");
    }
    return true;
}

/// Reads the next `count` rows into `rows`, each `bytes_per_row` after the one before.
///
/// Of an interlaced picture every pass goes over all rows and adds pixels to what those before left there.
static inline bool cpng_reader_read_rows(
    cpng_reader *reader, uint8_t *rows, size_t bytes_per_row, size_t count
) {
    if (setjmp(png_jmpbuf(reader->png))) return false;
    for (size_t row = 0; row < count; row++) png_read_row(reader->png, rows + row * bytes_per_row, NULL);
    return true;
}

/// Reads what comes after the pixels, up to the end of the picture; what follows in the file stays unread.
static inline bool cpng_reader_finish(cpng_reader *reader) {
    if (setjmp(png_jmpbuf(reader->png))) return false;
    png_read_end(reader->png, NULL);
    return true;
}

/// Frees everything the reader owns and makes it ready for another file.
static inline void cpng_reader_reset(cpng_reader *reader) {
    if (reader->png != NULL) png_destroy_read_struct(&reader->png, &reader->info, NULL);
    memset(reader, 0, sizeof *reader);
}

#endif
