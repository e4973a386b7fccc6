// The machine's operations, compiled for the instruction set of the file that includes this, which defines
// CS_LANES, the lanes of its vectors.
//
// Every result is the same for every instruction set: lanes do not influence each other (but for derivatives),
// and no product is fused with a sum.
#pragma clang fp contract(off)

// Vectors wider than the baseline's registers are passed only to functions that are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

#define CS_INLINE static inline __attribute__((always_inline))

typedef float vf __attribute__((ext_vector_type(CS_LANES)));
typedef int32_t vi __attribute__((ext_vector_type(CS_LANES)));
typedef uint32_t vu __attribute__((ext_vector_type(CS_LANES)));
typedef double vd __attribute__((ext_vector_type(CS_LANES)));
typedef int64_t vl __attribute__((ext_vector_type(CS_LANES)));

#include "arithmetic.h"
#include "texels.h"

#include "handlers.h"
