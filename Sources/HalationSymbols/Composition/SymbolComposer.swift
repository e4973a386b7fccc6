import Foundation
import HalationGeometry

/// Makes outlines from recipes and, for names without one, from their parts.
struct SymbolComposer {
    /// The gap between a part of a symbol and what lies behind it.
    static let gap: CGFloat = 0.85

    let sources: SymbolSources

    /// The outlines that were made before.
    let cache: SymbolCache

    /// The outline of a symbol; nil if it is not known.
    func outline(named name: String, thickening: CGFloat, depth: Int = 0) -> SymbolOutline? {
        guard depth < 12, !name.isEmpty else { return nil }
        let key = SymbolCache.Key(name: name, thickening: thickening)
        if let known = cache[key] { return known }
        var outline = made(name, thickening: thickening, depth: depth + 1)
        if let weather = CloudWeather(name) { outline = outline?.divided(into: weather) }
        if let outline { cache[key] = outline }
        return outline
    }

    private func made(_ name: String, thickening: CGFloat, depth: Int) -> SymbolOutline? {
        if let text = SymbolRecipes.recipe(of: name) {
            return outline(recipe: text, thickening: thickening, depth: depth)
        }
        if let composed = composed(name, thickening: thickening, depth: depth) { return composed }
        if name.hasSuffix(".fill") {
            let base = String(name.dropLast(5))
            return filled(base, thickening: thickening, depth: depth)
        }
        if SymbolRecipes.recipe(of: name + ".fill") != nil {
            let fill = outline(named: name + ".fill", thickening: 0, depth: depth)
            return fill?.edited { $0.hollow(lineWidth: SymbolSources.lineWidth + thickening) }
        }
        return nil
    }

    /// A symbol with its parts filled: by its filled icons, or else by filling its holes.
    private func filled(_ base: String, thickening: CGFloat, depth: Int) -> SymbolOutline? {
        if let text = SymbolRecipes.recipe(of: base) {
            if text.hasPrefix("= ") {
                return outline(named: "\(text.dropFirst(2)).fill", thickening: thickening, depth: depth)
            }
            if let recipe = filled(recipe: text, thickening: thickening, depth: depth) {
                return outline(recipe: recipe[...], thickening: thickening, depth: depth)
            }
        }
        guard let plain = outline(named: base, thickening: thickening, depth: depth) else { return nil }
        let solid = plain.edited { $0.solid }
        // Without holes there is nothing to fill, and no such symbol.
        let (before, after) = (area(of: plain), area(of: solid))
        return after > before * 1.03 ? solid : nil
    }

    /// A recipe with its items filled; nil if none can be.
    ///
    /// If the first item is filled, what lies in it becomes holes.
    private func filled(recipe: Substring, thickening: CGFloat, depth: Int) -> String? {
        let words = recipe.split(separator: " ")
        var filled = words.map { word -> String in
            let (mark, source, rest) = Self.split(word)
            return filledSource(source).map { "\(mark)\($0)\(rest)" } ?? String(word)
        }
        guard let first = words.first else { return nil }
        if filled[0] == first, words.count > 1, SymbolRecipe(recipe)?.items.count ?? 0 > 1,
            let line = outline(recipe: first, thickening: thickening, depth: depth),
            area(of: line.edited { $0.solid }) > area(of: line) * 1.03
        {
            filled[0] += "~solid"
        }
        guard filled != words.map(String.init) else { return nil }
        guard filled[0] != first else { return filled.joined(separator: " ") }
        return filled.enumerated()
            .map { index, word in
                let isPart = index > 0 && !word.hasPrefix("/") && !word.hasPrefix("-") && !word.contains("=")
                return isPart ? "-" + word : word
            }
            .joined(separator: " ")
    }

    private func area(of outline: SymbolOutline) -> CGFloat {
        outline.path.normalized(eoFill: false).contours.reduce(0) { $0 + $1.signedArea }.magnitude
    }

    private static func split(_ word: Substring) -> (mark: Substring, source: Substring, rest: Substring) {
        let mark = word.prefix { $0 == "/" || $0 == "-" }
        let body = word.dropFirst(mark.count)
        let source = body.prefix { !"@#~^%".contains($0) }
        return (mark, source, body.dropFirst(source.count))
    }

    /// The filled counterpart of a source, if it has one.
    private func filledSource(_ source: Substring) -> Substring? {
        if source.hasPrefix("bi:") {
            let name = source.dropFirst(3) + "-fill"
            return sources.hasIcon(String(name)) ? "bi:\(name)" : nil
        }
        guard !source.contains(":"), !source.contains("="), !source.hasSuffix(".fill") else { return nil }
        return hasFill(String(source)) ? source + ".fill" : nil
    }

