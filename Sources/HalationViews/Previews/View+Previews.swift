public import Foundation
public import HalationViewTree

/// The size of a preview; has no effect, as the tool's `--size` determines the size.
public enum PreviewLayout: Hashable, Sendable {
    case device
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview; has no effect, as the tool's `--size` determines the size.
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

/// The orientation of a device; has no effect, as the tool's `--size` determines the size.
public enum InterfaceOrientation: Hashable, Sendable, CaseIterable {
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
}

extension View {
    /// Has no effect: previews of a `PreviewProvider` are rendered without names.
    public nonisolated func previewDisplayName(_ value: String?) -> some View { self }

    /// Has no effect: the tool's `--size` determines the size of a preview.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

    /// Has no effect: the tool's `--size` determines the size of a preview.
    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// Has no effect: the tool's `--size` determines the size of a preview.
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
