#ifndef CDATAMODELS_H
#define CDATAMODELS_H

// The models of Core Data that a program registers in a section of its executable, without a call before `main`.

/// Calls the function of every model and every list of classes in the program with `list`.
void data_models_visit(void *_Nonnull list);

#endif
