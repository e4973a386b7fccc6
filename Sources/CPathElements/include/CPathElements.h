#pragma once
#include <stdint.h>

/// A command of a path with its points.
///
/// It is a type of C because programs hand pointers to it to blocks and to functions of C.
struct CPathElement {
    /// The raw value of a `CGPathElementType`.
    int32_t kind;

    /// The points, which are of Swift's type `CGPoint`.
    void *_Nonnull storage;
};
