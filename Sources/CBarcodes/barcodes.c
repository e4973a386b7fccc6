#include "CBarcodes.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <zint.h>

// libzint is opened when a program asks for a code: nothing else waits for it.
static struct zint_symbol *(*create)(void);
static void (*delete)(struct zint_symbol *);
static int (*encode)(struct zint_symbol *, const unsigned char *, int);
static bool is_loaded;

static void load(void) {
    void *library = dlopen("libzint.so.2.11", RTLD_NOW | RTLD_LOCAL);
    // The layout of the symbol is that of version 2.11 and of those after it with the same prefix.
    if (!library) library = dlopen("libzint.so", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    create = (struct zint_symbol * (*)(void)) dlsym(library, "ZBarcode_Create");
    delete = (void (*)(struct zint_symbol *))dlsym(library, "ZBarcode_Delete");
    encode = (int (*)(struct zint_symbol *, const unsigned char *, int))dlsym(library, "ZBarcode_Encode");
    is_loaded = create && delete && encode;
}

static int symbology(cb_kind kind) {
    switch (kind) {
    case cb_qr: return BARCODE_QRCODE;
    case cb_aztec: return BARCODE_AZTEC;
    case cb_code128: return BARCODE_CODE128;
    case cb_pdf417: return BARCODE_PDF417;
    }
    return BARCODE_QRCODE;
}

static bool copy_modules(const struct zint_symbol *symbol, cb_code *code) {
    code->columns = symbol->width;
    code->rows = symbol->rows;
    code->modules = malloc((size_t)symbol->width * (size_t)symbol->rows);
    if (!code->modules) return false;
    for (int row = 0; row < symbol->rows; row++) {
        for (int column = 0; column < symbol->width; column++) {
            int bit = (symbol->encoded_data[row][column / 8] >> (column % 8)) & 1;
            code->modules[row * symbol->width + column] = (uint8_t)bit;
        }
    }
    return true;
}

cb_outcome cb_encode(
    cb_kind kind, const uint8_t *message, size_t length, int level, int columns, cb_code *code
) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    memset(code, 0, sizeof *code);
    pthread_once(&once, load);
    if (!is_loaded) return cb_no_library;
    // A length of 0 would stand for a text that ends with a zero.
    if (length == 0 || length > INT_MAX) {
        strcpy(code->reason, length == 0 ? "the message is empty" : "the message is too long");
        return cb_refused;
    }
    struct zint_symbol *symbol = create();
    if (!symbol) return cb_no_library;
    symbol->symbology = symbology(kind);
    symbol->input_mode = DATA_MODE;
    if (level >= 0 && kind == cb_aztec) symbol->option_1 = level <= 10 ? 1 : level <= 23 ? 2 : level <= 36 ? 3 : 4;
    if (level >= 0 && kind != cb_aztec) symbol->option_1 = level;
    if (kind == cb_pdf417 && columns > 0) symbol->option_2 = columns;
    int status = encode(symbol, message, (int)length);
    bool is_encoded = status < ZINT_ERROR && copy_modules(symbol, code);
    if (!is_encoded) {
        strncpy(code->reason, symbol->errtxt, sizeof code->reason - 1);
        if (code->reason[0] == 0) strcpy(code->reason, "the message does not fit");
    }
    delete (symbol);
    return is_encoded ? cb_encoded : cb_refused;
}
