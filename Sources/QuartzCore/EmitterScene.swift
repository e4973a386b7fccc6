import CoreGraphics
import Foundation
import HalationDiagnostics
import HalationDrawing
import HalationGeometry
import HalationParticles

/// The particles of an emitter layer at one moment.
struct EmitterScene {
    let layer: CAEmitterLayer

    /// The time of the layer.
    let time: Double
    let environment: EnvironmentValues

    /// A particle with the cell that it belongs to.
    struct Grain {
        var particle: Particle
        let cell: CAEmitterCell
    }

    /// The state of a particle that lives or has children that may.
    private struct Parent {
        var birth: Double
        var lifetime: Double
        var origin: SIMD2<Double>
        var velocity: SIMD2<Double>
        var acceleration: SIMD2<Double>
        var stream: UInt64

        func position(at age: Double) -> SIMD2<Double> {
            origin + velocity * age + acceleration * (age * age / 2)
        }
    }

    /// More particles than this are not drawn.
    private static let limit = 20_000

    // MARK: Births

    /// Whether the layer has been emitting since before every moment.
    private var isOld: Bool { layer.beginTime == 0 }

    /// The properties of the layer at a time of it.
    private func part(at time: Double) -> EmitterPart {
        let history = layer.history
        let shift = layer.convertTime(time, to: nil)
        var part = history.first?.part ?? EmitterPart()
        for entry in history where entry.time <= shift { part = entry.part }
        guard layer.hasAnimations else { return part }
        var state = layer.state
        state.part = part
        return layer.shownState(at: time, of: state, in: environment).part as? EmitterPart ?? part
    }

    /// The times of births of a cell in a stretch of time, with their numbers.
    ///
    /// Where the rate changes, birth k is at the moment when the integral of the rate has grown to k.
    private func births(of cell: CAEmitterCell, from start: Double, to end: Double) -> [(
        index: Int, time: Double
    )] {
        let rate = Double(cell.birthRate)
        guard rate > 0, cell.isEnabled, start < end else { return [] }
        let begin = cell.beginTime > 0 || !isOld ? max(cell.beginTime, 0) : -Double.infinity
        let finish = cell.duration > 0 ? begin + cell.duration : .infinity
        let (first, last) = (max(start, begin), min(end, finish))
        guard first < last else { return [] }
        var result: [(Int, Double)] = []
        for span in rateSpans(from: begin, to: last) {
            let speed = span.factor * rate
            guard speed > 0 else { continue }
            let count = span.count * rate
            // From the moment at which the count is a whole number.
            var index = (count + max(first - span.start, 0) * speed).rounded(.down)
            while result.count < Self.limit {
                let birth = span.start + (index - count) / speed
                if birth > min(span.end, last) { break }
                let isInside = birth >= first && birth > span.start - 1e-12
                // The first birth comes one interval after the start.
                if isInside, index > 0 || begin == -.infinity { result.append((Int(index), birth)) }
                index += 1
            }
        }
        var seen = Set<Int>()
        return result.filter { seen.insert($0.0).inserted }
    }

    /// A stretch of time with a constant factor on the birth rates.
    private struct RateSpan {
        var start: Double
        var end: Double
        var factor: Double

        /// The integral of the factor up to the start.
        var count: Double
    }

