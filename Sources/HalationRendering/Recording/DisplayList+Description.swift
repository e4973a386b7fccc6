import Foundation
import HalationGeometry
import HalationPixels
import HalationShaders

extension DisplayList: CustomStringConvertible {
    /// One line per operation, with the parts of its state that differ from the initial one; nested layers are
    /// indented.
    ///
    ///     layer opacity 0.5 filters [blur 30, alphaThreshold 0.5...1 #ffffff]
    ///       fill ellipse (10 20 30 40) #ff3b30
    package var description: String { lines().joined(separator: "\n") }

    fileprivate func lines() -> [String] {
        items.flatMap { item in
            let state = description(of: states[Int(item.state)])
            switch item.operation {
            case .fill(let path, let paint, let style):
                return ["fill \(describe(path)) \(describe(paint))\(describe(style))\(state)"]
            case .stroke(let path, let paint, let style):
                return ["stroke \(describe(path)) \(describe(paint))\(describe(style))\(state)"]
            case .layer(let list, let placement):
                let place = placement.isIdentity ? "" : " at \(describe(placement))"
                return ["layer\(place)\(state)"] + list.lines().map { "  " + $0 }
            }
        }
    }

    private func description(of state: DrawingState) -> String {
        var words: [String] = []
        if !state.transform.isIdentity { words.append("transform \(describe(state.transform))") }
        if state.opacity != 1 { words.append("opacity \(describe(state.opacity))") }
        if state.blendMode != .normal { words.append("blend \(state.blendMode)") }
        if !state.filters.isEmpty {
            words.append("filters [\(state.filters.map(describe).joined(separator: ", "))]")
        }
        words += description(ofClipsFrom: state.clip)
        return words.map { " " + $0 }.joined()
    }

    /// The chain of clips, outermost first.
    private func description(ofClipsFrom innermost: ClipIndex?) -> [String] {
        var words: [String] = []
        var index = innermost
        while let next = index {
            words.append(clips[Int(next)].words)
            index = clips[Int(next)].parent
        }
        return words.reversed()
    }
}

extension Clip {
    fileprivate var words: String {
        let start = side == .outside ? "clip inverse" : "clip"
        switch content {
        case .path(let path, let style, let transform):
            let place = transform.isIdentity ? "" : " transform \(describe(transform))"
            return "\(start) \(describe(path))\(describe(style))\(place)"
        case .layer(let list, let opacity):
            return "\(start) layer opacity \(describe(opacity)) {\(list.lines().joined(separator: "; "))}"
        }
    }
}

private func describe(_ path: Path) -> String {
    switch path.storage {
    case .rect(let rect): "rect \(describe(rect))"
    case .ellipse(let rect): "ellipse \(describe(rect))"
    case .roundedRect(let rect, let cornerSize, let style):
        "roundedRect \(describe(rect)) corners \(describe(Double(cornerSize.width))) "
            + "\(describe(Double(cornerSize.height))) \(style)"
    default: "path (\(path))"
    }
}

private func describe(_ source: PaintSource) -> String {
    switch source {
    case .paint(let paint): describe(paint)
    case .shader(let call): describe(call)
    case .document(let document):
        "document \(describe(Double(document.picture.size.width)))x\(describe(Double(document.picture.size.height)))"
            + " at \(describe(document.placement))"
    case .backdrop: "backdrop"
    case .outerBackdrop: "outer backdrop"
    case .material(let material): "material \(material.tone) blurred by \(describe(material.radius))"
    }
}

private func describe(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): return describe(color)
    case .image(let image):
        let size = image.picture.size
        return "image \(size.width)x\(size.height) at \(describe(image.placement))"
    case .mesh(let mesh):
        return "mesh of \(mesh.columns) x \(mesh.vertices.count / max(mesh.columns, 1))"
    case .gradient(let gradient):
        let stops = gradient.stops.map { "\(describe($0.color)) \(describe($0.location))" }
        let spread = gradient.spread == .pad ? "" : " \(gradient.spread)"
        let geometry =
            switch gradient.geometry {
            case .linear(let start, let end):
                "linear (\(describe(start)) to \(describe(end))"
            case .radial(let center, let startRadius, let endRadius):
                "radial (\(describe(center)) from \(describe(startRadius)) to \(describe(endRadius))"
            case .conic(let center, let angle):
                "conic (\(describe(center)) from \(describe(angle))"
            }
        let space = gradient.space == .device ? "" : " \(gradient.space)"
        return "\(geometry): \(stops.joined(separator: ", "))\(spread)\(space))"
    }
}

