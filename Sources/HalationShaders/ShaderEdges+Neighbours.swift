extension ShaderEdges {
    /// The two pixels of a row or column between whose centres a position lies.
    package struct Neighbours: Equatable {
        /// The index of the pixel before the position; −1 is the transparent pixel before the first.
        package var near: Int

        /// The index of the pixel after the position; the line's length is the transparent pixel after the last.
        package var far: Int

        /// The position between their centres: 0 at `near`, 1 at `far`.
        package var fraction: Double
    }

    /// Finds the neighbours of a position in a line of `length` pixels, whose centres lie at .5.
    ///
    /// Any position is allowed, NaN and infinities too. Indices lie in 0..<length; transparent edges add −1 and
    /// `length`.
    package func neighbours(of position: Double, length: Int) -> Neighbours {
        let end = Double(length)
        var offset = position - 0.5
        switch self {
        case .transparent:
            offset = offset > -1 ? min(offset, end) : -1
            let near = offset.rounded(.down)
            return Neighbours(
                near: Int(near),
                far: min(Int(near) + 1, length),
                fraction: offset - near
            )
        case .clamp:
            offset = offset > 0 ? min(offset, end - 1) : 0
            let near = Int(offset)
            return Neighbours(near: near, far: min(near + 1, length - 1), fraction: offset - Double(near))
        case .wrap:
            offset -= (offset / end).rounded(.down) * end
            offset = offset > 0 && offset < end ? offset : 0
            let near = Int(offset)
            return Neighbours(near: near, far: (near + 1) % length, fraction: offset - Double(near))
        case .mirror:
            let folded = position - (position / (2 * end)).rounded(.down) * 2 * end
            // Within half a pixel of an edge, a pixel and its own mirror image are neighbours.
            let nearest = (folded > end ? 2 * end - folded : folded) - 0.5
            offset = nearest > 0 ? min(nearest, end - 1) : 0
            let near = Int(offset)
            return Neighbours(near: near, far: min(near + 1, length - 1), fraction: offset - Double(near))
        }
    }
}
