public import CoreGraphics
public import Foundation
import HalationDiagnostics
public import UIKit

/// A drawing by hand: always empty.
public struct PKDrawing: Hashable, Sendable {
    /// The lines of the drawing: always none.
    public var strokes: [PKStroke] = []

    /// The smallest rectangle around the drawing: always empty.
    public var bounds: CGRect { .null }

    /// Creates an empty drawing.
    public init() {}

    /// Creates an empty drawing: the format of files is not known.
    public init(data: Data) throws {}

    /// Creates an empty drawing.
    public init(strokes: some Sequence<PKStroke>) {}

    /// No bytes, as the drawing is empty.
    public func dataRepresentation() -> Data { Data() }

    /// An empty image, whatever the rectangle is.
    public func image(from rect: CGRect, scale: CGFloat) -> UIImage { UIImage() }
}

/// A line of a drawing; never created.
public struct PKStroke: Hashable, Sendable {}

/// What draws or removes lines.
public protocol PKTool {}

/// A pen; draws nothing.
public struct PKInkingTool: PKTool {
    /// The kinds of pens.
    public enum InkType: String, Sendable {
        case pen
        case pencil
        case marker
        case monoline
        case fountainPen
        case watercolor
        case crayon
    }

    /// The kind of the pen.
    public var inkType: InkType

    /// The colour of the pen.
    public var color: UIColor

    /// The width of the pen in points.
    public var width: CGFloat

    /// Creates a pen that draws nothing.
    public init(_ inkType: InkType, color: UIColor = .black, width: CGFloat? = nil) {
        self.inkType = inkType
        self.color = color
        self.width = width ?? 4
    }
}

/// An eraser; removes nothing.
public struct PKEraserTool: PKTool {
    /// The kinds of erasers.
    public enum EraserType: Int, Sendable {
        case vector
        case bitmap
        case fixedWidthBitmap
    }

    /// The kind of the eraser.
    public var eraserType: EraserType

    /// Creates an eraser that removes nothing.
    public init(_ eraserType: EraserType) {
        self.eraserType = eraserType
    }
}

/// A tool that chooses lines; there are none.
public struct PKLassoTool: PKTool {
    /// Creates the tool, which chooses nothing.
    public init() {}
}

/// What draws on a canvas.
public enum PKCanvasViewDrawingPolicy: UInt, Sendable {
    case `default`
    case anyInput
    case pencilOnly
}

/// Receives changes of a canvas; each function has a default that does nothing.
@MainActor @preconcurrency
public protocol PKCanvasViewDelegate: NSObjectProtocol {
    /// Never called: there is no pencil.
    func canvasViewDrawingDidChange(_ canvasView: PKCanvasView)
}

extension PKCanvasViewDelegate {
    /// Does nothing by default.
    public func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {}
}

/// Stand-in for `PKCanvasView`: an empty canvas.
@MainActor @preconcurrency
open class PKCanvasView: UIView {
    /// The drawing: always empty.
    open var drawing = PKDrawing()

    /// The tool; draws nothing.
    open var tool: any PKTool = PKInkingTool(.pen)

    /// What draws; nothing does.
    open var drawingPolicy = PKCanvasViewDrawingPolicy.default

    /// Whether a ruler is shown; has no effect.
    open var isRulerActive = false

    /// Whether fingers draw; has no effect.
    open var allowsFingerDrawing = true

    /// Has no effect: there is no pencil.
    open weak var delegate: (any PKCanvasViewDelegate)?

    /// Creates an empty canvas.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        Warnings.report("'PKCanvasView' stays empty: nobody draws", once: "PKCanvasView")
        backgroundColor = .systemBackground
    }

    /// Creates an empty canvas; nothing is read from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stand-in for `PKToolPicker`: is never shown.
@MainActor @preconcurrency
open class PKToolPicker: NSObject {
    /// Creates a picker that is never shown.
    public override init() {}

    /// Whether the picker is shown: never.
    open var isVisible: Bool { false }

    /// Has no effect: the picker is never shown.
    open func setVisible(_ visible: Bool, forFirstResponder responder: UIResponder) {}

    /// Has no effect: the tool never changes.
    open func addObserver(_ observer: AnyObject) {}

    /// Has no effect: the tool never changes.
    open func removeObserver(_ observer: AnyObject) {}
}
