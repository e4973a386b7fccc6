#include "CImageLibraries.h"

#include "loading.h"

#include <dlfcn.h>
#include <pthread.h>

bool cil_load(const char *const *names, const cil_symbol *symbols, size_t count) {
    void *library = NULL;
    for (const char *const *name = names; *name && !library; name++) library = dlopen(*name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
    for (size_t index = 0; index < count; index++) {
        // The functions of a library's dependencies, such as GLib's of poppler, are found as well.
        void *function = dlsym(library, symbols[index].name);
        if (!function) return false;
        *symbols[index].target = function;
    }
    return true;
}

/// Defines the function that loads a library once: the shared objects to try in order, and its table.
#define TABLE(library, ...)                                                                      \
    static cil_##library##_functions library##_table;                                            \
    static bool library##_is_loaded;                                                             \
    static void load_##library(void);                                                            \
    const cil_##library##_functions *cil_##library(void) {                                       \
        static pthread_once_t once = PTHREAD_ONCE_INIT;                                          \
        pthread_once(&once, load_##library);                                                     \
        return library##_is_loaded ? &library##_table : NULL;                                    \
    }                                                                                            \
    static const char *const library##_names[] = {__VA_ARGS__, NULL};

#define ENTRY(library, member, symbol) {symbol, (void **)&library##_table.member}

#define LOAD(library, symbols) \
    library##_is_loaded = cil_load(library##_names, symbols, sizeof(symbols) / sizeof(symbols[0]))

TABLE(turbojpeg, "libturbojpeg.so.0")

static void load_turbojpeg(void) {
    const cil_symbol symbols[] = {
        ENTRY(turbojpeg, init_decompress, "tjInitDecompress"),
        ENTRY(turbojpeg, decompress_header, "tjDecompressHeader3"),
        ENTRY(turbojpeg, decompress, "tjDecompress2"),
        ENTRY(turbojpeg, init_compress, "tjInitCompress"),
        ENTRY(turbojpeg, compress, "tjCompress2"),
        ENTRY(turbojpeg, free_bytes, "tjFree"),
        ENTRY(turbojpeg, error_text, "tjGetErrorStr2"),
        ENTRY(turbojpeg, error_code, "tjGetErrorCode"),
        ENTRY(turbojpeg, destroy, "tjDestroy"),
    };
    LOAD(turbojpeg, symbols);
}

TABLE(webp, "libwebpdemux.so.2")

static void load_webp(void) {
    const cil_symbol symbols[] = {
        ENTRY(webp, new_decoder, "WebPAnimDecoderNewInternal"),
        ENTRY(webp, info, "WebPAnimDecoderGetInfo"),
        ENTRY(webp, next, "WebPAnimDecoderGetNext"),
        ENTRY(webp, destroy, "WebPAnimDecoderDelete"),
    };
    LOAD(webp, symbols);
}

TABLE(heif, "libheif.so.1")

static void load_heif(void) {
    const cil_symbol symbols[] = {
        ENTRY(heif, new_context, "heif_context_alloc"),
        ENTRY(heif, free_context, "heif_context_free"),
        ENTRY(heif, read, "heif_context_read_from_memory_without_copy"),
        ENTRY(heif, primary, "heif_context_get_primary_image_handle"),
        ENTRY(heif, release_handle, "heif_image_handle_release"),
        ENTRY(heif, width, "heif_image_handle_get_width"),
        ENTRY(heif, height, "heif_image_handle_get_height"),
        ENTRY(heif, profile_size, "heif_image_handle_get_raw_color_profile_size"),
        ENTRY(heif, profile, "heif_image_handle_get_raw_color_profile"),
        ENTRY(heif, decode, "heif_decode_image"),
        ENTRY(heif, image_width, "heif_image_get_width"),
        ENTRY(heif, image_height, "heif_image_get_height"),
        ENTRY(heif, plane, "heif_image_get_plane_readonly"),
        ENTRY(heif, is_premultiplied, "heif_image_is_premultiplied_alpha"),
        ENTRY(heif, release_image, "heif_image_release"),
    };
    LOAD(heif, symbols);
}

TABLE(poppler, "libpoppler-glib.so.8")

static void load_poppler(void) {
    const cil_symbol symbols[] = {
        ENTRY(poppler, new_bytes, "g_bytes_new"),
        ENTRY(poppler, release_bytes, "g_bytes_unref"),
        ENTRY(poppler, release, "g_object_unref"),
        ENTRY(poppler, open, "poppler_document_new_from_bytes"),
        ENTRY(poppler, page_count, "poppler_document_get_n_pages"),
        ENTRY(poppler, page, "poppler_document_get_page"),
        ENTRY(poppler, page_size, "poppler_page_get_size"),
        ENTRY(poppler, render, "poppler_page_render"),
    };
    LOAD(poppler, symbols);
}

TABLE(rsvg, "librsvg-2.so.2")

static void load_rsvg(void) {
    const cil_symbol symbols[] = {
        ENTRY(rsvg, open, "rsvg_handle_new_from_data"),
        ENTRY(rsvg, release, "g_object_unref"),
        ENTRY(rsvg, dimensions, "rsvg_handle_get_intrinsic_dimensions"),
        ENTRY(rsvg, size_in_pixels, "rsvg_handle_get_intrinsic_size_in_pixels"),
        ENTRY(rsvg, has_element, "rsvg_handle_has_sub"),
        ENTRY(rsvg, element_geometry, "rsvg_handle_get_geometry_for_element"),
        ENTRY(rsvg, layer_geometry, "rsvg_handle_get_geometry_for_layer"),
        ENTRY(rsvg, render_document, "rsvg_handle_render_document"),
        ENTRY(rsvg, render_element, "rsvg_handle_render_element"),
    };
    LOAD(rsvg, symbols);
}

TABLE(lcms, "liblcms2.so.2")

static void load_lcms(void) {
    const cil_symbol symbols[] = {
        ENTRY(lcms, open, "cmsOpenProfileFromMem"),
        ENTRY(lcms, srgb, "cmsCreate_sRGBProfile"),
        ENTRY(lcms, close, "cmsCloseProfile"),
        ENTRY(lcms, space, "cmsGetColorSpace"),
        ENTRY(lcms, new_transform, "cmsCreateTransform"),
        ENTRY(lcms, transform, "cmsDoTransform"),
        ENTRY(lcms, release_transform, "cmsDeleteTransform"),
    };
    LOAD(lcms, symbols);
}
