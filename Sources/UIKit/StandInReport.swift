import HalationDiagnostics

/// Reports once that something of UIKit has no effect or stands for something else.
func reportStandIn(_ name: String, _ fact: String) {
    Warnings.report("UIKit: \(name): \(fact)", once: "UIKit \(name)")
}
