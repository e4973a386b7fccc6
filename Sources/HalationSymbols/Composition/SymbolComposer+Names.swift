import Foundation
import HalationGeometry

extension SymbolComposer {
    /// A symbol whose name ends in a shape around it, a slash or a badge; nil if the name does not, or a part is unknown.
    func composed(_ name: String, thickening: CGFloat, depth: Int) -> SymbolOutline? {
        var parts = name.split(separator: ".").map(String.init)
        guard parts.count > 1 else { return nil }
        if SymbolRecipes.languages.contains(parts[parts.count - 1]) {
            return outline(
                named: parts.dropLast().joined(separator: "."),
                thickening: thickening,
                depth: depth
            )
        }
        let isFilled = parts.last == "fill"
        if isFilled { parts.removeLast() }
        if let badge = parts.lastIndex(where: { $0 == "badge" || $0 == "trianglebadge" }), badge > 0 {
            return badged(parts, at: badge, isFilled, thickening, depth)
        }
        if parts.last == "slash", parts.count > 1 {
            return slashed(parts.dropLast().joined(separator: "."), isFilled, thickening, depth)
        }
        if let on = parts.lastIndex(of: "on"), on > 0, on < parts.count - 1 {
            return stacked(parts, at: on, isFilled, thickening, depth)
        }
        for count in stride(from: min(3, parts.count - 1), through: 1, by: -1) {
            let shape = parts.suffix(count).joined(separator: ".")
            guard let place = SymbolRecipes.containers[shape] else { continue }
            let sign = parts.dropLast(count).joined(separator: ".")
            let field = shape + (isFilled ? ".fill" : "")
            if let result = enclosed(sign, in: field, place, isFilled, thickening, depth) { return result }
        }
        return nil
    }

    /// A sign in a shape: beside its line, or as a hole in the filled one.
    private func enclosed(
        _ sign: String,
        in field: String,
        _ place: SymbolRecipes.Container,
        _ isFilled: Bool,
        _ thickening: CGFloat,
        _ depth: Int
    ) -> SymbolOutline? {
        guard let shape = outline(named: field, thickening: thickening, depth: depth) else { return nil }
        let glyph = fitted(into: place.size, at: place.middle, 0, thickening) { thickening in
            self.sign(sign, thickening: thickening, depth: depth)
        }
        guard let glyph else { return nil }
        guard isFilled else {
            let lower = shape.layers.map { layer in
                var layer = layer
                layer.level += 1
                return layer
            }
            return SymbolOutline(layers: lower + glyph.layers)
        }
        let solid = SymbolOutline(
            layers: [
                SymbolLayer(
                    path: shape.path.solid,
                    tint: SymbolRecipes.fieldTints[field] ?? shape.layers.first?.tint
                )
            ]
        )
        return SymbolOutline(layers: Self.layers(solid.layers, around: glyph))
    }

    /// The sign of a name within a shape: digits and letters are text, and symbols are filled where they can be.
    private func sign(_ name: String, thickening: CGFloat, depth: Int) -> SymbolOutline? {
        let isText = name.count == 1 || name.allSatisfy(\.isNumber)
        if isText, name.allSatisfy({ $0.isLetter || $0.isNumber }) {
            return sources.path("t:\(name.uppercased())", thickening: thickening).map { SymbolOutline($0) }
        }
        if !SymbolRecipes.lineSigns.contains(name), hasFill(name),
            let fill = outline(named: name + ".fill", thickening: thickening, depth: depth)
        {
            return fill
        }
        return outline(named: name, thickening: thickening, depth: depth)
    }

