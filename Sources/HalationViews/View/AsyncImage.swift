public import Foundation
import HalationDiagnostics
public import HalationDrawing
public import HalationViewTree

/// The loading state of an asynchronous image.
///
/// An image at a `file:` or `data:` address is loaded at once; one of the network stays `empty`.
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

/// An image from a URL.
///
/// Addresses of files and of data (`file:`, `data:`) are loaded at once, in all formats of ``Image``, so the first frame
/// shows the image, without an animation. Nothing is loaded from a network, on which a picture must not depend: the
/// placeholder, or the content for ``AsyncImagePhase/empty``, is drawn with a warning.
public nonisolated struct AsyncImage<Content: View>: View {
    private let content: Content

    /// Creates an image from a content per phase.
    ///
    /// - Parameters:
    ///   - url: The address; nil is the phase `empty`.
    ///   - scale: Pixels per point of a bitmap.
    ///   - transaction: Has no effect: the phase never changes.
    ///   - content: The content of a phase.
    public init(
        url: URL?,
        scale: CGFloat = 1,
        transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.content = content(AsyncImagePhase(loading: url, scale: scale))
    }

    /// Creates an image with a placeholder, which is drawn if there is no image.
    public init<I: View, P: View>(
        url: URL?,
        scale: CGFloat = 1,
        @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        let image = AsyncImagePhase(loading: url, scale: scale).image
        self.content = _ConditionalContent(image.map { .first(content($0)) } ?? .second(placeholder()))
    }

    /// The content for the phase, or the placeholder.
    @MainActor @preconcurrency public var body: some View { content }
}

extension AsyncImagePhase {
    /// The phase of an address: nothing, the image or the failure, or `empty` for one of the network.
    fileprivate init(loading url: URL?, scale: CGFloat) {
        guard let url else {
            self = .empty
            return
        }
        switch LocalImages.image(at: url, scale: scale) {
        case .success(let image): self = .success(image)
        case .failure(let error): self = .failure(error)
        case nil:
            Warnings.report(.asyncImage)
            self = .empty
        }
    }
}

extension AsyncImage where Content == _ConditionalContent<Image, Color> {
    /// Creates an image in its natural size; a grey rectangle stands for one that is not loaded.
    public init(url: URL?, scale: CGFloat = 1) {
        let image = AsyncImagePhase(loading: url, scale: scale).image
        content = _ConditionalContent(image.map { .first($0) } ?? .second(Color.gray.opacity(0.3)))
    }
}
