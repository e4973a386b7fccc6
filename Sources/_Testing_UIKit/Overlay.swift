// Swift Testing asks for this module in every file that imports Testing and, directly or through SwiftUI, UIKit.
// It adds nothing.
