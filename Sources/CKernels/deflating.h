// The loops of a deflate encoder whose matches all have one short distance. Rows encoded as differences from the row
// above consist mostly of such runs and of numbers near zero.

#if !defined(CK_AVX512)
// The highest bit of each byte, each byte's bits being equal.
CK_INLINE uint32_t set_bits(u8x32 v) {
#if defined(CK_AVX2)
    return (uint32_t)_mm256_movemask_epi8((__m256i)v);
#elif defined(__x86_64__)
    const uint32_t low = (uint16_t)_mm_movemask_epi8((__m128i)v.lo);
    return (uint32_t)_mm_movemask_epi8((__m128i)v.hi) << 16 | low;
#else
    uint32_t bits = 0;
    for (int i = 0; i < 32; i++) bits |= (uint32_t)(v[i] & 1) << i;
    return bits;
#endif
}
#endif

// A bit for each of 64 bytes, set if the byte equals the one `distance` bytes before.
CK_INLINE uint64_t repetitions(const uint8_t *bytes, size_t distance) {
#if defined(CK_AVX512)
    return _mm512_cmpeq_epi8_mask(_mm512_loadu_si512(bytes), _mm512_loadu_si512(bytes - distance));
#else
    const u8x32 low = load_bytes(bytes, 32) ^ load_bytes(bytes - distance, 32);
    const u8x32 high = load_bytes(bytes + 32, 32) ^ load_bytes(bytes + 32 - distance, 32);
    return (uint64_t)set_bits((u8x32)(high == 0)) << 32 | set_bits((u8x32)(low == 0));
#endif
}

// Whether 256 bytes all equal those `distance` bytes before.
CK_INLINE int all_repeat(const uint8_t *bytes, size_t distance) {
#if defined(CK_AVX512)
    __m512i differences = _mm512_setzero_si512();
    for (int i = 0; i < 256; i += 64) {
        // Or of an exclusive or.
        differences = _mm512_ternarylogic_epi64(
            differences, _mm512_loadu_si512(bytes + i), _mm512_loadu_si512(bytes + i - distance), 0xf6);
    }
    return _mm512_test_epi64_mask(differences, differences) == 0;
#else
    u8x32 differences = 0;
    for (int i = 0; i < 256; i += 32) {
        differences |= load_bytes(bytes + i, 32) ^ load_bytes(bytes + i - distance, 32);
    }
    return is_zero(differences);
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
            while (end + 256 <= count && all_repeat(bytes + end, distance)) end += 256;
        }
        if (end > count) end = count;
        *run++ = (ck_run){.literals = (uint32_t)(start - literal_start), .length = (uint32_t)(end - start)};
        literal_start = end;
        i = end;
    }
    if (literal_start < count) *run++ = (ck_run){.literals = (uint32_t)(count - literal_start), .length = 0};
    return (size_t)(run - runs);
}

// The sums of Adler-32 over bytes: `low` of the bytes, `high` of the values of `low` after each of them. They are reduced
// modulo 65521 after CK_ADLER_BYTES at the latest: `high` then has 50 bits.
typedef struct {
    uint64_t low, high;
} ck_adler;

enum { CK_ADLER_BYTES = 1 << 20, CK_ADLER_MODULUS = 65521 };

CK_INLINE ck_adler add_literals(ck_adler sums, const uint8_t *bytes, size_t count) {
#if defined(CK_AVX2)
    // In blocks of 32, the byte at place k adds 32 - k times to the high sum, and the low sum before it adds 32 times.
    if (count >= 64) {
        uint8_t places[32];
        for (int k = 0; k < 32; k++) places[k] = (uint8_t)(32 - k);
        __m256i weights;
        memcpy(&weights, places, sizeof weights);
        const __m256i zero = _mm256_setzero_si256();
        const __m256i ones = _mm256_set1_epi16(1);
        __m256i low = zero;
        __m256i before = zero;
        __m256i weighted = zero;
        const size_t blocks = count / 32;
        for (size_t b = 0; b < blocks; b++, bytes += 32) {
            const __m256i v = _mm256_loadu_si256((const __m256i *)(const void *)bytes);
            before = _mm256_add_epi64(before, low);
            low = _mm256_add_epi64(low, _mm256_sad_epu8(v, zero));
            const __m256i pairs = _mm256_maddubs_epi16(v, weights);
            weighted = _mm256_add_epi32(weighted, _mm256_madd_epi16(pairs, ones));
        }
        const u64x8 weighted_sums = __builtin_convertvector((u32x8)weighted, u64x8);
        sums.high += 32 * blocks * sums.low + 32 * __builtin_reduce_add((u64x4)before)
            + __builtin_reduce_add(weighted_sums);
        sums.low += __builtin_reduce_add((u64x4)low);
        count -= 32 * blocks;
    }
#endif
    for (size_t i = 0; i < count; i++) {
        sums.low += bytes[i];
        sums.high += sums.low;
    }
    return sums;
}

