#define _GNU_SOURCE
#include "dispatch.h"

// concurrentPerform: the calling thread runs one iteration after the other. If one waits, perhaps for a later one,
// another thread runs the rest.

struct apply {
    struct ambient_machine *machine;
    size_t next, count;
    void *context;
    void (*run)(void *context, size_t index);
    /// Threads that have not seen the end.
    unsigned threads;
    bool has_helper;
};

static _Thread_local struct apply *current;

static void run_rest(struct apply *apply) {
    struct apply *outer = current;
    current = apply;
    while (apply->next < apply->count) {
        size_t index = apply->next++;
        apply->run(apply->context, index);
    }
    current = outer;
    apply->threads -= 1;
}

static void help(void *context) {
    struct apply *apply = context;
    apply->has_helper = false;
    run_rest(apply);
}

void ambient_apply_waits(void) {
    struct apply *apply = current;
    if (!apply || apply->has_helper || apply->next >= apply->count) return;
    apply->has_helper = true;
    apply->threads += 1;
    ambient_submit(apply->machine, dispatch_get_global_queue(0, 0), apply, help, false, 0);
}

static bool is_over(void *context) {
    return ((struct apply *)context)->threads == 0;
}

static void perform(void *context) {
    struct apply *apply = context;
    run_rest(apply);
    ambient_wait(apply->machine, is_over, apply, AMBIENT_NEVER, "iterations of concurrentPerform");
}

INTERPOSED_WEAKLY void dispatch_apply_f(
    size_t count, void *queue, void *context, void (*function)(void *, size_t)
) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(dispatch_apply_f)(count, queue, context, function);
    struct apply apply = {.machine = machine, .count = count, .context = context, .run = function, .threads = 1};
    if (queue) return dispatch_sync_f(queue, &apply, perform);
    perform(&apply);
}

static void call_block(void *context, size_t index) {
    struct block *block = context;
    ((void (*)(struct block *, size_t))(void *)block->invoke)(block, index);
}

INTERPOSED_WEAKLY void dispatch_apply(size_t count, void *queue, void *block) {
    struct ambient_machine *machine = ambient_machine();
    if (!machine) return SYSTEM(dispatch_apply)(count, queue, block);
    dispatch_apply_f(count, queue, block, call_block);
}
