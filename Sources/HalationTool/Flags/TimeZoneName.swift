import Foundation

/// The name of a time zone, such as `Europe/Berlin`, `UTC` or `GMT+2`.
struct TimeZoneName: FlagValue {
    static let proposals = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo"]

    let name: String

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard !text.isEmpty, TimeZone(identifier: text) != nil || TimeZone(abbreviation: text) != nil else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; give a name such as UTC or Europe/Berlin"
            )
        }
        name = TimeZone(identifier: text) == nil ? TimeZone(abbreviation: text)?.identifier ?? text : text
    }

    /// Makes this the time zone of the process, whatever the system's is.
    func becomeCurrent() {
        guard TimeZone.current.identifier != name else { return }
        setenv("TZ", name, 1)
        tzset()
        NSTimeZone.resetSystemTimeZone()
    }
}
