/// Creates an entry of environment values, a transaction, container values or focused values.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var spacing: Double = 8
/// }
/// ```
///
/// The initial value is the default, evaluated whenever the default is read. An entry of optional type needs
/// no initial value. An entry of focused values must be optional.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "HalationMacros", type: "EntryMacro")

/// Makes an accessor of an initial value; ``Entry()`` writes it.
@attached(accessor)
public macro __EntryDefaultValue() = #externalMacro(module: "HalationMacros", type: "EntryDefaultValueMacro")
