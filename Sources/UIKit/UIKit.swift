// Colours, fonts, images, paths and drawing in the current context; screens, devices and bars as stand-ins.
@_exported public import CoreGraphics
@_exported public import QuartzCore
import _Testing_UIKit
