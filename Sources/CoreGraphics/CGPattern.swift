public import Foundation
public import HalationGeometry

/// The distances of a pattern's tiles; all are exact here.
public enum CGPatternTiling: Int32, Hashable, Sendable {
    /// As given, with tiles that may be distorted.
    case noDistortion

    /// Evenly spaced, with little distortion.
    case constantSpacingMinimalDistortion

    /// Evenly spaced.
    case constantSpacing
}

/// Draws a tile of a pattern.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Releases the information of a pattern.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a ``CGPattern``.
public struct CGPatternCallbacks {
    /// The version, which is zero.
    public var version: UInt32

    /// Draws a tile.
    public var drawPattern: CGPatternDrawPatternCallback?

    /// Is called when the pattern is no longer needed.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Creates a set of functions.
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

/// A drawing that is repeated in a grid, as in Core Graphics.
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
    ///   - info: Is handed to the functions.
    ///   - bounds: The part of a tile that is drawn.
    ///   - matrix: From the pattern's space to that of the context as it was created.
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
