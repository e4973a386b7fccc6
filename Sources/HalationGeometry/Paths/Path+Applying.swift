public import Foundation

extension Path {
    /// Returns the path with every point transformed.
    public func applying(_ transform: CGAffineTransform) -> Path {
        guard !transform.isIdentity else { return self }
        // Mirroring or rotating changes a shape's start point or direction, so only positive scales and
        // translations keep it a simple shape.
        guard transform.isPositiveScaleAndTranslation else { return Path(transforming: self, by: transform) }
        return switch storage {
        case .empty: self
        case .rect(let rect): Path(storage: .rect(rect.applying(transform)))
        case .ellipse(let rect): Path(storage: .ellipse(rect.applying(transform)))
        case .roundedRect(let rect, let cornerSize, let style):
            Path(
                storage: .roundedRect(
                    rect.applying(transform),
                    cornerSize: cornerSize.applying(transform),
                    style: style,
                )
            )
        case .elements, .letters: Path(transforming: self, by: transform)
        }
    }

    /// Returns the path translated by (`dx`, `dy`).
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    private init(transforming path: Path, by transform: CGAffineTransform) {
        let elements = path.storage.elements.map { $0.applying(transform) }
        if case .letters(_, let apartCount) = path.storage {
            self.init(storage: .letters(elements, apartCount: apartCount))
        } else {
            self.init(storage: elements.isEmpty ? .empty : .elements(elements))
        }
    }
}
