@_exported public import HalationControls
@_exported public import HalationCore
@_exported public import HalationNavigation