// Adds bytes that repeat the `distance` before them: byte j of the pattern and each `distance` later are added once for
// each byte from there on.
CK_INLINE ck_adler add_repetitions(ck_adler sums, const uint8_t *bytes, uint64_t count, size_t distance) {
    sums.high += count * sums.low;
    for (size_t j = 0; j < distance && j < count; j++) {
        const uint64_t times = (count - j + distance - 1) / distance;
        sums.low += times * bytes[j];
        sums.high += bytes[j] * (times * (count - j) - distance * (times * (times - 1) / 2));
    }
    return sums;
}

CK_INLINE uint32_t smaller(uint32_t a, size_t b) { return a < b ? a : (uint32_t)b; }

static uint32_t add_runs(
    uint32_t adler, const uint8_t *restrict bytes, const ck_run *restrict runs, size_t run_count, size_t distance
) {
    ck_adler sums = {.low = adler & 0xffff, .high = adler >> 16};
    size_t room = CK_ADLER_BYTES;
    for (size_t r = 0; r < run_count; r++) {
        uint32_t literals = runs[r].literals;
        uint32_t length = runs[r].length;
        while (literals + length > 0) {
            const uint32_t part = smaller(literals, room);
            sums = add_literals(sums, bytes, part);
            bytes += part;
            literals -= part;
            room -= part;
            // Whole patterns, so that the rest begins with one.
            const uint32_t repeated = literals > 0 ? 0 : smaller(length, room - room % distance);
            sums = add_repetitions(sums, bytes, repeated, distance);
            bytes += repeated;
            length -= repeated;
            room -= repeated;
            if (room < CK_ADLER_BYTES / 2) {
                sums = (ck_adler){sums.low % CK_ADLER_MODULUS, sums.high % CK_ADLER_MODULUS};
                room = CK_ADLER_BYTES;
            }
        }
    }
    return (uint32_t)(sums.high % CK_ADLER_MODULUS << 16 | sums.low % CK_ADLER_MODULUS);
}

// The length of a run's next match: 3 to 258 bytes, leaving no remainder below 3.
CK_INLINE uint32_t piece_of(uint32_t length) {
    if (length <= 258) return length;
    return length < 258 + 3 ? length - 3 : 258;
}

// A bit for each of 64 bytes, set unless the byte is one of CK_NEAR_LITERALS around zero.
CK_INLINE uint64_t far_literals(const uint8_t *bytes) {
#if defined(CK_AVX512)
    const __m512i v = _mm512_add_epi8(_mm512_loadu_si512(bytes), _mm512_set1_epi8(CK_NEAR_LITERALS / 2));
    return _mm512_cmpge_epu8_mask(v, _mm512_set1_epi8(CK_NEAR_LITERALS));
#else
    const u8x32 low = load_bytes(bytes, 32) + (uint8_t)(CK_NEAR_LITERALS / 2);
    const u8x32 high = load_bytes(bytes + 32, 32) + (uint8_t)(CK_NEAR_LITERALS / 2);
    return (uint64_t)set_bits((u8x32)(high >= (uint8_t)CK_NEAR_LITERALS)) << 32
        | set_bits((u8x32)(low >= (uint8_t)CK_NEAR_LITERALS));
#endif
}

// Adds the numbers of bytes to four tables, because increments of the same counter wait for each other.
CK_INLINE void count_literals(uint32_t (*literals)[256], const uint8_t *bytes, size_t count, uint32_t weight) {
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        uint64_t v;
        memcpy(&v, bytes + i, 8);
        literals[0][v & 0xff] += weight;
        literals[1][v >> 8 & 0xff] += weight;
        literals[2][v >> 16 & 0xff] += weight;
        literals[3][v >> 24 & 0xff] += weight;
        literals[0][v >> 32 & 0xff] += weight;
        literals[1][v >> 40 & 0xff] += weight;
        literals[2][v >> 48 & 0xff] += weight;
        literals[3][v >> 56] += weight;
    }
    for (; i < count; i++) literals[i & 3][bytes[i]] += weight;
}

