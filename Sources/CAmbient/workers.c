#define _GNU_SOURCE
#include "dispatch.h"

#include <stdlib.h>
#include <unistd.h>

// Threads that run the jobs of queues. Those without a job wait for the next one of any machine.

static pthread_mutex_t idle_lock = PTHREAD_MUTEX_INITIALIZER;
static struct thread *idle_workers;

static void *work(void *context) {
    struct thread *thread = context;
    thread->identifier = gettid();
    ambient_thread = thread;
    for (;;) {
        ambient_await(&thread->baton);
        ambient_state = thread->moment;
        struct ambient_machine *machine = thread->machine;
        ambient_perform(thread->job);
        ambient_state.is_active = false;

        struct thread **link = &machine->threads;
        while (*link != thread) link = &(*link)->next;
        *link = thread->next;
        SYSTEM(pthread_mutex_lock)(&idle_lock);
        thread->next = idle_workers;
        idle_workers = thread;
        pthread_mutex_unlock(&idle_lock);
        ambient_pass(&machine->returned);
    }
    return 0;
}

static struct thread *idle_worker(void) {
    SYSTEM(pthread_mutex_lock)(&idle_lock);
    struct thread *thread = idle_workers;
    if (thread) idle_workers = thread->next;
    pthread_mutex_unlock(&idle_lock);
    if (thread) return thread;

    thread = calloc(1, sizeof *thread);
    if (!thread) abort();
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    int result = SYSTEM(pthread_create)(&thread->handle, &attributes, work, thread);
    if (result != 0) {
        pthread_attr_setstacksize(&attributes, 1 << 19);
        result = SYSTEM(pthread_create)(&thread->handle, &attributes, work, thread);
    }
    if (result != 0) {
        ambient_stop("the program has too many threads: each job that waits keeps one, and the system allows no more");
    }
    pthread_attr_destroy(&attributes);
    return thread;
}

void ambient_run_job(void *context) {
    struct job *job = context;
    struct ambient_machine *machine = job->machine;
    struct thread *thread = idle_worker();
    thread->machine = machine;
    thread->job = job;
    thread->next = machine->threads;
    machine->threads = thread;
    // Each job has random numbers of its own.
    thread->moment.chance = ambient_job_chance(machine);
    ambient_switch(machine, thread);
}
