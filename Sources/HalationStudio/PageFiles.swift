/// The files of the page, which are part of the program.
enum PageFiles {
    /// The type and the contents of a file by its path below the page's address; nil for others.
    static func file(_ path: String) -> (type: String, bytes: [UInt8])? {
        switch path {
        case "": (html, PackageResources.studio_html)
        case "studio.css": ("text/css; charset=utf-8", PackageResources.studio_css)
        case "studio.js": (script, PackageResources.studio_js)
        case "connection.js": (script, PackageResources.connection_js)
        case "controls.js": (script, PackageResources.controls_js)
        case "course.js": (script, PackageResources.course_js)
        case "icons.js": (script, PackageResources.icons_js)
        case "lane.js": (script, PackageResources.lane_js)
        case "layout.js": (script, PackageResources.layout_js)
        case "look.js": (script, PackageResources.look_js)
        case "picture.js": (script, PackageResources.picture_js)
        case "references.js": (script, PackageResources.references_js)
        case "time.js": (script, PackageResources.time_js)
        case "touch.js": (script, PackageResources.touch_js)
        default: nil
        }
    }

    private static let html = "text/html; charset=utf-8"
    private static let script = "text/javascript; charset=utf-8"
}
