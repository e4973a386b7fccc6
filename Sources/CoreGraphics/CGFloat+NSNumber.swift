public import Foundation

extension CGFloat {
    /// Creates the nearest `CGFloat` to a number.
    public init(truncating number: NSNumber) {
        self.init(number.doubleValue)
    }

    /// Creates a `CGFloat` that is exactly the number; nil if there is none.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }
}
