// W9 with Cairo called from C, so that no call of Python's is timed.
#include <cairo.h>
#include <math.h>

enum { sizes = 16, side = 10 };

typedef struct {
    double x, y, radius, red, green, blue, opacity;
} Particle;

static cairo_t *black_frame(unsigned char *pixels, int width, int height) {
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
    cairo_t *context = cairo_create(surface);
    cairo_surface_destroy(surface);
    cairo_set_source_rgb(context, 0, 0, 0);
    cairo_paint(context);
    cairo_set_operator(context, CAIRO_OPERATOR_ADD);
    return context;
}

static void finish(cairo_t *context) {
    cairo_surface_flush(cairo_get_target(context));
    cairo_destroy(context);
}

// Fills a circle a particle.
void draw_paths(const Particle *particles, int count, unsigned char *pixels, int width, int height) {
    cairo_t *context = black_frame(pixels, width, height);
    for (const Particle *p = particles; p < particles + count; p++) {
        cairo_set_source_rgba(context, p->red, p->green, p->blue, p->opacity);
        cairo_arc(context, p->x, p->y, p->radius, 0, 2 * M_PI);
        cairo_fill(context);
    }
    finish(context);
}

// Draws each particle through one of sixteen ready circles with radii of 2 to 4, at whole pixels.
void draw_sprites(const Particle *particles, int count, unsigned char *pixels, int width, int height) {
    cairo_surface_t *circles[sizes];
    for (int i = 0; i < sizes; i++) {
        circles[i] = cairo_image_surface_create(CAIRO_FORMAT_A8, side, side);
        cairo_t *context = cairo_create(circles[i]);
        cairo_arc(context, side / 2, side / 2, 2 + 2 * (i + 0.5) / sizes, 0, 2 * M_PI);
        cairo_fill(context);
        cairo_destroy(context);
    }
    cairo_t *context = black_frame(pixels, width, height);
    for (const Particle *p = particles; p < particles + count; p++) {
        int size = fmin((p->radius - 2) / 2 * sizes, sizes - 1);
        cairo_set_source_rgba(context, p->red, p->green, p->blue, p->opacity);
        cairo_mask_surface(context, circles[size], round(p->x) - side / 2, round(p->y) - side / 2);
    }
    finish(context);
    for (int i = 0; i < sizes; i++) cairo_surface_destroy(circles[i]);
}
