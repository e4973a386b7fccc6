#include "CProgram.h"

typedef void (*list_function)(void *list);

// The linker defines these where a program has such a section.
extern const list_function __start_halation_previews[] __attribute__((weak));
extern const list_function __stop_halation_previews[] __attribute__((weak));
extern const list_function __start_halation_delegates[] __attribute__((weak));
extern const list_function __stop_halation_delegates[] __attribute__((weak));

void previews_visit(void *list) {
    for (const list_function *entry = __start_halation_previews; entry < __stop_halation_previews; entry++) {
        if (*entry) (*entry)(list);
    }
}

void delegates_visit(void *list) {
    for (const list_function *entry = __start_halation_delegates; entry < __stop_halation_delegates; entry++) {
        if (*entry) (*entry)(list);
    }
}
