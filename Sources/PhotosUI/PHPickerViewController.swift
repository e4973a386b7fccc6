public import Foundation
import HalationDiagnostics
public import HalationViews
public import UIKit

/// What a picker of photos offers; has no effect.
public struct PHPickerConfiguration: Sendable {
    /// The order of chosen photos.
    public enum Selection: Int, Sendable {
        case `default`
        case ordered
        case continuous
        case continuousAndOrdered
    }

    /// How a photo is encoded.
    public enum AssetRepresentationMode: Int, Sendable {
        case automatic
        case current
        case compatible
    }

    /// How many photos can be chosen; has no effect.
    public var selectionLimit = 1

    /// Which photos can be chosen; has no effect.
    public var filter: PHPickerFilter?

    /// The order of chosen photos; has no effect.
    public var selection = Selection.default

    /// How a photo is encoded; has no effect.
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic

    /// The names of photos that are chosen at first; have no effect.
    public var preselectedAssetIdentifiers: [String] = []

    /// Creates the usual choice.
    public init() {}

    /// Creates the choice of a library, which is empty.
    public init(photoLibrary: PHPhotoLibrary) {}
}

/// A photo that was chosen; never created, as nothing is chosen.
public struct PHPickerResult: Hashable {
    /// Reads the data of the photo.
    public let itemProvider: NSItemProvider

    /// The name of the photo.
    public let assetIdentifier: String?
}

/// Learns which photos were chosen.
@MainActor @preconcurrency
public protocol PHPickerViewControllerDelegate: AnyObject {
    /// Never called: nothing is chosen.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Stand-in for `PHPickerViewController`: an empty field, as there are no photos.
@MainActor @preconcurrency
open class PHPickerViewController: UIViewController {
    /// What the picker offers.
    public let configuration: PHPickerConfiguration

    /// Learns which photos were chosen.
    open weak var delegate: (any PHPickerViewControllerDelegate)?

    /// Creates a picker that offers nothing.
    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns nil: nothing is read from the archive.
    public required init?(coder: NSCoder) { nil }

    /// Makes an empty field.
    open override func loadView() {
        Warnings.report(
            "there are no photos: 'PHPickerViewController' is an empty field",
            once: "PHPickerViewController"
        )
        let view = UIView()
        view.backgroundColor = .systemBackground
        self.view = view
    }
}
