// AppKit's classes that draw are other names for UIKit's; applications, screens and cursors are stand-ins.
@_exported public import UIKit
import _Testing_AppKit
