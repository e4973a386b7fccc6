/// The script and the style sheet of a report page, embedded in the module from the files beside this one.
enum PageSource {
    /// The page's script.
    ///
    /// The three files share one function scope, so that they add no globals to the page: the viewer, the
    /// pixel under the pointer, and the frames over time, which start the page and so come last.
    static let script =
        "(() => {\n\"use strict\";\n"
        + [PackageResources.viewer_js, PackageResources.pointing_js, PackageResources.frames_js]
        .map(text).joined()
        + "})();"

    /// The page's style sheet.
    static let style = text(PackageResources.report_css)

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
