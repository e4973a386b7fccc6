// The geometry and paths of Core Graphics are those of HalationGeometry.
@_exported public import Foundation
@_exported public import HalationGeometry
import _Testing_CoreGraphics
