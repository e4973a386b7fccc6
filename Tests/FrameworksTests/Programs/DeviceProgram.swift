import AudioToolbox
import CoreHaptics
import CoreMotion
import LocalAuthentication
import Network
import SwiftUI
import UserNotifications

final class DeviceModel: ObservableObject {
    @Published var isUnlocked = false
    @Published var isConnected = true
    @Published var roll = 0.0

    private var engine: CHHapticEngine?
    private let motion = CMMotionManager()
    private let monitor = NWPathMonitor()

    func prepareHaptics() {
        guard CHHapticEngine.capabilitiesForHardware().supportsHaptics else { return }
        do {
            engine = try CHHapticEngine()
            try engine?.start()
            engine?.stoppedHandler = { reason in print(reason) }
            engine?.resetHandler = { [weak self] in try? self?.engine?.start() }
        } catch {
            print("There was an error creating the engine: \(error.localizedDescription)")
        }
    }

    func knock() {
        AudioServicesPlaySystemSound(1104)
        var events = [CHHapticEvent]()
        for i in stride(from: 0, to: 1, by: 0.1) {
            let intensity = CHHapticEventParameter(parameterID: .hapticIntensity, value: Float(i))
            let sharpness = CHHapticEventParameter(parameterID: .hapticSharpness, value: Float(1 - i))
            events.append(
                CHHapticEvent(
                    eventType: .hapticTransient,
                    parameters: [intensity, sharpness],
                    relativeTime: i
                )
            )
        }
        do {
            let pattern = try CHHapticPattern(events: events, parameters: [])
            let player = try engine?.makePlayer(with: pattern)
            try player?.start(atTime: 0)
        } catch {
            print("Failed to play pattern: \(error.localizedDescription).")
        }
    }

    func tilt() {
        motion.deviceMotionUpdateInterval = 1 / 60
        motion.startDeviceMotionUpdates(to: .main) { [weak self] data, error in
            guard let data, error == nil else { return }
            self?.roll = data.attitude.roll
        }
    }

    func unlock() {
        let context = LAContext()
        var error: NSError?
        if context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) {
            context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "Unlock") {
                success,
                _ in
                Task { @MainActor in self.isUnlocked = success }
            }
        }
    }

    func watch() {
        monitor.pathUpdateHandler = { path in
            DispatchQueue.main.async { self.isConnected = path.status == .satisfied }
        }
        monitor.start(queue: DispatchQueue(label: "Monitor"))
    }

    func remind() {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound]) {
            success,
            error in
            if let error { print(error.localizedDescription) } else { print(success) }
        }
        let content = UNMutableNotificationContent()
        content.title = "Feed the cat"
        content.sound = UNNotificationSound.default
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
        UNUserNotificationCenter.current().add(request)
    }
}

struct DeviceView: View {
    @StateObject private var model = DeviceModel()

    var body: some View {
        VStack {
            Text(model.isUnlocked ? "Unlocked" : "Locked")
            Button("Knock") { model.knock() }
        }
        .onAppear(perform: model.prepareHaptics)
        .onAppear(perform: model.tilt)
        .onAppear(perform: model.unlock)
        .onAppear(perform: model.remind)
    }
}
