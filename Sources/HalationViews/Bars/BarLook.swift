/// What a program set on UIKit's appearance of bars, which changes those of its views.
@MainActor
package enum BarLook {
    /// Whether `UITabBar.appearance().isHidden` hides the bars of tabs.
    package static var hidesTabBars = false
}
