public import Foundation
import HalationDiagnostics
public import HalationDrawing

/// The loading state of an asynchronous image; always `empty` in a picture.
public enum AsyncImagePhase: Sendable {
    /// Nothing has been loaded yet.
    case empty

    /// The image has been loaded.
    case success(Image)

    /// Loading failed with an error.
    case failure(any Error)

    /// The loaded image; nil in the other phases.
    public var image: Image? {
        guard case .success(let image) = self else { return nil }
        return image
    }

    /// The error of a failure; nil in the other phases.
    public var error: (any Error)? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}

/// An image from a URL that shows its placeholder.
///
/// Nothing is loaded, because a picture must not depend on a network: the placeholder, or the content for
/// ``AsyncImagePhase/empty``, is drawn.
public nonisolated struct AsyncImage<Content: View>: View {
    private let content: Content

    /// Creates an image from a content per phase; the content for `empty` is drawn.
    public init(
        url: URL?,
        scale: CGFloat = 1,
        transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        if url != nil { Warnings.report(.asyncImage) }
        self.content = content(.empty)
    }

    /// Creates an image with a placeholder, which is drawn.
    public init<I: View, P: View>(
        url: URL?,
        scale: CGFloat = 1,
        @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        if url != nil { Warnings.report(.asyncImage) }
        self.content = _ConditionalContent(.second(placeholder()))
    }

    /// The content for the phase `empty`, or the placeholder.
    @MainActor @preconcurrency public var body: some View { content }
}

extension AsyncImage where Content == Color {
    /// Creates an image that is drawn as a grey rectangle.
    public init(url: URL?, scale: CGFloat = 1) {
        if url != nil { Warnings.report(.asyncImage) }
        content = Color.gray.opacity(0.3)
    }
}
