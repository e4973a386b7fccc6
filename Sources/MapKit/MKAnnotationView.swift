public import Foundation
public import UIKit

/// How much an annotation is preferred to others where they meet; has no effect.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    /// From 0 to 1000.
    public let rawValue: Float

    /// Creates a priority from 0 to 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority from 0 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static let required = MKFeatureDisplayPriority(1000)
    public static let defaultHigh = MKFeatureDisplayPriority(750)
    public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// When something of an annotation is shown; titles are shown unless hidden.
public enum MKFeatureVisibility: Int, Sendable {
    case adaptive
    case hidden
    case visible
}

/// The view of an annotation, with its middle at the position.
open class MKAnnotationView: UIView {
    /// The annotation at whose position the view is; nil before it has one.
    open var annotation: (any MKAnnotation)?

    /// The name by which the view is used again.
    public let reuseIdentifier: String?

    /// The picture of the annotation.
    open var image: UIImage? {
        didSet { if let image { bounds.size = image.size } }
    }

    /// The distance of the view's middle from the position.
    open var centerOffset = CGPoint.zero

    /// The distance of a bubble from its usual place; no bubble is shown.
    open var calloutOffset = CGPoint.zero

    /// Whether a selected annotation has a bubble; none is shown.
    open var canShowCallout = false

    /// A view in the bubble, which is not shown.
    open var leftCalloutAccessoryView: UIView?

    /// A view in the bubble, which is not shown.
    open var rightCalloutAccessoryView: UIView?

    /// A view in the bubble, which is not shown.
    open var detailCalloutAccessoryView: UIView?

    /// Whether the annotation is selected.
    open var isSelected = false

    /// Whether the annotation can be selected; has no effect.
    open var isEnabled = true

    /// Whether the annotation can be moved; has no effect.
    open var isDraggable = false

    /// The name of a cluster; nothing is clustered.
    open var clusteringIdentifier: String?

    /// Which annotation is preferred; has no effect.
    open var displayPriority = MKFeatureDisplayPriority.required

    /// Creates a view for an annotation.
    public required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// Creates a view without an annotation; the coder is not read.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    /// Called before the view shows another annotation.
    open func prepareForReuse() {}

    /// Called before the view is drawn.
    open func prepareForDisplay() {}

    /// Sets whether the annotation is selected, at once.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

/// An annotation as a balloon.
open class MKMarkerAnnotationView: MKAnnotationView {
    /// The colour of the balloon; nil is red.
    open var markerTintColor: UIColor?

    /// The colour of the glyph; nil is white.
    open var glyphTintColor: UIColor?

    /// The letters in the balloon.
    open var glyphText: String?

    /// The picture in the balloon.
    open var glyphImage: UIImage?

    /// The picture in a selected balloon; has no effect.
    open var selectedGlyphImage: UIImage?

    /// Whether the title is drawn.
    open var titleVisibility = MKFeatureVisibility.adaptive

    /// Whether the second line is drawn: never.
    open var subtitleVisibility = MKFeatureVisibility.adaptive

    /// Whether the balloon grows when it is added: it is there at once.
    open var animatesWhenAdded = false
}

/// An annotation as a pin, which is drawn as a balloon.
open class MKPinAnnotationView: MKAnnotationView {
    /// The colour of the head; nil is red.
    open var pinTintColor: UIColor?

    /// Whether the pin falls when it is added: it is there at once.
    open var animatesDrop = false

    /// The red of pins for destinations, as in `systemRed`.
    public class func redPinColor() -> UIColor { .systemRed }

    /// The green of pins for starts, as in `systemGreen`.
    public class func greenPinColor() -> UIColor { .systemGreen }

    /// The purple of pins of a person, as in `systemPurple`.
    public class func purplePinColor() -> UIColor { .systemPurple }
}

/// Several annotations as one; never made.
open class MKClusterAnnotation: NSObject {
    /// The annotations that the cluster stands for.
    public let memberAnnotations: [any MKAnnotation]

    /// Creates a cluster that stands for annotations.
    public init(memberAnnotations: [any MKAnnotation]) { self.memberAnnotations = memberAnnotations }
}

/// Identifiers of the views of annotations.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"

/// Identifiers of the views of clusters.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
    "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"
