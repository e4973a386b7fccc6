public import HalationViewTree

extension View {
    /// Has no effect: the reasons for evaluating a body are not recorded.
    public static func _printChanges() {}

    /// Has no effect: the reasons for evaluating a body are not recorded.
    public static func _logChanges() {}
}
