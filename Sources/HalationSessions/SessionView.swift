/// A view at a point of a frame, or an ancestor of it.
package struct SessionView: Codable, Hashable, Sendable {
    /// The name of the type without its generic arguments.
    package var name: String

    /// Whether the program declares the type, and not the library.
    package var isOwn: Bool

    /// The corners in the picture as x and y in points: top left, top right, bottom right, bottom left.
    package var corners: [[Double]]

    /// The corners with all modifiers.
    package var outerCorners: [[Double]]

    /// Width and height in layout, in points.
    package var size: [Double]

    /// The proposed width and height as texts, such as `120` or `ideal`.
    package var proposal: [String]

    /// The modifiers, the innermost first, such as `padding(length: 16)`.
    package var modifiers: [String]

    package init(
        name: String,
        isOwn: Bool,
        corners: [[Double]],
        outerCorners: [[Double]],
        size: [Double],
        proposal: [String],
        modifiers: [String]
    ) {
        (self.name, self.isOwn, self.corners) = (name, isOwn, corners)
        (self.outerCorners, self.size) = (outerCorners, size)
        (self.proposal, self.modifiers) = (proposal, modifiers)
    }
}

/// The length of a sequence until nothing moves.
package struct SessionLength: Codable, Hashable, Sendable {
    /// The number of frames up to the first one at rest.
    package var frameCount: Int

    /// Whether something still moves at the end, where the search gave up.
    package var isMoving: Bool

    package init(frameCount: Int, isMoving: Bool) {
        (self.frameCount, self.isMoving) = (frameCount, isMoving)
    }
}
