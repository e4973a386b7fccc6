// The loops of a deflate encoder whose matches all have one short distance. Rows encoded as differences from the row
// above consist mostly of such runs and of numbers near zero.

// A bit for each of 64 bytes, set if the byte equals the one `distance` bytes before.
CK_INLINE uint64_t repetitions(const uint8_t *bytes, size_t distance) {
#if defined(CK_AVX512)
    return _mm512_cmpeq_epi8_mask(_mm512_loadu_si512(bytes), _mm512_loadu_si512(bytes - distance));
#else
    const u8x32 low = load_bytes(bytes, 32) ^ load_bytes(bytes - distance, 32);
    const u8x32 high = load_bytes(bytes + 32, 32) ^ load_bytes(bytes + 32 - distance, 32);
#if defined(CK_AVX2)
    const __m256i zero = _mm256_setzero_si256();
    const uint32_t low_bits = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8((__m256i)low, zero));
    const uint32_t high_bits = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8((__m256i)high, zero));
    return (uint64_t)high_bits << 32 | low_bits;
#elif defined(__x86_64__)
    const __m128i zero = _mm_setzero_si128();
    const uint64_t a = (uint16_t)_mm_movemask_epi8(_mm_cmpeq_epi8((__m128i)low.lo, zero));
    const uint64_t b = (uint16_t)_mm_movemask_epi8(_mm_cmpeq_epi8((__m128i)low.hi, zero));
    const uint64_t c = (uint16_t)_mm_movemask_epi8(_mm_cmpeq_epi8((__m128i)high.lo, zero));
    const uint64_t d = (uint16_t)_mm_movemask_epi8(_mm_cmpeq_epi8((__m128i)high.hi, zero));
    return d << 48 | c << 32 | b << 16 | a;
#else
    uint64_t bits = 0;
    for (int i = 0; i < 32; i++) bits |= (uint64_t)(low[i] == 0) << i | (uint64_t)(high[i] == 0) << (i + 32);
    return bits;
#endif
#endif
}

static size_t find_runs(
    ck_run *restrict runs, const uint8_t *restrict bytes, size_t count, size_t first, size_t distance
) {
    ck_run *run = runs;
    size_t literal_start = 0;
    size_t i = first;
    while (i + CK_SHORTEST_RUN <= count) {
        uint64_t bits = repetitions(bytes + i, distance);
        if (count - i < 64) bits &= (UINT64_C(1) << (count - i)) - 1;
        // Keeps only bits that start eight set bits in a row.
        uint64_t starts = bits & bits >> 1;
        starts &= starts >> 2;
        starts &= starts >> 4;
        if (starts == 0) {
            i += 64 - (CK_SHORTEST_RUN - 1);
            continue;
        }
        const size_t start = i + (size_t)__builtin_ctzll(starts);
        size_t end = start + CK_SHORTEST_RUN;
        while (end < count) {
            const uint64_t differences = ~repetitions(bytes + end, distance);
            if (differences != 0) {
                end += (size_t)__builtin_ctzll(differences);
                break;
            }
            end += 64;
        }
        if (end > count) end = count;
        *run++ = (ck_run){.literals = (uint32_t)(start - literal_start), .length = (uint32_t)(end - start)};
        literal_start = end;
        i = end;
    }
    if (literal_start < count) *run++ = (ck_run){.literals = (uint32_t)(count - literal_start), .length = 0};
    return (size_t)(run - runs);
}

// The length of a run's next match: 3 to 258 bytes, leaving no remainder below 3.
CK_INLINE uint32_t piece_of(uint32_t length) {
    if (length <= 258) return length;
    return length < 258 + 3 ? length - 3 : 258;
}

