public import AppKit
public import Foundation
public import HalationViews
public import UIKit

/// Declares the delegate of an app; it is not created, as Swift without Objective-C cannot create an object
/// from its type.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>: DynamicProperty {
    /// Stops the program: there is no delegate.
    public var wrappedValue: Delegate { preconditionFailure("There is no \(Delegate.self) in a picture.") }

    /// Declares the type of the delegate.
    public init(_ delegateType: Delegate.Type = Delegate.self) {}
}

/// Declares the delegate of an app; it is not created, as Swift without Objective-C cannot create an object
/// from its type.
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<Delegate: NSObject & NSApplicationDelegate>: DynamicProperty {
    /// Stops the program: there is no delegate.
    public var wrappedValue: Delegate { preconditionFailure("There is no \(Delegate.self) in a picture.") }

    /// Declares the type of the delegate.
    public init(_ delegateType: Delegate.Type = Delegate.self) {}
}
