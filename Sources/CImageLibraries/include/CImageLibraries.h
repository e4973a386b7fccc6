// The functions that Halation calls of the libraries for image files.
//
// A library is loaded when the first file needs it, and stays loaded. So a program that reads no PDF does not pay for
// the start of poppler and its dependencies, and the package builds without their development files. The declarations
// repeat those of the libraries' headers; the versions in the names of the shared objects, such as libheif.so.1,
// promise that they hold.
//
// Every function `cil_<library>` returns the table of the library's functions, or NULL if the library is not installed
// or lacks one of them. The tables may be used from several threads.

#ifndef CIMAGELIBRARIES_H
#define CIMAGELIBRARIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: JPEG: TurboJPEG of libjpeg-turbo 2 and later.

enum {
    cil_tj_rgba = 7,
    cil_tj_cmyk = 11,
    cil_tj_gray = 6,
    cil_tj_colorspace_gray = 2,
    cil_tj_colorspace_cmyk = 3,
    cil_tj_colorspace_ycck = 4,
    /// The inverse transform that gives equal results with and without SIMD.
    cil_tj_accurate_dct = 4096,
    /// Refuses progressive files with so many scans that they take minutes.
    cil_tj_limit_scans = 32768,
    cil_tj_warning = 0,
    cil_tj_sampling_444 = 0,
    cil_tj_sampling_420 = 2
};

typedef struct {
    void *_Nullable (*_Nonnull init_decompress)(void);
    int (*_Nonnull decompress_header)(
        void *handle, const uint8_t *bytes, unsigned long count, int *width, int *height, int *subsampling,
        int *colorspace
    );
    int (*_Nonnull decompress)(
        void *handle, const uint8_t *bytes, unsigned long count, uint8_t *target, int width, int bytes_per_row, int height,
        int format, int flags
    );
    void *_Nullable (*_Nonnull init_compress)(void);
    int (*_Nonnull compress)(
        void *handle, const uint8_t *source, int width, int bytes_per_row, int height, int format,
        uint8_t *_Nullable *_Nonnull bytes, unsigned long *count, int subsampling, int quality, int flags
    );
    void (*_Nonnull free_bytes)(uint8_t *bytes);
    char *_Nullable (*_Nonnull error_text)(void *handle);
    int (*_Nonnull error_code)(void *handle);
    int (*_Nonnull destroy)(void *handle);
} cil_turbojpeg_functions;

const cil_turbojpeg_functions *_Nullable cil_turbojpeg(void);

// MARK: WebP: libwebpdemux, which decodes stills as animations of one frame.

typedef struct {
    const uint8_t *_Nullable bytes;
    size_t size;
} cil_webp_data;

typedef struct {
    uint32_t canvas_width;
    uint32_t canvas_height;
    uint32_t loop_count;
    uint32_t background;
    uint32_t frame_count;
    uint32_t padding[4];
} cil_webp_info;

/// The version of the interface above; the library compares the high byte.
enum { cil_webp_demux_version = 0x0107 };

typedef struct {
    void *_Nullable (*_Nonnull new_decoder)(const cil_webp_data *data, const void *_Nullable options, int version);
    int (*_Nonnull info)(const void *decoder, cil_webp_info *info);
    /// Gives the next frame: straight RGBA without padding, and when it ends, in milliseconds.
    int (*_Nonnull next)(void *decoder, uint8_t *_Nullable *_Nonnull pixels, int *timestamp);
    void (*_Nonnull destroy)(void *decoder);
} cil_webp_functions;

const cil_webp_functions *_Nullable cil_webp(void);

// MARK: HEIC and AVIF: libheif.

typedef struct {
    int code;
    int subcode;
    const char *_Nullable message;
} cil_heif_error;

enum {
    cil_heif_rgb = 1,
    cil_heif_interleaved_rgba = 11,
    cil_heif_interleaved = 10,
};

typedef struct {
    void *_Nullable (*_Nonnull new_context)(void);
    void (*_Nonnull free_context)(void *context);
    cil_heif_error (*_Nonnull read)(void *context, const void *bytes, size_t count, const void *_Nullable options);
    cil_heif_error (*_Nonnull primary)(void *context, void *_Nullable *_Nonnull handle);
    void (*_Nonnull release_handle)(void *handle);
    int (*_Nonnull width)(const void *handle);
    int (*_Nonnull height)(const void *handle);
    size_t (*_Nonnull profile_size)(const void *handle);
    cil_heif_error (*_Nonnull profile)(const void *handle, void *bytes);
    cil_heif_error (*_Nonnull decode)(
        const void *handle, void *_Nullable *_Nonnull image, int colorspace, int chroma, const void *_Nullable options
    );
    int (*_Nonnull image_width)(const void *image, int channel);
    int (*_Nonnull image_height)(const void *image, int channel);
    const uint8_t *_Nullable (*_Nonnull plane)(const void *image, int channel, int *bytes_per_row);
    int (*_Nonnull is_premultiplied)(const void *image);
    void (*_Nonnull release_image)(const void *image);
} cil_heif_functions;

const cil_heif_functions *_Nullable cil_heif(void);

// MARK: TIFF: libtiff, behind functions of this target, as its own have variable arguments and callbacks.

