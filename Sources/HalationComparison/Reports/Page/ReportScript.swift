/// What a report does when someone points, types or drags.
///
/// The parts share one scope: the viewer, the pixel under the pointer, and the frames over time.
enum ReportScript {
    static let text =
        "(() => {\n\"use strict\";\n" + [viewer, pointing, frames].joined(separator: "\n") + "\n})();"
}
