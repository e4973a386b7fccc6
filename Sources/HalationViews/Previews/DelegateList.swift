import CProgram
import HalationViewTree

/// The delegates that a program can make, filled by what `halation` adds to its source.
///
/// Swift without Objective-C creates no object from its type alone.
public final class DelegateList {
    private var makers: [ObjectIdentifier: @MainActor () -> AnyObject] = [:]

    /// Adds a class of delegates; called by what `halation` adds to a program only.
    ///
    /// - Parameters:
    ///   - list: The list, unretained.
    ///   - type: The class.
    ///   - make: Creates a delegate.
    public static func add<Delegate: AnyObject>(
        to list: UnsafeMutableRawPointer,
        _ type: Delegate.Type,
        make: @escaping @MainActor () -> Delegate
    ) {
        let list = Unmanaged<DelegateList>.fromOpaque(list).takeUnretainedValue()
        list.makers[ObjectIdentifier(type)] = make
    }

    /// A new delegate of a class; nil if the program does not say how to make one.
    @MainActor
    package static func make<Delegate: AnyObject>(_ type: Delegate.Type) -> Delegate? {
        let list = DelegateList()
        withExtendedLifetime(list) { delegates_visit(Unmanaged.passUnretained(list).toOpaque()) }
        return list.makers[ObjectIdentifier(type)]?() as? Delegate
    }
}
