import CAmbient
package import Foundation
import Synchronization

/// The language and the conventions that code sees as `Locale.current`, `Calendar.current` and the preferred languages.
///
/// There is one object for each language, kept as long as the process: code may hold what it has read.
package final class AmbientLocale: Sendable {
    package let locale: Locale
    private let calendar: Calendar
    private let languages: [String]

    /// The values in C, which the properties above keep alive.
    nonisolated(unsafe) let pointer: UnsafeMutablePointer<ambient_locale>

    private init(_ locale: Locale) {
        self.locale = locale
        var calendar = Calendar(identifier: locale.calendar.identifier)
        calendar.locale = locale
        self.calendar = calendar
        languages = [locale.identifier.replacing("_", with: "-")]
        pointer = .allocate(capacity: 1)
        pointer.initialize(
            to: ambient_locale(
                locale: Self.value(locale),
                calendar: Self.value(calendar),
                languages: unsafeBitCast(languages, to: UnsafeRawPointer.self)
            )
        )
    }

    /// The two words of a value of Foundation; none if it has another size.
    private static func value<Value>(_ value: Value) -> ambient_value {
        guard MemoryLayout<Value>.size == MemoryLayout<ambient_value>.size else { return ambient_value() }
        return unsafeBitCast(value, to: ambient_value.self)
    }

    private static let known = Mutex<[String: AmbientLocale]>([:])

    /// The object of a locale.
    package static func of(_ locale: Locale) -> AmbientLocale {
        // A calendar has the time zone of the moment at which it is made.
        let name = "\(locale.identifier) \(TimeZone.current.identifier)"
        return known.withLock { known in
            if let ambient = known[name] { return ambient }
            let ambient = AmbientLocale(locale)
            known[name] = ambient
            return ambient
        }
    }
}

extension AmbientLocale: Hashable {
    package static func == (lhs: AmbientLocale, rhs: AmbientLocale) -> Bool { lhs === rhs }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
