import HalationCore

extension EffectValue: Mixable {
    /// Mixes numbers, colours, palettes of as many colours, and backgrounds of colours; other values do not change.
    func moved(towards other: EffectValue, by fraction: Double) -> EffectValue {
        switch (self, other) {
        case (.number(let start), .number(let end)): .number(start + (end - start) * fraction)
        case (.integer(let start), .integer(let end)):
            .integer(Int(mixing: start, with: end, by: fraction))
        case (.color(let start), .color(let end)): .color(start.moved(towards: end, by: fraction))
        case (.palette(let start), .palette(let end)): .palette(start.moved(towards: end, by: fraction))
        case (.background(let start), .background(let end)):
            .background(start.moved(towards: end, by: fraction))
        default: self
        }
    }

    /// Whether values of a course can be this one and another.
    func isMixable(with other: EffectValue) -> Bool {
        switch (self, other) {
        case (.number, .number), (.integer, .integer), (.color, .color), (.palette, .palette),
            (.background, .background):
            true
        default: false
        }
    }

    /// The values of a course with palettes of as many colours each.
    static func evened(_ values: [EffectValue]) -> [EffectValue] {
        let palettes = values.compactMap { value in
            if case .palette(let palette) = value { palette } else { nil }
        }
        guard palettes.count == values.count, Set(palettes).count > 1 else { return values }
        let count = palettes.map(\.colors.count).max() ?? 0
        let backgroundCount = palettes.map(\.background.count).max() ?? 0
        return palettes.enumerated().map { index, palette in
            // One without a background has that of the nearest with one.
            let nearest = palettes.indices.filter { !palettes[$0].background.isEmpty }
                .min { abs($0 - index) < abs($1 - index) }
            let background = nearest.map { palettes[$0].background } ?? []
            return .palette(
                EffectPalette(
                    palette.colors.spread(over: count),
                    background: background.spread(over: backgroundCount)
                )
            )
        }
    }
}

extension Int {
    /// The whole number nearest to a mix, held within the range of the type.
    fileprivate init(mixing start: Int, with end: Int, by fraction: Double) {
        let mixed = Double(start) + (Double(end) - Double(start)) * fraction
        self = Int(exactly: mixed.rounded()) ?? (mixed > 0 ? .max : .min)
    }
}

extension [HexColor] {
    /// As many colours as wanted, evenly spaced along the way through these.
    fileprivate func spread(over wanted: Int) -> [HexColor] {
        guard count != wanted, let last else { return self }
        return (0..<wanted).map { index in
            let place = Double(index) * Double(count - 1) / Double(Swift.max(wanted - 1, 1))
            let below = Int(place)
            guard below + 1 < count else { return last }
            return self[below].moved(towards: self[below + 1], by: place - Double(below))
        }
    }

    fileprivate func moved(towards other: [HexColor], by fraction: Double) -> [HexColor] {
        zip(self, other).map { $0.moved(towards: $1, by: fraction) }
    }
}

extension HexColor: Mixable {
    /// Mixes the straight components, rounded to the nearest of 8 bits.
    func moved(towards other: HexColor, by fraction: Double) -> HexColor {
        func mix(_ channel: KeyPath<HexColor, UInt8>) -> UInt8 {
            let (start, end) = (Double(self[keyPath: channel]), Double(other[keyPath: channel]))
            let mixed = (start + (end - start) * fraction).rounded()
            return mixed > 0 ? UInt8(min(mixed, 255)) : 0
        }
        return HexColor(
            red: mix(\.red),
            green: mix(\.green),
            blue: mix(\.blue),
            opacity: mix(\.opacity)
        )
    }
}

extension EffectPalette {
    fileprivate func moved(towards other: EffectPalette, by fraction: Double) -> EffectPalette {
        EffectPalette(
            colors.moved(towards: other.colors, by: fraction),
            background: background.moved(towards: other.background, by: fraction)
        )
    }
}

extension EffectBackground {
    /// The colours at the top and at the bottom; nil for a scene and for nothing.
    var colors: (top: HexColor, bottom: HexColor)? {
        switch self {
        case .scene, .none: nil
        case .color(let color): (color, color)
        case .gradient(let top, let bottom): (top, bottom)
        }
    }

    fileprivate func moved(towards other: EffectBackground, by fraction: Double) -> EffectBackground {
        guard let start = colors, let end = other.colors else { return self }
        let top = start.top.moved(towards: end.top, by: fraction)
        if case (.color, .color) = (self, other) { return .color(top) }
        return .gradient(top, start.bottom.moved(towards: end.bottom, by: fraction))
    }
}

extension EffectParameterKind {
    /// Whether values of the kind can change over time.
    public var canMove: Bool {
        switch self {
        case .number, .integer, .color, .palette, .background: true
        case .seed, .choice, .toggle, .text, .file, .settings: false
        }
    }

    /// The nearest value within the range, which a spring may leave.
    func limited(_ value: EffectValue) -> EffectValue {
        switch (self, value) {
        case (.number(let range, _), .number(let number)):
            .number(min(max(number, range.lowerBound), range.upperBound))
        case (.integer(let range, _), .integer(let number)):
            .integer(min(max(number, range.lowerBound), range.upperBound))
        default: value
        }
    }
}
