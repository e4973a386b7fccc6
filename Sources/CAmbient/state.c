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
    ambient_state.scheduler(ambient_state.owner, delay > 0 ? delay : 0, context, work);
    return true;
}
