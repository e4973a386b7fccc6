public import Foundation

extension CGFloat {
    /// The number as a `CGFloat`, rounded if need be.
    public init(truncating number: NSNumber) {
        self.init(number.doubleValue)
    }

    /// The number as a `CGFloat` if that loses nothing; otherwise nil.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }
}
