// What Apple's module of this name gives a file: views, and the modules that it re-exports there.
@_exported public import AppKit
@_exported public import Combine
@_exported public import Halation
@_exported public import HalationObjects
@_exported public import Observation
@_exported public import UIKit
