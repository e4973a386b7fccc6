import Foundation

/// A width and a height in points, such as `1280x720`, or a usual name for them, such as `720p`.
extension CGSize: FlagValue {
    static let proposals =
        ["1280x720", "1920x1080", "3840x2160", "1080x1080", "1080x1920"] + named.map(\.name)

    /// The sizes with names.
    private static let named: [(name: String, size: CGSize)] = [
        ("480p", CGSize(width: 854, height: 480)),
        ("720p", CGSize(width: 1280, height: 720)),
        ("1080p", CGSize(width: 1920, height: 1080)),
        ("1440p", CGSize(width: 2560, height: 1440)),
        ("4k", CGSize(width: 3840, height: 2160)),
        ("square", CGSize(width: 1080, height: 1080)),
        ("portrait", CGSize(width: 1080, height: 1920)),
    ]

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        if let known = Self.named.first(where: { $0.name == text.lowercased() }) {
            self = known.size
            return
        }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            width.isFinite, height.isFinite, width > 0, height > 0
        else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; "
                    + "give a width and a height in points, such as 1280x720, or a name, such as 1080p"
            )
        }
        self.init(width: width, height: height)
    }
}
