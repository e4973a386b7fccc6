public import Dispatch
public import Foundation

/// Whether an app may use a device.
public enum AVAuthorizationStatus: Int, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorized
}

/// Stand-in for `AVCaptureDevice`: there are no cameras and microphones.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
    /// The side of a camera.
    public enum Position: Int, Sendable {
        case unspecified
        case back
        case front
    }

    /// The mode of a lamp.
    public enum TorchMode: Int, Sendable {
        case off
        case on
        case auto
    }

    /// The mode of a flash.
    public enum FlashMode: Int, Sendable {
        case off
        case on
        case auto
    }

    /// The kind of a device.
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Creates a kind from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let builtInWideAngleCamera = DeviceType(rawValue: "wideAngle")
        public static let builtInUltraWideCamera = DeviceType(rawValue: "ultraWide")
        public static let builtInTelephotoCamera = DeviceType(rawValue: "telephoto")
        public static let builtInDualCamera = DeviceType(rawValue: "dual")
        public static let builtInTripleCamera = DeviceType(rawValue: "triple")
        public static let builtInTrueDepthCamera = DeviceType(rawValue: "trueDepth")
        public static let microphone = DeviceType(rawValue: "microphone")
    }

    override init() {}

    /// Returns nil: there is no device.
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
        reportSilence("AVCaptureDevice")
        return nil
    }

    /// Returns nil: there is no device.
    open class func `default`(
        _ deviceType: DeviceType,
        for mediaType: AVMediaType?,
        position: Position
    ) -> AVCaptureDevice? {
        reportSilence("AVCaptureDevice")
        return nil
    }

    /// Whether the app may use devices: never.
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .denied }

    /// Returns false: there is no device.
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }

    /// Calls the handler with false: there is no device.
    open class func requestAccess(
        for mediaType: AVMediaType,
        completionHandler handler: @escaping @Sendable (Bool) -> Void
    ) { handler(false) }

    /// The side of the camera: always unspecified.
    open var position: Position { .unspecified }

    /// Whether the device has a lamp: never.
    open var hasTorch: Bool { false }

    /// Whether the device has a flash: never.
    open var hasFlash: Bool { false }

    /// The mode of the lamp; has no effect.
    open var torchMode = TorchMode.off

    /// The magnification; has no effect.
    open var videoZoomFactor: Double = 1

    /// Throws an error: there is no device.
    open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }

    /// Has no effect: there is no device.
    open func unlockForConfiguration() {}

    /// Stand-in for `AVCaptureDevice.DiscoverySession`: finds no devices.
    open class DiscoverySession: NSObject, @unchecked Sendable {
        /// Creates a search that finds nothing.
        public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}

        /// The devices: always none.
        open var devices: [AVCaptureDevice] { [] }
    }
}

/// A source of a capture; never created but for a device.
open class AVCaptureInput: NSObject, @unchecked Sendable {
    override init() {}
}

/// A device as a source of a capture.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
    /// The device of the input.
    public let device: AVCaptureDevice

    /// Creates an input for a device, of which there is none.
    public init(device: AVCaptureDevice) throws {
        self.device = device
        super.init()
    }
}

/// A connection between a source and a destination; never created.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
    override init() {}

    /// Whether the picture is mirrored; has no effect.
    open var isVideoMirrored = false

    /// The rotation of the picture; has no effect.
    open var videoRotationAngle: Double = 0
}

/// A destination of a capture, which receives nothing.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
    /// Creates a destination that receives nothing.
    public override init() {}

    /// Returns nil: there are no connections.
    open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

/// Stand-in for `AVCapturePhotoOutput`: takes no photos.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
    /// Whether photos have a high resolution; has no effect.
    open var isHighResolutionCaptureEnabled = false

    /// Has no effect: no photo is taken, and the delegate is never called.
    open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate)
    {
        reportSilence("AVCapturePhotoOutput")
    }
}

/// The settings of a photo; have no effect.
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {
    /// The mode of the flash; has no effect.
    open var flashMode = AVCaptureDevice.FlashMode.off

    /// Creates the usual settings.
    public override init() {}

    /// Creates settings; the format has no effect.
    public init(format: [String: Any]?) {}
}

/// A photo; never taken.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
    override init() {}

    /// The data of the photo: always nil.
    open func fileDataRepresentation() -> Data? { nil }
}

/// Receives photos; the function has a default that does nothing.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
    /// Never called: no photos are taken.
    func photoOutput(
        _ output: AVCapturePhotoOutput,
        didFinishProcessingPhoto photo: AVCapturePhoto,
        error: (any Error)?
    )
}

extension AVCapturePhotoCaptureDelegate {
    /// Does nothing by default.
    public func photoOutput(
        _ output: AVCapturePhotoOutput,
        didFinishProcessingPhoto photo: AVCapturePhoto,
        error: (any Error)?
    ) {}
}

