/// The macros that are attached to declarations.
package enum AttachedMacro {
    package static func expansion(of use: MacroUse) throws(MacroError) -> String {
        switch use.implementation {
        case "EntryMacro": try EntryMacro.expansion(of: use)
        case "EntryDefaultValueMacro": try EntryMacro.defaultValue(of: use)
        case "AnimatableMacro": try AnimatableMacro.expansion(of: use)
        case "ModelActorMacro": try ModelActorMacro.expansion(of: use)
        case "ModelMacro": try ModelMacro.expansion(of: use)
        case "PersistedPropertyMacro": try PersistedPropertyMacro.expansion(of: use)
        // `@Previewable`, `@AnimatableIgnored`, `@Attribute`, `@Relationship` and `@Transient` mark declarations for other macros.
        default: ""
        }
    }
}
