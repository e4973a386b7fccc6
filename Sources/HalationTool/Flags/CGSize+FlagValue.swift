import Foundation

/// A width and a height in points, such as `1280x720`.
extension CGSize: FlagValue {
    static let proposals = ["1280x720", "1920x1080", "3840x2160", "1080x1080", "1080x1920"]

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            width.isFinite, height.isFinite, width > 0, height > 0
        else {
            throw ToolFailure(
                usage:
                    "--\(flag) cannot be '\(text)'; give a width and a height in points, such as 1280x720"
            )
        }
        self.init(width: width, height: height)
    }
}
