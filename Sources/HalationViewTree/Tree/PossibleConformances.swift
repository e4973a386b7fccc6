import CProgram
import HalationAnimation
@_spi(Reflection) import Swift

/// The protocols that a type can conform to, as far as this can be told faster than by a cast.
///
/// A cast to a protocol that a type lacks walks the conformances of all libraries, again for each specialisation of a
/// generic type: a program's first frame asks a thousand times.
package struct PossibleConformances: OptionSet {
    package let rawValue: UInt32

    package static let updateComparable = PossibleConformances(rawValue: 1 << 0)
    package static let equatable = PossibleConformances(rawValue: 1 << 1)
    package static let nodeProperty = PossibleConformances(rawValue: 1 << 2)
    package static let dynamicProperty = PossibleConformances(rawValue: 1 << 3)
    package static let propertyCarrier = PossibleConformances(rawValue: 1 << 4)
    package static let primitiveView = PossibleConformances(rawValue: 1 << 5)
    package static let animatable = PossibleConformances(rawValue: 1 << 6)

    private static let all = PossibleConformances(rawValue: .max)

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Finds what a type may conform to; everything for tuples and classes, which inherit.
    package init(of type: Any.Type) {
        let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafePointer<UInt32>?>.self)
        switch metadataKind(of: type) {
        case .struct, .enum, .optional: break
        case .function, .existential, .metatype, .existentialMetatype:
            self = []
            return
        default:
            self = .all
            return
        }
        guard let protocols = Self.protocols, let descriptor = metadata[1],
            descriptor.pointee & Self.isUnique != 0
        else {
            self = .all
            return
        }
        rawValue = program_possible_conformances(descriptor, protocols.baseAddress, protocols.count)
    }

    /// The flag of a descriptor that exists once; those of C's types exist in each image that uses them.
    private static let isUnique: UInt32 = 0x40

    /// The descriptors of the protocols, in the order of the bits; nil if the metadata has another layout.
    private static let protocols: DescriptorList? = {
        let types: [Any.Type] = [
            (any UpdateComparable).self, (any Equatable).self, (any NodeProperty).self,
            (any DynamicProperty).self, (any PropertyCarrier).self, (any PrimitiveView).self,
            (any Animatable).self,
        ]
        let descriptors = types.compactMap(descriptor)
        return descriptors.count == types.count ? DescriptorList(descriptors) : nil
    }()

    /// The descriptor of the one protocol of an existential type.
    private static func descriptor(of type: Any.Type) -> UnsafeRawPointer? {
        guard metadataKind(of: type) == .existential else { return nil }
        // The kind, flags and the number of protocols, a superclass if a flag says so, and the protocols.
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let flags = metadata.load(fromByteOffset: 8, as: UInt32.self)
        guard flags & 0x4000_0000 == 0, metadata.load(fromByteOffset: 12, as: UInt32.self) == 1 else {
            return nil
        }
        return metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
    }
}

/// Descriptors in memory that stays.
private struct DescriptorList: @unchecked Sendable {
    let baseAddress: UnsafePointer<UnsafeRawPointer>
    let count: Int

    package init(_ descriptors: [UnsafeRawPointer]) {
        let memory = UnsafeMutablePointer<UnsafeRawPointer>.allocate(capacity: descriptors.count)
        memory.initialize(from: descriptors, count: descriptors.count)
        baseAddress = UnsafePointer(memory)
        count = descriptors.count
    }
}

/// The first word of a type's metadata; that of a class is an address.
func metadataKind(of type: Any.Type) -> _MetadataKind {
    _MetadataKind(rawValue: unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee) ?? .class
}
