import CoreLocation
import Foundation
import MapKit
import SwiftUI
import Testing

/// A generator of numbers whose sequence is part of the tests.
private struct Numbers {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ range: ClosedRange<Double>) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Double(state >> 11) / 9_007_199_254_740_992
            * (range.upperBound - range.lowerBound)
    }

    mutating func place() -> CLLocation { CLLocation(latitude: next(-89...89), longitude: next(-180...180)) }
}

/// The length of the shortest line on the ellipsoid WGS 84, by Vincenty's inverse formula; nil if it does not converge.
private func vincenty(_ a: CLLocationCoordinate2D, _ b: CLLocationCoordinate2D) -> Double? {
    let (major, flattening) = (6_378_137.0, 1 / 298.257223563)
    let minor = major * (1 - flattening)
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let difference = radians(b.longitude - a.longitude)
    let u1 = atan((1 - flattening) * tan(radians(a.latitude)))
    let u2 = atan((1 - flattening) * tan(radians(b.latitude)))
    var lambda = difference
    for _ in 0..<200 {
        let sinSigma = hypot(
            cos(u2) * sin(lambda),
            cos(u1) * sin(u2) - sin(u1) * cos(u2) * cos(lambda)
        )
        if sinSigma == 0 { return 0 }
        let cosSigma = sin(u1) * sin(u2) + cos(u1) * cos(u2) * cos(lambda)
        let sigma = atan2(sinSigma, cosSigma)
        let sinAlpha = cos(u1) * cos(u2) * sin(lambda) / sinSigma
        let cosSquared = 1 - sinAlpha * sinAlpha
        let cos2Middle = cosSquared == 0 ? 0 : cosSigma - 2 * sin(u1) * sin(u2) / cosSquared
        let c = flattening / 16 * cosSquared * (4 + flattening * (4 - 3 * cosSquared))
        let next =
            difference + (1 - c) * flattening * sinAlpha
            * (sigma + c * sinSigma * (cos2Middle + c * cosSigma * (2 * cos2Middle * cos2Middle - 1)))
        guard abs(next - lambda) > 1e-12 else {
            let u = cosSquared * (major * major - minor * minor) / (minor * minor)
            let p = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
            let q = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
            let correction =
                q * sinSigma
                * (cos2Middle + q / 4
                    * (cosSigma * (2 * cos2Middle * cos2Middle - 1) - q / 6 * cos2Middle
                        * (4 * sinSigma * sinSigma - 3) * (4 * cos2Middle * cos2Middle - 3)))
            return minor * p * (sigma - correction)
        }
        lambda = next
    }
    return nil
}

@Suite("Geography")
struct GeographyTests {
    @Test("The formula of the tests gives the published length of a line: Flinders Peak to Buninyong")
    func reference() throws {
        let flinders = CLLocationCoordinate2D(latitude: -37.95103341666667, longitude: 144.42486788888888)
        let buninyong = CLLocationCoordinate2D(latitude: -37.65282113888889, longitude: 143.92649552777777)
        #expect(try abs(#require(vincenty(flinders, buninyong)) - 54_972.271) < 0.001)
    }

    @Test("Distances are those of the ellipsoid within a millimetre, at every scale", arguments: 0..<100)
    func distances(seed: Int) throws {
        var numbers = Numbers(seed)
        let first = numbers.place()
        let reach = pow(10, numbers.next(-5...1.6))
        let second = CLLocation(
            latitude: min(max(first.coordinate.latitude + numbers.next(-1...1) * reach, -90), 90),
            longitude: first.coordinate.longitude + numbers.next(-1...1) * reach
        )
        let expected = try #require(vincenty(first.coordinate, second.coordinate))
        #expect(abs(first.distance(from: second) - expected) < 0.001 + 1e-9 * expected)
    }

