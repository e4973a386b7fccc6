// All functions, compiled for the instruction set of the including file.

#include "floats.h"

#include "comets.h"
#include "beams.h"
#include "curtains.h"
#include "fluid.h"
#include "glass.h"
#include "rain.h"
#include "threads.h"
#include "water.h"
#include "wax.h"

static const ce_functions functions = {
    .add_comet = add_comet,
    .show_comets = show_comets,
    .draw_beams = draw_beams,
    .draw_threads = draw_threads,
    .step_fluid = step_fluid,
    .refine_dye = refine_dye,
    .show_dye = show_dye,
    .add_strip = add_strip,
    .show_strips = show_strips,
    .light_wax = light_wax,
    .wax_heights = wax_heights,
    .show_wax = show_wax,
    .add_drop = add_drop,
    .bend_glass = bend_glass,
    .light_glass = light_glass,
    .dim_pixels = dim_pixels,
    .wind_waves = wind_waves,
    .add_facets = add_facets,
    .add_ring = add_ring,
    .mirror_water = mirror_water,
    .light_water = light_water,
    .lake_waves = lake_waves,
    .water_waves = water_waves,
    .add_weighted = add_weighted,
};
