#define _GNU_SOURCE
#include "dispatch.h"

#include <stdlib.h>

// Dispatch sources: timers follow the machine's time, and the handlers of data sources run on the machine's queues.
// The real object exists and is never armed; sources of other kinds, such as for files and signals, are the system's.

struct source {
    struct source *next;
    struct ambient_machine *machine;
    void *object;
    void *queue;
    const void *kind;
    void *handler, *cancel_handler, *registration_handler;
    dispatch_function function, cancel_function;
    int64_t start, interval;
    /// Firings, or the data, that the handler has not seen yet, and those that it sees.
    uintptr_t pending, data;
    /// Timers that were set before have other numbers.
    uint64_t setting;
    int suspensions;
    /// Whether the handler has been submitted or runs.
    bool is_submitted, is_cancelled, has_cancel_turn;
};

extern const char _dispatch_source_type_timer[] __attribute__((weak));
extern const char _dispatch_source_type_data_add[] __attribute__((weak));
extern const char _dispatch_source_type_data_or[] __attribute__((weak));
extern const char _dispatch_source_type_data_replace[] __attribute__((weak));

/// Sources of machines, all of them; guarded by the lock.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct source *sources;

static struct source *find(const void *object) {
    SYSTEM(pthread_mutex_lock)(&lock);
    struct source *source = sources;
    while (source && source->object != object) source = source->next;
    pthread_mutex_unlock(&lock);
    return source;
}

/// The source if the calling code runs in its machine.
static struct source *own(const void *object) {
    struct ambient_machine *machine = ambient_machine();
    struct source *source = machine ? find(object) : 0;
    return source && source->machine == machine ? source : 0;
}

static void set_handler(void **handler, void *block) {
    if (*handler) _Block_release(*handler);
    *handler = block ? _Block_copy(block) : 0;
}

static void forget(struct source *source) {
    SYSTEM(pthread_mutex_lock)(&lock);
    struct source **link = &sources;
    while (*link && *link != source) link = &(*link)->next;
    if (*link) *link = source->next;
    pthread_mutex_unlock(&lock);
    set_handler(&source->handler, 0);
    set_handler(&source->cancel_handler, 0);
    set_handler(&source->registration_handler, 0);
    dispatch_release(source->queue);
    dispatch_release(source->object);
    free(source);
}

/// Whether only the machine holds the object: the program has released it, which ends a source.
static bool is_released(const struct source *source) {
    // The count of references from outside, less one.
    return ((const volatile int32_t *)source->object)[3] <= 0;
}

INTERPOSED_WEAKLY void *dispatch_source_create(
    const void *kind, uintptr_t handle, uintptr_t mask, void *queue
) {
    void *object = SYSTEM(dispatch_source_create)(kind, handle, mask, queue);
    struct ambient_machine *machine = ambient_machine();
    if (!machine || !object) return object;
    if (kind != _dispatch_source_type_timer && kind != _dispatch_source_type_data_add
        && kind != _dispatch_source_type_data_or && kind != _dispatch_source_type_data_replace) {
        ambient_warn(machine, "a dispatch source for a file, a signal or a process does not follow the frame clock");
        return object;
    }
    struct source *source = calloc(1, sizeof *source);
    if (!source) abort();
    *source = (struct source){
        .machine = machine, .object = object, .kind = kind, .start = AMBIENT_NEVER, .suspensions = 1};
    source->queue = queue ? queue : dispatch_get_global_queue(0, 0);
    dispatch_retain(source->queue);
    dispatch_retain(object);
    SYSTEM(pthread_mutex_lock)(&lock);
    source->next = sources;
    sources = source;
    pthread_mutex_unlock(&lock);
    return object;
}

// MARK: Firing

static void run_cancel(void *context) {
    struct source *source = context;
    source->has_cancel_turn = true;
    if (source->is_submitted) return;
    if (source->cancel_handler) {
        struct block *block = source->cancel_handler;
        block->invoke(block);
    } else if (source->cancel_function) {
        source->cancel_function(dispatch_get_context(source->object));
    }
    forget(source);
}

static void cancel(struct source *source) {
    if (source->is_cancelled) return;
    source->is_cancelled = true;
    ambient_submit(source->machine, source->queue, source, run_cancel, false, 0);
}

static void submit(struct source *source);

static void run_handler(void *context) {
    struct source *source = context;
    if (!source->is_cancelled && source->suspensions == 0) {
        source->data = source->pending;
        source->pending = 0;
        if (source->handler) {
            // The handler may set another one.
            struct block *block = _Block_copy(source->handler);
            block->invoke(block);
            _Block_release(block);
        } else if (source->function) {
            source->function(dispatch_get_context(source->object));
        }
    }
    source->is_submitted = false;
    if (source->has_cancel_turn) return run_cancel(source);
    if (source->kind == _dispatch_source_type_timer && is_released(source)) return cancel(source);
    submit(source);
}

