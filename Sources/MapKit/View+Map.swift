public import CoreLocation
public import Foundation
import HalationDrawing
public import HalationViews

/// The look of a map; has no effect, as maps have no tiles.
public struct MapStyle: Sendable {
    /// Whether mountains are raised; has no effect.
    public struct Elevation: Sendable {
        public static let automatic = Elevation()
        public static let flat = Elevation()
        public static let realistic = Elevation()
    }

    /// How strong the colours are; has no effect.
    public struct StandardEmphasis: Sendable {
        public static let automatic = StandardEmphasis()
        public static let muted = StandardEmphasis()
    }

    public static let standard = MapStyle()
    public static let imagery = MapStyle()
    public static let hybrid = MapStyle()

    /// A drawn map; the arguments have no effect.
    public static func standard(
        elevation: Elevation = .automatic,
        emphasis: StandardEmphasis = .automatic,
        pointsOfInterest: PointOfInterestCategories = .all,
        showsTraffic: Bool = false
    ) -> MapStyle { .standard }

    /// Pictures from above; the arguments have no effect.
    public static func imagery(elevation: Elevation = .automatic) -> MapStyle { .imagery }

    /// Pictures from above with names; the arguments have no effect.
    public static func hybrid(
        elevation: Elevation = .automatic,
        pointsOfInterest: PointOfInterestCategories = .all,
        showsTraffic: Bool = false
    ) -> MapStyle { .hybrid }
}

/// Which kinds of places a map shows; has no effect.
public struct PointOfInterestCategories: Sendable {
    public static let all = PointOfInterestCategories()
    public static let excludingAll = PointOfInterestCategories()

    /// The given kinds of places.
    public static func including(_ categories: [MKPointOfInterestCategory]) -> PointOfInterestCategories {
        PointOfInterestCategories()
    }

    /// All but the given kinds of places.
    public static func excluding(_ categories: [MKPointOfInterestCategory]) -> PointOfInterestCategories {
        PointOfInterestCategories()
    }
}

/// The places of a map that can be selected; has no effect, as maps have none of their own.
public struct MapFeature: Hashable, Sendable {
    /// Stand-in for the kinds of selectable places.
    public struct FeatureKind: Hashable, Sendable {
        public static let pointOfInterest = FeatureKind()
        public static let physicalFeature = FeatureKind()
        public static let territory = FeatureKind()
    }

    /// The position of the place: at 0 degrees.
    public var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }

    /// The title of the place: always nil.
    public var title: String? { nil }

    /// The kind of the place: always nil.
    public var kind: FeatureKind? { nil }
}

/// What surrounds the maps in a view.
struct MapSurroundings {
    var controls: AnyView?
    var cameraActions: [(MapCameraUpdateContext) -> Void] = []
    var proxy: MapProxyStorage?
}

private struct MapSurroundingsKey: EnvironmentKey {
    static var defaultValue: MapSurroundings { MapSurroundings() }
}

extension EnvironmentValues {
    var mapSurroundings: MapSurroundings {
        get { self[MapSurroundingsKey.self] }
        set { self[MapSurroundingsKey.self] = newValue }
    }
}

extension View {
    /// Has no effect: maps have no tiles.
    public nonisolated func mapStyle(_ style: MapStyle) -> some View { self }

    /// Draws controls at the top of the maps' trailing edge; they have no effect.
    @MainActor public func mapControls<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View {
        let controls = AnyView(VStack(spacing: 8, content: content).padding(8))
        return transformEnvironment(\.mapSurroundings) { $0.controls = controls }
    }

    /// Has no effect: controls have their own visibility.
    public nonisolated func mapControlVisibility(_ visibility: Visibility) -> some View { self }

    /// Has no effect: controls do not move a map.
    public nonisolated func mapScope(_ scope: Namespace.ID) -> some View { self }

    /// Has no effect: maps have no places of their own.
    public nonisolated func mapFeatureSelectionDisabled(
        _ disabled: @escaping (MapFeature) -> Bool
    ) -> some View { self }