private func describe(_ style: FillStyle) -> String {
    (style.isEOFilled ? " eoFill" : "") + (style.isAntialiased ? "" : " aliased")
}

private func describe(_ style: StrokeStyle) -> String {
    var words = " width \(describe(Double(style.lineWidth)))"
    if style.lineCap != .butt { words += " cap \(style.lineCap)" }
    if style.lineJoin != .miter { words += " join \(style.lineJoin)" }
    if !style.dash.isEmpty {
        words +=
            " dash \(style.dash.map { describe(Double($0)) }.joined(separator: ",")) phase \(describe(Double(style.dashPhase)))"
    }
    return words
}

private func describe(_ filter: PlacedFilter) -> String {
    let words =
        switch filter.filter {
        case .blur(let radius, let finish):
            "blur \(describe(radius))" + (finish.contains(.opaque) ? " opaque" : "")
                + (finish.contains(.dithered) ? " dithered" : "")
        case .shadow(let shadow): describe(shadow)
        case .colorTransform(let transform, let isLinear):
            "colors\(isLinear ? " linear" : "") \(describe(transform))"
        case .projection(let projection):
            "projection [\(projection.entries.map { describe($0) }.joined(separator: " "))]"
        case .alphaThreshold(let min, let max, let color, let edges):
            "alphaThreshold \(describe(min))...\(describe(max)) \(describe(color))"
                + (edges == .smooth ? " smooth" : "")
        case .alphaRamp(let from, let to, let color):
            "alphaRamp \(describe(from)) to \(describe(to)) \(describe(color))"
        case .shader(let shader):
            "\(describe(shader.call))"
                + (shader.maxSampleOffset == .zero ? "" : " reaching \(describe(shader.maxSampleOffset))")
                + (shader.frame.map { " over \(describe($0))" } ?? "")
        }
    return words + (filter.transform.isIdentity ? "" : " in \(describe(filter.transform))")
}

private func describe(_ shadow: ShadowFilter) -> String {
    var words = "shadow \(describe(shadow.radius)) \(describe(shadow.color)) at \(describe(shadow.offset))"
    if shadow.blendMode != .normal { words += " \(shadow.blendMode)" }
    if shadow.isAbove { words += " above" }
    if shadow.isAlone { words += " only" }
    if shadow.invertsAlpha { words += " inverted" }
    if shadow.isSeparate { words += " separate" }
    return words
}

private func describe(_ transform: ColorTransform) -> String {
    let rows = [transform.red, transform.green, transform.blue, transform.alpha]
    let texts = rows.map { row in
        [row.red, row.green, row.blue, row.alpha, row.constant].map { describe($0) }.joined(separator: " ")
    }
    return "[\(texts.joined(separator: ", "))]"
}

private func describe(_ call: ShaderCall) -> String {
    "\(call.name)(\(call.arguments.map { ($0.label.map { "\($0): " } ?? "") + describe($0.value) }.joined(separator: ", ")))"
}

private func describe(_ value: ShaderValue) -> String {
    switch value {
    case .float(let number): describe(Double(number))
    case .float2(let vector): "\(describe(Double(vector.x))) \(describe(Double(vector.y)))"
    case .data(let data): "\(data.count) bytes"
    default: value.kind.rawValue
    }
}

private func describe(_ size: CGSize) -> String {
    "\(describe(Double(size.width))) \(describe(Double(size.height)))"
}

private func describe(_ transform: CGAffineTransform) -> String {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return "[\(numbers.map { describe(Double($0)) }.joined(separator: " "))]"
}

private func describe(_ rect: CGRect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    return "(\(numbers.map { describe(Double($0)) }.joined(separator: " ")))"
}

private func describe(_ point: CGPoint) -> String {
    "\(describe(Double(point.x))) \(describe(Double(point.y)))"
}

private func describe(_ number: Double) -> String { plain(number) }

/// `#rrggbb`, followed by `@` and the alpha if it is not 1.
private func describe(_ color: StraightColor) -> String {
    let hex = [color.red, color.green, color.blue].map { component in
        let byte = String(Int((Swift.min(Swift.max(component, 0), 1) * 255).rounded()), radix: 16)
        return byte.count == 1 ? "0" + byte : byte
    }
    return "#" + hex.joined() + (color.alpha == 1 ? "" : "@\(describe(Double(color.alpha)))")
}