/// Something that a camera recognises; never created.
open class AVMetadataObject: NSObject, @unchecked Sendable {
    /// The kind of a recognised object.
    public struct ObjectType: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Creates a kind from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let qr = ObjectType(rawValue: "qr")
        public static let ean8 = ObjectType(rawValue: "ean8")
        public static let ean13 = ObjectType(rawValue: "ean13")
        public static let pdf417 = ObjectType(rawValue: "pdf417")
        public static let code128 = ObjectType(rawValue: "code128")
        public static let face = ObjectType(rawValue: "face")
    }

    override init() {}
}

/// A bar code or a QR code; never created.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
    /// The text of the code: always nil.
    open var stringValue: String? { nil }
}

/// Receives recognised objects; the function has a default that does nothing.
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
    /// Never called: nothing is recognised.
    func metadataOutput(
        _ output: AVCaptureMetadataOutput,
        didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection
    )
}

extension AVCaptureMetadataOutputObjectsDelegate {
    /// Does nothing by default.
    public func metadataOutput(
        _ output: AVCaptureMetadataOutput,
        didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection
    ) {}
}

/// Stand-in for `AVCaptureMetadataOutput`: recognises nothing.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
    /// The wished kinds; have no effect.
    open var metadataObjectTypes: [AVMetadataObject.ObjectType] = []

    /// Has no effect: nothing is recognised.
    open func setMetadataObjectsDelegate(
        _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
        queue objectsCallbackQueue: DispatchQueue?
    ) {}
}

/// Receives pictures of a video; the function has a default that does nothing.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
    /// Never called: there is no camera.
    func captureOutput(
        _ output: AVCaptureOutput,
        didOutput sampleBuffer: CMSampleBuffer,
        from connection: AVCaptureConnection
    )
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
    /// Does nothing by default.
    public func captureOutput(
        _ output: AVCaptureOutput,
        didOutput sampleBuffer: CMSampleBuffer,
        from connection: AVCaptureConnection
    ) {}
}

/// Stand-in for `AVCaptureVideoDataOutput`: gives no pictures.
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
    /// Whether late pictures are dropped; has no effect.
    open var alwaysDiscardsLateVideoFrames = true

    /// The format of pictures; has no effect.
    open var videoSettings: [String: Any] = [:]

    /// Has no effect: there is no camera.
    open func setSampleBufferDelegate(
        _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
        queue sampleBufferCallbackQueue: DispatchQueue?
    ) {}
}

/// Stand-in for `AVCaptureMovieFileOutput`: writes no files.
open class AVCaptureMovieFileOutput: AVCaptureOutput, @unchecked Sendable {
    /// Whether a file is written: never.
    open var isRecording: Bool { false }

    /// Has no effect: nothing is recorded.
    open func stopRecording() {}
}

/// Stand-in for `AVCaptureSession`: never runs.
open class AVCaptureSession: NSObject, @unchecked Sendable {
    /// The quality of a capture; has no effect.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        /// The name of the quality.
        public let rawValue: String

        /// Creates a quality from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let photo = Preset(rawValue: "photo")
        public static let high = Preset(rawValue: "high")
        public static let medium = Preset(rawValue: "medium")
        public static let low = Preset(rawValue: "low")
        public static let hd1280x720 = Preset(rawValue: "hd1280x720")
        public static let hd1920x1080 = Preset(rawValue: "hd1920x1080")
        public static let hd4K3840x2160 = Preset(rawValue: "hd4K3840x2160")
        public static let vga640x480 = Preset(rawValue: "vga640x480")
    }

    /// The quality; has no effect.
    open var sessionPreset = Preset.high

    /// The sources, which give nothing.
    open private(set) var inputs: [AVCaptureInput] = []

    /// The destinations, which receive nothing.
    open private(set) var outputs: [AVCaptureOutput] = []

    /// Creates a session that never runs.
    public override init() {}

    /// Whether the session runs: never.
    open var isRunning: Bool { false }

    /// Returns true: sources are accepted, and give nothing.
    open func canAddInput(_ input: AVCaptureInput) -> Bool { true }

    /// Returns true: destinations are accepted, and receive nothing.
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }

    /// Returns true: qualities are accepted, and have no effect.
    open func canSetSessionPreset(_ preset: Preset) -> Bool { true }

    /// Adds a source, which gives nothing.
    open func addInput(_ input: AVCaptureInput) { inputs.append(input) }

    /// Adds a destination, which receives nothing.
    open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }

    /// Removes a source of the session.
    open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }

    /// Removes a destination of the session.
    open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }

    /// Has no effect: the session never runs.
    open func beginConfiguration() {}

    /// Has no effect: the session never runs.
    open func commitConfiguration() {}

    /// Has no effect: there is no camera.
    open func startRunning() { reportSilence("AVCaptureSession") }

    /// Has no effect: the session never runs.
    open func stopRunning() {}
}
