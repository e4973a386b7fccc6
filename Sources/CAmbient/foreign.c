#define _GNU_SOURCE
#include "machine.h"

#include <dlfcn.h>
#include <link.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <unistd.h>

// What the machine cannot run in an order that repeats: connections, child processes. They work as ever, and are
// reported once. Errors that end the process are reported here, too.

static _Atomic(ambient_warning_function) warning_function;

void ambient_set_warning_function(ambient_warning_function warn) {
    atomic_store(&warning_function, warn);
}

static void warn(void *sentence) {
    ambient_warning_function function = atomic_load(&warning_function);
    if (function) function(sentence);
    free(sentence);
}

void ambient_warn(struct ambient_machine *machine, const char *sentence) {
    machine->has_foreign_work = true;
    char *copy = strdup(sentence);
    if (!copy) return;
    if (!ambient_thread) return warn(copy);
    // The conductor's thread knows where reports go.
    ambient_send(machine, ambient_now(machine), warn, copy);
}

static _Atomic(ambient_stop_function) stop_function;

void ambient_set_stop_function(ambient_stop_function stop) {
    atomic_store(&stop_function, stop);
}

void ambient_stop(const char *sentence) {
    char place[640];
    bool has_place = ambient_describe_place(place, sizeof place);
    // What the program has printed.
    fflush(0);
    dprintf(STDERR_FILENO, "halation: %s%s%s\n", sentence, has_place ? ", in " : "", has_place ? place : "");
    ambient_stop_function stop = atomic_load(&stop_function);
    if (stop) stop();
    _exit(70);
}

/// The code of a library.
struct library {
    const void *inside;
    uintptr_t start, size;
};

static int note_library(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct library *library = context;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        uintptr_t start = info->dlpi_addr + part->p_vaddr;
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
        if ((uintptr_t)library->inside - start >= part->p_memsz) continue;
        library->start = start;
        library->size = part->p_memsz;
        return 1;
    }
    return 0;
}

static struct library libdispatch, foundation, expat, fontconfig;

static void find_libraries(void) {
    libdispatch.inside = dlsym(RTLD_NEXT, "dispatch_async");
    foundation.inside = dlsym(RTLD_NEXT, "CFRunLoopGetMain");
    expat.inside = dlsym(RTLD_NEXT, "XML_ParserCreate");
    fontconfig.inside = dlsym(RTLD_NEXT, "FcConfigCreate");
    if (libdispatch.inside) dl_iterate_phdr(note_library, &libdispatch);
    if (foundation.inside) dl_iterate_phdr(note_library, &foundation);
    if (expat.inside) dl_iterate_phdr(note_library, &expat);
    if (fontconfig.inside) dl_iterate_phdr(note_library, &fontconfig);
}

static bool is_in(const struct library *library, const void *address) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, find_libraries);
    return (uintptr_t)address - library->start < library->size;
}

bool ambient_is_libdispatch(const void *address) {
    return is_in(&libdispatch, address);
}

bool ambient_is_foundation(const void *address) {
    return is_in(&foundation, address);
}

bool ambient_finds_fonts(const void *address) {
    return is_in(&expat, address) || is_in(&fontconfig, address);
}

static void report(const char *sentence) {
    struct ambient_machine *machine = ambient_machine();
    if (machine) ambient_warn(machine, sentence);
}

INTERPOSED int socket(int domain, int type, int protocol) {
    report("a network connection does not follow the frame clock: its data arrive at times that differ");
    return SYSTEM(socket)(domain, type, protocol);
}

static const char file[] = "a file that is watched or read in the background does not follow the frame clock: what it "
                           "holds arrives at a time that differs";

INTERPOSED int inotify_init1(int flags) {
    report(file);
    return SYSTEM(inotify_init1)(flags);
}

INTERPOSED int inotify_init(void) {
    report(file);
    return SYSTEM(inotify_init)();
}

INTERPOSED_WEAKLY void *dispatch_io_create(uintptr_t type, int descriptor, void *queue, void *block) {
    report(file);
    return SYSTEM(dispatch_io_create)(type, descriptor, queue, block);
}

INTERPOSED_WEAKLY void *dispatch_io_create_with_path(
    uintptr_t type, const char *path, int flags, mode_t mode, void *queue, void *block
) {
    report(file);
    return SYSTEM(dispatch_io_create_with_path)(type, path, flags, mode, queue, block);
}

INTERPOSED_WEAKLY void dispatch_read(int descriptor, size_t length, void *queue, void *block) {
    report(file);
    SYSTEM(dispatch_read)(descriptor, length, queue, block);
}

INTERPOSED_WEAKLY void dispatch_write(int descriptor, void *data, void *queue, void *block) {
    report(file);
    SYSTEM(dispatch_write)(descriptor, data, queue, block);
}

static const char child[] = "a child process does not follow the frame clock: it ends at a time that differs";

INTERPOSED int posix_spawn(
    pid_t *restrict pid, const char *restrict path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *restrict attributes, char *const arguments[restrict], char *const environment[restrict]
) {
    report(child);
    return SYSTEM(posix_spawn)(pid, path, actions, attributes, arguments, environment);
}

INTERPOSED int posix_spawnp(
    pid_t *restrict pid, const char *restrict file, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *restrict attributes, char *const arguments[restrict], char *const environment[restrict]
) {
    report(child);
    return SYSTEM(posix_spawnp)(pid, file, actions, attributes, arguments, environment);
}

INTERPOSED FILE *popen(const char *command, const char *mode) {
    report(child);
    return SYSTEM(popen)(command, mode);
}

INTERPOSED int system(const char *command) {
    report(child);
    return SYSTEM(system)(command);
}

INTERPOSED pid_t fork(void) {
    report(child);
    return SYSTEM(fork)();
}
