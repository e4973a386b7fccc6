#ifndef CAMBIENT_DISPATCH_H
#define CAMBIENT_DISPATCH_H

#include "machine.h"

// libdispatch's interface as far as it is replaced. libdispatch and the block runtime are linked with every Swift
// program, but not with a program in C: the references are weak.

typedef uint64_t dispatch_time;
typedef void (*dispatch_function)(void *context);

struct block {
    void *isa;
    int flags;
    int reserved;
    void (*invoke)(struct block *);
    void *descriptor;
    /// Of blocks that dispatch_block_create has made; the magic number tells.
    uint64_t magic;
    unsigned long item_flags;
    char item_details[32];
    void *item_group;
};

enum { DISPATCH_BLOCK_MAGIC = 0xD159B10C, DISPATCH_BLOCK_BARRIER = 1 };

extern void *_Block_copy(const void *block) __attribute__((weak));
extern void _Block_release(const void *block) __attribute__((weak));
extern char _dispatch_main_q[] __attribute__((weak));
/// The function of blocks that dispatch_block_create has made.
extern void *const _dispatch_block_special_invoke __attribute__((weak));
extern void *dispatch_retain(void *object) __attribute__((weak));
extern void dispatch_release(void *object) __attribute__((weak));

/// Offsets of fields in a queue, for debuggers.
struct queue_offsets {
    uint16_t version, label, label_size, flags, flags_size, number, number_size, width, width_size, running,
        running_size, suspended, suspended_size, target, target_size, priority, priority_size;
};
extern const struct queue_offsets dispatch_queue_offsets __attribute__((weak));

/// Work on a queue.
struct job {
    /// The next one that waits for the same queue, or that runs.
    struct job *next;
    struct ambient_machine *machine;
    /// The queue that it was submitted to.
    void *object;
    dispatch_function run;
    void *context;
    bool is_barrier;
    bool is_main;
    /// Whether a thread waits for its turn, and runs it itself.
    bool is_sync;
    /// Whether it has its turn, and whether it has run.
    bool is_granted, is_finished;
    /// The group that it leaves at the end.
    void *group;
    /// The queue, the target of the queue, and so on, and the number of those that let it run.
    struct queue *path[8];
    int depth, taken;
    /// The job during which this one runs on the same thread.
    struct job *outer;
};

/// Submits work to a queue: that of a machine, which the caller is in.
void ambient_submit(
    struct ambient_machine *machine, void *queue, void *context, dispatch_function run, bool is_barrier, void *group);

/// Submits a block, which is copied.
void ambient_submit_block(
    struct ambient_machine *machine, void *queue, void *block, bool is_barrier, void *group);

/// Runs a block and releases it; a `dispatch_function`.
void ambient_run_block(void *block);

/// Runs a job that has its turn, and frees it.
void ambient_perform(struct job *job);

/// Lets the timer of a source go on; returns false if the object is none of a machine.
bool ambient_resume_source(struct ambient_machine *machine, void *object);

/// Lets another thread run the iterations of the calling thread's concurrentPerform, because this one will wait.
void ambient_apply_waits(void);

extern void *dispatch_get_context(void *object) __attribute__((weak));
extern void *dispatch_get_global_queue(intptr_t quality, uintptr_t flags) __attribute__((weak));
extern void dispatch_sync_f(void *queue, void *context, dispatch_function function) __attribute__((weak));
extern void dispatch_barrier_sync_f(void *queue, void *context, dispatch_function function) __attribute__((weak));
extern void dispatch_async(void *queue, void *block) __attribute__((weak));
extern void dispatch_group_leave(void *group) __attribute__((weak));
extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

/// Lets the jobs of a queue start that could not while it was suspended.
void ambient_kick(struct ambient_machine *machine, void *queue);

/// The time that a value of dispatch_time_t stands for in a machine.
int64_t ambient_time(struct ambient_machine *machine, dispatch_time when);

/// Whether a block was made by dispatch_block_create.
static inline bool is_work_item(const struct block *block) {
    return &_dispatch_block_special_invoke && (void *)block->invoke == _dispatch_block_special_invoke
        && block->magic == DISPATCH_BLOCK_MAGIC;
}

#endif