static void count_symbols(
    uint32_t *restrict counts, const uint16_t *restrict symbols, const uint8_t *restrict bytes,
    const ck_run *restrict runs, size_t run_count
) {
    // Four tables, because increments of the same counter wait for each other.
    uint32_t literals[4][256];
    memset(literals, 0, sizeof literals);
    for (size_t r = 0; r < run_count; r++) {
        const size_t count = runs[r].literals;
        size_t i = 0;
        for (; i + 8 <= count; i += 8) {
            uint64_t v;
            memcpy(&v, bytes + i, 8);
            literals[0][v & 0xff]++;
            literals[1][v >> 8 & 0xff]++;
            literals[2][v >> 16 & 0xff]++;
            literals[3][v >> 24 & 0xff]++;
            literals[0][v >> 32 & 0xff]++;
            literals[1][v >> 40 & 0xff]++;
            literals[2][v >> 48 & 0xff]++;
            literals[3][v >> 56]++;
        }
        for (; i < count; i++) literals[i & 3][bytes[i]]++;
        uint32_t piece;
        for (uint32_t rest = runs[r].length; rest > 0; rest -= piece) {
            piece = piece_of(rest);
            counts[symbols[piece]]++;
        }
        bytes += count + runs[r].length;
    }
    for (size_t i = 0; i < 256; i++) {
        counts[i] += literals[0][i] + literals[1][i] + literals[2][i] + literals[3][i];
    }
}

CK_INLINE uint64_t code_bits(uint32_t code) { return code & 0xffffff; }
CK_INLINE uint32_t code_length(uint32_t code) { return code >> 24; }

static ck_bits write_symbols(
    ck_bits state, const uint32_t *restrict literals, const uint32_t *restrict matches,
    const uint8_t *restrict bytes, const ck_run *restrict runs, size_t run_count
) {
    uint64_t bits = state.bits;
    uint32_t count = state.count;
    uint8_t *next = state.next;
#define CK_FLUSH                      \
    do {                              \
        memcpy(next, &bits, 8);       \
        next += count >> 3;           \
        bits >>= count & 56;          \
        count &= 7;                   \
    } while (0)
    for (size_t r = 0; r < run_count; r++) {
        const uint8_t *end = bytes + runs[r].literals;
        // At most 7 pending bits and 48 of four literals fit into 64.
        for (; end - bytes >= 4; bytes += 4) {
            const uint32_t a = literals[bytes[0]], b = literals[bytes[1]];
            const uint32_t c = literals[bytes[2]], d = literals[bytes[3]];
            const uint32_t ab = code_length(a) + code_length(b);
            bits |= (code_bits(a) | code_bits(b) << code_length(a)) << count;
            bits |= (code_bits(c) | code_bits(d) << code_length(c)) << (count + ab);
            count += ab + code_length(c) + code_length(d);
            CK_FLUSH;
        }
        for (; bytes < end; bytes++) {
            bits |= code_bits(literals[*bytes]) << count;
            count += code_length(literals[*bytes]);
            CK_FLUSH;
        }
        uint32_t piece;
        for (uint32_t rest = runs[r].length; rest > 0; rest -= piece) {
            piece = piece_of(rest);
            bits |= code_bits(matches[piece]) << count;
            count += code_length(matches[piece]);
            CK_FLUSH;
        }
        bytes += runs[r].length;
    }
#undef CK_FLUSH
    return (ck_bits){.bits = bits, .next = next, .count = count};
}

// The number of codes of each length below 64, by the in-place method of Moffat and Katajainen (1995): `weights`, sorted,
// holds first weights, then parents, then depths.
CK_INLINE void count_lengths(uint32_t *weights, size_t count, uint32_t *numbers) {
    size_t leaf = 0, tree = 0;
    for (size_t next = 0; next + 1 < count; next++) {
        uint32_t sum = 0;
        for (int half = 0; half < 2; half++) {
            if (leaf >= count || (tree < next && weights[tree] < weights[leaf])) {
                sum += weights[tree];
                weights[tree++] = (uint32_t)next;
            } else {
                sum += weights[leaf++];
            }
        }
        weights[next] = sum;
    }
    weights[count - 2] = 0;
    for (size_t i = count - 2; i-- > 0;) weights[i] = weights[weights[i]] + 1;
    memset(numbers, 0, 64 * sizeof *numbers);
    size_t inner = count - 1;
    uint32_t places = 1, depth = 0;
    while (places > 0) {
        uint32_t trees = 0;
        while (inner > 0 && weights[inner - 1] == depth) {
            trees++;
            inner--;
        }
        numbers[depth < 63 ? depth : 63] += places - trees;
        places = 2 * trees;
        depth++;
    }
}

