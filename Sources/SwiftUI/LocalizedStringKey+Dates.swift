public import Foundation
public import HalationDrawing

extension LocalizedStringKey.StringInterpolation {
    /// Appends a date in the format of a formatter.
    ///
    /// Foundation's dates are references' values on Apple's systems only.
    public mutating func appendInterpolation(_ date: Date, formatter: Formatter) {
        appendInterpolation(formatter.string(for: date) ?? "\(date)")
    }
}
