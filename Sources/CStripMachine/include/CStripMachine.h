// A machine whose registers are strips: runs of neighbouring pixels, four bytes each.
//
// A program is an array of instructions that call each other in turn. Bodies are compiled once for each
// instruction set; every set computes the same bytes. No instruction allocates, traps or reads outside the
// memory that it names, whatever numbers the registers hold.
#ifndef CSTRIPMACHINE_H
#define CSTRIPMACHINE_H

#include <stddef.h>
#include <stdint.h>

/// The granularity of strips, and the number of equal lanes in a register that holds one number for a strip.
enum { CS_SCALAR_LANES = 16 };

/// Every operation. Truth is all ones, falsehood zero. A first letter i or u marks signed and unsigned integers;
/// the others take floats. roundHalf is the nearest number that IEEE's binary16 has, ties to even, as a float.
#define CS_OPERATIONS(X) \
    /* One operand. */ \
    X(copy) X(neg) X(abs) X(sign) X(floor) X(ceil) X(trunc) X(roundEven) X(fract) X(sqrt) X(rsqrt) \
    X(sin) X(cos) X(tan) X(asin) X(acos) X(atan) X(exp) X(exp2) X(log) X(log2) X(isnan) X(isinf) \
    X(ineg) X(iabs) X(isign) X(bitNot) X(floatToInt) X(floatToUint) X(intToFloat) X(uintToFloat) \
    X(dFdx) X(dFdy) X(roundHalf) \
    /* Two operands. */ \
    X(add) X(sub) X(mul) X(div) X(min) X(max) X(mod) X(pow) X(atan2) X(less) X(lessEqual) X(equal) X(notEqual) \
    X(iadd) X(isub) X(imul) X(idiv) X(udiv) X(imod) X(umod) X(imin) X(imax) X(umin) X(umax) \
    X(iless) X(ilessEqual) X(uless) X(ulessEqual) X(iequal) X(inotEqual) \
    X(bitAnd) X(bitOr) X(bitXor) X(bitAndNot) X(shiftLeft) X(shiftRight) X(ushiftRight) \
    /* Three operands: select(c, a, b) is a where c holds; mulAdd is a * b + c, mulSub a * b - c, subMul c - a * b, \
       each rounded twice; mix(a, b, t) is a * (1 - t) + b * t, and exactly a or b where t is 0 or 1. */ \
    X(select) X(mulAdd) X(mulSub) X(subMul) X(clamp) X(mix) X(smoothstep) \
    /* With a cs_gather: the number at an index, which is clamped. */ \
    X(gather) \
    /* With a cs_products: the first product, to which the others are added in order; each step is rounded. */ \
    X(products) \
    /* With a cs_axis, and with a cs_fetch. */ \
    X(axis) X(texelAxis) X(fetch) \
    /* With a cs_wide: numbers of 64 bits. */ \
    X(wide) \
    /* With a cs_array: zeros everywhere; the element at an index, which is clamped; element a becomes b where c \
       holds. */ \
    X(clearArray) X(loadElement) X(storeElement) \
    /* Control. The jumps test their first operand; backEdge counts against the budget. With a cs_span: openLoop keeps \
       the lanes that are computed; narrow leaves out those before the first and behind the last where its operand \
       holds, and where there are none, or b (if there is one) is false for the whole strip, computes the kept ones \
       again and jumps. */ \
    X(jump) X(jumpIfNone) X(jumpIfAll) X(openLoop) X(narrow) X(backEdge) X(end)

typedef enum cs_operation {
#define X(name) CS_##name,
    CS_OPERATIONS(X)
#undef X
    CS_OPERATION_COUNT
} cs_operation;

/// What a run may still spend.
typedef struct cs_state {
    int64_t budget;
    /// 0 while there is something left; then `lanes` of the `backEdge` that ended the run, which names its loop.
    int32_t exceeded;
    /// Lanes that are left out at the start and at the end of strips, multiples of CS_SCALAR_LANES.
    int32_t first;
    int32_t cut;
} cs_state;

typedef struct cs_instruction cs_instruction;
typedef void (*cs_handler)(const cs_instruction *_Nonnull instruction, cs_state *_Nonnull state);

/// One step of a program.
struct cs_instruction {
    cs_handler _Nullable run;
    float *_Nullable destination;
    const float *_Nullable a;
    const float *_Nullable b;
    const float *_Nullable c;
    const void *_Nullable extra;
    /// A multiple of CS_SCALAR_LANES.
    int32_t lanes;
    /// Instructions to go on from this one, for jumps; the cost of the loop's body, for back edges.
    int32_t jump;
    /// A cs_operation.
    uint16_t operation;
    /// Bits 0, 1 and 2: a, b and c are one number for the whole strip. Of products: how many more than two, and
    /// (bit 2) whether their second factors are such numbers.
    ///
    /// Bit 3, for add, sub, mul, min, max, iadd, mulAdd, mulSub, subMul and products: where the mask does not hold, the
    /// destination keeps its number. The mask, which is a strip, is `extra`, or that of the cs_products.
    uint16_t scalars;
};

/// One of the numbers that an index chooses from.
typedef struct cs_choice {
    const float *_Nonnull values;
    int32_t is_scalar;
} cs_choice;

/// Choices for the index `a`.
typedef struct cs_gather {
    const cs_choice *_Nonnull choices;
    int32_t count;
    int32_t index_is_scalar;
} cs_gather;

