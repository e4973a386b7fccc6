#include "table.h"

const ck_kernels *ck_baseline_kernels(void) { return &kernels; }
