package import Foundation

/// Pixels per point of pictures whose traits do not say.
package enum SnapshotScale {
    /// The scale of `halation test --scale`, else 3.
    package static let standard = value(in: ProcessInfo.processInfo.environment)

    /// The scale in the variables of a process.
    package static func value(in environment: [String: String]) -> CGFloat {
        let scale = environment["HALATION_TEST_SCALE"].flatMap { Double($0) } ?? 3
        return scale > 0 && scale.isFinite ? CGFloat(scale) : 3
    }
}