    /// Whether a symbol has a filled form of its own.
    func hasFill(_ name: String, depth: Int = 0) -> Bool {
        guard depth < 8 else { return false }
        if SymbolRecipes.recipe(of: name + ".fill") != nil { return true }
        guard let recipe = SymbolRecipes.recipe(of: name) else {
            let parts = name.split(separator: ".")
            return parts.indices.dropFirst()
                .contains { SymbolRecipes.containers[parts[$0...].joined(separator: ".")] != nil }
        }
        if recipe.hasPrefix("= ") { return hasFill(String(recipe.dropFirst(2)), depth: depth + 1) }
        return recipe.split(separator: " ").contains { word in
            let source = Self.split(word).source
            if source.hasPrefix("bi:") { return sources.hasIcon(source.dropFirst(3) + "-fill") }
            return !source.contains(":") && !source.contains("=") && hasFill(String(source), depth: depth + 1)
        }
    }
}

extension SymbolComposer {
    // MARK: Recipes

    private func outline(recipe text: Substring, thickening: CGFloat, depth: Int) -> SymbolOutline? {
        if text.hasPrefix("= ") {
            return outline(named: String(text.dropFirst(2)), thickening: thickening, depth: depth)
        }
        guard let recipe = SymbolRecipe(text) else { return nil }
        var layers: [SymbolLayer] = []
        for item in recipe.items {
            guard let next = outline(of: item, thickening: thickening, depth: depth) else { return nil }
            switch item.meeting {
            case .union: layers += next.layers
            case .gap: layers = Self.layers(layers, behind: next)
            case .hole: layers = Self.layers(layers, around: next)
            }
        }
        return SymbolOutline(layers: layers).measured(by: recipe)
    }

    private func outline(of item: SymbolRecipe.Item, thickening: CGFloat, depth: Int) -> SymbolOutline? {
        func base(_ thickening: CGFloat) -> SymbolOutline? {
            guard !item.source.contains(":") else {
                return sources.path(item.source, thickening: thickening).map { SymbolOutline($0) }
            }
            return outline(named: String(item.source), thickening: thickening, depth: depth)
        }
        let placed: SymbolOutline?
        switch item.place {
        case .plain: placed = base(thickening)
        case .middle(let point, let scale, let degrees):
            placed = base(Self.thickening(thickening, at: scale))?
                .applying(Self.placement(of: CGPoint(x: 8, y: 8), at: point, scale: scale, degrees: degrees))
        case .fitted(let point, let size, let degrees):
            placed = fitted(into: CGSize(width: size, height: size), at: point, degrees, thickening, base)
        }
        guard var outline = placed else { return nil }
        for edit in item.edits { outline = outline.edited(edit, thickening: thickening) }
        return SymbolOutline(
            layers: outline.layers.map { layer in
                var layer = layer
                layer.level += item.level
                layer.tint = item.tint ?? layer.tint
                return layer
            }
        )
    }

    /// A symbol centred at a point as large as fits, its lines as thick as those around it as far as it can.
    func fitted(
        into size: CGSize,
        at point: CGPoint,
        _ degrees: Double = 0,
        _ thickening: CGFloat,
        _ base: (CGFloat) -> SymbolOutline?
    ) -> SymbolOutline? {
        guard let thin = base(0), thin.ink.width > 0, thin.ink.height > 0 else { return nil }
        let scale = min(size.width / thin.ink.width, size.height / thin.ink.height)
        guard let glyph = base(Self.thickening(thickening, at: scale)) else { return nil }
        let middle = CGPoint(x: glyph.ink.midX, y: glyph.ink.midY)
        return glyph.applying(Self.placement(of: middle, at: point, scale: scale, degrees: degrees))
    }

    /// What makes lines that are scaled nearly as thick as others, in steps that few symbols need.
    private static func thickening(_ thickening: CGFloat, at scale: CGFloat) -> CGFloat {
        guard scale > 0, scale < 1 else { return thickening }
        let lack = min((1 / scale - 1) * 0.8, 0.8)
        return thickening + (lack * 10).rounded() / 10
    }

