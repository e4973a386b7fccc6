import Foundation
import HalationGeometry

extension ParticleEmitter {
    /// The largest number of particles that may be alive at once: a million.
    ///
    /// Recorded as drawings they need some hundred megabytes; with more, the system may kill the process.
    public static let particleLimit = 1_000_000

    /// The shortest loop, in seconds: a millisecond.
    public static let shortestLoop = 0.001

    /// Returns the emitter unchanged if its numbers are valid.
    ///
    /// - Throws: ``ParticleError`` for a number that is infinite, NaN or negative where it must not be, and
    ///   for more than ``particleLimit`` particles.
    public func validated() throws(ParticleError) -> ParticleEmitter {
        try check(lifetime, .lifetime)
        try checkMeasure(lifetime.lowest, .lifetime)
        try checkMeasure(drag, .drag)
        try checkMeasure(preroll, .preroll)
        if let loop {
            guard loop >= Self.shortestLoop else {
                throw .loopTooShort(loop, shortest: Self.shortestLoop)
            }
            try checkMeasure(loop, .loop)
        }
        try checkBirths()
        try checkShape()
        try checkMotion()
        try checkLook()
        return self
    }

    private func checkBirths() throws(ParticleError) {
        switch births {
        case .rate(let perSecond, let until):
            try checkMeasure(perSecond, .rate)
            guard until >= 0 else { throw .notAMeasure(.until, until) }
        case .burst(let count, let time):
            try checkMeasure(Double(count), .count)
            try checkMeasure(time, .burstTime)
        case .population(let count):
            try checkMeasure(Double(count), .count)
        }
        let crowd = BirthSchedule.crowd(of: self)
        guard crowd <= Double(Self.particleLimit) else {
            throw .tooManyParticles(crowd, limit: Self.particleLimit)
        }
    }

    private func checkShape() throws(ParticleError) {
        switch shape {
        case .point(let point):
            try checkFinite(point, .shape)
        case .line(let start, let end):
            try checkFinite(start, .shape)
            try checkFinite(end, .shape)
        case .rectangle(let rect):
            try checkFinite(rect.origin, .shape)
            try checkMeasure(Double(rect.size.width), .shape)
            try checkMeasure(Double(rect.size.height), .shape)
        case .circle(let center, let radius):
            try checkFinite(center, .shape)
            try checkMeasure(radius, .radius)
        case .path:
            break
        }
    }

    private func checkMotion() throws(ParticleError) {
        switch velocity {
        case .components(let dx, let dy):
            try check(dx, .velocity)
            try check(dy, .velocity)
        case .directed(let speed, let angle):
            try check(speed, .velocity)
            try check(angle.inRadians, .velocity)
        }
        try checkFinite(Double(acceleration.dx), .acceleration)
        try checkFinite(Double(acceleration.dy), .acceleration)
        try check(rotation.inRadians, .rotation)
        try check(spin.inRadians, .spin)
    }

    private func checkLook() throws(ParticleError) {
        try check(scale, .scale)
        try check(scaleOverLife, .scale)
        try check(opacity, .opacity)
        try check(opacityOverLife, .opacity)
        guard colorOverLife.isOrdered else { throw .notFinite(.color, .nan) }
    }
}

private func checkMeasure(_ value: Double, _ property: ParticleProperty) throws(ParticleError) {
    guard value >= 0, value.isFinite else { throw .notAMeasure(property, value) }
}

private func checkFinite(_ value: Double, _ property: ParticleProperty) throws(ParticleError) {
    guard value.isFinite else { throw .notFinite(property, value) }
}

private func checkFinite(_ point: CGPoint, _ property: ParticleProperty) throws(ParticleError) {
    try checkFinite(Double(point.x), property)
    try checkFinite(Double(point.y), property)
}

private func check(_ quantity: Varying<Double>, _ property: ParticleProperty) throws(ParticleError) {
    try checkFinite(quantity.mean, property)
    guard quantity.range >= 0, quantity.range.isFinite else { throw .notARange(property, quantity.range) }
}

private func check(_ curve: LifeCurve, _ property: ParticleProperty) throws(ParticleError) {
    for key in curve.keys {
        try checkFinite(key.fraction, property)
        try checkFinite(key.value, property)
    }
}
