import Foundation

/// Finds and solves the contacts of bodies.
struct ContactSolver {
    /// The begin or the end of a contact.
    struct Event {
        let isBegin: Bool
        let contact: SKPhysicsContact
    }

    private struct Key: Hashable {
        let a: ObjectIdentifier
        let b: ObjectIdentifier
        let shapes: Int
        let feature: Int
    }

    private struct PairKey: Hashable {
        let a: ObjectIdentifier
        let b: ObjectIdentifier
    }

    /// The impulses of one point.
    private struct Point {
        let key: Key
        let place: Vec
        let separation: Double
        var armA = Vec.zero
        var armB = Vec.zero
        var normalMass = 0.0
        var tangentMass = 0.0
        var normalImpulse = 0.0
        var tangentImpulse = 0.0
        var push = 0.0

        /// The speed at which the outlines meet; negative.
        var approach = 0.0
    }

    private struct Contact {
        let a: Int
        let b: Int
        let normal: Vec
        let friction: Double
        let restitution: Double

        /// Inverse masses, 0 for a body that the other one does not stop.
        let massA: Double
        let massB: Double
        let inertiaA: Double
        let inertiaB: Double
        var points: [Point]
        let collides: Bool
    }

    /// A pair that touched in the last step.
    private struct Touch {
        let bodyA: SKPhysicsBody
        let bodyB: SKPhysicsBody
        var point: Vec
        var normal: Vec
        var impulse: Double
        let isReported: Bool
    }

    private var impulses: [Key: (normal: Double, tangent: Double)] = [:]
    private var touches: [PairKey: Touch] = [:]
    private var order: [PairKey] = []

    /// Overlaps up to this many points are left, so that what rests stays in touch.
    private static let slop = 0.25

    /// Slower meetings, in points per second, do not bounce.
    private static let bounceThreshold = 20.0
    private static let iterationCount = 16

    mutating func step(by duration: Double, gravity: Vec, _ bodies: inout [MovingBody]) -> [Event] {
        accelerate(&bodies, by: duration, gravity)
        var contacts = findContacts(bodies, duration)
        prepare(&contacts, &bodies, duration)
        for _ in 0..<Self.iterationCount {
            for index in contacts.indices where contacts[index].collides {
                solve(&contacts[index], &bodies, duration)
            }
        }
        for _ in 0..<4 {
            for index in contacts.indices where contacts[index].collides {
                correct(&contacts[index], &bodies, duration)
            }
        }
        move(&bodies, by: duration)
        for index in contacts.indices where contacts[index].collides { bounce(&contacts[index], &bodies) }
        keepImpulses(contacts)
        rest(&bodies, by: duration)
        return report(contacts, bodies)
    }

    private func accelerate(_ bodies: inout [MovingBody], by duration: Double, _ gravity: Vec) {
        for index in bodies.indices {
            let body = bodies[index].body
            guard bodies[index].inverseMass > 0 || bodies[index].inverseInertia > 0 else { continue }
            var acceleration = body.heldForce * bodies[index].inverseMass
            if body.affectedByGravity, bodies[index].inverseMass > 0 { acceleration += gravity }
            bodies[index].acceleration = acceleration
            bodies[index].isTouched = false
            bodies[index].velocity += acceleration * duration
            bodies[index].spin += body.heldTorque * bodies[index].inverseInertia * duration
            bodies[index].velocity *= 1 / (1 + duration * Double(body.linearDamping))
            bodies[index].spin *= 1 / (1 + duration * Double(body.angularDamping))
        }
    }

    // MARK: Finding

    private func findContacts(_ bodies: [MovingBody], _ duration: Double) -> [Contact] {
        var contacts: [Contact] = []
        // By the left edge, so that only bodies beside each other are compared.
        let bounds = bodies.map { Self.bounds(of: $0, duration) }
        let sorted = bodies.indices.sorted { (bounds[$0].low.x, $0) < (bounds[$1].low.x, $1) }
        var pairs: [(Int, Int)] = []
        for (place, first) in sorted.enumerated() {
            for second in sorted[(place + 1)...] {
                if bounds[second].low.x > bounds[first].high.x { break }
                guard bounds[second].low.y <= bounds[first].high.y,
                    bounds[first].low.y <= bounds[second].high.y
                else { continue }
                pairs.append((min(first, second), max(first, second)))
            }
        }
        pairs.sort { $0 < $1 }
        for (a, b) in pairs { addContacts(a, b, bodies, duration, &contacts) }
        return contacts
    }

