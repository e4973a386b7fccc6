#include "CImageLibraries.h"

#include "loading.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { tag_width = 256, tag_height = 257, tag_orientation = 274, tag_profile = 34675 };

typedef intptr_t (*read_proc)(void *, void *, intptr_t);
typedef uint64_t (*seek_proc)(void *, uint64_t, int);
typedef int (*close_proc)(void *);
typedef uint64_t (*size_proc)(void *);
typedef int (*map_proc)(void *, void **, uint64_t *);
typedef void (*unmap_proc)(void *, void *, uint64_t);

static struct {
    void *(*open)(
        const char *, const char *, void *, read_proc, read_proc, seek_proc, close_proc, size_proc, map_proc, unmap_proc
    );
    void (*close)(void *);
    int (*get)(void *, uint32_t, ...);
    int (*get_defaulted)(void *, uint32_t, ...);
    int (*read_rgba)(void *, uint32_t, uint32_t, uint32_t *, int, int);
    void *(*set_error_handler)(void *);
    void *(*set_warning_handler)(void *);
} library;
static bool is_loaded;

static void load(void) {
    const char *const names[] = {"libtiff.so.6", "libtiff.so.5", NULL};
    const cil_symbol symbols[] = {
        {"TIFFClientOpen", (void **)&library.open},
        {"TIFFClose", (void **)&library.close},
        {"TIFFGetField", (void **)&library.get},
        {"TIFFGetFieldDefaulted", (void **)&library.get_defaulted},
        {"TIFFReadRGBAImageOriented", (void **)&library.read_rgba},
        {"TIFFSetErrorHandler", (void **)&library.set_error_handler},
        {"TIFFSetWarningHandler", (void **)&library.set_warning_handler},
    };
    is_loaded = cil_load(names, symbols, sizeof(symbols) / sizeof(symbols[0]));
    if (!is_loaded) return;
    // The library would print every mistake of a file to standard error.
    library.set_error_handler(NULL);
    library.set_warning_handler(NULL);
}

bool cil_tiff_is_installed(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

struct cil_tiff {
    const uint8_t *bytes;
    uint64_t count;
    uint64_t position;
    void *file;
};

static intptr_t read_bytes(void *handle, void *target, intptr_t count) {
    cil_tiff *file = handle;
    if (count <= 0 || file->position >= file->count) return 0;
    uint64_t rest = file->count - file->position;
    uint64_t part = (uint64_t)count < rest ? (uint64_t)count : rest;
    memcpy(target, file->bytes + file->position, part);
    file->position += part;
    return (intptr_t)part;
}

static intptr_t write_bytes(void *handle, void *source, intptr_t count) {
    (void)handle;
    (void)source;
    (void)count;
    return -1;
}

static uint64_t seek(void *handle, uint64_t offset, int origin) {
    cil_tiff *file = handle;
    switch (origin) {
        case SEEK_SET: file->position = offset; break;
        case SEEK_CUR: file->position += offset; break;
        case SEEK_END: file->position = file->count + offset; break;
        default: return UINT64_MAX;
    }
    return file->position;
}

static int close_nothing(void *handle) {
    (void)handle;
    return 0;
}

static uint64_t size_of(void *handle) { return ((cil_tiff *)handle)->count; }

static int map_nothing(void *handle, void **base, uint64_t *size) {
    (void)handle;
    (void)base;
    (void)size;
    return 0;
}

static void unmap_nothing(void *handle, void *base, uint64_t size) {
    (void)handle;
    (void)base;
    (void)size;
}

cil_tiff *cil_tiff_open(const uint8_t *bytes, size_t count) {
    if (!cil_tiff_is_installed()) return NULL;
    cil_tiff *file = calloc(1, sizeof(cil_tiff));
    if (!file) return NULL;
    file->bytes = bytes;
    file->count = count;
    file->file = library.open(
        "picture", "rm", file, read_bytes, write_bytes, seek, close_nothing, size_of, map_nothing, unmap_nothing
    );
    if (file->file) return file;
    free(file);
    return NULL;
}

void cil_tiff_size(cil_tiff *file, uint32_t *width, uint32_t *height) {
    *width = 0;
    *height = 0;
    library.get(file->file, tag_width, width);
    library.get(file->file, tag_height, height);
}

int cil_tiff_orientation(cil_tiff *file) {
    uint16_t orientation = 1;
    library.get_defaulted(file->file, tag_orientation, &orientation);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
}

const uint8_t *cil_tiff_profile(cil_tiff *file, uint32_t *count) {
    uint32_t size = 0;
    void *profile = NULL;
    if (!library.get(file->file, tag_profile, &size, &profile) || !profile) return NULL;
    *count = size;
    return profile;
}

bool cil_tiff_decode(cil_tiff *file, uint32_t *pixels) {
    uint32_t width, height;
    cil_tiff_size(file, &width, &height);
    // In the file's own orientation the rows are not turned.
    return library.read_rgba(file->file, width, height, pixels, cil_tiff_orientation(file), 1) == 1;
}

void cil_tiff_close(cil_tiff *file) {
    library.close(file->file);
    free(file);
}
