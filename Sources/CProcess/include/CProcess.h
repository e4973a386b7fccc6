#ifndef CPROCESS_H
#define CPROCESS_H

#include <stdbool.h>
#include <stddef.h>

// What a program that links this is and does from its start, before `main`.

/// Whether Swift's hashes were made to repeat before the program's first use of them.
///
/// A program that links this gets what SWIFT_DETERMINISTIC_HASHING=1 in the environment would give it, unless the
/// runtime keeps its seeds elsewhere, or sets them after the constructors of the executable, as with -static-stdlib.
bool process_fixed_hashes(void);

/// Copies the first `capacity` bytes of the build identifier in the executable; returns the count of its bytes, 0
/// without one.
///
/// The linker makes it of the contents, so that it differs between executables that differ.
size_t process_build_id(unsigned char *_Nonnull bytes, size_t capacity);

/// Keeps memory that is freed for later requests, up to 256 MB, unless the environment sets these limits of malloc.
void process_keep_memory(void);

#endif