    /// The factor on the birth rates from a time to another.
    private func rateSpans(from begin: Double, to end: Double) -> [RateSpan] {
        // Changes are at the moments of the history, and in small steps while an animation runs.
        var cuts = layer.history.dropFirst().map { layer.convertTime($0.time, from: nil) }
            .filter { $0 > begin && $0 < end }
        if layer.hasAnimations, let range = layer.animatedRange("birthRate") {
            let step = 1.0 / 120
            var index = (max(range.lowerBound, begin, end - 60) / step).rounded(.up)
            let stop = min(range.upperBound, end)
            cuts.append(max(range.lowerBound, begin))
            while index * step < stop {
                cuts.append(index * step)
                index += 1
            }
            if range.upperBound < end { cuts.append(range.upperBound) }
            cuts = Array(Set(cuts.filter { $0 > begin && $0 < end })).sorted()
        }
        // Before the first change the count is 0 there, and lower before.
        let anchor = begin.isFinite ? begin : min(cuts.first ?? 0, 0)
        var spans: [RateSpan] = []
        if !begin.isFinite {
            spans.append(endlessSpan(before: anchor, from: end - 600))
        }
        let points = [anchor] + cuts.filter { $0 > anchor } + [end]
        var count = 0.0
        for (start, stop) in zip(points, points.dropFirst()) where stop > start {
            let factor = Double(part(at: (start + stop) / 2).birthRate)
            spans.append(RateSpan(start: start, end: stop, factor: factor, count: count))
            count += factor * (stop - start)
        }
        return spans
    }

    /// The time before a moment, in which the first properties held.
    private func endlessSpan(before moment: Double, from start: Double) -> RateSpan {
        let factor = Double(part(at: moment - 1e-9).birthRate)
        let start = min(start, moment)
        return RateSpan(start: start, end: moment, factor: factor, count: -factor * (moment - start))
    }

    // MARK: Particles

    /// The particles that live at the moment, cell by cell in the order of birth.
    func grains() -> [Grain] {
        var grains: [Grain] = []
        for (number, cell) in (layer.emitterCells ?? []).enumerated() {
            let now = part(at: time)
            let factor = Double(now.lifetime)
            let span =
                (Double(cell.lifetime) + Double(cell.lifetimeRange) / 2) * factor + Self.childSpan(cell)
            let stream = UInt64(number + 1)
            for birth in births(of: cell, from: time - span, to: time) {
                let part = part(at: birth.time)
                let numbers = Numbers(seed: UInt64(part.seed), stream: stream, index: birth.index)
                let (place, direction) = Self.place(part, numbers)
                let parent = make(
                    cell,
                    at: birth.time,
                    part,
                    place: place,
                    direction: direction,
                    numbers,
                    stream
                )
                add(cell, parent, part, numbers, to: &grains)
            }
        }
        return grains
    }

    /// Seconds after a particle's death in which particles of its own cells may live.
    private static func childSpan(_ cell: CAEmitterCell) -> Double {
        (cell.emitterCells ?? []).map { child in
            Double(child.lifetime) + Double(child.lifetimeRange) / 2 + childSpan(child)
        }.max() ?? 0
    }

    private func make(
        _ cell: CAEmitterCell,
        at birth: Double,
        _ part: EmitterPart,
        place: SIMD2<Double>,
        direction: Double,
        _ numbers: Numbers,
        _ stream: UInt64
    ) -> Parent {
        let lifetime =
            numbers.value(0, Double(cell.lifetime), Double(cell.lifetimeRange)) * Double(part.lifetime)
        let angle = direction + numbers.value(1, Double(cell.emissionLongitude), Double(cell.emissionRange))
        let speed =
            numbers.value(2, Double(cell.velocity), Double(cell.velocityRange)) * Double(part.velocity)
        let flat = speed * cos(Double(cell.emissionLatitude))
        return Parent(
            birth: birth,
            lifetime: lifetime,
            origin: place,
            velocity: SIMD2(cos(angle) * flat, sin(angle) * flat),
            acceleration: SIMD2(Double(cell.xAcceleration), Double(cell.yAcceleration)),
            stream: stream
        )
    }