    /// A symbol with a line through it from the upper left.
    private func slashed(
        _ base: String,
        _ isFilled: Bool,
        _ thickening: CGFloat,
        _ depth: Int
    ) -> SymbolOutline? {
        let name = isFilled ? base + ".fill" : base
        guard let symbol = outline(named: name, thickening: thickening, depth: depth) else { return nil }
        let ink = symbol.ink
        let reach = min(max(ink.width, ink.height) / 2 + 0.2, 8.2)
        let line = Path { path in
            path.move(to: CGPoint(x: ink.midX - reach, y: ink.midY - reach))
            path.addLine(to: CGPoint(x: ink.midX + reach, y: ink.midY + reach))
        }
        let width = max(SymbolSources.lineWidth + 0.1 + thickening, 0.2)
        let slash = SymbolOutline(line.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round)))
        return SymbolOutline(layers: Self.layers(symbol.layers, behind: slash))
    }

    /// A symbol with a small filled circle or triangle at its lower right, or a dot at its upper right.
    private func badged(
        _ parts: [String],
        at index: Int,
        _ isFilled: Bool,
        _ thickening: CGFloat,
        _ depth: Int
    ) -> SymbolOutline? {
        var base = parts[..<index].joined(separator: ".")
        let place = SymbolRecipes.badges[base] ?? SymbolRecipes.Badge()
        if isFilled, !base.hasSuffix(".fill") { base += ".fill" }
        guard let whole = outline(named: base, thickening: thickening, depth: depth) else { return nil }
        let symbol = whole.applying(place.base)
        let ink = symbol.ink
        var sign = parts[(index + 1)...].joined(separator: ".")
        if sign == "filled" { sign = "" }
        sign = SymbolRecipes.badgeSigns[sign] ?? sign
        guard !sign.isEmpty else {
            let middle = CGPoint(x: ink.maxX - 1.6, y: ink.minY + 1.6)
            let dot = disc(at: middle, radius: 2.5, tint: .red)
            return SymbolOutline(layers: Self.layers(symbol.layers, behind: dot))
        }
        let isTriangle = parts[index] == "trianglebadge"
        let middle = CGPoint(x: ink.maxX - place.inset.width, y: ink.maxY - place.inset.height)
        let field: SymbolOutline
        if isTriangle {
            guard let triangle = outline(named: "triangle.fill", thickening: thickening, depth: depth) else {
                return nil
            }
            field = triangle.applying(Self.placement(of: CGPoint(x: 8, y: 8), at: middle, scale: 0.5))
        } else {
            field = disc(at: middle, radius: place.radius, tint: SymbolRecipes.badgeTints[sign] ?? .blue)
        }
        let size: CGFloat = isTriangle ? 3.3 : 1.16 * place.radius
        let point = CGPoint(x: middle.x, y: middle.y + (isTriangle ? 0.6 : 0))
        let glyph = fitted(into: CGSize(width: size, height: size), at: point, 0, min(thickening, 0.2)) {
            thickening in
            self.sign(sign, thickening: thickening, depth: depth)
        }
        guard let glyph else { return nil }
        // The badge is the first colour; its sign shows the ground.
        let badge = Self.layers(field.layers, around: glyph).filter { !$0.isSign }
            .map { layer in
                var layer = layer
                layer.isField = false
                layer.level = 0
                return layer
            }
        let result = SymbolOutline(layers: Self.layers(symbol.layers, behind: SymbolOutline(layers: badge)))
        guard place.isBeside else { return result }
        let (wide, high) = (symbol.box, result.box)
        let height = high.height + SymbolRecipes.Badge.room
        let box = CGRect(x: wide.minX, y: high.minY, width: wide.width, height: height)
        return SymbolOutline(layers: result.layers, box: box)
    }

    private func disc(at middle: CGPoint, radius: CGFloat, tint: SymbolLayer.Tint) -> SymbolOutline {
        let rect = CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
        let layer = SymbolLayer(path: Path(ellipseIn: rect), tint: tint)
        return SymbolOutline(layers: [layer])
    }

    /// A symbol at the lower left of another one, which it hides in part.
    private func stacked(
        _ parts: [String],
        at index: Int,
        _ isFilled: Bool,
        _ thickening: CGFloat,
        _ depth: Int
    ) -> SymbolOutline? {
        var (front, back) = (
            parts[..<index].joined(separator: "."), parts[(index + 1)...].joined(separator: ".")
        )
        if isFilled {
            back += ".fill"
            if !front.hasSuffix(".fill") { front += ".fill" }
        }
        guard let lower = outline(named: front, thickening: thickening + 0.2, depth: depth),
            let upper = outline(named: back, thickening: thickening + 0.2, depth: depth)
        else { return nil }
        let middle = CGPoint(x: 8, y: 8)
        let behind = upper.applying(Self.placement(of: middle, at: CGPoint(x: 9.9, y: 6.1), scale: 0.78))
        let before = lower.applying(Self.placement(of: middle, at: CGPoint(x: 6.1, y: 9.9), scale: 0.78))
        return SymbolOutline(layers: Self.layers(behind.layers, behind: before))
    }
}
