/// The page's script and style sheet, embedded in the module at build time.
enum PageSource {
    /// The script, as one function, so that it adds no globals to the page.
    ///
    /// Its three files share the function's scope. `frames.js` starts the page and comes last.
    static let script =
        "(() => {\n\"use strict\";\n"
        + [PackageResources.viewer_js, PackageResources.pointing_js, PackageResources.frames_js]
        .map(text).joined()
        + "})();"

    /// The style sheet of the page.
    static let style = text(PackageResources.report_css)

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
