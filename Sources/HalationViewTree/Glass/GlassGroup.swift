package import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry

extension EnvironmentValues {
    /// Whether a container around the view draws its glass.
    @Entry package var isInGlassContainer = false
}

/// Draws the glass of the views inside, below them.
package nonisolated struct GlassGroup: ItemModifier {
    let spacing: CGFloat

    package init(spacing: CGFloat) {
        self.spacing = spacing
    }

    package static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<
        Self
    > {
        GlassGroupItem(modifier, content, node)
    }
}

private final class GlassGroupItem: ModifierItem<GlassGroup> {
    /// Glass as it is seen at the displayed time.
    private struct Piece {
        let mark: GlassMark
        var rect: CGRect
        var presence: CGFloat
        var union: MatchedKey?

        var path: Path { mark.outline(rect) }
    }

    override func draw(in context: inout GraphicsContext) {
        let pieces = morphed(united(collectedPieces()))
        let union = SmoothUnion(spacing: modifier.spacing)
        let outlines = pieces.map(\.path)
        for cluster in union.clusters(of: outlines) {
            let outline =
                cluster.count == 1
                ? outlines[cluster[0]] : union.outline(of: cluster.map { outlines[$0] })
            draw(cluster.map { pieces[$0] }, outline, in: context)
        }
        content.record(in: context)
    }

    private func collectedPieces() -> [Piece] {
        var pieces: [Piece] = []
        func visit(_ item: LayoutItem, _ presence: CGFloat, _ union: MatchedKey?) {
            var (presence, union) = (presence, union)
            if let item = item as? GlassMarkItem {
                let rect = item.presentedRect(in: self)
                guard !rect.isEmpty, rect.width.isFinite, rect.height.isFinite else { return }
                pieces.append(Piece(mark: item.mark, rect: rect, presence: presence, union: union))
                return
            }
            // A container inside draws its own glass.
            if item is GlassGroupItem { return }
            if let item = item as? GlassPresenceItem { presence *= item.modifier.amount }
            if let item = item as? GlassUnionItem { union = item.modifier.key ?? union }
            item.forEachChild { visit($0, presence, union) }
        }
        visit(content, 1, nil)
        return pieces
    }

    /// The pieces, of which those of one union are one.
    private func united(_ pieces: [Piece]) -> [Piece] {
        var result: [Piece] = []
        for piece in pieces {
            if let union = piece.union, let index = result.firstIndex(where: { $0.union == union }) {
                result[index].rect = result[index].rect.union(piece.rect)
                result[index].presence = max(result[index].presence, piece.presence)
            } else {
                result.append(piece)
            }
        }
        return result
    }

    /// The pieces, of which those that enter or leave are on the way from or to the nearest one that is there.
    private func morphed(_ pieces: [Piece]) -> [Piece] {
        let whole = pieces.filter { $0.presence >= 1 }
        return pieces.compactMap { piece in
            guard piece.presence < 1 else { return piece }
            guard piece.presence > 0 else { return nil }
            func distance(_ other: Piece) -> CGFloat {
                hypot(other.rect.midX - piece.rect.midX, other.rect.midY - piece.rect.midY)
            }
            let part = piece.presence
            // Without another piece it grows out of its own middle.
            let middle = CGRect(x: piece.rect.midX, y: piece.rect.midY, width: 0, height: 0)
            let start = whole.min { distance($0) < distance($1) }?.rect ?? middle
            func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
            var piece = piece
            piece.rect = CGRect(
                x: between(start.minX, piece.rect.minX),
                y: between(start.minY, piece.rect.minY),
                width: max(between(start.width, piece.rect.width), 0),
                height: max(between(start.height, piece.rect.height), 0)
            )
            return piece
        }
    }

    private func draw(_ pieces: [Piece], _ outline: Path, in context: GraphicsContext) {
        guard let first = pieces.first else { return }
        let values = environment.values
        var layer = context.replacing(values)
        layer.addFilter(.shadow(color: .black.opacity(0.12), radius: 8, x: 0, y: 3))
        layer.drawLayer { inner in
            inner.fill(outline, with: .style(GlassMaterial(isClear: first.mark.glass.isClear)))
            if pieces.allSatisfy({ $0.mark.glass.tintColor == first.mark.glass.tintColor }) {
                if let color = first.mark.glass.tintColor {
                    inner.fill(outline, with: .color(color.opacity(Glass.tintOpacity)))
                }
            } else {
                // Each piece has its own tint; what joins them has none.
                for piece in pieces {
                    guard let color = piece.mark.glass.tintColor else { continue }
                    inner.fill(piece.path, with: .color(color.opacity(Glass.tintOpacity)))
                }
            }
            var edge = inner
            edge.clip(to: outline)
            edge.stroke(outline, with: .style(GlassEdges()), lineWidth: 1)
        }
    }
}
