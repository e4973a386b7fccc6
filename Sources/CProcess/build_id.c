#define _GNU_SOURCE
#include "CProcess.h"

#include <elf.h>
#include <link.h>
#include <string.h>

struct build_id {
    const unsigned char *bytes;
    size_t count;
};

static size_t padded(size_t count) { return (count + 3) & ~(size_t)3; }

static void find_in(const unsigned char *notes, size_t size, struct build_id *found) {
    while (size >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) header;
        memcpy(&header, notes, sizeof header);
        size_t name = padded(header.n_namesz), description = padded(header.n_descsz);
        if (size - sizeof header < name || size - sizeof header - name < description) return;
        const unsigned char *text = notes + sizeof header;
        if (header.n_type == NT_GNU_BUILD_ID && header.n_namesz == 4 && memcmp(text, "GNU", 4) == 0) {
            *found = (struct build_id){text + name, header.n_descsz};
            return;
        }
        notes = text + name + description;
        size -= sizeof header + name + description;
    }
}

// The first object is the executable.
static int visit(struct dl_phdr_info *object, size_t size, void *found) {
    (void)size;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
        if (segment->p_type != PT_NOTE) continue;
        find_in((const unsigned char *)(object->dlpi_addr + segment->p_vaddr), segment->p_memsz, found);
        if (((struct build_id *)found)->bytes) break;
    }
    return 1;
}

size_t process_build_id(unsigned char *bytes, size_t capacity) {
    struct build_id found = {NULL, 0};
    dl_iterate_phdr(visit, &found);
    if (!found.bytes) return 0;
    memcpy(bytes, found.bytes, found.count < capacity ? found.count : capacity);
    return found.count;
}
