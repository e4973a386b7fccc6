import ArgumentParser
import HalationCatalog
import HalationViews

/// The flags that choose the device whose screen the pictures show.
struct ScreenOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: """
            Device whose size, scale and safe areas apply, such as 'iPhone 16 Pro', 'iPad mini' or none. (default: \
            iPhone 16 Pro for programs without --size, else none)
            """
    )
    var device: Spelled<DeviceChoice>?

    @Flag(help: "Turn the device on its side.")
    var landscape = false

    @Flag(help: "Draw the device's status bar, at 9:41, and its home indicator.")
    var statusBar = false

    @Flag(help: "Draw the device's frame around the screen.")
    var bezel = false

    /// The device that was chosen, or is chosen for programs without a size; nil for a bare window.
    ///
    /// - Parameter hasSize: Whether the size of the picture is given.
    /// - Returns: The device, turned as the flags say.
    /// - Throws: A failure of usage for flags of a device without a device.
    @MainActor func chosenDevice(hasSize: Bool) throws(ToolFailure) -> Device? {
        let isProgram = ProgramRoot.isProgram
        let isAutomatic = device == nil && !hasSize && isProgram
        guard let chosen = isAutomatic ? Device.standard : device?.value.device else {
            for (flag, isOn) in [("landscape", landscape), ("status-bar", statusBar), ("bezel", bezel)]
            where isOn {
                throw ToolFailure(
                    usage: "--\(flag) is for the screen of a device; give --device 'iPhone 16 Pro'"
                )
            }
            return nil
        }
        return landscape ? chosen.onItsSide : chosen
    }
}

/// The name of a device, or `none`.
struct DeviceChoice: FlagValue {
    /// The device; nil for a bare window.
    let device: Device?

    static let proposals = Device.all.map(\.name) + ["none"]

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        device = Device.named(text)
        guard device == nil, text != "none" else { return }
        throw ToolFailure(
            usage: "--\(flag) cannot be '\(text)'; give \(Self.proposals.formatted(as: "or"))"
        )
    }
}
