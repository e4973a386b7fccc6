#define _GNU_SOURCE
#include "state.h"

#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <unistd.h>

// What differs between processes of one program.

bool ambient_fix_addresses(void) {
    const unsigned long query = 0xFFFFFFFF;
    int current = personality(query);
    if (current == -1 || current & ADDR_NO_RANDOMIZE) return false;
    if (personality((unsigned long)current | ADDR_NO_RANDOMIZE) == -1) return false;
    // Some sandboxes accept the call and do nothing.
    int changed = personality(query);
    return changed != -1 && changed & ADDR_NO_RANDOMIZE;
}

static int compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void ambient_sort_environment(void) {
    size_t count = 0;
    while (environ && environ[count]) count += 1;
    if (count > 1) qsort(environ, count, sizeof *environ, compare);
}

void ambient_ignore_user_fonts(void) {
    // fontconfig comes with Pango; a program that draws no text may be without it.
    int (*enable_home)(int) = (int (*)(int))dlsym(RTLD_DEFAULT, "FcConfigEnableHome");
    if (enable_home) enable_home(0);
}