/// A TIFF file in memory.
typedef struct cil_tiff cil_tiff;

bool cil_tiff_is_installed(void);

/// Opens the first picture of a file; the bytes must outlive it. NULL if the file is damaged.
cil_tiff *_Nullable cil_tiff_open(const uint8_t *bytes, size_t count);

void cil_tiff_size(cil_tiff *file, uint32_t *width, uint32_t *height);

/// The orientation by EXIF, 1 to 8.
int cil_tiff_orientation(cil_tiff *file);

/// The colour profile, which belongs to the file; NULL if it has none.
const uint8_t *_Nullable cil_tiff_profile(cil_tiff *file, uint32_t *count);

/// Decodes the picture as it is stored, top row first: premultiplied RGBA without padding.
bool cil_tiff_decode(cil_tiff *file, uint32_t *pixels);

void cil_tiff_close(cil_tiff *file);

// MARK: PDF: poppler with its interface for GLib and cairo.

typedef struct {
    void *_Nullable (*_Nonnull new_bytes)(const void *bytes, size_t count);
    void (*_Nonnull release_bytes)(void *bytes);
    void (*_Nonnull release)(void *object);
    void *_Nullable (*_Nonnull open)(void *bytes, const char *_Nullable password, void *_Nullable *_Nullable error);
    int (*_Nonnull page_count)(void *document);
    void *_Nullable (*_Nonnull page)(void *document, int index);
    void (*_Nonnull page_size)(void *page, double *width, double *height);
    void (*_Nonnull render)(void *page, void *cairo);
} cil_poppler_functions;

const cil_poppler_functions *_Nullable cil_poppler(void);

// MARK: SVG: librsvg 2.52 and later.

typedef struct {
    double length;
    int unit;
} cil_rsvg_length;

typedef struct {
    double x;
    double y;
    double width;
    double height;
} cil_rsvg_rectangle;

typedef struct {
    void *_Nullable (*_Nonnull open)(const uint8_t *bytes, size_t count, void *_Nullable *_Nullable error);
    void (*_Nonnull release)(void *object);
    void (*_Nonnull dimensions)(
        void *handle, int *has_width, cil_rsvg_length *width, int *has_height, cil_rsvg_length *height, int *has_box,
        cil_rsvg_rectangle *box
    );
    int (*_Nonnull size_in_pixels)(void *handle, double *width, double *height);
    int (*_Nonnull has_element)(void *handle, const char *id);
    int (*_Nonnull element_geometry)(
        void *handle, const char *_Nullable id, cil_rsvg_rectangle *_Nullable ink,
        cil_rsvg_rectangle *_Nullable logical, void *_Nullable *_Nullable error
    );
    /// The place of an element in a viewport that shows the whole drawing.
    int (*_Nonnull layer_geometry)(
        void *handle, const char *_Nullable id, const cil_rsvg_rectangle *viewport,
        cil_rsvg_rectangle *_Nullable ink, cil_rsvg_rectangle *_Nullable logical, void *_Nullable *_Nullable error
    );
    int (*_Nonnull render_document)(
        void *handle, void *cairo, const cil_rsvg_rectangle *viewport, void *_Nullable *_Nullable error
    );
    int (*_Nonnull render_element)(
        void *handle, void *cairo, const char *_Nullable id, const cil_rsvg_rectangle *viewport,
        void *_Nullable *_Nullable error
    );
} cil_rsvg_functions;

const cil_rsvg_functions *_Nullable cil_rsvg(void);

// MARK: Colour profiles: Little CMS 2.

enum {
    cil_lcms_rgba = (4 << 16) | (1 << 7) | (3 << 3) | 1,
    cil_lcms_rgba_16 = (4 << 16) | (1 << 7) | (3 << 3) | 2,
    cil_lcms_gray_16 = (3 << 16) | (1 << 3) | 2,
    /// Without tables of samples between which colours are interpolated.
    cil_lcms_exact = 0x100,
    cil_lcms_gray = (3 << 16) | (1 << 3) | 1,
    cil_lcms_cmyk = (6 << 16) | (4 << 3) | 1,
    /// 255 is no ink, as Adobe's programs write it.
    cil_lcms_cmyk_reversed = (6 << 16) | (1 << 13) | (4 << 3) | 1,
    cil_lcms_space_rgb = 0x52474220,
    cil_lcms_space_gray = 0x47524159,
    cil_lcms_space_cmyk = 0x434D594B
};

typedef struct {
    void *_Nullable (*_Nonnull open)(const void *bytes, uint32_t count);
    void *_Nullable (*_Nonnull srgb)(void);
    int (*_Nonnull close)(void *profile);
    uint32_t (*_Nonnull space)(void *profile);
    void *_Nullable (*_Nonnull new_transform)(
        void *input, uint32_t input_format, void *output, uint32_t output_format, uint32_t intent, uint32_t flags
    );
    void (*_Nonnull transform)(void *transform, const void *input, void *output, uint32_t count);
    void (*_Nonnull release_transform)(void *transform);
} cil_lcms_functions;

const cil_lcms_functions *_Nullable cil_lcms(void);

#pragma clang assume_nonnull end

#endif