    private static func bounds(of body: MovingBody, _ duration: Double) -> (low: Vec, high: Vec) {
        var (low, high) = (body.shapes[0].low, body.shapes[0].high)
        for shape in body.shapes {
            low = Vec(min(low.x, shape.low.x), min(low.y, shape.low.y))
            high = Vec(max(high.x, shape.high.x), max(high.y, shape.high.y))
        }
        let reach = Vec(repeating: reach(of: body, duration))
        return (low - reach, high + reach)
    }

    /// How far the outline of a body may move in the step, and a little more.
    private static func reach(of body: MovingBody, _ duration: Double) -> Double {
        body.velocity.length * duration + 1
    }

    private func addContacts(
        _ a: Int,
        _ b: Int,
        _ bodies: [MovingBody],
        _ duration: Double,
        _ contacts: inout [Contact]
    ) {
        let (first, second) = (bodies[a].body, bodies[b].body)
        let movesFirst = first.collisionBitMask & second.categoryBitMask != 0
        let movesSecond = second.collisionBitMask & first.categoryBitMask != 0
        let isTested =
            first.contactTestBitMask & second.categoryBitMask != 0
            || second.contactTestBitMask & first.categoryBitMask != 0
        let massA = movesFirst ? bodies[a].inverseMass : 0
        let massB = movesSecond ? bodies[b].inverseMass : 0
        let inertiaA = movesFirst ? bodies[a].inverseInertia : 0
        let inertiaB = movesSecond ? bodies[b].inverseInertia : 0
        let collides = massA + massB + inertiaA + inertiaB > 0
        guard collides || isTested, bodies[a].body.isDynamic || bodies[b].body.isDynamic else { return }
        let margin = Self.reach(of: bodies[a], duration) + Self.reach(of: bodies[b], duration)
        for (index, shape) in bodies[a].shapes.enumerated() {
            for (other, otherShape) in bodies[b].shapes.enumerated() {
                guard let manifold = Manifold.between(shape, otherShape, margin: margin) else { continue }
                contacts.append(
                    Contact(
                        a: a,
                        b: b,
                        normal: manifold.normal,
                        friction: (Double(first.friction) * Double(second.friction)).squareRoot(),
                        restitution: Double(max(first.restitution, second.restitution)),
                        massA: massA,
                        massB: massB,
                        inertiaA: inertiaA,
                        inertiaB: inertiaB,
                        points: manifold.points.map { point in
                            Point(
                                key: Key(
                                    a: ObjectIdentifier(first),
                                    b: ObjectIdentifier(second),
                                    shapes: index << 16 | other,
                                    feature: point.feature
                                ),
                                place: point.place,
                                separation: point.separation
                            )
                        },
                        collides: collides
                    )
                )
            }
        }
    }

    // MARK: Solving

    private func relativeVelocity(_ contact: Contact, _ point: Point, _ bodies: [MovingBody]) -> Vec {
        bodies[contact.b].velocity(at: point.armB) - bodies[contact.a].velocity(at: point.armA)
    }

    private func apply(_ impulse: Vec, _ contact: Contact, _ point: Point, _ bodies: inout [MovingBody]) {
        bodies[contact.a].push(
            impulse,
            arm: point.armA,
            sign: -1,
            mass: contact.massA,
            inertia: contact.inertiaA
        )
        bodies[contact.b].push(
            impulse,
            arm: point.armB,
            sign: 1,
            mass: contact.massB,
            inertia: contact.inertiaB
        )
    }