// Lengthens short codes until none is longer than the limit.
CK_INLINE void limit_lengths(uint32_t *numbers, uint32_t limit) {
    for (uint32_t length = limit + 1; length < 64; length++) numbers[limit] += numbers[length];
    // The codes' share of 2^limit; each step lengthens one code to make two, and frees one unit.
    uint64_t taken = 0;
    for (uint32_t length = 1; length <= limit; length++) taken += (uint64_t)numbers[length] << (limit - length);
    for (; taken > UINT64_C(1) << limit; taken--) {
        uint32_t shorter = limit - 1;
        while (shorter > 0 && numbers[shorter] == 0) shorter--;
        if (shorter == 0) break;
        numbers[limit]--;
        numbers[shorter]--;
        numbers[shorter + 1] += 2;
    }
}

// A stable sort of symbols by their counts, byte by byte from the lowest.
CK_INLINE void sort_symbols(uint16_t *order, size_t count, const uint32_t *counts) {
    uint16_t other[CK_MOST_SYMBOLS];
    uint16_t *from = order, *to = other;
    uint32_t all = 0;
    for (size_t i = 0; i < count; i++) all |= counts[order[i]];
    for (uint32_t shift = 0; shift < 32 && all >> shift != 0; shift += 8) {
        uint16_t places[256];
        memset(places, 0, sizeof places);
        for (size_t i = 0; i < count; i++) places[counts[from[i]] >> shift & 0xff]++;
        uint16_t place = 0;
        for (size_t byte = 0; byte < 256; byte++) {
            const uint16_t number = places[byte];
            places[byte] = place;
            place = (uint16_t)(place + number);
        }
        for (size_t i = 0; i < count; i++) to[places[counts[from[i]] >> shift & 0xff]++] = from[i];
        uint16_t *const swapped = from;
        from = to;
        to = swapped;
    }
    if (from != order) memcpy(order, from, count * sizeof *order);
}

static void assign_code(uint32_t *restrict codes, const uint32_t *restrict counts, size_t symbols, uint32_t limit) {
    uint16_t order[CK_MOST_SYMBOLS];
    uint32_t weights[CK_MOST_SYMBOLS], numbers[64], next[64];
    size_t count = 0;
    for (size_t symbol = 0; symbol < symbols; symbol++) {
        codes[symbol] = 0;
        order[count] = (uint16_t)symbol;
        count += counts[symbol] > 0;
    }
    sort_symbols(order, count, counts);
    for (size_t i = 0; i < count; i++) weights[i] = counts[order[i]];
    count_lengths(weights, count, numbers);
    limit_lengths(numbers, limit);
    size_t place = 0;
    for (uint32_t length = limit; length >= 1; length--) {
        for (uint32_t i = 0; i < numbers[length]; i++) codes[order[place++]] = length << 24;
    }
    next[1] = 0;
    for (uint32_t length = 2; length <= limit; length++) next[length] = (next[length - 1] + numbers[length - 1]) << 1;
    for (size_t symbol = 0; symbol < symbols; symbol++) {
        const uint32_t length = codes[symbol] >> 24;
        // Bits are written from the lowest.
        if (length > 0) codes[symbol] |= __builtin_bitreverse32(next[length]++) >> (32 - length);
    }
}
