import Foundation
import HalationDiagnostics
import HalationPixels
import MapKit
import SwiftUI
import Testing

private let region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 48, longitude: 11),
    span: MKCoordinateSpan(latitudeDelta: 8, longitudeDelta: 8)
)

/// Mercator's projection of a latitude, as it is defined: for a map whose circumference is 1.
private func mercator(_ latitude: Double) -> Double {
    log(tan(.pi / 4 + latitude * .pi / 360)) / (2 * .pi)
}

/// The middle and the extent of the pixels of a colour.
private func extent(of color: (PixelBuffer, Int, Int) -> Bool, in picture: PixelBuffer) -> CGRect? {
    var found: CGRect?
    for y in 0..<picture.size.height {
        for x in 0..<picture.size.width where color(picture, x, y) {
            let pixel = CGRect(x: x, y: y, width: 1, height: 1)
            found = found?.union(pixel) ?? pixel
        }
    }
    return found
}

private func isMagenta(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    let color = picture[x, y]
    return color.red > 250 && color.green < 5 && color.blue > 250
}

@Suite("Maps") @MainActor
struct MapTests {
    @Test(
        "Points of the flat map are those of Mercator's formula",
        arguments: [-85, -60, -1, 0, 12.5, 48, 80.0]
    )
    func projection(latitude: Double) {
        let point = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: 11))

        let side = MKMapSize.world.width
        #expect(abs(point.x - (180 + 11) / 360 * side) < 1e-6)
        #expect(abs(point.y - (0.5 - mercator(latitude)) * side) < 1e-5)
        #expect(abs(point.coordinate.latitude - latitude) < 1e-9)
        #expect(abs(point.coordinate.longitude - 11) < 1e-9)
    }

    @Test("The edges of the map are a square")
    func edges() {
        #expect(abs(MKMapPoint(CLLocationCoordinate2D(latitude: 90, longitude: 180)).y) < 1e-3)
        #expect(
            abs(MKMapPoint(CLLocationCoordinate2D(latitude: -90, longitude: -180)).y - 268_435_456) < 1e-3
        )
    }

    @Test("A quarter of the equator and one of a meridian are as long as those of WGS 84")
    func distances() {
        let origin = CLLocation(latitude: 0, longitude: 0)
        // The equator is a circle; the meridian's length is that published for WGS 84.
        let (equator, meridian) = (6_378_137 * Double.pi / 2, 10_001_965.729)

        #expect(abs(CLLocation(latitude: 0, longitude: 90).distance(from: origin) - equator) < 0.001)
        #expect(abs(CLLocation(latitude: 90, longitude: 0).distance(from: origin) - meridian) < 0.001)
    }

    @Test("An annotation's middle is at its position")
    func annotations() throws {
        let coordinate = CLLocationCoordinate2D(latitude: 50, longitude: 13)
        let map = Map(initialPosition: .region(region)) {
            Annotation("", coordinate: coordinate) {
                Rectangle().fill(Color(red: 1, green: 0, blue: 1)).frame(width: 10, height: 10)
            }
        }

        let picture = try ImageRenderer(content: map.frame(width: 200, height: 300)).pixelBuffer()

        // The region's width and height in the projection; the narrower ratio decides the scale.
        let (width, height) = (8 / 360.0, mercator(52) - mercator(44))
        let scale = min(200 / width, 300 / height)
        let middle = (mercator(52) + mercator(44)) / 2
        let expected = CGPoint(
            x: 100 + (13 - 11) / 360 * scale,
            y: 150 - (mercator(50) - middle) * scale
        )
        let place = try #require(extent(of: isMagenta, in: picture))
        // Half a pixel is lost at each edge that is not on the pixels' grid.
        #expect(abs(place.midX - expected.x) <= 1)
        #expect(abs(place.midY - expected.y) <= 1)
        #expect(abs(place.width - 10) <= 1)
    }

    /// A map view as programs wrap it.
    private struct Wrapped: UIViewRepresentable {
        final class Coordinator: NSObject, MKMapViewDelegate {
            func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
                let view = MKAnnotationView(annotation: annotation, reuseIdentifier: "square")
                view.frame.size = CGSize(width: 10, height: 10)
                view.backgroundColor = .magenta
                return view
            }

            func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
                let renderer = MKPolylineRenderer(overlay: overlay)
                renderer.strokeColor = .red
                renderer.lineWidth = 4
                return renderer
            }
        }

        let point: CLLocationCoordinate2D

        func makeCoordinator() -> Coordinator { Coordinator() }

        func makeUIView(context: Context) -> MKMapView {
            let map = MKMapView()
            map.delegate = context.coordinator
            map.addOverlay(MKPolyline(coordinates: [region.center, point], count: 2))
            return map
        }

        func updateUIView(_ map: MKMapView, context: Context) {
            map.setRegion(region, animated: false)
            map.removeAnnotations(map.annotations)
            map.addAnnotation(MKPointAnnotation(coordinate: point))
        }
    }

    @Test("A map view shows the views of its delegate, and its lines, where a map shows an annotation")
    func mapView() throws {
        let point = CLLocationCoordinate2D(latitude: 50, longitude: 13)
        let map = Map(initialPosition: .region(region)) {
            Annotation("", coordinate: point) {
                Rectangle().fill(Color(red: 1, green: 0, blue: 1)).frame(width: 10, height: 10)
            }
        }
        let view = Wrapped(point: point).frame(width: 200, height: 300)

        let picture = try ImageRenderer(content: view).pixelBuffer()
        let wanted = try ImageRenderer(content: map.frame(width: 200, height: 300)).pixelBuffer()

        let place = try #require(extent(of: isMagenta, in: picture))
        let expected = try #require(extent(of: isMagenta, in: wanted))
        #expect(abs(place.midX - expected.midX) <= 1 && abs(place.midY - expected.midY) <= 1)
        let line = extent(
            of: { $0[$1, $2].red > 250 && $0[$1, $2].green < 5 && $0[$1, $2].blue < 5 },
            in: picture
        )
        #expect(abs((line?.minX ?? 0) - 100) <= 4)
    }

    @Test("One layout lays a map view out a few times, and showing no annotations leaves its region")
    func laysOutFewTimes() {
        final class Counter: NSObject, MKMapViewDelegate {
            var count = 0

            func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
                let view = MKAnnotationView(annotation: annotation, reuseIdentifier: "square")
                view.frame.size = CGSize(width: 10, height: 10)
                return view
            }

            func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
                count += 1
                return MKPolylineRenderer(overlay: overlay)
            }
        }
        let counter = Counter()
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        map.delegate = counter
        map.setRegion(region, animated: false)
        map.addOverlay(MKPolyline(coordinates: [region.center, region.center], count: 2))
        map.addAnnotation(MKPointAnnotation(coordinate: region.center))

        map.layoutIfNeeded()

        #expect((1...4).contains(counter.count))
        let center = map.region.center
        map.showAnnotations([], animated: false)
        #expect(map.region.center.latitude == center.latitude)
        #expect(map.region.center.longitude == center.longitude)
    }

    @Test("An older annotation's anchor is at its position, and a marker's tip")
    func anchors() throws {
        let items = [Place(latitude: 48, longitude: 11)]
        let map = Map(coordinateRegion: .constant(region), annotationItems: items) { item in
            MapAnnotation(coordinate: item.coordinate, anchorPoint: CGPoint(x: 0, y: 1)) {
                Rectangle().fill(Color(red: 1, green: 0, blue: 1)).frame(width: 20, height: 30)
            }
        }
        let balloon = Map(initialPosition: .region(region)) {
            Marker("", coordinate: items[0].coordinate).tint(Color(red: 1, green: 0, blue: 1))
        }

        let anchored = try extent(
            of: isMagenta,
            in: ImageRenderer(content: map.frame(width: 200, height: 200)).pixelBuffer()
        )
        let tip = try #require(
            try extent(
                of: isMagenta,
                in: ImageRenderer(content: balloon.frame(width: 200, height: 200)).pixelBuffer()
            )
        )

        // The middle of the region in degrees is a little below that of the map.
        let (top, bottom) = (mercator(52), mercator(44))
        let middle = 100 + ((top + bottom) / 2 - mercator(48)) / (top - bottom) * 200
        let place = try #require(anchored)
        #expect(abs(place.minX - 100) <= 1)
        #expect(abs(place.maxY - middle) <= 1)
        #expect(abs(tip.midX - 100) <= 1)
        #expect(abs(tip.maxY - middle) <= 3, "the tip is narrower than a pixel")
    }

    @Test("A map shows its whole region, whatever its shape")
    func wholeRegion() throws {
        for (width, height) in [(100.0, 300.0), (300, 100)] {
            var seen: MapCameraUpdateContext?
            let map = Map(initialPosition: .region(region)).onMapCameraChange { seen = $0 }

            _ = try ImageRenderer(content: map.frame(width: width, height: height)).pixelBuffer()

            let rect = try #require(seen?.rect)
            let north = MKMapPoint(CLLocationCoordinate2D(latitude: 52, longitude: 7))
            let south = MKMapPoint(CLLocationCoordinate2D(latitude: 44, longitude: 15))
            #expect(rect.minX <= north.x + 1 && rect.minY <= north.y + 1)
            #expect(rect.maxX >= south.x - 1 && rect.maxY >= south.y - 1)
            #expect(abs(rect.width / rect.height - width / height) < 1e-6)
        }
    }

    @Test("A reader converts between points and positions")
    func readers() throws {
        var found: (CLLocationCoordinate2D?, CGPoint?)
        let view = MapReader { proxy in
            Map(initialPosition: .region(region))
                .onAppear {
                    let coordinate = proxy.convert(CGPoint(x: 30, y: 40), from: .local)
                    found = (coordinate, coordinate.flatMap { proxy.convert($0, to: .local) })
                }
        }

        _ = try ImageRenderer(content: view.frame(width: 200, height: 200)).pixelBuffer()

        let (coordinate, point) = (try #require(found.0), try #require(found.1))
        #expect(abs(point.x - 30) < 1e-6 && abs(point.y - 40) < 1e-6)
        #expect(coordinate.latitude > 48 && coordinate.longitude < 11)
    }

    @Test("An automatic position shows all marks")
    func automatic() throws {
        let places = [Place(latitude: 40, longitude: -3), Place(latitude: 60, longitude: 25)]
        let map = Map {
            ForEach(places) { place in
                Annotation("", coordinate: place.coordinate) {
                    Rectangle().fill(Color(red: 1, green: 0, blue: 1)).frame(width: 8, height: 8)
                }
            }
        }

        let picture = try ImageRenderer(content: map.frame(width: 200, height: 200)).pixelBuffer()

        let found = try #require(extent(of: isMagenta, in: picture))
        #expect(found.width > 60 && found.height > 60)
        #expect(found.minX > 1 && found.maxX < 199 && found.minY > 1 && found.maxY < 199)
    }

    @Test("The lack of tiles is reported once")
    func warning() throws {
        let messages = try Warnings.recorded {
            for _ in 0..<2 { _ = try ImageRenderer(content: Map().frame(width: 9, height: 9)).pixelBuffer() }
        }.messages

        #expect(messages == ["'Map' has no tiles: a field with a grid is drawn"])
    }

    @Test("A request for the position is denied, and the delegate is told")
    func location() {
        let manager = CLLocationManager()
        let delegate = Denied()
        manager.delegate = delegate

        manager.requestWhenInUseAuthorization()
        manager.startUpdatingLocation()

        #expect(manager.authorizationStatus == .denied)
        #expect(delegate.log == ["changed", "denied"])
    }
}

private struct Place: Identifiable {
    let latitude: Double
    let longitude: Double

    var id: Double { latitude }
    var coordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
}

private final class Denied: NSObject, CLLocationManagerDelegate {
    var log: [String] = []

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { log.append("changed") }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        if (error as? CLError)?.code == .denied { log.append("denied") }
    }
}
