public import Foundation

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
    /// The size of a device.
    case device

    /// The size of the view.
    case sizeThatFits

    /// A size in points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// A device on which a preview is shown, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    /// The name of the device.
    public let rawValue: String

    /// Creates a device from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a device from its name.
    public init(stringLiteral: String) {
        self.init(rawValue: stringLiteral)
    }
}

/// The orientation of a device.
public enum InterfaceOrientation: Hashable, Sendable, CaseIterable {
    /// Upright.
    case portrait
    /// Upside down.
    case portraitUpsideDown
    /// Turned to the left.
    case landscapeLeft
    /// Turned to the right.
    case landscapeRight
}

extension View {
    /// Names a preview; has no effect on the picture.
    public nonisolated func previewDisplayName(_ value: String?) -> some View { self }

    /// Chooses a device for a preview; has no effect, as the tool's `--size` determines the size.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

    /// Chooses the size of a preview; has no effect, as the tool's `--size` determines the size.
    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// Chooses the orientation of a preview; has no effect, as the tool's `--size` determines the size.
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
