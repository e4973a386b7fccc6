#ifndef CPNG_SHIM_H
#define CPNG_SHIM_H

// libpng reports an error by longjmp, which must not cross a Swift frame. So every call that may fail is made
// in these headers, behind its own setjmp, and returns false, with the reason in `failure`.
//
// The functions are inline because a system library has a module map and headers, and no place for a .c file.
#include "reader.h"
#include "writer.h"

#endif
