package import Foundation
package import HalationDrawing
package import HalationGeometry

/// The parts of a symbol that light up.
package struct SymbolSweep: Hashable, Sendable {
    package var isCumulative = false
    package var isReversing = false

    /// The opacity of parts that are not lit.
    package var dimmed = 0.35

    package init() {}

    package func with(_ change: (inout SymbolSweep) -> Void) -> SymbolSweep {
        var copy = self
        change(&copy)
        return copy
    }
}

/// A run of a symbol effect: a function of time.
///
/// Durations and amplitudes looked right beside recordings of the system's symbols; nothing depends on them.
package struct SymbolMotion: Equatable {
    package enum Shake: Hashable, Sendable {
        case rotation, counterRotation
        case shift(x: Double, y: Double)
    }

    package enum Kind: Hashable, Sendable {
        case bounce(sign: Double)
        case pulse
        case variableColor(SymbolSweep)
        case scale(Double)
        case appear(scale: Double)
        case disappear(scale: Double)
        case rotate(sign: Double)
        case breathe(fades: Bool)
        case wiggle(Shake)
        case replace

        /// Draws the symbol, or erases it.
        case draw(isOn: Bool, isReversed: Bool)
    }

    let kind: Kind
    let options: SymbolEffectOptions

    /// Whether the effect runs while it is active, rather than once for each change.
    let isIndefinite: Bool

    /// The moments in seconds at which the effect began and was switched off.
    var begin: TimeInterval
    var end: TimeInterval?

    /// The duration of a round, in seconds.
    private var round: Double {
        let seconds =
            switch kind {
            case .bounce: 0.9
            case .pulse: 1.0
            case .variableColor: 1.2
            case .scale, .appear, .disappear, .replace: 0.35
            case .rotate: 1.0
            case .draw: 0.7
            case .breathe: 2.0
            case .wiggle: 0.8
            }
        return seconds / options.speedFactor
    }

    /// Whether the effect leads to a state that lasts, rather than back to rest.
    private var isLasting: Bool {
        switch kind {
        case .scale, .appear, .disappear, .draw: true
        default: false
        }
    }

    /// The number of rounds; nil is unlimited.
    private var rounds: Int? {
        if let repetition = options.repetition { return repetition.count }
        return isIndefinite ? nil : 1
    }

    private var pause: Double { options.repetition?.delay ?? 0 }

    /// Whether nothing moves any more at a time.
    package func isAtRest(at time: TimeInterval) -> Bool {
        if isLasting { return time - (end ?? begin) >= round }
        guard let stop else { return false }
        return time >= stop
    }

    /// The end of the last round, which is completed after the effect is switched off.
    private var stop: TimeInterval? {
        let length = round + pause
        var last = rounds.map { begin + Double($0) * length - pause }
        if let end {
            let finished = begin + max(((end - begin) / length).rounded(.up), 0) * length
            last = min(last ?? finished, finished)
        }
        return last
    }

    /// The look of the symbol at a time.
    func look(at time: TimeInterval) -> SymbolLook {
        if isLasting { return lastingLook(at: time) }
        let elapsed = time - begin
        guard elapsed >= 0, !isAtRest(at: time) else { return SymbolLook() }
        let local = elapsed.truncatingRemainder(dividingBy: round + pause)
        guard local < round else { return SymbolLook() }
        return look(in: local / round)
    }

    /// The look at a fraction of a round.
    private func look(in fraction: Double) -> SymbolLook {
        var look = SymbolLook()
        let wave = (1 - cos(2 * .pi * fraction)) / 2
        switch kind {
        case .bounce(let sign):
            // Two swings that die out.
            look.scale = 1 + 0.3 * sign * sin(4 * .pi * fraction) * exp(-3.5 * fraction)
        case .pulse: look.opacity = 1 - 0.65 * wave
        case .variableColor(let sweep): look.bands = bands(of: sweep, fraction)
        case .rotate(let sign):
            let eased = isIndefinite ? fraction : (1 - cos(.pi * fraction)) / 2
            look.angle = .radians(2 * .pi * sign * eased)
        case .breathe(let fades):
            look.scale = 1 + 0.12 * wave
            if fades { look.opacity = 1 - 0.4 * wave }
        case .wiggle(let shake):
            let swing = sin(6 * .pi * fraction) * sin(.pi * fraction)
            switch shake {
            case .rotation: look.angle = .degrees(12 * swing)
            case .counterRotation: look.angle = .degrees(-12 * swing)
            case .shift(let x, let y): look.shift = CGVector(dx: 0.1 * swing * x, dy: 0.1 * swing * y)
            }
        case .scale, .appear, .disappear, .replace, .draw: break
        }
        return look
    }

    private func bands(of sweep: SymbolSweep, _ fraction: Double) -> [Double] {
        let count = SymbolLook.bandCount
        // Each part is lit for an equal time; a reversing sweep comes back.
        let steps = sweep.isReversing ? 2 * count - 2 : count
        var step = min(Int(fraction * Double(steps)), steps - 1)
        if step >= count { step = steps - step }
        return (0..<count).map { band in
            let isLit = sweep.isCumulative ? band <= step : band == step
            return isLit ? 1 : sweep.dimmed
        }
    }

    private func lastingLook(at time: TimeInterval) -> SymbolLook {
        func eased(since moment: TimeInterval) -> Double {
            let fraction = min(max((time - moment) / round, 0), 1)
            return (1 - cos(.pi * fraction)) / 2
        }
        let amount = end.map { eased(since: begin) * (1 - eased(since: $0)) } ?? eased(since: begin)
        var look = SymbolLook()
        switch kind {
        case .scale(let scale): look.scale = 1 + (scale - 1) * amount
        case .disappear(let scale):
            look.scale = 1 + (scale - 1) * amount
            look.opacity = 1 - amount
        case .appear(let scale):
            look.scale = scale + (1 - scale) * amount
            look.opacity = amount
        case .draw(let isOn, let isReversed):
            look.drawn = isOn ? amount : 1 - amount
            look.isErasedFromStart = !isOn && !isReversed
        default: break
        }
        return look
    }
}

