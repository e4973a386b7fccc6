#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The kinds of codes.
typedef enum {
    cb_qr,
    cb_aztec,
    cb_code128,
    cb_pdf417,
} cb_kind;

/// The outcome of `cb_encode`.
typedef enum {
    cb_encoded,

    /// libzint is not installed.
    cb_no_library,

    /// libzint refuses the message; the reason is in `reason`.
    cb_refused,
} cb_outcome;

/// A code as a picture of modules.
typedef struct {
    int columns;
    int rows;

    /// One byte for each module, row by row from the top: 1 is dark. To be freed by `free`.
    uint8_t *modules;

    /// The library's message if it refuses.
    char reason[100];
} cb_code;

/// Encodes a message.
///
/// level is the share of error correction in the kind's own numbers: 1 to 4 for QR codes (L, M, Q, H), percent for Aztec
/// codes, 0 to 8 for PDF417; a negative number is the default. columns is the number of data columns of PDF417, 0 for any.
cb_outcome cb_encode(
    cb_kind kind, const uint8_t *message, size_t length, int level, int columns, cb_code *code
);
