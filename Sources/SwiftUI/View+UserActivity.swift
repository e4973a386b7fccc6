public import HalationViews
public import UIKit

extension View {
    /// Has no effect: no activity is handed from app to app.
    public nonisolated func onContinueUserActivity(
        _ activityType: String,
        perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { self }

    /// Has no effect: no activity is handed from app to app.
    public nonisolated func userActivity(
        _ activityType: String,
        isActive: Bool = true,
        _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { self }

    /// Has no effect: no activity is handed from app to app.
    public nonisolated func userActivity<P>(
        _ activityType: String,
        element: P?,
        _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View { self }
}
