#ifndef CISAL_SHIM_H
#define CISAL_SHIM_H

// isa-l's checksums. Its deflate is not used: how it compresses depends on the machine's instruction set.
#include <isa-l/crc.h>
#include <isa-l/crc64.h>
#include <isa-l/igzip_lib.h>

#endif
