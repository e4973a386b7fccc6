import HalationDrawing

/// A coordinate space, for reading the position of a view.
public enum CoordinateSpace: Hashable {
    /// The space of the whole picture, in points from its top left corner.
    case global

    /// The space of the view itself.
    case local

    /// The space of the nearest ancestor with a name.
    case named(AnyHashable)

    /// Whether the space is the global one.
    public var isGlobal: Bool { self == .global }

    /// Whether the space is the view's own.
    public var isLocal: Bool { self == .local }
}

/// A description of a coordinate space.
public protocol CoordinateSpaceProtocol {
    /// The space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates the description.
    public init() {}

    /// The space.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of the whole picture.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates the description.
    public init() {}

    /// The space.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of the nearest ancestor with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    /// The space.
    public let coordinateSpace: CoordinateSpace

    init(_ name: AnyHashable) {
        coordinateSpace = .named(name)
    }

    /// The name that scroll views give their space.
    static var scrollViewName: AnyHashable { AnyHashable(ScrollViewName()) }
}

private struct ScrollViewName: Hashable {}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The space of the view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The space of the whole picture.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The space of the nearest ancestor with a name, see ``View/coordinateSpace(_:)``.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(AnyHashable(name))
    }

    /// The space of the nearest scroll view.
    public static var scrollView: NamedCoordinateSpace {
        NamedCoordinateSpace(NamedCoordinateSpace.scrollViewName)
    }

    /// The space of the nearest scroll view along an axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }
}

extension View {
    /// Gives the view's coordinate space a name.
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(CoordinateSpaceModifier(space: name.coordinateSpace))
    }

    /// Gives the view's coordinate space a name.
    public nonisolated func coordinateSpace(name: some Hashable) -> some View {
        modifier(CoordinateSpaceModifier(space: .named(AnyHashable(name))))
    }
}

nonisolated struct CoordinateSpaceModifier: ItemModifier {
    let space: CoordinateSpace

    static func makeItem(
        _ modifier: Self,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<Self> {
        CoordinateSpaceItem(modifier, content, node)
    }
}

private final class CoordinateSpaceItem: ModifierItem<CoordinateSpaceModifier> {
    override var coordinateSpaceName: AnyHashable? {
        guard case .named(let name) = modifier.space else { return nil }
        return name
    }
}
