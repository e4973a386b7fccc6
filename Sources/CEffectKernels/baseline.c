#include "CEffectKernels.h"

#include "functions.h"

const ce_functions *ce_baseline_functions(void) { return &functions; }