    private func add(
        _ cell: CAEmitterCell,
        _ parent: Parent,
        _ part: EmitterPart,
        _ numbers: Numbers,
        to grains: inout [Grain]
    ) {
        guard grains.count < Self.limit else {
            return Warnings.report(
                "an emitter layer has more than \(Self.limit) particles; the others are not drawn",
                once: "emitter limit"
            )
        }
        let age = time - parent.birth
        if age < parent.lifetime, cell.contents != nil {
            grains.append(Grain(particle: particle(cell, parent, part, numbers, age), cell: cell))
        }
        for (number, child) in (cell.emitterCells ?? []).enumerated() {
            let rate = Double(child.birthRate)
            guard rate > 0, child.isEnabled else { continue }
            let begin = max(child.beginTime, 0)
            let end = min(parent.lifetime, child.duration > 0 ? begin + child.duration : .infinity, age)
            let span = Double(child.lifetime) + Double(child.lifetimeRange) / 2 + Self.childSpan(child)
            let stream = numbers.stream(of: number)
            var index = max(((age - span - begin) * rate).rounded(.down), 1)
            while begin + index / rate <= end, grains.count < Self.limit {
                let moment = begin + index / rate
                let inner = Numbers(seed: UInt64(part.seed), stream: stream, index: Int(index))
                let place = parent.position(at: moment)
                let born = make(
                    child,
                    at: parent.birth + moment,
                    part,
                    place: place,
                    direction: 0,
                    inner,
                    stream
                )
                add(child, born, part, inner, to: &grains)
                index += 1
            }
        }
    }

    private func particle(
        _ cell: CAEmitterCell,
        _ parent: Parent,
        _ part: EmitterPart,
        _ numbers: Numbers,
        _ age: Double
    ) -> Particle {
        let place = parent.position(at: age)
        let velocity = parent.velocity + parent.acceleration * age
        let scale =
            numbers.value(3, Double(cell.scale), Double(cell.scaleRange)) + Double(cell.scaleSpeed) * age
        let spin = numbers.value(4, Double(cell.spin), Double(cell.spinRange)) * Double(part.spin)
        let base = cell.color.map { Color(cgColor: $0) } ?? .white
        let color = base.resolve(in: environment)
        func channel(_ purpose: UInt64, _ value: Float, _ range: Float, _ speed: Float) -> Double {
            min(max(numbers.value(purpose, Double(value), Double(range)) + Double(speed) * age, 0), 1)
        }
        return Particle(
            index: numbers.index,
            age: age,
            lifetime: parent.lifetime,
            position: CGPoint(x: place.x, y: place.y),
            velocity: CGVector(dx: velocity.x, dy: velocity.y),
            rotation: .radians(spin * age),
            scale: max(scale, 0) * Double(part.scale),
            opacity: channel(8, color.opacity, cell.alphaRange, cell.alphaSpeed),
            color: Color(
                red: channel(5, color.red, cell.redRange, cell.redSpeed),
                green: channel(6, color.green, cell.greenRange, cell.greenSpeed),
                blue: channel(7, color.blue, cell.blueRange, cell.blueSpeed)
            )
        )
    }

    /// The place of a birth, and the direction from which the emission's angle is measured.
    private static func place(_ part: EmitterPart, _ numbers: Numbers) -> (SIMD2<Double>, Double) {
        let centre = SIMD2(Double(part.position.x), Double(part.position.y))
        let size = SIMD2(Double(part.size.width), Double(part.size.height))
        let (along, across) = (numbers[9], numbers[10])
        switch part.shape {
        case .line:
            // Up from the line; its points are its ends.
            let share = part.mode == .points ? along.rounded() : along
            return (centre + SIMD2(size.x * (share - 0.5), 0), -.pi / 2)
        case .rectangle, .cuboid:
            return (centre + size * rectangle(part.mode, along, across), 0)
        case .circle, .sphere:
            let angle = 2 * .pi * across
            let isRim = part.mode == .outline || part.mode == .surface || part.mode == .points
            let distance = size.x * (isRim ? 1 : along.squareRoot())
            let place = centre + SIMD2(cos(angle), sin(angle)) * distance
            return (place, isRim ? angle : 0)
        default: return (centre, 0)
        }
    }

