#ifndef CMARKGFM_SHIM_H
#define CMARKGFM_SHIM_H

#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
// For cmark_parse_inlines, which parses a text without looking for blocks in it.
#include <cmark-gfm/inlines.h>

#endif
