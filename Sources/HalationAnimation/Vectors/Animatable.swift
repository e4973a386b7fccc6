public import Foundation

/// A type with data that can be interpolated.
///
/// When an animated value changes, the newest value is copied for each picture and only its ``animatableData`` is
/// replaced by an intermediate vector. All other properties have their new values from the start.
public protocol Animatable {
    /// The vector type of the data.
    associatedtype AnimatableData: VectorArithmetic

    /// The part of the value that is interpolated.
    var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
    /// The value itself, which is a vector.
    @inlinable
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// No data; a change is shown at once.
    @inlinable
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Animatable {
    /// A copy with other data.
    package func replacingAnimatableData(_ data: AnimatableData) -> Self {
        var result = self
        result.animatableData = data
        return result
    }
}

extension Double: Animatable {
    /// A number is its own data.
    public typealias AnimatableData = Double
}

extension Float: Animatable {
    /// A number is its own data.
    public typealias AnimatableData = Float
}

extension CGFloat: Animatable {
    /// A number is its own data.
    public typealias AnimatableData = CGFloat
}

extension AnimatablePair: Animatable {
    /// A pair is its own data.
    public typealias AnimatableData = AnimatablePair
}

extension AnimatableValues: Animatable {
    /// The vectors are their own data.
    public typealias AnimatableData = AnimatableValues
}

extension EmptyAnimatableData: Animatable {
    /// The empty data is its own data.
    public typealias AnimatableData = EmptyAnimatableData

    /// The data itself; setting it does nothing.
    @inlinable
    public var animatableData: EmptyAnimatableData {
        get { self }
        set {}
    }
}
