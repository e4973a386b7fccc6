import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViewTree

/// Reasons to hide content behind placeholders.
public struct RedactionReasons: OptionSet, Sendable {
    /// The bits of the reasons.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The content is not loaded yet: texts and images are drawn as pale rounded rectangles.
    public static let placeholder = RedactionReasons(rawValue: 1)

    /// The content is private; drawn as it is, unless ``View/privacySensitive(_:)`` marks it.
    public static let privacy = RedactionReasons(rawValue: 2)

    /// The content is out of date; drawn as it is.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
    /// The reasons to hide content; initially none.
    @Entry public var redactionReasons: RedactionReasons = []
}

extension View {
    /// Adds reasons to hide the view's content: `placeholder` replaces texts and images by pale rounded
    /// rectangles.
    public nonisolated func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Draws the view's content, whatever the reasons of views around it.
    public nonisolated func unredacted() -> some View {
        environment(\.redactionReasons, [])
    }

    /// Draws the view as a placeholder where it is redacted for `privacy`.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
        transformEnvironment(\.redactionReasons) {
            if sensitive, $0.contains(.privacy) { $0.insert(.placeholder) }
        }
    }

    /// Has no effect: nothing is out of date in a picture.
    public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}

extension GraphicsContext {
    /// Fills a pale rounded field for each line of a text, or for an image.
    func drawPlaceholder(size: CGSize, lineHeight: CGFloat) {
        guard size.width > 0, size.height > 0, lineHeight > 0 else { return }
        let count = max((size.height / lineHeight).rounded(), 1)
        let height = size.height / count
        for line in 0..<Int(min(count, 1000)) {
            let top = CGFloat(line) * height
            let field = CGRect(x: 0, y: top, width: size.width, height: height)
                .insetBy(dx: 0, dy: count > 1 ? height * 0.1 : 0)
            let path = Path(roundedRect: field, cornerRadius: min(3, height / 2))
            fill(path, with: .style(ForegroundStyle().opacity(0.16)))
        }
    }
}
