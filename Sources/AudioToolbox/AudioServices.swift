import HalationDiagnostics

/// The number of a system sound.
public typealias SystemSoundID = UInt32

/// The vibration of a device.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// Has no effect: a picture has no sound.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { reportSilence() }

/// Has no effect: a picture has no sound.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { reportSilence() }

/// Calls the function at once: a picture has no sound.
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID,
    _ inCompletionBlock: (() -> Void)?
) {
    reportSilence()
    inCompletionBlock?()
}

private func reportSilence() {
    Warnings.report("a picture has no sound: system sounds do nothing", once: "AudioToolbox")
}
