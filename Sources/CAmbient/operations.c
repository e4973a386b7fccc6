#define _GNU_SOURCE
#include "machine.h"

#include <sys/mman.h>

// The addresses of Foundation's operations. An operation keeps those that depend on it in a set of addresses, so that
// they start in an order that depends on where they lie. Those of user code lie in memory of their own, at an address
// that is the same in every process, one behind the other.

#define SWIFT_CALL __attribute__((swiftcall))

/// What Halation needs of a Swift class.
struct class {
    /// 0 for classes.
    uintptr_t kind;
    const struct class *superclass;
};

/// Foundation.Operation.
extern const struct class operation_class __asm__("$s10Foundation9OperationCN") __attribute__((weak));

extern void *swift_initStackObject(const struct class *class, void *object) __attribute__((weak));

/// Where the operations lie, and how many bytes they may have: those of some 500,000.
static void *const start = (void *)UINT64_C(0x5A0000000000);
static const size_t capacity = (size_t)256 << 20;

static _Atomic size_t used;
static bool is_mapped;

static void map(void) {
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE;
    void *memory = mmap(start, capacity, PROT_READ | PROT_WRITE, flags, -1, 0);
    is_mapped = memory == start;
    if (memory != MAP_FAILED && memory != start) munmap(memory, capacity);
}

/// Memory for an operation; null if there is none.
static void *take(size_t size) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, map);
    if (!is_mapped) return 0;
    size_t offset = atomic_fetch_add(&used, (size + 15) & ~(size_t)15);
    return offset + size <= capacity ? (char *)start + offset : 0;
}

static bool is_operation(const struct class *class) {
    while (class && class != &operation_class) class = class->superclass;
    return class;
}

INTERPOSED_WEAKLY SWIFT_CALL void *swift_allocObject(const struct class *class, size_t size, size_t mask);

SWIFT_CALL void *swift_allocObject(const struct class *class, size_t size, size_t mask) {
    // Operations have some 20 properties.
    if (__builtin_expect(ambient_state.is_active && size >= 128, 0) && class->kind == 0 && ambient_machine()
        && &operation_class && is_operation(class)) {
        void *object = take(size);
        // The runtime runs the end of such an object, and leaves its memory alone.
        if (object) return swift_initStackObject(class, object);
    }
    return SYSTEM(swift_allocObject)(class, size, mask);
}
