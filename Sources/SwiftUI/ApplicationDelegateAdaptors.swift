public import AppKit
public import Foundation
public import HalationViews
public import UIKit

/// Names the delegate of an app, which is not created: Swift without Objective-C has no way to create one from its type.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>: DynamicProperty {
    /// Stops the program: there is no delegate.
    public var wrappedValue: Delegate { preconditionFailure("There is no \(Delegate.self) in a picture.") }

    /// Names the type of the delegate.
    public init(_ delegateType: Delegate.Type = Delegate.self) {}
}

/// Names the delegate of an app, which is not created: Swift without Objective-C has no way to create one from its type.
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<Delegate: NSObject & NSApplicationDelegate>: DynamicProperty {
    /// Stops the program: there is no delegate.
    public var wrappedValue: Delegate { preconditionFailure("There is no \(Delegate.self) in a picture.") }

    /// Names the type of the delegate.
    public init(_ delegateType: Delegate.Type = Delegate.self) {}
}
