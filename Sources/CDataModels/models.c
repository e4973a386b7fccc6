#include "CDataModels.h"

typedef void (*model_function)(void *list);

// The linker defines these where a program has such a section.
extern const model_function __start_halation_data_models[] __attribute__((weak));
extern const model_function __stop_halation_data_models[] __attribute__((weak));

void data_models_visit(void *list) {
    for (const model_function *entry = __start_halation_data_models; entry < __stop_halation_data_models; entry++) {
        if (*entry) (*entry)(list);
    }
}
