public import Foundation
import HalationDrawing

/// Stand-in for `CGGradient`: a colour ramp.
public final class CGGradient: Hashable, Sendable {
    let gradient: Gradient

    private init(colors: [Color], locations: UnsafePointer<CGFloat>?) {
        guard let locations else {
            gradient = Gradient(colors: colors)
            return
        }
        let stops = colors.enumerated().map { Gradient.Stop(color: $1, location: locations[$0]) }
        gradient = Gradient(stops: stops.sorted { $0.location < $1.location })
    }

    /// Creates a ramp of colours.
    ///
    /// - Parameters:
    ///   - space: Not used: the components of sRGB are interpolated.
    ///   - colors: Values of ``CGColor``; nil if one is something else.
    ///   - locations: As many locations from 0 to 1 as there are colours; nil spaces them evenly.
    public convenience init?(
        colorsSpace space: CGColorSpace?,
        colors: CFArray,
        locations: UnsafePointer<CGFloat>?
    ) {
        let values = colors.compactMap { $0 as? CGColor }.map { Color(cgColor: $0) }
        guard values.count == colors.count else { return nil }
        self.init(colors: values, locations: locations)
    }

    /// Creates a ramp of colours from their components.
    ///
    /// - Parameters:
    ///   - space: The space of the components.
    ///   - components: The components of all colours in order, alpha last.
    ///   - locations: As many locations from 0 to 1 as there are colours; nil spaces them evenly.
    ///   - count: The number of colours.
    public convenience init?(
        colorSpace space: CGColorSpace,
        colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        let stride = space.numberOfComponents + 1
        let colors = (0..<max(count, 0)).compactMap { index in
            space.color(UnsafeBufferPointer(start: components + index * stride, count: stride))
        }
        self.init(colors: colors, locations: locations)
    }

    /// Compares colours and locations.
    public static func == (lhs: CGGradient, rhs: CGGradient) -> Bool { lhs.gradient == rhs.gradient }

    /// Hashes the colours and locations.
    public func hash(into hasher: inout Hasher) { hasher.combine(gradient) }
}

/// The sides of a gradient on which its first or last colour continues.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// One bit for each option that is set.
    public let rawValue: UInt32

    /// Creates options from bits; unknown ones are ignored.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour continues before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)

    /// The last colour continues after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
