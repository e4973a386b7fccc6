@_exported public import Foundation
@_exported public import Observation

/// Makes a class a model: its stored variables are observed, and a ``ModelContext`` can keep its objects.
///
/// ```
/// @Model
/// final class Trip {
///     var name: String
///     @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
///
///     init(name: String) { self.name = name }
/// }
/// ```
///
/// A variable without an initial value needs a type. Variables with observers are not observed.
@attached(
    member,
    names: named(_$observationRegistrar),
    named(_$record),
    named(_$properties),
    named(_$related),
    named(_$changed),
    named(access),
    named(withMutation)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "HalationMacros", type: "ModelMacro")

/// The accessors of a model's variable, which `@Model` adds.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "HalationMacros", type: "PersistedPropertyMacro")

/// Options of a model's variable; only `unique` has an effect.
@attached(peer)
public macro Attribute(
    _ options: Schema.Attribute.Option...,
    originalName: String? = nil,
    hashModifier: String? = nil
) = #externalMacro(module: "HalationMacros", type: "AttributeMacro")

/// The rules of a variable with other models.
///
/// Without `inverse` it is the only variable of the other model with this model's type, if there is exactly one.
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option...,
    deleteRule: Schema.Relationship.DeleteRule = .nullify,
    minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0,
    originalName: String? = nil,
    inverse: AnyKeyPath? = nil,
    hashModifier: String? = nil
) = #externalMacro(module: "HalationMacros", type: "RelationshipMacro")

/// Leaves a variable out of the model.
@attached(peer)
public macro Transient() = #externalMacro(module: "HalationMacros", type: "TransientMacro")