    @Test(
        "A distance is the same in both directions, 0 to itself, and no longer than by a third place",
        arguments: 0..<60
    )
    func metric(seed: Int) {
        var numbers = Numbers(seed)
        let (a, b, c) = (numbers.place(), numbers.place(), numbers.place())
        #expect(abs(a.distance(from: b) - b.distance(from: a)) < 1e-3)
        #expect(a.distance(from: a) == 0)
        #expect(a.distance(from: c) <= a.distance(from: b) + b.distance(from: c) + 1e-3)
        let turned = CLLocation(latitude: b.coordinate.latitude, longitude: b.coordinate.longitude + 360)
        #expect(abs(a.distance(from: turned) - a.distance(from: b)) < 1e-3)
    }

    @Test("Opposite places are half a meridian apart, and nearly opposite ones nearly so")
    func antipodes() {
        let halfMeridian = 20_003_931.4586
        for latitude in [0.0, 30, 90] {
            let (here, there) = (
                CLLocation(latitude: latitude, longitude: 10),
                CLLocation(latitude: -latitude, longitude: -170)
            )
            #expect(abs(here.distance(from: there) - halfMeridian) < 1)
        }
        let near = CLLocation(latitude: 0, longitude: 0).distance(
            from: CLLocation(latitude: 0.5, longitude: 179.7)
        )
        #expect(near > 19_900_000 && near < halfMeridian)
    }

    @Test("A circle holds what is at most its radius away")
    func circles() {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 48, longitude: 11),
            radius: 1000,
            identifier: "r"
        )
        for step in 0..<12 {
            let angle = Double(step) * .pi / 6
            for (distance, isInside) in [(995.0, true), (1006, false)] {
                // In metres on the ground; a degree of latitude has 111.2 km at 48 degrees, one of longitude 74.6.
                let coordinate = CLLocationCoordinate2D(
                    latitude: 48 + distance * cos(angle) / 111_190.3,
                    longitude: 11 + distance * sin(angle) / 74_625.3
                )
                #expect(region.contains(coordinate) == isInside, "\(step), \(distance)")
            }
        }
    }

    @Test("A valid coordinate is one of the globe")
    func validity() {
        for (latitude, longitude, isValid) in [
            (0.0, 0.0, true), (90, 180, true), (-90, -180, true), (90.1, 0, false), (0, 180.1, false),
            (.nan, 0, false),
        ] {
            #expect(
                CLLocationCoordinate2DIsValid(
                    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
                ) == isValid
            )
        }
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    }
}

@Suite("The flat map")
struct FlatMapTests {
    @Test("A place is where its point is, and a point where its place is", arguments: 0..<60)
    func inverse(seed: Int) {
        var numbers = Numbers(seed)
        let place = CLLocationCoordinate2D(
            latitude: numbers.next(-85...85),
            longitude: numbers.next(-180...180)
        )
        let back = MKMapPoint(place).coordinate
        #expect(abs(back.latitude - place.latitude) < 1e-9 && abs(back.longitude - place.longitude) < 1e-9)
        let point = MKMapPoint(x: numbers.next(0...268_435_456), y: numbers.next(1000...268_434_000))
        let there = MKMapPoint(point.coordinate)
        #expect(abs(there.x - point.x) < 1e-3 && abs(there.y - point.y) < 1e-3)
    }

    @Test(
        "The projection keeps angles: both axes have one scale at a place",
        arguments: [-80.0, -45, 0, 12, 60, 84]
    )
    func conformal(latitude: Double) {
        let step = 1e-4
        func point(_ north: Double, _ east: Double) -> MKMapPoint {
            MKMapPoint(CLLocationCoordinate2D(latitude: latitude + north, longitude: 10 + east))
        }
        let across = (point(0, step).x - point(0, -step).x) / cos(latitude * .pi / 180)
        let down = point(-step, 0).y - point(step, 0).y
        #expect(abs(across / down - 1) < 1e-6)
        // And that is the number of points in a metre of the sphere of the equator's radius.
        let metres = 2 * step * .pi / 180 * 6_378_137
        #expect(abs(down / metres / MKMapPointsPerMeterAtLatitude(latitude) - 1) < 1e-6)
    }

