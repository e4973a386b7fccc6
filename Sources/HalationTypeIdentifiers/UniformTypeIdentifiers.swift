// `UTType` is where the views that take it are.
@_exported public import Foundation

@_exported public import struct HalationViews.UTType
