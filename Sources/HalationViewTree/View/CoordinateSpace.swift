import HalationDrawing

/// A coordinate space in which positions and sizes of views are read.
public enum CoordinateSpace: Hashable {
    /// The space of the whole picture, in points from its top-left corner.
    case global

    /// The space of the view itself, in points from its top-left corner.
    case local

    /// The space of the nearest ancestor with a name; see ``View/coordinateSpace(_:)``.
    case named(AnyHashable)

    /// Whether the space is the global one.
    public var isGlobal: Bool { self == .global }

    /// Whether the space is the view's own.
    public var isLocal: Bool { self == .local }
}

/// A type that stands for a coordinate space, such as ``NamedCoordinateSpace``.
public protocol CoordinateSpaceProtocol {
    /// The coordinate space that the value stands for.
    var coordinateSpace: CoordinateSpace { get }
}

/// The space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates a value for the view's own space.
    public init() {}

    /// The view's own coordinate space.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of the whole picture, in points from its top-left corner.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// Creates a value for the picture's space.
    public init() {}

    /// The coordinate space of the picture.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of the nearest ancestor with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    /// The coordinate space with its name.
    public let coordinateSpace: CoordinateSpace

    init(_ name: AnyHashable) {
        coordinateSpace = .named(name)
    }

    /// The name that scroll views give their space.
    static var scrollViewName: AnyHashable { AnyHashable(ScrollViewName()) }
}

private struct ScrollViewName: Hashable {}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The space of the nearest ancestor with a name; see ``View/coordinateSpace(_:)``.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(AnyHashable(name))
    }

    public static var scrollView: NamedCoordinateSpace {
        NamedCoordinateSpace(NamedCoordinateSpace.scrollViewName)
    }

    /// The space of the nearest scroll view, whatever its axes.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }
}

extension View {
    /// Names the view's coordinate space, so that descendants can convert to it.
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(_CoordinateSpaceModifier(space: name.coordinateSpace))
    }

    /// Names the view's coordinate space, so that descendants can convert to it.
    public nonisolated func coordinateSpace(name: some Hashable) -> some View {
        modifier(_CoordinateSpaceModifier(space: .named(AnyHashable(name))))
    }
}

nonisolated struct _CoordinateSpaceModifier: ItemModifier {
    let space: CoordinateSpace

    static func makeItem(
        _ modifier: Self,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<Self> {
        CoordinateSpaceItem(modifier, content, node)
    }
}

private final class CoordinateSpaceItem: ModifierItem<_CoordinateSpaceModifier> {
    override var coordinateSpaceName: AnyHashable? {
        guard case .named(let name) = modifier.space else { return nil }
        return name
    }
}
