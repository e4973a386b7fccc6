import CKernels
import Foundation
package import HalationGeometry

/// A path to be filled in a region of pixels by its exact area in each.
///
/// Kernels flatten it as ``FilledOutline`` does, to the bit, in memory that is kept from fill to fill. Where a path is
/// known not to overlap itself, as convex shapes and letters are, its edges are drawn several times as fast, and the
/// winding numbers within a pixel are not looked at: coverage is that of ``FilledOutline``, or nearer to the area.
package struct PathFill {
    /// The path; each subpath is closed.
    package var path: Path

    /// From the path's space to device pixels.
    package var transform: CGAffineTransform

    /// The pixels of the device that are drawn in.
    package var region: PixelRect
    package var isEvenOdd: Bool

    /// Creates a fill.
    package init(_ path: Path, transform: CGAffineTransform, region: PixelRect, isEvenOdd: Bool = false) {
        self.path = path
        self.transform = transform
        self.region = region
        self.isEvenOdd = isEvenOdd
    }

    /// What became of a fill.
    package enum Outcome: Equatable {
        case done

        /// A point is not finite, or further than ``FilledOutline/farthest`` from the region; nothing was drawn.
        case beyondReach

        /// Nothing was drawn.
        case outOfMemory
    }

    /// The edges of a path, of which the first ones do not overlap.
    fileprivate struct Edges {
        let scratch: OutlineScratch
        let start: UnsafePointer<ck_edge>
        let count: Int
        let plainCount: Int

        /// Draws the edges that do not overlap; false without memory.
        func drawPlain(
            _ rows: ck_rows,
            _ color: PremultipliedPixel,
            _ use: ck_outline_use,
            using kernels: KernelSet
        ) -> Bool {
            let size = PixelSize(width: rows.width, height: rows.height)
            guard let memory = scratch.plainMemory(for: size, edgeCount: plainCount) else { return false }
            color.withBytes { kernels.functions.fill_plain_outline(rows, start, plainCount, $0, memory, use) }
            return true
        }

        /// Replaces coverage by that of all edges; false without memory.
        func cover(_ rows: ck_rows, isEvenOdd: Bool, using kernels: KernelSet) -> Bool {
            guard plainCount < count else {
                return drawPlain(rows, .transparent, CK_OUTLINE_STORE, using: kernels)
            }
            let size = PixelSize(width: rows.width, height: rows.height)
            let rest = count - plainCount
            guard let memory = scratch.memory(for: size, edgeCount: rest) else { return false }
            kernels.functions.cover_outline(rows, start + plainCount, rest, isEvenOdd ? 1 : 0, memory)
            return plainCount == 0 || drawPlain(rows, .transparent, CK_OUTLINE_ADD, using: kernels)
        }
    }

    /// Calls `body`, which returns whether there was memory, with the path's edges.
    fileprivate func withEdges(using kernels: KernelSet, _ body: (Edges) -> Bool) -> Outcome {
        guard !region.isEmpty else { return .done }
        return OutlineScratch.with { scratch in
            guard let (kinds, points, count) = listElements(in: scratch) else { return .outOfMemory }
            var area = ck_flat_region(
                x: Double(region.minX),
                y: Double(region.minY),
                end_x: Int32(clamping: region.width * Int(CK_OUTLINE_UNIT)),
                end_y: Int32(clamping: region.height * Int(CK_OUTLINE_UNIT)),
                farthest: FilledOutline.farthest,
                flatness: FilledOutline.flatness
            )
            let plainCount = min(path.apartElementCount, count)
            var needed = 256
            while true {
                guard let room = scratch.room(forEdges: needed), let edges = room.baseAddress else {
                    return .outOfMemory
                }
                let outline = kernels.functions.flatten_outline(
                    edges,
                    room.count,
                    kinds,
                    points,
                    count,
                    plainCount,
                    &area
                )
                guard outline.is_within_reach != 0 else { return .beyondReach }
                needed = outline.count
                if needed > room.count { continue }
                let all = Edges(
                    scratch: scratch,
                    start: edges,
                    count: outline.count,
                    plainCount: outline.plain
                )
                return body(all) ? .done : .outOfMemory
            }
        }
    }

    /// Lists the path's elements on the device; nil without memory.
    private func listElements(
        in scratch: OutlineScratch
    ) -> (kinds: UnsafePointer<ck_flat_element>, points: UnsafePointer<Double>, count: Int)? {
        // Single shapes have up to 40 elements.
        guard let (kinds, points) = scratch.room(forElements: max(path.storage.list?.count ?? 0, 64)) else {
            return nil
        }
        var list = ElementList(kinds: kinds, points: points)
        if let elements = path.storage.list {
            for element in elements { list.append(element, transform) }
        } else {
            path.storage.forEach { list.append($0, transform) }
        }
        return (UnsafePointer(kinds), UnsafePointer(points), list.count)
    }

    /// A list of elements in memory of the caller.
    private struct ElementList {
        let kinds: UnsafeMutablePointer<ck_flat_element>
        var points: UnsafeMutablePointer<Double>
        var count = 0

        @inline(__always)
        mutating func append(_ element: Path.Element, _ transform: CGAffineTransform) {
            switch element {
            case .move(let end):
                kinds[count] = CK_FLAT_MOVE
                append(end.applying(transform))
            case .line(let end):
                kinds[count] = CK_FLAT_LINE
                append(end.applying(transform))
            case .quadCurve(let end, let control):
                kinds[count] = CK_FLAT_QUAD
                append(control.applying(transform))
                append(end.applying(transform))
            case .curve(let end, let control1, let control2):
                kinds[count] = CK_FLAT_CURVE
                append(control1.applying(transform))
                append(control2.applying(transform))
                append(end.applying(transform))
            case .closeSubpath: kinds[count] = CK_FLAT_CLOSE
            }
            count += 1
        }

        @inline(__always)
        private mutating func append(_ point: CGPoint) {
            points[0] = Double(point.x)
            points[1] = Double(point.y)
            points += 2
        }
    }
}

