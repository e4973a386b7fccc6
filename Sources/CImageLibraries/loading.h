// Loading a library and finding its functions.

#ifndef CIMAGELIBRARIES_LOADING_H
#define CIMAGELIBRARIES_LOADING_H

#include <stdbool.h>
#include <stddef.h>

/// A function's name, and where its address is stored.
typedef struct {
    const char *name;
    void **target;
} cil_symbol;

/// Loads the first shared object of `names`, which ends with NULL, that exists; false if it or a function is missing.
bool cil_load(const char *const *names, const cil_symbol *symbols, size_t count);

#endif
