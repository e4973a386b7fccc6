// Stands in for CAmbient, whose threads the sanitizer does not know: no code of users runs here.
#include "CAmbient.h"

static struct ambient_moment current;

struct ambient_moment ambient_replace(struct ambient_moment moment) {
    const struct ambient_moment before = current;
    current = moment;
    return before;
}
