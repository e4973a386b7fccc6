import Foundation

/// The date of the first frame: `now`, or a date in the form of ISO 8601, which is UTC without a zone.
struct Epoch: FlagValue {
    let date: Date

    /// Replaces `now` by the present date, so that the pictures and their recipes have the same one.
    static func lasting(_ text: String) -> String {
        text == "now" ? Date().ISO8601Format(.init(includingFractionalSeconds: true)) : text
    }

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard let date = Self.date(text) else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; "
                    + "give 'now' or a date such as 2026-01-31 or 2026-01-31T09:41:00Z"
            )
        }
        self.date = date
    }

    private static func date(_ text: String) -> Date? {
        let formatter = ISO8601DateFormatter()
        for form in ["", "Z", "T00:00:00Z"] {
            formatter.formatOptions = [.withInternetDateTime]
            if let date = formatter.date(from: text + form) { return date }
            formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
            if let date = formatter.date(from: text + form) { return date }
        }
        return nil
    }
}
