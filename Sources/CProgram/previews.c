#include "CProgram.h"

typedef void (*preview_function)(void *list);

// The linker defines these where a program has such a section.
extern const preview_function __start_halation_previews[] __attribute__((weak));
extern const preview_function __stop_halation_previews[] __attribute__((weak));

void previews_visit(void *list) {
    for (const preview_function *entry = __start_halation_previews; entry < __stop_halation_previews; entry++) {
        if (*entry) (*entry)(list);
    }
}