// Estimates the numbers of bytes in a long row of literals: see `count_symbols`. Noise takes most of its bytes from a few
// numbers, and a sixteenth of it has nearly the same shares.
CK_INLINE void sample_literals(
    uint32_t (*literals)[256], const uint8_t *bytes, size_t count, size_t *near_blocks) {
    for (int v = -CK_NEAR_LITERALS / 2; v < CK_NEAR_LITERALS / 2; v++) literals[0][v & 0xff]++;
    size_t i = 0;
    for (; i + 64 <= count; i += 64) {
        uint64_t far = far_literals(bytes + i);
        if (__builtin_popcountll(far) > CK_MOST_FAR_LITERALS) {
            count_literals(literals, bytes + i, 64, 1);
            continue;
        }
        // What is far was counted too often in a block that stands for several.
        const int is_sample = (*near_blocks)++ % CK_SAMPLE_BLOCKS == 0;
        if (is_sample) count_literals(literals, bytes + i, 64, CK_SAMPLE_BLOCKS);
        for (; far != 0; far &= far - 1) {
            literals[0][bytes[i + (size_t)__builtin_ctzll(far)]] += is_sample ? 1 - (uint32_t)CK_SAMPLE_BLOCKS : 1;
        }
    }
    count_literals(literals, bytes + i, count - i, 1);
}

