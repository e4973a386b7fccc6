public import Foundation
public import HalationDrawing

/// The state of an image that is loaded.
public enum AsyncImagePhase: Sendable {
    /// Nothing is loaded yet.
    case empty

    /// The image.
    case success(Image)

    /// It could not be loaded.
    case failure(any Error)

    /// The image, if it is loaded.
    public var image: Image? {
        guard case .success(let image) = self else { return nil }
        return image
    }

    /// The reason why it could not be loaded.
    public var error: (any Error)? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}

/// An image from an address.
///
/// Nothing is loaded, because a picture depends on its request alone: the placeholder, or the content for
/// ``AsyncImagePhase/empty``, is shown.
public nonisolated struct AsyncImage<Content: View>: View {
    private let content: Content

    /// Creates an image whose content depends on the state.
    public init(
        url: URL?,
        scale: CGFloat = 1,
        transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.content = content(.empty)
    }

    /// Creates an image with a placeholder, which is shown.
    public init<I: View, P: View>(
        url: URL?,
        scale: CGFloat = 1,
        @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.content = _ConditionalContent(.second(placeholder()))
    }

    /// The content of the empty state.
    @MainActor @preconcurrency public var body: some View { content }
}

extension AsyncImage where Content == Color {
    /// Creates an image, of which a grey field is shown.
    public init(url: URL?, scale: CGFloat = 1) {
        content = Color.gray.opacity(0.3)
    }
}
