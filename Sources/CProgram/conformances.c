#include "CProgram.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

// The conformances that images declare, by type. The runtime walks the records of all images for each type that lacks
// one, and for each specialisation of a generic type anew; one walk answers for all.

struct section {
    uintptr_t start;
    size_t length;
};

// The begin of what the runtime keeps of an image: shims/MetadataSections.h of the toolchain.
struct metadata_sections {
    uintptr_t version;
    const void *base;
    void *unused[2];
    struct section protocols, conformances;
};

typedef bool (*visitor)(const struct metadata_sections *sections, void *context);

extern void swift_enumerateAllMetadataSections(visitor visit, void *context) __attribute__((weak));

struct entry {
    const void *type;
    uint32_t protocols;
};

static struct {
    pthread_mutex_t lock;
    const void *const *protocols;
    size_t protocol_count;
    const struct metadata_sections **images;
    size_t image_count;
    struct entry *entries;
    size_t capacity, entry_count;
    bool is_impossible;
} known = {.lock = PTHREAD_MUTEX_INITIALIZER};

static const void *relative(const int32_t *offset) { return (const char *)offset + *offset; }

static struct entry *find(const void *type) {
    size_t mask = known.capacity - 1, place = ((uintptr_t)type >> 2) * 0x9E3779B97F4A7C15u >> 20;
    while (known.entries[place & mask].type && known.entries[place & mask].type != type) place += 1;
    return &known.entries[place & mask];
}

static bool grow(void) {
    if (known.entry_count * 2 < known.capacity) return true;
    struct entry *old = known.entries;
    size_t count = known.capacity;
    struct entry *entries = calloc(count ? count * 2 : 1024, sizeof *entries);
    if (!entries) return false;
    known.entries = entries;
    known.capacity = count ? count * 2 : 1024;
    for (size_t index = 0; index < count; index++) {
        if (old[index].type) *find(old[index].type) = old[index];
    }
    free(old);
    return true;
}

static void add(const int32_t *record) {
    // Offsets of the protocol and of the type, the witness table, and flags.
    const void *protocol = relative(&record[0]);
    if (record[0] & 1) protocol = *(const void *const *)((uintptr_t)protocol - 1);
    uint32_t bits = 0;
    for (size_t index = 0; index < known.protocol_count; index++) {
        if (known.protocols[index] == protocol) bits |= 1u << index;
    }
    uint32_t kind = (uint32_t)record[3] >> 3 & 7;
    // Other kinds are names of Objective-C.
    if (!bits || kind > 1) return;
    const void *type = relative(&record[1]);
    if (kind == 1) type = *(const void *const *)type;
    if (!type) return;
    if (!grow()) {
        known.is_impossible = true;
        return;
    }
    struct entry *entry = find(type);
    if (!entry->type) known.entry_count += 1;
    entry->type = type;
    entry->protocols |= bits;
}

static bool visit_image(const struct metadata_sections *image, void *count) {
    size_t index = (*(size_t *)count)++;
    for (size_t other = 0; other < known.image_count; other++) {
        // Nearly always at its own index.
        if (known.images[(index + other) % known.image_count] == image) return true;
    }
    const struct metadata_sections **images =
        realloc(known.images, (known.image_count + 1) * sizeof *known.images);
    if (!images || image->version < 2) {
        if (images) known.images = images;
        known.is_impossible = true;
        return false;
    }
    known.images = images;
    images[known.image_count++] = image;
    const int32_t *offsets = (const int32_t *)image->conformances.start;
    for (size_t record = 0; record < image->conformances.length / sizeof *offsets; record++) {
        if (offsets[record]) add(relative(&offsets[record]));
    }
    return true;
}

uint32_t program_possible_conformances(const void *type, const void *const *protocols, size_t count) {
    if (!swift_enumerateAllMetadataSections || count > 32) return UINT32_MAX;
    pthread_mutex_lock(&known.lock);
    if (!known.protocols) {
        known.protocols = protocols;
        known.protocol_count = count;
    }
    uint32_t bits = UINT32_MAX;
    if (known.protocols == protocols && !known.is_impossible && grow()) {
        size_t visited = 0;
        // Images that were loaded since the last call are added.
        swift_enumerateAllMetadataSections(visit_image, &visited);
        if (!known.is_impossible) bits = find(type)->protocols;
    }
    pthread_mutex_unlock(&known.lock);
    return bits;
}