/// The factors of two to four products, in pairs; those of products that there are not have any address.
typedef struct cs_products {
    const float *_Nonnull factors[8];
    const float *_Nullable mask;
} cs_products;

/// Numbers for each lane that an index chooses from, and that can be replaced.
typedef struct cs_array {
    float *_Nonnull base;
    int32_t count;
    /// Lanes from an element to the next.
    int32_t stride;
} cs_array;

/// The lanes that are computed outside of a loop, as `cs_state` has them.
typedef struct cs_span {
    int32_t first;
    int32_t cut;
} cs_span;

typedef enum cs_wrap : int32_t { CS_WRAP_CLAMP, CS_WRAP_REPEAT, CS_WRAP_MIRROR } cs_wrap;

/// How coordinates along one side of a texture become offsets in bytes.
///
/// The coordinate is `a`, in 0...1 along the side, or in texels, which are clamped and not rounded. For texelAxis it is
/// the number of a texel.
typedef struct cs_axis {
    int32_t length;
    /// Bytes from a texel to the next, for the row or column number `length - 1 - i` if flipped.
    int32_t step;
    int32_t is_flipped;
    int32_t is_linear;
    int32_t counts_texels;
    cs_wrap wrap;
    /// The nearer texel's offset, then the next one's and its weight, which are null unless filtered.
    int32_t *_Nonnull near;
    int32_t *_Nullable far;
    float *_Nullable weight;
} cs_axis;

typedef enum cs_texel : int32_t { CS_TEXEL_BYTES, CS_TEXEL_FLOATS } cs_texel;

/// The offsets of one side's texels for each lane, or (is_scalar) for all of them.
typedef struct cs_offsets {
    const int32_t *_Nonnull near;
    const int32_t *_Nullable far;
    const float *_Nullable weight;
    int32_t is_scalar;
} cs_offsets;

/// Texels: their four channels, in the order in which memory has them; null for those that nothing reads.
typedef struct cs_fetch {
    const uint8_t *_Nonnull base;
    cs_texel texel;
    int32_t is_linear;
    cs_offsets x;
    cs_offsets y;
    float *_Nullable channels[4];
} cs_fetch;

/// Every step on numbers of IEEE's binary64, which lie in two registers: the lower and the upper half of their bits.
/// Truth, floats and integers have one register, as elsewhere.
#define CS_WIDE_OPERATIONS(X) \
    /* One operand. */ \
    X(wideFloor) X(wideTrunc) X(wideRoundEven) X(wideSqrt) X(wideToFloat) X(wideToInt) X(wideToUint) \
    /* One operand that is a float or an integer. */ \
    X(floatToWide) X(intToWide) X(uintToWide) \
    /* Two operands. */ \
    X(wideAdd) X(wideSub) X(wideMul) X(wideDiv) X(wideMin) X(wideMax) X(wideLess) X(wideLessEqual) X(wideEqual)

typedef enum cs_wide_operation {
#define X(name) CS_##name,
    CS_WIDE_OPERATIONS(X)
#undef X
    CS_WIDE_OPERATION_COUNT
} cs_wide_operation;

/// A step on numbers of 64 bits.
typedef struct cs_wide {
    cs_wide_operation operation;
    /// Bit i: operand i is one number for the whole strip.
    uint32_t scalars;
    /// The lower and the upper half of each; those that there are not have any address.
    const float *_Nonnull operands[4];
    /// The lower and the upper half, or the one register; null for what nothing reads.
    float *_Nullable results[2];
} cs_wide;

/// A strip of colours to be stored: red, green, blue, alpha; (bit i of scalars) channel i is one number.
typedef struct cs_colors {
    const float *_Nonnull channels[4];
    /// Lanes that are stored as zeros; null when there are none.
    const int32_t *_Nullable discarded;
    uint32_t scalars;
    int32_t discard_is_scalar;
} cs_colors;

/// The bodies for one instruction set.
typedef struct cs_machine {
    /// One for each operation, and for each of eight sets of scalar operands, without and with a mask.
    const cs_handler _Nullable (*_Nonnull handlers)[16];
    /// Clamped to 0...1, NaN as 0, rounded to the nearest of 255 steps; red first, or blue first (swapped).
    void (*_Nonnull store_bytes)(
        uint8_t *_Nonnull pixels, const cs_colors *_Nonnull colors, int32_t count, int32_t swapped);
    /// As they are, red first.
    void (*_Nonnull store_floats)(
        float *_Nonnull pixels, const cs_colors *_Nonnull colors, int32_t count);
} cs_machine;

/// What every machine of the architecture runs.
const cs_machine *_Nonnull cs_baseline_machine(void);

/// For AVX2, FMA, BMI2 and F16C; null where there is no such thing.
const cs_machine *_Nullable cs_avx2_machine(void);

/// For AVX-512 as far as VBMI2; null where there is no such thing.
const cs_machine *_Nullable cs_avx512_machine(void);

/// Makes instructions ready to run: finds the body of each.
void cs_link(const cs_machine *_Nonnull machine, cs_instruction *_Nonnull instructions, size_t count);

/// Runs until an `end`, or until the budget is spent.
void cs_run(const cs_instruction *_Nonnull instructions, cs_state *_Nonnull state);

/// The name of an operation, as it stands in CS_OPERATIONS.
const char *_Nonnull cs_name(int operation);

#endif