    private func prepare(_ contacts: inout [Contact], _ bodies: inout [MovingBody], _ duration: Double) {
        for index in contacts.indices {
            let contact = contacts[index]
            let (normal, tangent) = (contact.normal, contact.normal.turned)
            for place in contact.points.indices {
                var point = contact.points[place]
                point.armA = point.place - bodies[contact.a].center
                point.armB = point.place - bodies[contact.b].center
                func inverse(_ direction: Vec) -> Double {
                    let (turnA, turnB) = (point.armA.cross(direction), point.armB.cross(direction))
                    let sum =
                        contact.massA + contact.massB + contact.inertiaA * turnA * turnA
                        + contact.inertiaB * turnB * turnB
                    return sum > 0 ? 1 / sum : 0
                }
                point.normalMass = inverse(normal)
                point.tangentMass = inverse(tangent)
                point.approach = approach(contact, point, bodies, duration)
                contacts[index].points[place] = point
            }
        }
        // Impulses of the last step are near those of this one.
        for index in contacts.indices where contacts[index].collides {
            for place in contacts[index].points.indices {
                let contact = contacts[index]
                guard let last = impulses[contact.points[place].key] else { continue }
                contacts[index].points[place].normalImpulse = last.normal
                contacts[index].points[place].tangentImpulse = last.tangent
                let impulse = contact.normal * last.normal + contact.normal.turned * last.tangent
                apply(impulse, contact, contact.points[place], &bodies)
            }
        }
    }

    /// The speed at which outlines meet within the step: that at its end, less what the fall beyond the meeting adds.
    private func approach(_ contact: Contact, _ point: Point, _ bodies: [MovingBody], _ duration: Double)
        -> Double
    {
        let speed = relativeVelocity(contact, point, bodies).dot(contact.normal)
        guard speed < 0 else { return speed }
        let pull = (bodies[contact.b].acceleration - bodies[contact.a].acceleration).dot(contact.normal)
        let beyond = max(-speed * duration - max(point.separation, 0), 0)
        let square = speed * speed + 2 * min(pull, 0) * beyond
        return -max(square, 0).squareRoot()
    }

    private func solve(_ contact: inout Contact, _ bodies: inout [MovingBody], _ duration: Double) {
        let (normal, tangent) = (contact.normal, contact.normal.turned)
        for place in contact.points.indices {
            var point = contact.points[place]
            let slide = relativeVelocity(contact, point, bodies).dot(tangent)
            let limit = contact.friction * point.normalImpulse
            let old = point.tangentImpulse
            point.tangentImpulse = min(max(old - slide * point.tangentMass, -limit), limit)
            apply(tangent * (point.tangentImpulse - old), contact, point, &bodies)
            contact.points[place] = point
        }
        for place in contact.points.indices {
            var point = contact.points[place]
            let speed = relativeVelocity(contact, point, bodies).dot(normal)
            // Outlines that are apart may come as near as they are.
            let allowed = max(point.separation, 0) / duration
            let old = point.normalImpulse
            point.normalImpulse = max(old - (speed + allowed) * point.normalMass, 0)
            if point.normalImpulse > 0 {
                bodies[contact.a].isTouched = true
                bodies[contact.b].isTouched = true
            }
            apply(normal * (point.normalImpulse - old), contact, point, &bodies)
            contact.points[place] = point
        }
    }

    /// Moves overlapping bodies apart, without a change of their velocities.
    private func correct(_ contact: inout Contact, _ bodies: inout [MovingBody], _ duration: Double) {
        for place in contact.points.indices {
            let point = contact.points[place]
            let overlap = -point.separation - Self.slop
            guard overlap > 0 else { continue }
            let (a, b) = (bodies[contact.a], bodies[contact.b])
            let moved =
                (b.correction + point.armB.turned * b.turnCorrection - a.correction
                - point.armA.turned * a.turnCorrection).dot(contact.normal)
            let goal = min(0.2 * overlap, 4)
            let old = point.push
            let new = max(old + (goal - moved) * point.normalMass, 0)
            contact.points[place].push = new
            let impulse = contact.normal * (new - old)
            bodies[contact.a].correction -= impulse * contact.massA
            bodies[contact.a].turnCorrection -= contact.inertiaA * point.armA.cross(impulse)
            bodies[contact.b].correction += impulse * contact.massB
            bodies[contact.b].turnCorrection += contact.inertiaB * point.armB.cross(impulse)
        }
    }

