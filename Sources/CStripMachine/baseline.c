#include "CStripMachine.h"

#include <math.h>
#include <string.h>

#define CS_LANES 4
#include "bodies.h"

const cs_machine *cs_baseline_machine(void) { return &machine; }