static void count_symbols(
    uint32_t *restrict counts, const uint16_t *restrict symbols, const uint8_t *restrict bytes,
    const ck_run *restrict runs, size_t run_count
) {
    uint32_t literals[4][256];
    memset(literals, 0, sizeof literals);
    size_t near_blocks = 0;
    for (size_t r = 0; r < run_count; r++) {
        const size_t count = runs[r].literals;
        if (count >= CK_SAMPLED_LITERALS) {
            sample_literals(literals, bytes, count, &near_blocks);
        } else {
            count_literals(literals, bytes, count, 1);
        }
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

// Bits on their way to a stream. Up to 7 stay after `flush`, so 56 more fit into 64.
#define CK_FLUSH                      \
    do {                              \
        memcpy(next, &bits, 8);       \
        next += count >> 3;           \
        bits >>= count & 56;          \
        count &= 7;                   \
    } while (0)

#if defined(CK_AVX512)
// The codes of 256 literals as the bytes of 16-bit numbers: the bits in the lower 12, the length in the upper 4.
typedef struct {
    __m512i low[4], high[4];
} ck_code_bytes;

CK_INLINE ck_code_bytes code_bytes_of(const uint32_t *literals) {
    uint8_t low[256], high[256];
    for (size_t i = 0; i < 256; i++) {
        const uint32_t code = (literals[i] & 0xfff) | literals[i] >> 24 << 12;
        low[i] = (uint8_t)code;
        high[i] = (uint8_t)(code >> 8);
    }
    ck_code_bytes bytes;
    memcpy(bytes.low, low, sizeof low);
    memcpy(bytes.high, high, sizeof high);
    return bytes;
}

CK_INLINE __m512i bytes_at(const __m512i *table, __m512i places, __mmask64 is_upper) {
    const __m512i lower = _mm512_permutex2var_epi8(table[0], places, table[1]);
    const __m512i upper = _mm512_permutex2var_epi8(table[2], places, table[3]);
    return _mm512_mask_blend_epi8(is_upper, lower, upper);
}

// Eight times four codes, one after another in 64 bits, and their lengths.
typedef struct {
    __m512i bits, lengths;
} ck_four_codes;

CK_INLINE ck_four_codes joined_codes(__m512i codes) {
    const __m512i code = _mm512_set1_epi32(0xfff);
    const __m512i first_length = _mm512_and_si512(_mm512_srli_epi32(codes, 12), _mm512_set1_epi32(15));
    const __m512i second = _mm512_and_si512(_mm512_srli_epi32(codes, 16), code);
    const __m512i two = _mm512_or_si512(_mm512_and_si512(codes, code), _mm512_sllv_epi32(second, first_length));
    const __m512i lengths = _mm512_add_epi32(first_length, _mm512_srli_epi32(codes, 28));
    const __m512i lower = _mm512_set1_epi64(0xffffffff);
    const __m512i length = _mm512_and_si512(lengths, lower);
    const __m512i next_two = _mm512_sllv_epi64(_mm512_srli_epi64(two, 32), length);
    return (ck_four_codes){
        .bits = _mm512_or_si512(_mm512_and_si512(two, lower), next_two),
        .lengths = _mm512_add_epi64(length, _mm512_srli_epi64(lengths, 32)),
    };
}

// Writes the codes of literals, 64 at a time.
CK_INLINE ck_bits write_literals(
    ck_bits state, const ck_code_bytes *codes, const uint8_t *restrict bytes, size_t count_of_64
) {
    uint64_t bits = state.bits;
    uint32_t count = state.count;
    uint8_t *next = state.next;
    // Interleaving takes every other eight bytes.
    const __m512i order = _mm512_setr_epi64(0, 4, 1, 5, 2, 6, 3, 7);
    const __m512i even = _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14);
    const __m512i odd = _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15);
    for (; count_of_64 > 0; count_of_64--, bytes += 64) {
        const __m512i places = _mm512_permutexvar_epi64(order, _mm512_loadu_si512(bytes));
        const __mmask64 is_upper = _mm512_movepi8_mask(places);
        const __m512i low = bytes_at(codes->low, places, is_upper);
        const __m512i high = bytes_at(codes->high, places, is_upper);
        const ck_four_codes a = joined_codes(_mm512_unpacklo_epi8(low, high));
        const ck_four_codes b = joined_codes(_mm512_unpackhi_epi8(low, high));
        const __m512i length = _mm512_permutex2var_epi64(a.lengths, even, b.lengths);
        const __m512i next_length = _mm512_permutex2var_epi64(a.lengths, odd, b.lengths);
        const __m512i lengths = _mm512_add_epi64(length, next_length);
        uint64_t pieces[16], numbers[16];
        if (_mm512_cmpgt_epu64_mask(lengths, _mm512_set1_epi64(56)) == 0) {
            const __m512i four = _mm512_permutex2var_epi64(a.bits, even, b.bits);
            const __m512i next_four = _mm512_permutex2var_epi64(a.bits, odd, b.bits);
            _mm512_storeu_si512(pieces, _mm512_or_si512(four, _mm512_sllv_epi64(next_four, length)));
            _mm512_storeu_si512(numbers, lengths);
            for (int i = 0; i < 8; i++) {
                bits |= pieces[i] << count;
                count += (uint32_t)numbers[i];
                CK_FLUSH;
            }
        } else {
            _mm512_storeu_si512(pieces, a.bits);
            _mm512_storeu_si512(pieces + 8, b.bits);
            _mm512_storeu_si512(numbers, a.lengths);
            _mm512_storeu_si512(numbers + 8, b.lengths);
            for (int i = 0; i < 16; i++) {
                bits |= pieces[i] << count;
                count += (uint32_t)numbers[i];
                CK_FLUSH;
            }
        }
    }
    return (ck_bits){.bits = bits, .next = next, .count = count};
}
#endif

static ck_bits write_symbols(
    ck_bits state, const uint32_t *restrict literals, const uint32_t *restrict matches,
    const uint8_t *restrict bytes, const ck_run *restrict runs, size_t run_count
) {
    uint64_t bits = state.bits;
    uint32_t count = state.count;
    uint8_t *next = state.next;
#if defined(CK_AVX512)
    int has_codes = 0;
    ck_code_bytes codes;
#endif
    for (size_t r = 0; r < run_count; r++) {
        const uint8_t *end = bytes + runs[r].literals;
#if defined(CK_AVX512)
        if (runs[r].literals >= 256) {
            if (!has_codes) codes = code_bytes_of(literals);
            has_codes = 1;
            const ck_bits written = {.bits = bits, .next = next, .count = count};
            const ck_bits state = write_literals(written, &codes, bytes, runs[r].literals / 64);
            bits = state.bits;
            count = state.count;
            next = state.next;
            bytes += runs[r].literals / 64 * 64;
        }
#endif
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
    return (ck_bits){.bits = bits, .next = next, .count = count};
}
#undef CK_FLUSH

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
