public import HalationPixels

/// The pictures of an animation, by name or number, each made when it is asked for.
public struct PictureSequence<Name: Hashable> {
    /// The names in the order of the animation, each once.
    public let names: [Name]

    private let make: (Name) throws -> PixelBuffer

    /// Creates a sequence of names and of a way to the pictures, such as reading a file.
    ///
    /// - Parameters:
    ///   - names: The names in the order of the animation; of equal ones the first counts.
    ///   - picture: Gives the picture of a name; asked at most once for each comparison, in order.
    public init(_ names: [Name], picture: @escaping (Name) throws -> PixelBuffer) {
        var seen: Set<Name> = []
        self.names = names.filter { seen.insert($0).inserted }
        make = picture
    }

    /// The picture of a name.
    ///
    /// - Throws: Whatever the way to the pictures throws.
    public func picture(_ name: Name) throws -> PixelBuffer { try make(name) }
}

extension PictureSequence<Int> {
    /// Creates a sequence of pictures that are at hand, numbered from 0.
    public init(_ pictures: [PixelBuffer]) {
        self.init(Array(pictures.indices)) { pictures[$0] }
    }
}
