/// Creates an entry of environment values, a transaction, container values or focused values.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var spacing: Double = 8
/// }
/// ```
///
/// The initial value is the default; it is evaluated whenever the default is read. An entry of optional type needs none,
/// and an entry of focused values is optional.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "HalationMacros", type: "EntryMacro")
