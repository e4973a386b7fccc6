#define _GNU_SOURCE
#include "machine.h"
#include "delays.h"

// Swift tasks without a machine, whose queues are libdispatch's: the runtime's own hook.

#define SWIFT_CALL __attribute__((swiftcall))

struct executor {
    void *identity;
    uintptr_t implementation;
};

typedef SWIFT_CALL void (*enqueue_function)(void *job);
typedef SWIFT_CALL void (*enqueue_hook)(void *job, enqueue_function original);

extern enqueue_hook swift_task_enqueueGlobal_hook __attribute__((weak));
extern SWIFT_CALL void swift_job_run(void *job, struct executor executor) __attribute__((weak));

static void run_job(void *job) {
    struct executor generic = {0, 0};
    swift_job_run(job, generic);
}

static enqueue_hook earlier_hook;

static SWIFT_CALL void enqueue_global(void *job, enqueue_function original) {
    // With a machine, the job arrives at a queue, which is the machine's.
    if (!ambient_machine() && ambient_schedule(0, job, run_job)) return;
    if (earlier_hook) return earlier_hook(job, original);
    original(job);
}

__attribute__((constructor)) static void install_hook(void) {
    if (!&swift_task_enqueueGlobal_hook) return;
    earlier_hook = swift_task_enqueueGlobal_hook;
    swift_task_enqueueGlobal_hook = enqueue_global;
}
