// Bytewise differences of pictures.

CK_INLINE u8x32 byte_distance(u8x32 a, u8x32 b) {
    return __builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b);
}

static size_t count_differences(
    const uint8_t *a, const uint8_t *b, size_t pixel_count, uint8_t tolerance, uint8_t *largest) {
    u8x32 greatest = 0;
    u32x8 counts = 0;
    CK_BLOCKS(pixel_count, 8, {
        const u8x32 distance = byte_distance(
            load_bytes(a + 4 * i, 4 * count), load_bytes(b + 4 * i, 4 * count));
        greatest = __builtin_elementwise_max(greatest, distance);
        const u32x8 beyond = (u32x8)(distance > tolerance);
        // A true comparison gives all ones, which is -1.
        counts -= (u32x8)(beyond != 0);
    });
    for (size_t i = 0; i < 32; i++) {
        if (greatest[i] > largest[i % 4]) largest[i % 4] = greatest[i];
    }
    return __builtin_reduce_add(counts);
}

// A lane sums up to 64 numbers of at most 510, within 16 bits, before it is added to the total.
static uint64_t sum_changes(
    const uint8_t *a, const uint8_t *b, const uint8_t *earlier_a, const uint8_t *earlier_b,
    size_t byte_count) {
    uint64_t total = 0;
    for (size_t start = 0; start < byte_count; start += 64 * 32) {
        const size_t length = byte_count - start < 64 * 32 ? byte_count - start : 64 * 32;
        u16x32 sums = 0;
        CK_BLOCKS(length, 32, {
            // |(b - a) - (earlier b - earlier a)| = |(b + earlier a) - (a + earlier b)|, in unsigned numbers.
            const u16x32 left = widened(load_bytes(b + start + i, count))
                + widened(load_bytes(earlier_a + start + i, count));
            const u16x32 right = widened(load_bytes(a + start + i, count))
                + widened(load_bytes(earlier_b + start + i, count));
            sums += __builtin_elementwise_max(left, right) - __builtin_elementwise_min(left, right);
        });
        for (size_t i = 0; i < 32; i++) total += sums[i];
    }
    return total;
}
