// All functions, compiled for the instruction set of the including file.

#include "floats.h"

#include "comets.h"
#include "curtains.h"
#include "glass.h"
#include "threads.h"
#include "water.h"
#include "wax.h"

static const ce_functions functions = {
    .add_comet = add_comet,
    .show_comets = show_comets,
    .draw_threads = draw_threads,
    .add_strip = add_strip,
    .show_strips = show_strips,
    .light_wax = light_wax,
    .add_drop = add_drop,
    .bend_glass = bend_glass,
    .light_glass = light_glass,
    .lake_waves = lake_waves,
    .water_waves = water_waves,
    .add_weighted = add_weighted,
};