static void submit(struct source *source) {
    if (source->is_submitted || source->is_cancelled || source->suspensions > 0 || !source->pending) return;
    source->is_submitted = true;
    ambient_submit(source->machine, source->queue, source, run_handler, false, 0);
}

/// One setting of a timer.
struct setting {
    struct source *source;
    void *object;
    uint64_t number;
};

static void fire(void *context) {
    struct setting *setting = context;
    // A source that is gone is not in the list; one at the same address has other numbers.
    struct source *source = find(setting->object);
    if (!source || source != setting->source || source->setting != setting->number || source->is_cancelled) {
        free(setting);
        return;
    }
    if (is_released(source)) {
        cancel(source);
        free(setting);
        return;
    }
    source->pending += 1;
    submit(source);
    if (source->interval <= 0) {
        free(setting);
        return;
    }
    source->start = ambient_later(source->start, source->interval);
    ambient_add(source->machine, source->start, fire, setting);
}

static void arm(struct source *source) {
    if (source->start == AMBIENT_NEVER || source->suspensions > 0) return;
    static _Atomic uint64_t settings;
    source->setting = atomic_fetch_add(&settings, 1) + 1;
    struct setting *setting = malloc(sizeof *setting);
    if (!setting) abort();
    *setting = (struct setting){source, source->object, source->setting};
    ambient_add(source->machine, source->start, fire, setting);
}

bool ambient_resume_source(struct ambient_machine *machine, void *object) {
    struct source *source = find(object);
    if (!source || source->machine != machine) return false;
    if (source->suspensions == 0 || --source->suspensions > 0) return true;
    if (source->registration_handler) {
        ambient_submit_block(machine, source->queue, source->registration_handler, false, 0);
    }
    if (source->setting == 0) arm(source);
    submit(source);
    return true;
}

INTERPOSED_WEAKLY void dispatch_suspend(void *object) {
    SYSTEM(dispatch_suspend)(object);
    struct source *source = own(object);
    if (source) source->suspensions += 1;
}

// MARK: libdispatch's functions

INTERPOSED_WEAKLY void dispatch_source_set_timer(
    void *object, dispatch_time start, uint64_t interval, uint64_t leeway
) {
    struct source *source = own(object);
    if (!source) return SYSTEM(dispatch_source_set_timer)(object, start, interval, leeway);
    source->start = ambient_time(source->machine, start);
    source->interval = interval > (uint64_t)INT64_MAX ? 0 : (int64_t)interval;
    source->pending = 0;
    source->setting = 0;
    arm(source);
}

INTERPOSED_WEAKLY void dispatch_source_set_event_handler(void *object, void *block) {
    struct source *source = own(object);
    if (!source) return SYSTEM(dispatch_source_set_event_handler)(object, block);
    set_handler(&source->handler, block);
}

INTERPOSED_WEAKLY void dispatch_source_set_event_handler_f(void *object, dispatch_function function) {
    struct source *source = own(object);
    if (!source) return SYSTEM(dispatch_source_set_event_handler_f)(object, function);
    source->function = function;
}

INTERPOSED_WEAKLY void dispatch_source_set_cancel_handler(void *object, void *block) {
    struct source *source = own(object);
    if (!source) return SYSTEM(dispatch_source_set_cancel_handler)(object, block);
    set_handler(&source->cancel_handler, block);
}

INTERPOSED_WEAKLY void dispatch_source_set_cancel_handler_f(void *object, dispatch_function function) {
    struct source *source = own(object);
    if (!source) return SYSTEM(dispatch_source_set_cancel_handler_f)(object, function);
    source->cancel_function = function;
}

INTERPOSED_WEAKLY void dispatch_source_set_registration_handler(void *object, void *block) {
    struct source *source = own(object);
    if (!source) return SYSTEM(dispatch_source_set_registration_handler)(object, block);
    set_handler(&source->registration_handler, block);
}

INTERPOSED_WEAKLY void dispatch_source_cancel(void *object) {
    SYSTEM(dispatch_source_cancel)(object);
    struct source *source = own(object);
    if (source) cancel(source);
}

INTERPOSED_WEAKLY uintptr_t dispatch_source_get_data(void *object) {
    struct source *source = own(object);
    return source ? source->data : SYSTEM(dispatch_source_get_data)(object);
}

INTERPOSED_WEAKLY void dispatch_source_merge_data(void *object, uintptr_t value) {
    struct source *source = own(object);
    if (!source) return SYSTEM(dispatch_source_merge_data)(object, value);
    if (source->kind == _dispatch_source_type_data_add) {
        source->pending += value;
    } else if (source->kind == _dispatch_source_type_data_or) {
        source->pending |= value;
    } else {
        source->pending = value;
    }
    submit(source);
}
