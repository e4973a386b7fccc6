#ifndef CPROGRAM_H
#define CPROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What a program registers in sections of its executable, without a call before `main`: its previews, the delegates that
// it can make, and the library that renders it; and the conformances that its images declare.

/// Calls the function of every preview in the program with `list`, in the order of the source.
void previews_visit(void *_Nonnull list);

/// Calls the function of every delegate in the program with `list`, in the order of the source.
void delegates_visit(void *_Nonnull list);

/// Calls the function that renders a program with `request`; returns false if no library registered one.
bool program_render(void *_Nonnull request);

/// The protocols that some specialisation of a type may conform to, as bits by their index; a bit that is not set is
/// certain. All are set if the runtime does not tell.
///
/// Types and protocols are descriptors of Swift's metadata; `type` is that of a structure or an enumeration which is the
/// same in all images. The list must be the same, and stay, for all calls.
uint32_t program_possible_conformances(
    const void *_Nonnull type, const void *_Nonnull const *_Nonnull protocols, size_t count);

#endif
