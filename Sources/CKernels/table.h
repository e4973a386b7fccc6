// All kernels, compiled for the instruction set of the including file.

#include "vectors.h"
#include "lanes.h"

#include "compositing.h"
#include "deflating.h"
#include "differences.h"
#include "filtering.h"
#include "masks.h"
#include "packing.h"
#include "pyramid.h"
#include "sampling.h"
#include "shifting.h"
#include "similarity.h"
#include "straightening.h"
#include "video.h"
#include "contour.h"
#include "ellipse.h"
#include "streaks.h"
#include "gradient.h"
#include "outline.h"
#include "colors.h"
#include "light.h"
#include "deep.h"
#include "blending.h"
#include "backdrop.h"
#include "yiq.h"
#include "finish.h"
#include "limiting.h"

static const ck_kernels kernels = {
    .over_pixels = over_pixels,
    .over_alpha = over_alpha,
    .screen_pixels = screen_pixels,
    .lighten_pixels = lighten_pixels,
    .plus_darker_pixels = plus_darker_pixels,
    .plus_alpha = plus_alpha,
    .plus_pixels = plus_pixels,
    .blend_pixels = blend_pixels,
    .blend_color = blend_color,
    .finish_planes = finish_planes,
    .finish_pixels = finish_pixels,
    .over_tinted_mask = over_tinted_mask,
    .fill_pixels = fill_pixels,
    .fill_mask = fill_mask,
    .over_masked_columns = over_masked_columns,
    .tint = tint,
    .over_shifted_mask = over_shifted_mask,
    .plus_shifted_mask = plus_shifted_mask,
    .screen_shifted_mask = screen_shifted_mask,
    .lighten_shifted_mask = lighten_shifted_mask,
    .over_shifted_alpha = over_shifted_alpha,
    .plus_shifted_alpha = plus_shifted_alpha,
    .threshold_alpha = threshold_alpha,
    .threshold_pixels = threshold_pixels,
    .contour_row = contour_row,
    .map_alpha = map_alpha,
    .find_drawn_groups = find_drawn_groups,
    .multiply_alpha = multiply_alpha,
    .multiply_pixels = multiply_pixels,
    .limit_pixels = limit_pixels,
    .limit_light = limit_light,
    .invert_alpha = invert_alpha,
    .scale_alpha = scale_alpha,
    .extract_alpha = extract_alpha,
    .interpolate_alpha = interpolate_alpha,
    .interpolate_pixels = interpolate_pixels,
    .gradient_row = gradient_row,
    .gradient_row_floats = gradient_row_floats,
    .transform_colors = transform_colors,
    .make_opaque = make_opaque,
    .decode_light = decode_light,
    .encode_light = encode_light,
    .transform_light = transform_light,
    .blend_light = blend_light,
    .weigh_light = weigh_light,
    .add_light = add_light,
    .halve_light = halve_light,
    .hold_deep = hold_deep,
    .widen_deep = widen_deep,
    .round_deep = round_deep,
    .unpack_deep = unpack_deep,
    .pack_deep = pack_deep,
    .convert_light = convert_light,
    .sample_deep = sample_deep,
    .sample_deep_alpha = sample_deep_alpha,
    .words_of_deep = words_of_deep,
    .halves_of_light = halves_of_light,
    .add_bytes = add_bytes,
    .cell_means = cell_means,
    .blend_cells = blend_cells,
    .straighten = straighten,
    .premultiply = premultiply,
    .examine = examine,
    .pack_rgb = pack_rgb,
    .subtract_rgb = subtract_rgb,
    .pack_gray = pack_gray,
    .pack_gray_alpha = pack_gray_alpha,
    .collect_colors = collect_colors,
    .index_colors = index_colors,
    .pack_bits = pack_bits,
    .flatten = flatten,
    .video_luma = video_luma,
    .video_chroma = video_chroma,
    .video_alpha = video_alpha,
    .video_chroma_420 = video_chroma_420,
    .video_chroma_420_covered = video_chroma_420_covered,
    .subtract_bytes = subtract_bytes,
    .subtract_paeth = subtract_paeth,
    .find_runs = find_runs,
    .add_runs = add_runs,
    .assign_code = assign_code,
    .count_symbols = count_symbols,
    .write_symbols = write_symbols,
    .paint_ellipses = paint_ellipses,
    .cover_ellipse = cover_ellipse,
    .over_ellipses_pixels = over_ellipses_pixels,
    .plus_ellipses_pixels = plus_ellipses_pixels,
    .screen_ellipses_pixels = screen_ellipses_pixels,
    .lighten_ellipses_pixels = lighten_ellipses_pixels,
    .over_ellipses_alpha = over_ellipses_alpha,
    .plus_ellipses_alpha = plus_ellipses_alpha,
    .plus_streaks_pixels = plus_streaks_pixels,
    .cover_outline = cover_outline,
    .fill_outline_pixels = fill_outline_pixels,
    .fill_outline_alpha = fill_outline_alpha,
    .fill_plain_outline = fill_plain_outline,
    .flatten_outline = flatten_outline,
    .unpack_planes = unpack_planes,
    .pack_planes = pack_planes,
    .sample_pixels = sample_pixels,
    .sample_planes = sample_planes,
    .sample_alpha = sample_alpha,
    .sample_lines = sample_lines,
    .blend_rows = blend_rows,
    .blend_columns = blend_columns,
    .widen = widen,
    .shift = shift_lanes,
    .narrow = narrow,
    .filter_across = filter_across,
    .filter_down = filter_down,
    .filter_down_to_bytes = filter_down_to_bytes,
    .halve_bytes_down = halve_bytes_down,
    .halve_down = halve_down,
    .halve_sums_across = halve_sums_across,
    .halve_across = halve_across,
    .double_down = double_down,
    .double_across = double_across,
    .double_across_to_bytes = double_across_to_bytes,
    .double_across_to_threshold = double_across_to_threshold,
    .find_decided_groups = find_decided_groups,
    .count_differences = count_differences,
    .sum_changes = sum_changes,
    .yiq_luma = yiq_luma,
    .yiq_distances = yiq_distances,
    .many_equal_neighbours = many_equal_neighbours,
    .mark_antialiased = mark_antialiased,
    .slide_window_sums = slide_window_sums,
    .similarities = similarities,
    .sum_similarities = sum_similarities,
};
