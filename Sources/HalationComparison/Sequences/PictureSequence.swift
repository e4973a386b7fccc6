public import HalationPixels

/// The pictures of an animation, identified by name or number and loaded on demand.
public struct PictureSequence<Name: Hashable> {
    /// The frames in order, without repetitions.
    public let names: [Name]

    private let make: (Name) throws -> PixelBuffer

    /// Creates a sequence from names and a closure that loads a picture, for example from a file.
    ///
    /// - Parameters:
    ///   - names: The frames in order; repetitions are dropped.
    ///   - picture: Returns the picture of a name. A comparison calls it at most once per frame, in order.
    public init(_ names: [Name], picture: @escaping (Name) throws -> PixelBuffer) {
        var seen: Set<Name> = []
        self.names = names.filter { seen.insert($0).inserted }
        make = picture
    }

    /// Loads the picture of a frame.
    ///
    /// - Throws: The error of the closure that loads the picture.
    public func picture(_ name: Name) throws -> PixelBuffer { try make(name) }
}

extension PictureSequence<Int> {
    /// Creates a sequence of pictures in memory, numbered from 0.
    public init(_ pictures: [PixelBuffer]) {
        self.init(Array(pictures.indices)) { pictures[$0] }
    }
}