    /// A place in a rectangle from -0.5 to 0.5.
    private static func rectangle(
        _ mode: CAEmitterLayerEmitterMode,
        _ along: Double,
        _ across: Double
    ) -> SIMD2<Double> {
        switch mode {
        case .points: return SIMD2(along.rounded() - 0.5, across.rounded() - 0.5)
        case .outline:
            let side = Int(across * 4)
            let (fixed, free) = (side % 2 == 0 ? -0.5 : 0.5, along - 0.5)
            return side < 2 ? SIMD2(free, fixed) : SIMD2(fixed, free)
        default: return SIMD2(along - 0.5, across - 0.5)
        }
    }

    // MARK: Drawing

    /// Draws the particles.
    func draw(in context: GraphicsContext, part: EmitterPart) {
        var pictures: [ObjectIdentifier: GrainPicture] = [:]
        var context = context
        if part.renderMode == .additive { context.blendMode = .plusLighter }
        let ordered = part.renderMode == .oldestLast ? grains().reversed() : grains()
        for grain in ordered where grain.particle.opacity > 0 && grain.particle.scale > 0 {
            let id = ObjectIdentifier(grain.cell)
            let picture = pictures[id] ?? GrainPicture(grain.cell)
            pictures[id] = picture
            context.drawEach([grain.particle]) { inner, particle in picture.draw(particle, in: &inner) }
        }
    }
}

/// The random numbers of one particle.
private struct Numbers {
    private let seed: UInt64
    private let ownStream: UInt64
    let index: Int

    init(seed: UInt64, stream: UInt64, index: Int) {
        self.seed = seed
        ownStream = stream
        self.index = index
    }

    /// A number in 0..<1 for a purpose.
    subscript(purpose: UInt64) -> Double {
        let place = UInt64(bitPattern: Int64(index)) &* 16 &+ purpose
        var generator = SeededGenerator(seed: seed, stream: ownStream, index: place)
        return Double(generator.next() >> 11) * 0x1p-53
    }

    /// A value within half of a range about a mean.
    func value(_ purpose: UInt64, _ mean: Double, _ range: Double) -> Double {
        range == 0 ? mean : mean + range * (self[purpose] - 0.5)
    }

    /// The stream of the particles that this one emits of one of its cells.
    func stream(of cell: Int) -> UInt64 {
        let place = UInt64(bitPattern: Int64(index)) &* 16 &+ 15
        var generator = SeededGenerator(seed: ownStream, stream: UInt64(cell + 1), index: place)
        return generator.next()
    }
}

/// The picture of a cell's particles.
private struct GrainPicture {
    private let image: Image?
    private let size: CGSize

    /// Whether every pixel is white, so that a colour can be drawn through the picture as through a stencil.
    private let isWhite: Bool

    init(_ cell: CAEmitterCell) {
        var picture = cell.contents.flatMap { LayerPicture.image($0) }
        if let whole = picture, cell.contentsRect != CGRect(x: 0, y: 0, width: 1, height: 1) {
            let part = cell.contentsRect
            picture = whole.cropping(
                to: CGRect(
                    x: part.minX * CGFloat(whole.width),
                    y: part.minY * CGFloat(whole.height),
                    width: part.width * CGFloat(whole.width),
                    height: part.height * CGFloat(whole.height)
                )
            )
        }
        let scale = max(cell.contentsScale, 1e-6)
        size = CGSize(
            width: CGFloat(picture?.width ?? 0) / scale,
            height: CGFloat(picture?.height ?? 0) / scale
        )
        isWhite = picture?.isWhite ?? false
        image = picture.map { Image($0.pixelBuffer) }
    }

    /// Draws the picture about the origin.
    func draw(_ particle: Particle, in context: inout GraphicsContext) {
        guard let image else { return }
        let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        let color = particle.color.resolve(in: context.environment)
        if color.red == 1, color.green == 1, color.blue == 1 { return context.draw(image, in: rect) }
        guard isWhite else {
            context.addFilter(.colorMultiply(particle.color))
            return context.draw(image, in: rect)
        }
        var stencil = context.resolve(image.renderingMode(.template))
        stencil.shading = .color(particle.color)
        context.draw(stencil, in: rect)
    }
}
