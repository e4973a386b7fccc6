#include "state.h"

_Thread_local struct ambient_moment ambient_state;

struct ambient_moment ambient_replace(struct ambient_moment moment) {
    struct ambient_moment previous = ambient_state;
    ambient_state = moment;
    return previous;
}

struct ambient_moment ambient_current(void) {
    return ambient_state;
}

bool ambient_schedule(int64_t delay, void *context, ambient_work work) {
    if (!ambient_schedules()) return false;
    // The scheduler's time is that before the thread slept.
    int64_t time = (delay > 0 ? delay : 0) + ambient_state.passed;
    ambient_state.scheduler(ambient_state.owner, time, context, work);
    return true;
}