    static func placement(
        of middle: CGPoint,
        at point: CGPoint,
        scale: CGFloat,
        degrees: Double = 0
    ) -> CGAffineTransform {
        CGAffineTransform(translationX: -middle.x, y: -middle.y)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(rotationAngle: degrees * .pi / 180))
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }

    /// Layers with a gap around what is drawn over them, one level lower in the hierarchy.
    static func layers(_ layers: [SymbolLayer], behind front: SymbolOutline) -> [SymbolLayer] {
        let area = front.path.solid
        let edge = area.strokedPath(StrokeStyle(lineWidth: 2 * gap, lineCap: .round, lineJoin: .round))
        let cut = area.union(edge)
        return layers.compactMap { layer in
            var layer = layer
            layer.path = layer.path.subtracting(cut).simplified
            layer.level += 1
            return layer.path.isEmpty ? nil : layer
        } + front.layers
    }

    /// Layers with a hole of the shape of a sign, one level lower in the hierarchy; parts of the sign beside them are
    /// drawn.
    static func layers(_ layers: [SymbolLayer], around sign: SymbolOutline) -> [SymbolLayer] {
        let field = layers.filter { !$0.isSign }.reduce(Path()) { $0.union($1.path) }
        var result = layers.map { layer in
            var layer = layer
            if !layer.isSign {
                layer.path = layer.path.subtracting(sign.path).simplified
                layer.isField = true
            }
            layer.level += 1
            return layer
        }
        for layer in sign.layers {
            var (inner, outer) = (layer, layer)
            inner.path = layer.path.intersection(field).simplified
            inner.isSign = true
            outer.path = layer.path.subtracting(field).simplified
            if !inner.path.isEmpty { result.append(inner) }
            if !outer.path.isEmpty { result.append(outer) }
        }
        return result
    }
}

extension SymbolOutline {
    /// The outline with the sizes and the place in its box that a recipe has from Apple's pictures.
    fileprivate func measured(by recipe: SymbolRecipe) -> SymbolOutline {
        guard ink.width > 0, ink.height > 0 else { return self }
        let (wide, high) = (
            recipe.width.map { $0 * Self.side / ink.width }, recipe.height.map { $0 * Self.side / ink.height }
        )
        var result = self
        if let x = wide ?? high, let y = high ?? wide, x != 1 || y != 1 {
            // Ink of two given sides is centred in the em; else its height above the middle grows with it.
            let middle = wide != nil && high != nil ? ink.midY : 8
            result = applying(
                CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: 8 - ink.midX * x, ty: 8 - middle * y)
            )
        }
        guard recipe.offset != .zero || recipe.advance != nil || recipe.boxHeight != nil else {
            return result
        }
        var box = result.box
        if let advance = recipe.advance {
            box = box.insetBy(dx: (box.width - advance * Self.side) / 2, dy: 0)
        }
        if let height = recipe.boxHeight {
            box = box.insetBy(dx: 0, dy: (box.height - height * Self.side) / 2)
        }
        let moved = result.applying(
            CGAffineTransform(
                translationX: recipe.offset.width * Self.side,
                y: recipe.offset.height * Self.side
            )
        )
        return SymbolOutline(layers: moved.layers, box: box)
    }

    /// The outline with every layer's area changed.
    func edited(_ change: (Path) -> Path) -> SymbolOutline {
        SymbolOutline(
            layers: layers.map { layer in
                var layer = layer
                layer.path = change(layer.path)
                return layer
            }
        )
    }

    /// An edit of a recipe: `hollow`, `solid`, `flip` (left and right), `flop` (top and bottom), `sign` (holes become a
    /// sign), and `vx`, `vy` (the parts light up from left to right or from bottom to top).
    fileprivate func edited(_ edit: Substring, thickening: CGFloat) -> SymbolOutline {
        switch edit {
        case "hollow": edited { $0.hollow(lineWidth: SymbolSources.lineWidth + thickening) }
        case "solid": edited { $0.solid }
        case "flip": applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 16, ty: 0))
        case "flop": applying(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 16))
        case "sign":
            SymbolOutline(
                layers: [
                    SymbolLayer(path: path, level: 1, isField: true),
                    SymbolLayer(path: path.solid.subtracting(path), isSign: true),
                ]
            )
        case "vx": divided { $0.midX }
        case "vy": divided { -$0.midY }
        default: self
        }
    }

    /// The outline with a layer for each of its connected parts, which light up in order of a coordinate.
    private func divided(by coordinate: (CGRect) -> CGFloat) -> SymbolOutline {
        let parts = path.parts.sorted { coordinate($0.boundingRect) < coordinate($1.boundingRect) }
        return SymbolOutline(
            layers: parts.enumerated().map { index, part in
                SymbolLayer(
                    path: part,
                    level: min(index, 2),
                    threshold: Double(index) / Double(parts.count)
                )
            }
        )
    }
}
