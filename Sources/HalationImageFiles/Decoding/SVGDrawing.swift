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

    /// Where the group's shapes are, or the whole drawing.
    private let content: CGRect

    var format: ImageFileFormat { .svg }
    let size: CGSize

    /// The distance from the top to the baseline that a symbol's template has for the group; nil if it has none.
    let baseline: CGFloat?

    /// Reads a drawing, or a group of it.
    ///
    /// - Parameters:
    ///   - file: The bytes of the drawing.
    ///   - group: The identifier of the group that is drawn alone; nil for the whole drawing.
    ///   - margin: The space above and below the group's shapes, at whose sides the margins of a symbol's template are;
    ///     nil if the shapes fill the size.
    /// - Throws: ``ImageDecodingError`` if the file is no drawing, or the library is missing.
    init(_ file: [UInt8], group: String? = nil, margin: CGFloat? = nil) throws(ImageDecodingError) {
        guard let functions = cil_rsvg()?.pointee else { throw .missingLibrary(.svg) }
        guard let handle = functions.open(file, file.count, nil) else {
            throw .damaged(.svg, reason: "it is not well-formed")
        }
        self.functions = functions
        self.handle = handle
        self.group = group.map { "#" + $0 }
        guard let group = self.group else {
            size = Self.size(handle, functions)
            content = CGRect(origin: .zero, size: size)
            baseline = nil
            return
        }
        var (ink, logical) = (cil_rsvg_rectangle(), cil_rsvg_rectangle())
        guard functions.has_element(handle, group) != 0,
            functions.element_geometry(handle, group, &ink, &logical, nil) != 0
        else {
            functions.release(handle)
            throw .damaged(.svg, reason: "there is no group '\(group.dropFirst())'")
        }
        let shapes = CGSize(width: ink.width, height: ink.height)
        let template = SymbolTemplate(group: group, handle, functions, size: Self.size(handle, functions))
        let sides = margin == nil ? (left: 0, right: 0) : template?.sides ?? (left: 0, right: 0)
        content = CGRect(origin: CGPoint(x: sides.left, y: margin ?? 0), size: shapes)
        size = CGSize(
            width: sides.left + shapes.width + sides.right,
            height: shapes.height + 2 * (margin ?? 0)
        )
        baseline = template?.baseline.map { $0 + (margin ?? 0) }
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
        var viewport = cil_rsvg_rectangle(
            x: Double(content.minX),
            y: Double(content.minY),
            width: Double(content.width),
            height: Double(content.height)
        )
        if let group {
            _ = functions.render_element(handle, context, group, &viewport, nil)
        } else {
            _ = functions.render_document(handle, context, &viewport, nil)
        }
    }
}

/// The guides of a symbol's template around one of its variants, as the program SF Symbols writes them.
private struct SymbolTemplate {
    /// The space between the shapes and the margins' guides; nil if a guide is missing or cuts the shapes.
    let sides: (left: CGFloat, right: CGFloat)?

    /// The distance from the top of the shapes to the guide of their baseline; nil if it is missing.
    let baseline: CGFloat?

    /// Finds the guides of a variant, such as `#Regular-M`, in a drawing of a size.
    init?(group: String, _ handle: UnsafeMutableRawPointer, _ functions: cil_rsvg_functions, size: CGSize) {
        func place(of id: String) -> CGRect? {
            var viewport = cil_rsvg_rectangle(
                x: 0,
                y: 0,
                width: Double(size.width),
                height: Double(size.height)
            )
            // Without the strokes, whose extents the library counts from the origin for a single line.
            var area = cil_rsvg_rectangle()
            guard functions.has_element(handle, id) != 0,
                functions.layer_geometry(handle, id, &viewport, nil, &area, nil) != 0
            else { return nil }
            return CGRect(x: area.x, y: area.y, width: area.width, height: area.height)
        }
        guard let shapes = place(of: group) else { return nil }
        let name = group.dropFirst()
        let left = place(of: "#left-margin-\(name)").map { shapes.minX - $0.midX }
        let right = place(of: "#right-margin-\(name)").map { $0.midX - shapes.maxX }
        if let left, let right, left >= 0, right >= 0 { sides = (left, right) } else { sides = nil }
        let scale = name.split(separator: "-").last ?? ""
        baseline = place(of: "#Baseline-\(scale)").map { $0.midY - shapes.minY }
    }
}
