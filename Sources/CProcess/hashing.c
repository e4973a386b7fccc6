#define _GNU_SOURCE
#include "CProcess.h"

#include <dlfcn.h>
#include <link.h>
#include <stdint.h>

// The seeds of Swift's hashes: the runtime chooses them when its library is loaded, before any Swift code runs. They
// may change as long as nothing was hashed, which the constructors of an executable still precede.

struct hashing_parameters {
    uint64_t seeds[2];
    bool is_deterministic;
};

static bool fixed_hashes = false;

bool process_fixed_hashes(void) { return fixed_hashes; }

__attribute__((constructor)) static void fix_hashes(void) {
    struct hashing_parameters *parameters = dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters");
    Dl_info place;
    const ElfW(Sym) *symbol = NULL;
    if (!parameters || !dladdr1(parameters, &place, (void **)&symbol, RTLD_DL_SYMENT) || !symbol) return;
    // Another size is another layout.
    if (symbol->st_size != sizeof *parameters) return;
    parameters->seeds[0] = 0;
    parameters->seeds[1] = 0;
    parameters->is_deterministic = true;
    fixed_hashes = true;
}
