import CoreLocation
import MapKit
import SwiftUI

extension CLLocationCoordinate2D {
    static let harbour = CLLocationCoordinate2D(latitude: 53.5459, longitude: 9.9662)
    static let station = CLLocationCoordinate2D(latitude: 53.5528, longitude: 10.0067)
}

final class LocationModel: NSObject, ObservableObject, CLLocationManagerDelegate {
    @Published var location: CLLocation?
    @Published var status: CLAuthorizationStatus = .notDetermined
    @Published var address = ""

    private let manager = CLLocationManager()

    override init() {
        super.init()
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyBest
        manager.requestWhenInUseAuthorization()
        manager.startUpdatingLocation()
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let latest = locations.last else { return }
        location = latest
        CLGeocoder().reverseGeocodeLocation(latest) { placemarks, error in
            if error == nil, let place = placemarks?.first { self.address = place.locality ?? "" }
        }
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        switch manager.authorizationStatus {
        case .authorizedAlways, .authorizedWhenInUse: manager.requestLocation()
        case .denied, .restricted, .notDetermined: break
        @unknown default: break
        }
        status = manager.authorizationStatus
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
        print(error.localizedDescription)
    }
}

struct HarbourMap: View {
    @StateObject private var model = LocationModel()
    @State private var position: MapCameraPosition = .userLocation(
        fallback: .region(
            MKCoordinateRegion(
                center: .harbour,
                span: MKCoordinateSpan(latitudeDelta: 0.05, longitudeDelta: 0.05)
            )
        )
    )
    @State private var selection: MKMapItem?
    @State private var results: [MKMapItem] = []
    @State private var route: MKRoute?
    @State private var visibleRegion: MKCoordinateRegion?

    var body: some View {
        Map(position: $position, selection: $selection) {
            Marker("Station", systemImage: "tram.fill", coordinate: .station)
                .tint(.blue)
            Annotation("Harbour", coordinate: .harbour, anchor: .bottom) {
                Image(systemName: "ferry.fill").padding(4).background(.white).cornerRadius(4)
            }
            .annotationTitles(.hidden)
            ForEach(results, id: \.self) { result in
                Marker(item: result)
            }
            if let route {
                MapPolyline(route).stroke(.blue, lineWidth: 5)
            }
            MapPolyline(coordinates: [.harbour, .station]).stroke(
                .orange,
                style: StrokeStyle(lineWidth: 3, dash: [6, 4])
            )
            MapCircle(center: .harbour, radius: 800).foregroundStyle(.teal.opacity(0.3)).stroke(
                .teal,
                lineWidth: 1
            )
            UserAnnotation()
        }
        .mapStyle(.standard(elevation: .realistic, pointsOfInterest: .including([.museum, .cafe])))
        .mapControls {
            MapUserLocationButton()
            MapCompass()
            MapScaleView()
        }
        .onMapCameraChange(frequency: .onEnd) { context in visibleRegion = context.region }
        .safeAreaInset(edge: .bottom) {
            Button("Search") { Task { await search("café") } }
        }
    }

    private func search(_ query: String) async {
        let request = MKLocalSearch.Request()
        request.naturalLanguageQuery = query
        request.resultTypes = .pointOfInterest
        request.region =
            visibleRegion
            ?? MKCoordinateRegion(center: .harbour, latitudinalMeters: 2000, longitudinalMeters: 2000)
        let response = try? await MKLocalSearch(request: request).start()
        results = response?.mapItems ?? []
        let directions = MKDirections.Request()
        directions.source = MKMapItem(placemark: MKPlacemark(coordinate: .harbour))
        directions.destination = selection
        route = try? await MKDirections(request: directions).calculate().routes.first
    }
}

struct OldMap: View {
    struct Pin: Identifiable {
        let id = UUID()
        let coordinate: CLLocationCoordinate2D
    }

    @State private var region = MKCoordinateRegion(
        center: .harbour,
        span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1)
    )
    private let pins = [Pin(coordinate: .harbour), Pin(coordinate: .station)]

    var body: some View {
        VStack {
            Map(coordinateRegion: $region, showsUserLocation: true, userTrackingMode: .constant(.follow))
            Map(coordinateRegion: $region, interactionModes: [.pan, .zoom], annotationItems: pins) { pin in
                MapMarker(coordinate: pin.coordinate, tint: .purple)
            }
            Map(coordinateRegion: .constant(region), annotationItems: pins) {
                MapPin(coordinate: $0.coordinate)
            }
        }
    }
}
