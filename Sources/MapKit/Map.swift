import CoreLocation
import Foundation
import HalationAnimation
import HalationDiagnostics
import HalationDrawing
import HalationGeometry
public import HalationViews

/// A map without its pictures: an empty field with a grid, and its content at the projected positions.
///
/// ```
/// Map(initialPosition: .region(region)) {
///     Marker("Station", systemImage: "tram.fill", coordinate: station)
/// }
/// ```
///
/// Positions are projected as Mercator did. Nothing moves the map but its binding.
public struct Map<Content>: View {
    private let position: () -> MapCameraPosition
    private let elements: @MainActor () -> [MapElement]
    private let selection: MapSelectionBinding?

    /// Built from a position, the parts, and a selection.
    private init(
        at position: @escaping () -> MapCameraPosition,
        _ elements: @escaping @MainActor () -> [MapElement],
        selection: MapSelectionBinding? = nil
    ) {
        self.position = position
        self.elements = elements
        self.selection = selection
    }

    /// The field, the lines and the marks.
    public var body: some View {
        MapField(position: position(), elements: elements(), selection: selection)
    }
}

/// Sets the selection of a map to a tag.
struct MapSelectionBinding {
    let current: () -> AnyHashable?
    let select: (AnyHashable) -> Void

    init<Value: Hashable>(_ binding: Binding<Value?>) {
        current = { binding.wrappedValue.map { AnyHashable($0) } }
        select = { tag in if let value = tag.base as? Value { binding.wrappedValue = value } }
    }
}

/// The content of a map.
public enum MapContentView<Selection, Content> {}

extension Map {
    /// Creates a map that shows a bound position.
    ///
    /// - Parameters:
    ///   - position: What the map shows; nothing but the program changes it.
    ///   - bounds: Has no effect: nothing moves the map.
    ///   - interactionModes: Has no effect: nothing moves the map.
    ///   - scope: Has no effect: controls do not move a map.
    ///   - content: What is on the map.
    public init<C: MapContent>(
        position: Binding<MapCameraPosition>,
        bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil,
        @MapContentBuilder content: @escaping () -> C
    ) where Content == MapContentView<Never, C> {
        self.init(at: { position.wrappedValue }, { mapElements(of: content()) })
    }

    /// Creates a map that shows a bound position.
    public init(
        position: Binding<MapCameraPosition>,
        bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil
    ) where Content == MapContentView<Never, EmptyMapContent> {
        self.init(at: { position.wrappedValue }, { [] })
    }

    /// Creates a map that shows a position; its later values have no effect in SwiftUI, and one here.
    public init<C: MapContent>(
        initialPosition: MapCameraPosition = .automatic,
        bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil,
        @MapContentBuilder content: @escaping () -> C
    ) where Content == MapContentView<Never, C> {
        self.init(at: { initialPosition }, { mapElements(of: content()) })
    }

    /// Creates a map that shows a position.
    public init(
        initialPosition: MapCameraPosition = .automatic,
        bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all,
        scope: Namespace.ID? = nil
    ) where Content == MapContentView<Never, EmptyMapContent> {
        self.init(at: { initialPosition }, { [] })
    }

    /// Creates a map whose marks can be selected by a tap.
    ///
    /// - Parameters:
    ///   - position: What the map shows.
    ///   - bounds: Has no effect: nothing moves the map.
    ///   - interactionModes: Has no effect: nothing moves the map.
    ///   - selection: The tag of the selected mark, or the id of its element.
    ///   - scope: Has no effect: controls do not move a map.
    ///   - content: What is on the map.
    public init<Value: Hashable, C: MapContent>(
        position: Binding<MapCameraPosition>,
        bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all,
        selection: Binding<Value?>,
        scope: Namespace.ID? = nil,
        @MapContentBuilder content: @escaping () -> C
    ) where Content == MapContentView<Value, C> {
        self.init(
            at: { position.wrappedValue },
            { mapElements(of: content()) },
            selection: MapSelectionBinding(selection)
        )
    }

    /// Creates a map whose marks can be selected by a tap.
    public init<Value: Hashable, C: MapContent>(
        initialPosition: MapCameraPosition = .automatic,
        bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all,
        selection: Binding<Value?>,
        scope: Namespace.ID? = nil,
        @MapContentBuilder content: @escaping () -> C
    ) where Content == MapContentView<Value, C> {
        self.init(
            at: { initialPosition },
            { mapElements(of: content()) },
            selection: MapSelectionBinding(selection)
        )
    }
}

/// The content of a map by the older initialisers.
public enum _DefaultMapContent {}

/// The marks of a map by the older initialisers.
public enum _DefaultAnnotatedMapContent<Items> {}

extension Map where Content == _DefaultMapContent {
    /// Creates a map that shows a bound region.
    ///
    /// - Parameters:
    ///   - coordinateRegion: The region, which is fully visible.
    ///   - interactionModes: Has no effect: nothing moves the map.
    ///   - showsUserLocation: Has no effect: a picture has no position of a user.
    ///   - userTrackingMode: Has no effect: a picture has no position of a user.
    public init(
        coordinateRegion: Binding<MKCoordinateRegion>,
        interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) {
        self.init(at: { .region(coordinateRegion.wrappedValue) }, { [] })
    }

    /// Creates a map that shows a bound rectangle of the flat map.
    public init(
        mapRect: Binding<MKMapRect>,
        interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) {
        self.init(at: { .rect(mapRect.wrappedValue) }, { [] })
    }
}

