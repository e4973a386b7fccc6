#ifndef CISAL_SHIM_H
#define CISAL_SHIM_H

// isa-l's checksums and inflate. Its deflate is not used: how it compresses depends on the machine's instruction set.
#include <isa-l/crc.h>
#include <isa-l/crc64.h>
#include <isa-l/igzip_lib.h>
#include <stdbool.h>
#include <stdlib.h>

/// Decompresses a whole zlib stream; false if it is damaged or gives more bytes than there is room for.
///
/// Inline because a system library has a module map and headers, and its state is too large for Swift's tuples.
static inline bool cisal_inflate(
    const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity, size_t *written
) {
    if (count > UINT32_MAX || capacity > UINT32_MAX) return false;
    struct inflate_state *state = (struct inflate_state *)malloc(sizeof *state);
    if (state == NULL) return false;
    isal_inflate_init(state);
    state->crc_flag = ISAL_ZLIB;
    state->next_in = (uint8_t *)bytes;
    state->avail_in = (uint32_t)count;
    state->next_out = target;
    state->avail_out = (uint32_t)capacity;
    bool is_whole = isal_inflate_stateless(state) == ISAL_DECOMP_OK && state->block_state == ISAL_BLOCK_FINISH;
    *written = capacity - state->avail_out;
    free(state);
    return is_whole;
}

#endif