    @Test("Unions hold both rectangles and nothing more; the null rectangle adds nothing", arguments: 0..<30)
    func unions(seed: Int) {
        var numbers = Numbers(seed)
        func rect() -> MKMapRect {
            MKMapRect(
                x: numbers.next(0...100),
                y: numbers.next(0...100),
                width: numbers.next(1...50),
                height: numbers.next(1...50)
            )
        }
        let (a, b) = (rect(), rect())
        let union = a.union(b)
        #expect(union.minX == min(a.minX, b.minX) && union.minY == min(a.minY, b.minY))
        #expect(abs(union.maxX - max(a.maxX, b.maxX)) < 1e-9 && abs(union.maxY - max(a.maxY, b.maxY)) < 1e-9)
        for same in [a.union(.null), MKMapRect.null.union(a)] {
            #expect(same.minX == a.minX && same.maxY == a.maxY)
        }
        #expect(MKMapRect.null.union(.null).isNull && !MKMapRect.null.intersects(a))
        let overlap = min(a.maxX, b.maxX) > max(a.minX, b.minX) && min(a.maxY, b.maxY) > max(a.minY, b.minY)
        #expect(a.intersects(b) == overlap && b.intersects(a) == overlap)
        let inner = a.insetBy(dx: 0.25, dy: 0.5)
        #expect(abs(inner.midX - a.midX) < 1e-9 && abs(inner.width - a.width + 0.5) < 1e-9)
        #expect(abs(inner.midY - a.midY) < 1e-9 && abs(inner.height - a.height + 1) < 1e-9)
    }

    @Test("A rectangle's region and a region in metres have the extent that the formula of Mercator gives")
    func regions() {
        let region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 60, longitude: 20),
            latitudinalMeters: 2000,
            longitudinalMeters: 2000
        )
        // At 60 degrees a degree of longitude is half as long as one of latitude.
        #expect(abs(region.span.longitudeDelta / region.span.latitudeDelta - 2) < 1e-6)
        #expect(abs(region.span.latitudeDelta - 2000 / 111_319.49) < 1e-9)
        let world = MKCoordinateRegion(MKMapRect.world)
        #expect(abs(world.center.latitude) < 1e-9 && abs(world.center.longitude) < 1e-9)
        #expect(world.span.longitudeDelta == 360 && abs(world.span.latitudeDelta - 2 * 85.0511287798) < 1e-6)
    }

    @Test(
        "A reader's points and places are each other's, in every direction of the camera",
        arguments: [0.0, 30, 90, 217]
    )
    @MainActor
    func readers(heading: Double) throws {
        let center = CLLocationCoordinate2D(latitude: 48, longitude: 11)
        var proxy: MapProxy?
        let view = MapReader { reader in
            Map(
                initialPosition: .camera(
                    MapCamera(centerCoordinate: center, distance: 50_000, heading: heading)
                )
            )
            .onAppear { proxy = reader }
        }
        let renderer = ImageRenderer(content: view.frame(width: 200, height: 120))
        _ = try renderer.pixelBuffer()
        let found = try #require(proxy)
        let middle = try #require(found.convert(center, to: .local))
        #expect(abs(middle.x - 100) < 1e-6 && abs(middle.y - 60) < 1e-6)
        for point in [CGPoint(x: 3, y: 7), CGPoint(x: 150, y: 110)] {
            let place = try #require(found.convert(point, from: .local))
            let back = try #require(found.convert(place, to: .local))
            #expect(abs(back.x - point.x) < 1e-4 && abs(back.y - point.y) < 1e-4)
        }
        // North of the centre is up, turned against the heading.
        let north = try #require(
            found.convert(CLLocationCoordinate2D(latitude: 48.05, longitude: 11), to: .local)
        )
        let angle = atan2(Double(north.x - 100), Double(60 - north.y)) * 180 / .pi
        #expect(abs(remainder(angle + heading, 360)) < 1e-6)
    }
}
