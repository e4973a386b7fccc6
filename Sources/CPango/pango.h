// What Halation calls of Pango (1.50 or later), declared once more.
//
// Pango's own headers need compiler flags that only pkg-config knows, and SwiftPM prints a warning at every build of
// every package for one of them (-pthread). Pango's binary interface is stable, so the declarations here stay true;
// `.ci/check-pango` compiles them beside the real ones and compares the layout of every structure.

#ifndef HALATION_PANGO_H
#define HALATION_PANGO_H

struct _FcConfig;

// The check includes the real headers first; then the types are known.
#ifndef __PANGO_H__

typedef struct _PangoAttrClass PangoAttrClass;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoCairoFont PangoCairoFont;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _cairo_scaled_font cairo_scaled_font_t;

typedef unsigned int PangoGlyph;

typedef enum { PANGO_STYLE_NORMAL, PANGO_STYLE_OBLIQUE, PANGO_STYLE_ITALIC } PangoStyle;

// The usual weights; a font description takes any number between.
typedef enum { PANGO_WEIGHT_THIN = 100, PANGO_WEIGHT_NORMAL = 400, PANGO_WEIGHT_HEAVY = 900 } PangoWeight;

typedef enum {
    PANGO_DIRECTION_LTR,
    PANGO_DIRECTION_RTL,
    PANGO_DIRECTION_TTB_LTR,
    PANGO_DIRECTION_TTB_RTL,
    PANGO_DIRECTION_WEAK_LTR,
    PANGO_DIRECTION_WEAK_RTL,
    PANGO_DIRECTION_NEUTRAL
} PangoDirection;

typedef enum {
    PANGO_STRETCH_ULTRA_CONDENSED,
    PANGO_STRETCH_EXTRA_CONDENSED,
    PANGO_STRETCH_CONDENSED,
    PANGO_STRETCH_SEMI_CONDENSED,
    PANGO_STRETCH_NORMAL,
    PANGO_STRETCH_SEMI_EXPANDED,
    PANGO_STRETCH_EXPANDED,
    PANGO_STRETCH_EXTRA_EXPANDED,
    PANGO_STRETCH_ULTRA_EXPANDED
} PangoStretch;

typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;

typedef enum {
    PANGO_ELLIPSIZE_NONE,
    PANGO_ELLIPSIZE_START,
    PANGO_ELLIPSIZE_MIDDLE,
    PANGO_ELLIPSIZE_END
} PangoEllipsizeMode;

typedef struct _PangoRectangle {
    int x;
    int y;
    int width;
    int height;
} PangoRectangle;

typedef struct _PangoAttribute {
    const PangoAttrClass *klass;
    unsigned int start_index;
    unsigned int end_index;
} PangoAttribute;

typedef struct _PangoAnalysis {
    void *shape_engine;
    void *lang_engine;
    PangoFont *font;
    unsigned char level;
    unsigned char gravity;
    unsigned char flags;
    unsigned char script;
    PangoLanguage *language;
    void *extra_attrs;
} PangoAnalysis;

typedef struct _PangoItem {
    int offset;
    int length;
    int num_chars;
    PangoAnalysis analysis;
} PangoItem;

typedef struct _PangoGlyphGeometry {
    int width;
    int x_offset;
    int y_offset;
} PangoGlyphGeometry;

typedef struct _PangoGlyphVisAttr {
    unsigned int is_cluster_start : 1;
    unsigned int is_color : 1;
} PangoGlyphVisAttr;

typedef struct _PangoGlyphInfo {
    PangoGlyph glyph;
    PangoGlyphGeometry geometry;
    PangoGlyphVisAttr attr;
} PangoGlyphInfo;

typedef struct _PangoGlyphString {
    int num_glyphs;
    PangoGlyphInfo *glyphs;
    int *log_clusters;
    int space;
} PangoGlyphString;

typedef struct _PangoGlyphItem {
    PangoItem *item;
    PangoGlyphString *glyphs;
    int y_offset;
    int start_x_offset;
    int end_x_offset;
} PangoLayoutRun;

