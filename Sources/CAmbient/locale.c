#define _GNU_SOURCE
#include "state.h"

#include <stdlib.h>

// The language of the process. Foundation on Linux has one constant, whatever the system's settings are.

extern void *swift_retain(void *object) __attribute__((weak));

static const struct ambient_locale *current(void) {
    if (__builtin_expect(!ambient_state.is_active, 0)) return NULL;
    return ambient_state.locale;
}

static struct ambient_value retained(struct ambient_value value) {
    swift_retain((void *)value.object);
    return value;
}

// A structure of two words is returned in the same registers by C and by Swift, whose functions these are.

#define VALUE(name, member, symbol) \
    extern struct ambient_value name(void) __asm__(symbol); \
    INTERPOSED_WEAKLY struct ambient_value name(void) { \
        static _Atomic(void *) cache; \
        const struct ambient_locale *locale = current(); \
        if (locale && locale->member.object) return retained(locale->member); \
        return ((__typeof__(&name))ambient_next(&cache, symbol))(); \
    }

VALUE(current_locale, locale, "$s20FoundationEssentials6LocaleV7currentACvgZ")
VALUE(updating_locale, locale, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
VALUE(current_calendar, calendar, "$s20FoundationEssentials8CalendarV7currentACvgZ")
VALUE(updating_calendar, calendar, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")

extern const void *preferred_languages(void) __asm__("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ");

INTERPOSED_WEAKLY const void *preferred_languages(void) {
    static _Atomic(void *) cache;
    const struct ambient_locale *locale = current();
    if (locale && locale->languages) return swift_retain((void *)locale->languages);
    const char *symbol = "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ";
    return ((__typeof__(&preferred_languages))ambient_next(&cache, symbol))();
}

// Translations: Foundation knows neither string catalogs nor the language of the moment.

extern const void *CFRetain(const void *object) __attribute__((weak));
extern void CFRelease(const void *object) __attribute__((weak));
extern long CFStringGetLength(const void *string) __attribute__((weak));
extern long CFStringGetMaximumSizeForEncoding(long length, uint32_t encoding) __attribute__((weak));
extern unsigned char CFStringGetCString(const void *string, char *buffer, long size, uint32_t encoding)
    __attribute__((weak));
extern const void *CFStringCreateWithCString(const void *allocator, const char *text, uint32_t encoding)
    __attribute__((weak));
extern const void *CFBundleCopyBundleURL(const void *bundle) __attribute__((weak));
extern unsigned char CFURLGetFileSystemRepresentation(
    const void *url, unsigned char absolute, unsigned char *buffer, long size) __attribute__((weak));

static const uint32_t utf8 = 0x08000100;
static _Atomic(ambient_translator) translator;

void ambient_set_translator(ambient_translator translate) {
    atomic_store_explicit(&translator, translate, memory_order_release);
}

/// The characters of a string, in memory that the caller frees; null for no string.
static char *text_of(const void *string) {
    if (!string) return NULL;
    long size = CFStringGetMaximumSizeForEncoding(CFStringGetLength(string), utf8) + 1;
    char *text = malloc((size_t)size);
    if (text && !CFStringGetCString(string, text, size, utf8)) {
        free(text);
        return NULL;
    }
    return text;
}

static const void *translation(ambient_translator translate, const void *bundle, const void *key, const void *table) {
    char path[4096];
    const void *url = CFBundleCopyBundleURL(bundle);
    if (!url) return NULL;
    bool has_path = CFURLGetFileSystemRepresentation(url, true, (unsigned char *)path, sizeof path);
    CFRelease(url);
    char *key_text = text_of(key), *table_text = text_of(table);
    char *found = has_path && key_text ? translate(path, key_text, table_text) : NULL;
    const void *result = found ? CFStringCreateWithCString(NULL, found, utf8) : NULL;
    free(found);
    free(key_text);
    free(table_text);
    return result;
}

INTERPOSED_WEAKLY const void *CFBundleCopyLocalizedString(
    const void *bundle, const void *key, const void *value, const void *table
) {
    ambient_translator translate = atomic_load_explicit(&translator, memory_order_acquire);
    if (!translate || !key) return SYSTEM(CFBundleCopyLocalizedString)(bundle, key, value, table);
    const void *found = translation(translate, bundle, key, table);
    if (found) return found;
    return CFRetain(value && CFStringGetLength(value) > 0 ? value : key);
}
