#ifndef CPROGRAM_H
#define CPROGRAM_H

#include <stdbool.h>

// What a program registers in sections of its executable, without a call before `main`: its previews, and the library
// that renders it.

/// Calls the function of every preview in the program with `list`, in the order of the source.
void previews_visit(void *_Nonnull list);

/// Calls the function that renders a program with `request`; returns false if no library registered one.
bool program_render(void *_Nonnull request);

#endif
