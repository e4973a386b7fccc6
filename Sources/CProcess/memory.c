#include "CProcess.h"

#include <malloc.h>
#include <stdlib.h>

// A frame takes and frees megabytes. Given back to the system, their pages are zeroed again in each frame: for ten
// thousand circles that is half of the time.

void process_keep_memory(void) {
#ifdef __GLIBC__
    if (getenv("MALLOC_TRIM_THRESHOLD_") || getenv("MALLOC_MMAP_THRESHOLD_")) return;
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
#endif
}
