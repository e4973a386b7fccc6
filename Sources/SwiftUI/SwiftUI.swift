@_exported public import Combine
@_exported public import Halation
@_exported public import HalationObjects
@_exported public import Observation
