#ifndef CPREVIEWS_H
#define CPREVIEWS_H

// The previews of a program: each `#Preview` puts a function into a section of the executable.

/// Calls the function of every preview in the program with `list`, in the order of the source.
void previews_visit(void *_Nonnull list);

#endif
