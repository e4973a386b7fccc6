public import Foundation
import HalationDrawing
public import HalationViews
public import UIKit

/// Where the finger of a recogniser is, in coordinate spaces of the views around it.
///
/// Scales and rotations of the view are left out: spaces differ by their origins.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
    fileprivate let place: RecognizerPlace

    /// The position of the finger in the view, in points.
    public var localLocation: CGPoint {
        place.recognizer.map { $0.location(in: $0.view) } ?? .zero
    }

    /// The translation of a pan, in points; nil for other recognisers.
    public var localTranslation: CGPoint? { place.pan?.translation(in: place.pan?.view) }

    /// The velocity of a pan, in points per second; nil for other recognisers.
    public var localVelocity: CGPoint? { place.pan?.velocity(in: place.pan?.view) }

    /// The position of the finger in a coordinate space.
    public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
        convert(localPoint: localLocation, to: coordinateSpace)
    }

    /// The translation of a pan in a coordinate space; nil for other recognisers.
    public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? { localTranslation }

    /// The velocity of a pan in a coordinate space; nil for other recognisers.
    public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? { localVelocity }

    /// A point of the view in another coordinate space.
    public func convert(
        localPoint: CGPoint,
        to coordinateSpace: some CoordinateSpaceProtocol
    ) -> CGPoint {
        let origin = place.geometry.frame(in: coordinateSpace).origin
        return CGPoint(x: localPoint.x + origin.x, y: localPoint.y + origin.y)
    }

    /// A point of the picture in another coordinate space.
    public func convert(
        globalPoint: CGPoint,
        to coordinateSpace: some CoordinateSpaceProtocol
    ) -> CGPoint {
        let origin = place.geometry.frame(in: .global).origin
        let local = CGPoint(x: globalPoint.x - origin.x, y: globalPoint.y - origin.y)
        return convert(localPoint: local, to: coordinateSpace)
    }
}

/// A recogniser and the view that it is on.
@MainActor
private final class RecognizerPlace {
    weak var recognizer: UIGestureRecognizer?
    var geometry: GeometryProxy

    var pan: UIPanGestureRecognizer? { recognizer as? UIPanGestureRecognizer }

    init(_ geometry: GeometryProxy) { self.geometry = geometry }
}

/// The coordinator of a recogniser, and where its finger is.
public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
    /// The object that connects the recogniser to its model.
    public let coordinator: Representable.Coordinator

    /// Tells where the finger is.
    public let converter: Representable.CoordinateSpaceConverter
}

/// A gesture recogniser of UIKit for a view, made once for each identity; it gets the touches of scripts.
///
/// It recognises beside the gestures of the view and of those around it.
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {
    /// The type of the recogniser.
    associatedtype UIGestureRecognizerType: UIGestureRecognizer

    /// The type of the object that connects the recogniser to its model.
    associatedtype Coordinator = Void

    /// The coordinator of the recogniser, and where its finger is.
    typealias Context = UIGestureRecognizerRepresentableContext<Self>

    /// Tells where the finger is.
    typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

    /// Creates the recogniser; called once for each identity.
    func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType

    /// Brings the recogniser up to date; called when the view changed.
    func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)

    /// Called when the gesture is recognised, and when it changes and ends.
    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)

    /// Creates the object that connects the recogniser to its model, before the recogniser.
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
    /// The default: does nothing.
    public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}

    /// The default: does nothing.
    public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
    /// The default: no coordinator.
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

extension View {
    /// Attaches a gesture recogniser of UIKit, beside the other gestures of the view.
    public nonisolated func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View {
        RecognizedView(content: self, representable: representable)
    }
}

/// A view with a recogniser on it.
private nonisolated struct RecognizedView<
    Content: View,
    Representable: UIGestureRecognizerRepresentable
>: View {
    let content: Content
    let representable: Representable
    @State private var touches = RepresentedTouches()

    @MainActor var body: some View {
        content
            .background {
                GeometryReader { geometry in
                    HostedRepresentation(
                        make: { RecognizerHost(representable, geometry, $0) },
                        update: {
                            ($0 as? RecognizerHost<Representable>)?.update(representable, geometry, $1)
                        },
                        touches: touches
                    )
                }
            }
            .simultaneousGesture(touches.gesture)
    }
}

/// The recogniser of a representable and its view, kept for as long as its identity lasts.
private final class RecognizerHost<Representable: UIGestureRecognizerRepresentable>: UIKitHost {
    private var representable: Representable
    private let context: Representable.Context
    private let recognizer: Representable.UIGestureRecognizerType

    @MainActor
    init(_ representable: Representable, _ geometry: GeometryProxy, _ surroundings: HostSurroundings) {
        self.representable = representable
        let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(
            place: RecognizerPlace(geometry)
        )
        context = Representable.Context(
            coordinator: representable.makeCoordinator(converter: converter),
            converter: converter
        )
        recognizer = representable.makeUIGestureRecognizer(context: context)
        converter.place.recognizer = recognizer
        let view = UIView()
        view.addGestureRecognizer(recognizer)
        super.init(view, controller: nil, surroundings.environment)
        recognizer.onRecognition = { [weak self] _ in
            guard let self else { return }
            self.representable.handleUIGestureRecognizerAction(self.recognizer, context: self.context)
        }
    }

    @MainActor
    func update(_ representable: Representable, _ geometry: GeometryProxy, _ surroundings: HostSurroundings) {
        self.representable = representable
        context.converter.place.geometry = geometry
        adopt(surroundings.environment)
        representable.updateUIGestureRecognizer(recognizer, context: context)
    }
}