/// How a symbol is drawn at a moment of its effects.
package struct SymbolLook: Equatable {
    /// The number of vertical bands that stand for the layers of a symbol.
    static let bandCount = 3

    package var scale = 1.0
    package var angle = Angle.zero

    /// A shift in fractions of the symbol's size.
    var shift = CGVector(dx: 0, dy: 0)
    package var opacity = 1.0

    /// The opacity of each band from left to right; empty if all are lit.
    var bands: [Double] = []

    /// The part of the symbol that is drawn, clockwise about its centre.
    var drawn = 1.0

    /// Whether what is not drawn is the beginning rather than the end.
    var isErasedFromStart = false

    package init() {}

    /// Whether the symbol looks as usual.
    var isPlain: Bool { self == SymbolLook() }

    /// The look with another one on top.
    func combined(with other: SymbolLook) -> SymbolLook {
        var look = self
        look.scale *= other.scale
        look.angle += other.angle
        look.shift.dx += other.shift.dx
        look.shift.dy += other.shift.dy
        look.opacity *= other.opacity
        if other.drawn < look.drawn {
            look.drawn = other.drawn
            look.isErasedFromStart = other.isErasedFromStart
        }
        if bands.isEmpty {
            look.bands = other.bands
        } else if !other.bands.isEmpty {
            look.bands = zip(bands, other.bands).map(min)
        }
        return look
    }
}

extension SymbolLook {
    /// The part of the plane in which the symbol is drawn.
    fileprivate func drawnPart(of rect: CGRect) -> Path {
        let path = Path(sweeping: drawn, of: rect)
        guard isErasedFromStart else { return path }
        return path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * rect.midX, ty: 0))
    }
}

extension GraphicsContext {
    /// Draws content of a size in a look.
    package func draw(_ look: SymbolLook, size: CGSize, _ content: (GraphicsContext) -> Void) {
        guard !look.isPlain else { return content(self) }
        guard look.opacity > 0, look.drawn > 0 else { return }
        var context = self
        context.translateBy(
            x: size.width * (0.5 + look.shift.dx),
            y: size.height * (0.5 + look.shift.dy)
        )
        context.rotate(by: look.angle)
        // A scale of zero has no inverse.
        let scale = look.scale == 0 ? 1e-9 : look.scale
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: -size.width / 2, y: -size.height / 2)
        context.opacity *= min(max(look.opacity, 0), 1)
        if look.drawn < 1 {
            context.clip(to: look.drawnPart(of: CGRect(origin: .zero, size: size)))
        }
        guard !look.bands.isEmpty else { return context.drawLayer { content($0) } }
        let width = size.width / CGFloat(look.bands.count)
        for (index, opacity) in look.bands.enumerated() where opacity > 0 {
            var band = context
            // Symbols may be drawn beyond their size at both ends.
            let (first, last) = (index == 0, index == look.bands.count - 1)
            let left = first ? -size.width : CGFloat(index) * width
            let right = last ? 2 * size.width : CGFloat(index + 1) * width
            band.clip(
                to: Path(
                    CGRect(x: left, y: -size.height, width: right - left, height: 3 * size.height)
                ),
                style: FillStyle(antialiased: false)
            )
            band.opacity *= opacity
            band.drawLayer { content($0) }
        }
    }
}