extension AlphaRows {
    /// Replaces the coverage by that of a fill in a region of the view's size.
    package func cover(with fill: PathFill, using kernels: KernelSet = .fastest) -> PathFill.Outcome {
        fill.withEdges(using: kernels) { $0.cover(cRows, isEvenOdd: fill.isEvenOdd, using: kernels) }
    }

    /// Composites a fill, whose region has the view's size, source-over with an alpha.
    package func draw(
        _ fill: PathFill,
        with color: PremultipliedPixel,
        using kernels: KernelSet = .fastest
    ) -> PathFill.Outcome {
        fill.withEdges(using: kernels) { edges in
            if edges.plainCount == edges.count {
                return edges.drawPlain(cRows, color, CK_OUTLINE_ALPHA, using: kernels)
            }
            guard edges.plainCount == 0 else {
                return edges.withMask(of: fill, using: kernels) {
                    kernels.functions.over_alpha(cRows, $0, color.alpha)
                }
            }
            guard let memory = edges.scratch.memory(for: size, edgeCount: edges.count) else { return false }
            let isEvenOdd: Int32 = fill.isEvenOdd ? 1 : 0
            color.withBytes {
                kernels.functions.fill_outline_alpha(cRows, edges.start, edges.count, isEvenOdd, $0, memory)
            }
            return true
        }
    }
}

extension PixelRows {
    /// Composites a fill, whose region has the view's size, source-over in a colour: the same bytes as through a mask of
    /// its coverage.
    package func draw(
        _ fill: PathFill,
        with color: PremultipliedPixel,
        using kernels: KernelSet = .fastest
    ) -> PathFill.Outcome {
        fill.withEdges(using: kernels) { edges in
            if edges.plainCount == edges.count {
                return edges.drawPlain(cRows, color, CK_OUTLINE_PIXELS, using: kernels)
            }
            guard edges.plainCount == 0 else {
                return edges.withMask(of: fill, using: kernels) { mask in
                    color.withBytes {
                        let functions = kernels.functions
                        let kernel = color.alpha == 255 ? functions.fill_mask : functions.over_tinted_mask
                        kernel(cRows, mask, $0)
                    }
                }
            }
            guard let memory = edges.scratch.memory(for: size, edgeCount: edges.count) else { return false }
            let isEvenOdd: Int32 = fill.isEvenOdd ? 1 : 0
            color.withBytes {
                kernels.functions.fill_outline_pixels(cRows, edges.start, edges.count, isEvenOdd, $0, memory)
            }
            return true
        }
    }
}

extension PathFill.Edges {
    /// Calls `body` with the coverage of all edges; false without memory.
    fileprivate func withMask(
        of fill: PathFill,
        using kernels: KernelSet,
        _ body: (ck_source_rows) -> Void
    ) -> Bool {
        guard var mask = try? AlphaPlane(uninitialized: fill.region.size) else { return false }
        return mask.withMutableRows { rows in
            guard cover(rows.cRows, isEvenOdd: fill.isEvenOdd, using: kernels) else { return false }
            body(rows.cSource)
            return true
        }
    }
}
