public import Foundation
public import OpenCombine

extension JSONEncoder: @retroactive TopLevelEncoder {
    /// The output of an encoder: JSON as data.
    public typealias Output = Data
}

extension JSONDecoder: @retroactive TopLevelDecoder {
    /// The input of a decoder: JSON as data.
    public typealias Input = Data
}

extension PropertyListEncoder: @retroactive TopLevelEncoder {
    /// A property list as data.
    public typealias Output = Data
}

extension PropertyListDecoder: @retroactive TopLevelDecoder {
    /// A property list as data.
    public typealias Input = Data
}