typedef struct _PangoLayoutLine {
    PangoLayout *layout;
    int start_index;
    int length;
    void *runs;
    unsigned int is_paragraph_start : 1;
    unsigned int resolved_dir : 3;
} PangoLayoutLine;

#define PANGO_SCALE 1024
#define PANGO_ANALYSIS_FLAG_IS_ELLIPSIS 2
#define PANGO_GLYPH_EMPTY ((PangoGlyph)0x0FFFFFFF)
#define PANGO_GLYPH_UNKNOWN_FLAG ((PangoGlyph)0x10000000)

#endif

// GObject makes a macro of it; the brackets name the function.
void *(g_object_ref)(void *object);
void g_object_unref(void *object);

const char *pango_version_string(void);

PangoFontMap *pango_cairo_font_map_new(void);
void pango_fc_font_map_set_config(PangoFcFontMap *fcfontmap, struct _FcConfig *fcconfig);
PangoContext *pango_font_map_create_context(PangoFontMap *fontmap);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
void pango_context_set_round_glyph_positions(PangoContext *context, int round_positions);
PangoLanguage *pango_language_from_string(const char *language);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *desc);
void pango_font_description_set_family(PangoFontDescription *desc, const char *family);
void pango_font_description_set_style(PangoFontDescription *desc, PangoStyle style);
void pango_font_description_set_variations(PangoFontDescription *desc, const char *variations);
void pango_font_description_set_weight(PangoFontDescription *desc, PangoWeight weight);
void pango_font_description_set_stretch(PangoFontDescription *desc, PangoStretch stretch);
void pango_font_description_set_absolute_size(PangoFontDescription *desc, double size);

PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attr);
PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *desc);
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_foreground_new(unsigned short red, unsigned short green, unsigned short blue);
PangoAttribute *pango_attr_insert_hyphens_new(int insert_hyphens);
PangoAttribute *pango_attr_language_new(PangoLanguage *language);
PangoAttribute *pango_attr_letter_spacing_new(int letter_spacing);
PangoAttribute *pango_attr_rise_new(int rise);
PangoAttribute *pango_attr_shape_new(const PangoRectangle *ink_rect, const PangoRectangle *logical_rect);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attrs);
void pango_layout_set_auto_dir(PangoLayout *layout, int auto_dir);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode ellipsize);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *desc);
void pango_layout_set_spacing(PangoLayout *layout, int spacing);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode wrap);
int pango_layout_is_ellipsized(PangoLayout *layout);

PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
void pango_layout_iter_free(PangoLayoutIter *iter);
int pango_layout_iter_next_run(PangoLayoutIter *iter);
int pango_layout_iter_get_baseline(PangoLayoutIter *iter);
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *iter);
PangoLayoutRun *pango_layout_iter_get_run_readonly(PangoLayoutIter *iter);
void pango_layout_iter_get_line_extents(
    PangoLayoutIter *iter, PangoRectangle *ink_rect, PangoRectangle *logical_rect);
void pango_layout_iter_get_run_extents(
    PangoLayoutIter *iter, PangoRectangle *ink_rect, PangoRectangle *logical_rect);
PangoDirection pango_layout_line_get_resolved_direction(PangoLayoutLine *line);

cairo_scaled_font_t *pango_cairo_font_get_scaled_font(PangoCairoFont *font);
PangoFontMetrics *pango_font_get_metrics(PangoFont *font, PangoLanguage *language);
void pango_font_metrics_unref(PangoFontMetrics *metrics);
int pango_font_metrics_get_strikethrough_position(PangoFontMetrics *metrics);
int pango_font_metrics_get_strikethrough_thickness(PangoFontMetrics *metrics);
int pango_font_metrics_get_underline_position(PangoFontMetrics *metrics);
int pango_font_metrics_get_underline_thickness(PangoFontMetrics *metrics);

#endif
