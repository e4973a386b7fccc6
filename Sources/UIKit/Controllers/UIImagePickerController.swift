public import Foundation

/// Learns what a picker of photos was told; both functions have a default that does nothing.
@MainActor @preconcurrency
public protocol UIImagePickerControllerDelegate: AnyObject {
    /// Never called: nothing is picked.
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    )

    /// Never called: nobody cancels.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Does nothing by default.
    public func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}

    /// Does nothing by default.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// Stand-in for `UIImagePickerController`: an empty field, as there are no photos and no camera.
@MainActor @preconcurrency
open class UIImagePickerController: UIViewController {
    /// Where photos come from.
    public enum SourceType: Int, Sendable {
        case photoLibrary
        case camera
        case savedPhotosAlbum
    }

    /// What a camera takes.
    public enum CameraCaptureMode: Int, Sendable {
        case photo
        case video
    }

    /// The side of a camera.
    public enum CameraDevice: Int, Sendable {
        case rear
        case front
    }

    /// The mode of a flash.
    public enum CameraFlashMode: Int, Sendable {
        case off = -1
        case auto
        case on
    }

    /// The quality of a film.
    public enum QualityType: Int, Sendable {
        case typeHigh
        case typeMedium
        case typeLow
        case type640x480
        case typeIFrame1280x720
        case typeIFrame960x540
    }

    /// What is known of something that was picked.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name of the fact.
        public let rawValue: String

        /// Creates a key from the name of a fact.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    }

    /// Learns what was picked.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?

    /// Where photos come from; has no effect.
    open var sourceType = SourceType.photoLibrary

    /// What can be picked; has no effect.
    open var mediaTypes = ["public.image"]

    /// Whether a photo can be cropped; has no effect.
    open var allowsEditing = false

    /// Whether the buttons of a camera are shown; has no effect.
    open var showsCameraControls = true

    /// A view in front of a camera, which is not shown.
    open var cameraOverlayView: UIView?

    /// What a camera takes; has no effect.
    open var cameraCaptureMode = CameraCaptureMode.photo

    /// The side of the camera; has no effect.
    open var cameraDevice = CameraDevice.rear

    /// The mode of the flash; has no effect.
    open var cameraFlashMode = CameraFlashMode.auto

    /// The quality of films; has no effect.
    open var videoQuality = QualityType.typeMedium

    /// The longest film in seconds; has no effect.
    open var videoMaximumDuration: TimeInterval = 600

    /// Whether there is a source: only the library of photos, which is empty.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    /// Whether there is a camera on a side: never.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

    /// The kinds of what can be picked from a source; nil without it.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }

    /// Has no effect: there is no camera.
    open func takePicture() {}

    /// Makes an empty field.
    open override func loadView() {
        reportStandIn("UIImagePickerController", "there are no photos, and an empty field is drawn")
        let view = UIView()
        view.backgroundColor = .systemBackground
        self.view = view
    }
}