    private func move(_ bodies: inout [MovingBody], by duration: Double) {
        for index in bodies.indices where bodies[index].inverseMass > 0 || bodies[index].inverseInertia > 0 {
            var way = bodies[index].velocity * duration + bodies[index].correction
            // In free flight the mean of the velocities before and after is exact.
            if !bodies[index].isTouched { way -= bodies[index].acceleration * (duration * duration / 2) }
            if bodies[index].inverseMass > 0 { bodies[index].center += way }
            bodies[index].angle += bodies[index].spin * duration + bodies[index].turnCorrection
            bodies[index].correction = .zero
            bodies[index].turnCorrection = 0
            bodies[index].place()
        }
    }

    private func bounce(_ contact: inout Contact, _ bodies: inout [MovingBody]) {
        guard contact.restitution > 0 else { return }
        for place in contact.points.indices {
            var point = contact.points[place]
            guard point.approach < -Self.bounceThreshold, point.normalImpulse > 0 else { continue }
            let speed = relativeVelocity(contact, point, bodies).dot(contact.normal)
            let old = point.normalImpulse
            point.normalImpulse = max(
                old - (speed + contact.restitution * point.approach) * point.normalMass,
                0
            )
            apply(contact.normal * (point.normalImpulse - old), contact, point, &bodies)
            contact.points[place] = point
        }
    }

    private mutating func keepImpulses(_ contacts: [Contact]) {
        impulses.removeAll(keepingCapacity: true)
        for contact in contacts where contact.collides {
            for point in contact.points where point.normalImpulse > 0 {
                // After a bounce the bodies part.
                let hasBounced = contact.restitution > 0 && point.approach < -Self.bounceThreshold
                if !hasBounced { impulses[point.key] = (point.normalImpulse, point.tangentImpulse) }
            }
        }
    }

    private func rest(_ bodies: inout [MovingBody], by duration: Double) {
        for body in bodies where body.body.isDynamic {
            let isStill = body.velocity.length < 4 && abs(body.spin) < 0.05
            body.body.stillTime = isStill ? body.body.stillTime + duration : 0
            body.body.isResting = body.body.stillTime >= 0.5
        }
    }

    // MARK: Reports

    private mutating func report(_ contacts: [Contact], _ bodies: [MovingBody]) -> [Event] {
        var now: [PairKey: Touch] = [:]
        var newOrder: [PairKey] = []
        for contact in contacts {
            let (first, second) = (bodies[contact.a].body, bodies[contact.b].body)
            let touching = contact.points.filter { $0.normalImpulse > 0 || $0.separation <= Self.slop }
            guard let point = touching.min(by: { $0.separation < $1.separation }) else { continue }
            let key = PairKey(a: ObjectIdentifier(first), b: ObjectIdentifier(second))
            let impulse = touching.reduce(0) { $0 + $1.normalImpulse }
            if now[key] != nil {
                now[key]?.impulse += impulse
                continue
            }
            let isReported =
                first.contactTestBitMask & second.categoryBitMask != 0
                || second.contactTestBitMask & first.categoryBitMask != 0
            newOrder.append(key)
            now[key] = Touch(
                bodyA: first,
                bodyB: second,
                point: point.place,
                normal: contact.normal,
                impulse: impulse,
                isReported: isReported
            )
        }
        noteContacted(now, newOrder, bodies)
        var events: [Event] = []
        for key in newOrder {
            guard let touch = now[key], touches[key] == nil, touch.isReported else { continue }
            events.append(Event(isBegin: true, contact: contact(touch)))
        }
        let living = Set(bodies.map { ObjectIdentifier($0.body) })
        for key in order where now[key] == nil && living.contains(key.a) && living.contains(key.b) {
            guard let touch = touches[key], touch.isReported else { continue }
            events.append(Event(isBegin: false, contact: contact(touch)))
        }
        touches = now
        order = newOrder
        return events
    }

    private func contact(_ touch: Touch) -> SKPhysicsContact {
        SKPhysicsContact(
            touch.bodyA,
            touch.bodyB,
            point: touch.point,
            normal: touch.normal,
            impulse: touch.impulse
        )
    }

    private func noteContacted(_ now: [PairKey: Touch], _ order: [PairKey], _ bodies: [MovingBody]) {
        for body in bodies { body.body.contacted = [] }
        for key in order {
            guard let touch = now[key] else { continue }
            touch.bodyA.contacted.append(touch.bodyB)
            touch.bodyB.contacted.append(touch.bodyA)
        }
    }
}
