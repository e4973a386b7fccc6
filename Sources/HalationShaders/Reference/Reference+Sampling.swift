import Foundation
package import HalationPixels

extension Reference {
    /// A place between the centres of two neighbouring pixels of a line.
    package struct Place: Equatable {
        /// The pixel before; -1 is beyond the start.
        package var near: Int

        /// The pixel after; the line's length is beyond the end.
        package var far: Int

        /// How far it is from the one before to the one after, 0...1.
        package var fraction: Double
    }

    /// Where a position lies in a line of `length` pixels, whose centres lie at .5.
    ///
    /// Any number is allowed. The pixels are those of the line, or, where edges are transparent, one beyond.
    package static func place(_ position: Double, length: Int, edges: ShaderEdges) -> Place {
        let end = Double(length)
        var offset = position - 0.5
        switch edges {
        case .transparent:
            offset = offset > -1 ? min(offset, end) : -1
            let near = offset.rounded(.down)
            return Place(
                near: Int(near),
                far: Int(near) + 1 > length ? length : Int(near) + 1,
                fraction: offset - near
            )
        case .clamp:
            offset = offset > 0 ? min(offset, end - 1) : 0
            let near = Int(offset)
            return Place(near: near, far: min(near + 1, length - 1), fraction: offset - Double(near))
        case .wrap:
            offset -= (offset / end).rounded(.down) * end
            offset = offset > 0 && offset < end ? offset : 0
            let near = Int(offset)
            return Place(near: near, far: (near + 1) % length, fraction: offset - Double(near))
        }
    }

    /// The colour of a picture at a position in pixels, weighted between the four nearest: blue, green, red and alpha
    /// in 0...255, in double precision.
    package static func sample(_ rows: PixelRows, x: Double, y: Double, edges: ShaderEdges) -> [Double] {
        guard !rows.isEmpty else { return [0, 0, 0, 0] }
        let across = place(x, length: rows.width, edges: edges)
        let down = place(y, length: rows.height, edges: edges)
        func channels(_ x: Int, _ y: Int) -> [Double] {
            guard rows.bounds.contains(x: x, y: y) else { return [0, 0, 0, 0] }
            let pixel = rows[x, y]
            return [Double(pixel.blue), Double(pixel.green), Double(pixel.red), Double(pixel.alpha)]
        }
        func between(_ a: [Double], _ b: [Double], _ fraction: Double) -> [Double] {
            zip(a, b).map { $0 + ($1 - $0) * fraction }
        }
        let top = between(channels(across.near, down.near), channels(across.far, down.near), across.fraction)
        let bottom = between(channels(across.near, down.far), channels(across.far, down.far), across.fraction)
        return between(top, bottom, down.fraction)
    }
}
