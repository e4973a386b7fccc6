#define _GNU_SOURCE
#include "machine.h"

#include <elf.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The place in the user's code, for errors that end the process: the innermost function of the program on the stack
// that is none of Halation's modules.

extern char *swift_demangle(
    const char *name, size_t length, char *output, size_t *size, uint32_t flags) __attribute__((weak));

/// The program's file, in memory.
struct program {
    const char *bytes;
    size_t size;
    uintptr_t base;
};

static int note_base(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    // The first object is the program.
    *(uintptr_t *)context = info->dlpi_addr;
    return 1;
}

static bool open_program(struct program *program) {
    int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    struct stat details;
    void *bytes = MAP_FAILED;
    if (fstat(file, &details) == 0 && details.st_size > (off_t)sizeof(Elf64_Ehdr)) {
        bytes = mmap(0, (size_t)details.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    }
    close(file);
    if (bytes == MAP_FAILED) return false;
    *program = (struct program){bytes, (size_t)details.st_size, 0};
    dl_iterate_phdr(note_base, &program->base);
    return memcmp(bytes, ELFMAG, SELFMAG) == 0 && program->bytes[EI_CLASS] == ELFCLASS64;
}

static bool is_inside(const struct program *program, uint64_t offset, uint64_t size) {
    return offset <= program->size && size <= program->size - offset;
}

/// The name of the function at an address, in a table of symbols; null without one.
static const char *find_in(
    const struct program *program, const Elf64_Shdr *table, const Elf64_Shdr *names, uintptr_t address
) {
    if (!is_inside(program, table->sh_offset, table->sh_size)) return 0;
    if (!is_inside(program, names->sh_offset, names->sh_size)) return 0;
    const Elf64_Sym *symbols = (const Elf64_Sym *)(program->bytes + table->sh_offset);
    for (size_t i = 0; i < table->sh_size / sizeof *symbols; i++) {
        if (ELF64_ST_TYPE(symbols[i].st_info) != STT_FUNC || symbols[i].st_name >= names->sh_size) continue;
        if (address - symbols[i].st_value >= symbols[i].st_size) continue;
        return program->bytes + names->sh_offset + symbols[i].st_name;
    }
    return 0;
}

static const char *find_name(const struct program *program, uintptr_t address) {
    const Elf64_Ehdr *header = (const Elf64_Ehdr *)program->bytes;
    if (!is_inside(program, header->e_shoff, (uint64_t)header->e_shnum * sizeof(Elf64_Shdr))) return 0;
    const Elf64_Shdr *sections = (const Elf64_Shdr *)(program->bytes + header->e_shoff);
    for (int i = 0; i < header->e_shnum; i++) {
        if (sections[i].sh_type != SHT_SYMTAB || sections[i].sh_link >= header->e_shnum) continue;
        return find_in(program, &sections[i], &sections[sections[i].sh_link], address);
    }
    return 0;
}

/// Whether a function, by its readable name, is the user's.
static bool is_users(const char *name) {
    const char *module = strstr(name, "Halation");
    if (strstr(name, "thunk for") || strstr(name, "partial apply")) return false;
    return !module || strncmp(module, "HalationProgram_", 16) == 0;
}

bool ambient_describe_place(char *text, size_t size) {
    struct program program;
    if (!swift_demangle || !open_program(&program)) return false;
    void *addresses[64];
    int count = backtrace(addresses, 64);
    for (int i = 0; i < count; i++) {
        // The address before the one that the call returns to belongs to the call.
        const char *name = find_name(&program, (uintptr_t)addresses[i] - 1 - program.base);
        if (!name || strncmp(name, "$s", 2) != 0) continue;
        char *readable = swift_demangle(name, strlen(name), 0, 0, 0);
        bool is_found = readable && is_users(readable);
        if (is_found) snprintf(text, size, "%s", readable);
        free(readable);
        if (is_found) return true;
    }
    return false;
}
