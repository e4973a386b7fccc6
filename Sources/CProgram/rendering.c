#include "CProgram.h"

typedef void (*render_function)(void *request);

// The linker defines these where a program has such a section.
extern const render_function __start_halation_programs[] __attribute__((weak));
extern const render_function __stop_halation_programs[] __attribute__((weak));

bool program_render(void *request) {
    for (const render_function *entry = __start_halation_programs; entry < __stop_halation_programs; entry++) {
        if (!*entry) continue;
        (*entry)(request);
        return true;
    }
    return false;
}