extension Map {
    /// Creates a map that shows a bound region with a mark for each item.
    ///
    /// - Parameters:
    ///   - coordinateRegion: The region, which is fully visible.
    ///   - interactionModes: Has no effect: nothing moves the map.
    ///   - showsUserLocation: Has no effect: a picture has no position of a user.
    ///   - userTrackingMode: Has no effect: a picture has no position of a user.
    ///   - annotationItems: The items.
    ///   - annotationContent: The mark of an item.
    public init<Items: RandomAccessCollection, Mark: MapAnnotationProtocol>(
        coordinateRegion: Binding<MKCoordinateRegion>,
        interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil,
        annotationItems: Items,
        annotationContent: @escaping (Items.Element) -> Mark
    ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
        self.init(
            at: { .region(coordinateRegion.wrappedValue) },
            { annotationItems.map { annotationContent($0)._mark.element } }
        )
    }

    /// Creates a map that shows a bound rectangle of the flat map with a mark for each item.
    public init<Items: RandomAccessCollection, Mark: MapAnnotationProtocol>(
        mapRect: Binding<MKMapRect>,
        interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil,
        annotationItems: Items,
        annotationContent: @escaping (Items.Element) -> Mark
    ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
        self.init(
            at: { .rect(mapRect.wrappedValue) },
            { annotationItems.map { annotationContent($0)._mark.element } }
        )
    }
}

/// A map's field, lines and marks in a given space.
struct MapField: View {
    let position: MapCameraPosition
    let elements: [MapElement]
    let selection: MapSelectionBinding?

    @Environment(\.mapSurroundings) private var surroundings

    init(position: MapCameraPosition, elements: [MapElement], selection: MapSelectionBinding?) {
        self.position = position
        self.elements = elements
        self.selection = selection
        Warnings.report("'Map' has no tiles: a field with a grid is drawn", once: "Map tiles")
    }

    var body: some View {
        GeometryReader { geometry in
            let projection = MapProjection(
                position.rect(showing: elements.flatMap(\.positions)),
                heading: position.heading,
                size: geometry.size
            )
            let _ = remember(projection)
            MapLayout(projection: projection) {
                MapBackground(projection: projection, elements: elements)
                ForEach(Array(elements.enumerated()), id: \.offset) { _, element in
                    mark(element)
                }
            }
            .overlay(alignment: .topTrailing) { surroundings.controls }
            .clipped()
            .onAppear { report(projection) }
            .onChange(of: position) { report(projection) }
        }
    }

    private func remember(_ projection: MapProjection) { surroundings.proxy?.projection = projection }

    private func report(_ projection: MapProjection) {
        guard !surroundings.cameraActions.isEmpty else { return }
        let rect = projection.visibleRect
        let center = MKMapPoint(x: rect.midX, y: rect.midY).coordinate
        let metres = rect.height / MKMapPointsPerMeterAtLatitude(center.latitude)
        let context = MapCameraUpdateContext(
            camera: position.camera
                ?? MapCamera(
                    centerCoordinate: center,
                    distance: metres / (2 * tan(15 * .pi / 180)),
                    heading: position.heading
                ),
            region: MKCoordinateRegion(rect),
            rect: rect
        )
        for action in surroundings.cameraActions { action(context) }
    }

    @ViewBuilder
    private func mark(_ element: MapElement) -> some View {
        switch element.shape {
        case .view(let view, let coordinate, let anchor):
            selectable(
                view.overlay(alignment: .bottom) {
                    // Below the view, without a place in its size.
                    if element.showsTitle, let title = element.title {
                        MapTitle(text: title).alignmentGuide(.bottom) { $0[.top] }
                    }
                },
                element
            )
            .layoutValue(key: MapPlace.self, value: MapPlacement(coordinate: coordinate, anchor: anchor))
        case .balloon(let title, let glyph, let coordinate):
            selectable(
                MapBalloon(
                    title: element.showsTitle ? title : nil,
                    glyph: glyph,
                    tint: element.tint ?? .red,
                    isSelected: isSelected(element)
                ),
                element
            )
            .layoutValue(key: MapPlace.self, value: MapPlacement(coordinate: coordinate, anchor: .bottom))
        case .path, .circle:
            EmptyView()
        }
    }

    private func isSelected(_ element: MapElement) -> Bool {
        guard let tag = element.tag, let selected = selection?.current() else { return false }
        return tag == selected
    }

    @ViewBuilder
    private func selectable(_ view: some View, _ element: MapElement) -> some View {
        if let selection, let tag = element.tag {
            view.onTapGesture { selection.select(tag) }
        } else {
            view
        }
    }
}

extension MapElement {
    /// The positions that an automatic camera shows.
    var positions: [CLLocationCoordinate2D] {
        switch shape {
        case .view(_, let coordinate, _), .balloon(_, _, let coordinate): [coordinate]
        case .path(let coordinates, _): coordinates
        case .circle(let center, let radius):
            [-1.0, 1].map { sign in
                let middle = MKMapPoint(center)
                let length = radius * MKMapPointsPerMeterAtLatitude(center.latitude) * sign
                return MKMapPoint(x: middle.x + length, y: middle.y + length).coordinate
            }
        }
    }
}

/// The position of a mark and the point of its view that is there.
struct MapPlacement: Sendable {
    let coordinate: CLLocationCoordinate2D
    let anchor: UnitPoint
}

private struct MapPlace: LayoutValueKey {
    static let defaultValue: MapPlacement? = nil
}

/// Places marks at their positions; views without a position fill the map.
struct MapLayout: Layout {
    let projection: MapProjection

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        projection.size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            guard let place = subview[MapPlace.self] else {
                subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
                continue
            }
            let point = projection.point(at: place.coordinate)
            subview.place(
                at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y),
                anchor: place.anchor,
                proposal: .unspecified
            )
        }
    }
}
