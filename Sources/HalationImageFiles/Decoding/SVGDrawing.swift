internal import CImageLibraries
import Foundation

/// An SVG drawing, or one group of it, drawn by librsvg through cairo.
///
/// Nothing outside the file is read: it has no address that a reference could start from.
final class SVGDrawing: VectorSource, @unchecked Sendable {
    private let functions: cil_rsvg_functions
    private let handle: UnsafeMutableRawPointer

    /// The identifier of the group, as `#Regular-M`; nil for the whole drawing.
    private let group: String?

    var format: ImageFileFormat { .svg }
    let size: CGSize

    init(_ file: [UInt8], group: String? = nil) throws(ImageDecodingError) {
        guard let functions = cil_rsvg()?.pointee else { throw .missingLibrary(.svg) }
        guard let handle = functions.open(file, file.count, nil) else {
            throw .damaged(.svg, reason: "it is not well-formed")
        }
        self.functions = functions
        self.handle = handle
        self.group = group.map { "#" + $0 }
        guard let group = self.group else {
            size = Self.size(handle, functions)
            return
        }
        var (ink, logical) = (cil_rsvg_rectangle(), cil_rsvg_rectangle())
        guard functions.has_element(handle, group) != 0,
            functions.element_geometry(handle, group, &ink, &logical, nil) != 0
        else {
            functions.release(handle)
            throw .damaged(.svg, reason: "there is no group '\(group.dropFirst())'")
        }
        size = CGSize(width: ink.width, height: ink.height)
    }

    /// The width and height, those of the view box if they are not given, or those of what is drawn.
    private static func size(_ handle: UnsafeMutableRawPointer, _ functions: cil_rsvg_functions) -> CGSize {
        var (width, height) = (0.0, 0.0)
        if functions.size_in_pixels(handle, &width, &height) != 0 {
            return CGSize(width: width, height: height)
        }
        var (hasWidth, hasHeight, hasBox): (Int32, Int32, Int32) = (0, 0, 0)
        var (x, y, box) = (cil_rsvg_length(), cil_rsvg_length(), cil_rsvg_rectangle())
        functions.dimensions(handle, &hasWidth, &x, &hasHeight, &y, &hasBox, &box)
        if hasBox != 0 { return CGSize(width: box.width, height: box.height) }
        var ink = cil_rsvg_rectangle()
        guard functions.element_geometry(handle, nil, &ink, nil, nil) != 0 else { return .zero }
        return CGSize(width: ink.width, height: ink.height)
    }

    deinit {
        functions.release(handle)
    }

    func draw(_ context: UnsafeMutableRawPointer) {
        var viewport = cil_rsvg_rectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        if let group {
            _ = functions.render_element(handle, context, group, &viewport, nil)
        } else {
            _ = functions.render_document(handle, context, &viewport, nil)
        }
    }
}