    /// Calls an action when a map appears and when its position changes.
    public nonisolated func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd,
        _ action: @escaping (MapCameraUpdateContext) -> Void
    ) -> some View {
        transformEnvironment(\.mapSurroundings) { $0.cameraActions.append(action) }
    }

    /// Calls an action when a map appears and when its position changes.
    public nonisolated func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd,
        _ action: @escaping () -> Void
    ) -> some View {
        transformEnvironment(\.mapSurroundings) { $0.cameraActions.append { _ in action() } }
    }

    /// Has no effect: there are no scenes from streets.
    public nonisolated func lookAroundViewer(
        isPresented: Binding<Bool>,
        initialScene: MKLookAroundScene?,
        allowsNavigation: Bool = true,
        showsRoadLabels: Bool = true,
        pointsOfInterest: PointOfInterestCategories = .all,
        onDismiss: (() -> Void)? = nil
    ) -> some View { self }
}

/// A control of a map, as a button of its look.
struct MapControl: View {
    let glyph: AnyView

    var body: some View {
        glyph
            .font(.system(size: 17))
            .foregroundStyle(Color.accentColor)
            .frame(width: 44, height: 44)
            .background(.background, in: RoundedRectangle(cornerRadius: 8))
    }
}

/// A button that would show the user's position; has no effect.
public struct MapUserLocationButton: View {
    /// Creates a button; `scope` has no effect.
    public init(scope: Namespace.ID? = nil) {}

    /// The symbol on its field.
    public var body: some View { MapControl(glyph: AnyView(Image(systemName: "location"))) }
}

/// A button that would raise the map; has no effect.
public struct MapPitchToggle: View {
    /// Creates a button; `scope` has no effect.
    public init(scope: Namespace.ID? = nil) {}

    /// The text on its field.
    public var body: some View { MapControl(glyph: AnyView(Text(verbatim: "3D"))) }
}

/// A compass, which is hidden while north is at the top: never drawn.
public struct MapCompass: View {
    /// Creates a compass; `scope` has no effect.
    public init(scope: Namespace.ID? = nil) {}

    /// An empty view in place of the compass.
    public var body: some View { EmptyView() }
}

/// A scale, which is hidden while the map rests: never drawn.
public struct MapScaleView: View {
    /// Creates a scale; the arguments have no effect.
    public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}

    /// An empty view in place of the scale.
    public var body: some View { EmptyView() }
}

/// A view from a street: a grey field, as there are no pictures of streets.
public struct LookAroundPreview: View {
    /// Creates a preview of a scene; the arguments have no effect.
    public init(
        initialScene: MKLookAroundScene?,
        allowsNavigation: Bool = true,
        showsRoadLabels: Bool = true,
        pointsOfInterest: PointOfInterestCategories = .all,
        badgePosition: BadgePosition = .topLeading
    ) {}

    /// Creates a preview of a bound scene; the arguments have no effect.
    public init(
        scene: Binding<MKLookAroundScene?>,
        allowsNavigation: Bool = true,
        showsRoadLabels: Bool = true,
        pointsOfInterest: PointOfInterestCategories = .all,
        badgePosition: BadgePosition = .topLeading
    ) {}

    /// The place of the badge; has no effect.
    public enum BadgePosition: Sendable {
        case topLeading
        case topTrailing
        case bottomTrailing
    }

    /// The empty field of the preview.
    public var body: some View { Rectangle().fill(.quaternary) }
}

/// The projection of the map inside a reader.
final class MapProxyStorage {
    var projection: MapProjection?
}

/// Converts between positions and points of a map.
public struct MapProxy {
    let storage: MapProxyStorage

    /// The position at a point of the map; nil before it is drawn.
    ///
    /// - Parameters:
    ///   - point: A point of the map from its top left.
    ///   - space: Has no effect: points are those of the map.
    /// - Returns: The position.
    public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol) -> CLLocationCoordinate2D?
    {
        storage.projection?.coordinate(at: point)
    }

    /// The point of the map at a position; nil before it is drawn.
    ///
    /// - Parameters:
    ///   - coordinate: The position.
    ///   - space: Has no effect: points are those of the map.
    /// - Returns: The point.
    public func convert(_ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol)
        -> CGPoint?
    {
        storage.projection?.point(at: coordinate)
    }
}

/// A container whose content can convert points of the map in it.
public struct MapReader<Content: View>: View {
    private let content: (MapProxy) -> Content
    @State private var storage = MapProxyStorage()

    /// Creates a container of a map.
    public init(@ViewBuilder content: @escaping (MapProxy) -> Content) {
        self.content = content
    }

    /// The content with the proxy.
    public var body: some View {
        let storage = storage
        content(MapProxy(storage: storage)).transformEnvironment(\.mapSurroundings) { $0.proxy = storage }
    }
}
