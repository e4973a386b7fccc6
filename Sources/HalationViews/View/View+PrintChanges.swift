extension View {
    /// Has no effect: why a body is evaluated is not recorded.
    public static func _printChanges() {}

    /// Has no effect: why a body is evaluated is not recorded.
    public static func _logChanges() {}
}
