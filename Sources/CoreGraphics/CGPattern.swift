public import Foundation
public import HalationGeometry

/// Stand-in for `CGPatternTiling`: how tiles may be fitted to pixels; has no effect, as distances are exact.
public enum CGPatternTiling: Int32, Hashable, Sendable {
    case noDistortion
    case constantSpacingMinimalDistortion
    case constantSpacing
}

/// Draws a tile of a pattern in a context.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Releases the `info` of a pattern.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// Stand-in for `CGPatternCallbacks`: the functions of a ``CGPattern``.
public struct CGPatternCallbacks {
    /// The version of the structure: 0.
    public var version: UInt32

    /// Called to draw each tile.
    public var drawPattern: CGPatternDrawPatternCallback?

    /// Called when the pattern is released.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Creates the functions of a pattern; `version` is 0.
    public init(
        version: UInt32,
        drawPattern: CGPatternDrawPatternCallback?,
        releaseInfo: CGPatternReleaseInfoCallback?
    ) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// Stand-in for `CGPattern`: a tile repeated in a grid.
public final class CGPattern {
    let info: UnsafeMutableRawPointer?
    let bounds: CGRect
    let matrix: CGAffineTransform
    let step: CGSize
    let isColored: Bool
    let callbacks: CGPatternCallbacks

    /// Creates a pattern; nil if a step is zero or not finite.
    ///
    /// - Parameters:
    ///   - info: Passed to the functions.
    ///   - bounds: The part of a tile that is drawn.
    ///   - matrix: The transform from the pattern's space to the initial user space of the context.
    ///   - xStep: The distance of columns.
    ///   - yStep: The distance of rows.
    ///   - tiling: Not used.
    ///   - isColored: Whether tiles set their own colours; otherwise they have that of
    ///     ``CGContext/setFillPattern(_:colorComponents:)``.
    ///   - callbacks: The functions.
    public init?(
        info: UnsafeMutableRawPointer?,
        bounds: CGRect,
        matrix: CGAffineTransform,
        xStep: CGFloat,
        yStep: CGFloat,
        tiling: CGPatternTiling,
        isColored: Bool,
        callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        guard xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite else { return nil }
        self.info = info
        self.bounds = bounds
        self.matrix = matrix
        step = CGSize(width: abs(xStep), height: abs(yStep))
        self.isColored = isColored
        self.callbacks = callbacks.pointee
    }

    deinit { callbacks.releaseInfo?(info) }
}
