public import Foundation
import HalationDiagnostics
import HalationPlaceholders
public import HalationViews
public import UIKit

/// A file that is shown.
public protocol QLPreviewItem: NSObjectProtocol {
    /// The address of the file.
    var previewItemURL: URL? { get }

    /// The title; nil is the file's name.
    var previewItemTitle: String? { get }
}

extension QLPreviewItem {
    /// No title by default.
    public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
    /// The address of the file itself.
    public var previewItemURL: URL? { self as URL }
}

/// Gives the files that are shown.
@MainActor @preconcurrency
public protocol QLPreviewControllerDataSource: AnyObject {
    /// The number of files.
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int

    /// The file at an index.
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// Receives what a preview does; nothing is.
@MainActor @preconcurrency
public protocol QLPreviewControllerDelegate: NSObjectProtocol {}

/// Stand-in for `QLPreviewController`: a field with the name of the first file.
@MainActor @preconcurrency
open class QLPreviewController: UIViewController {
    /// Gives the files that are shown.
    open weak var dataSource: (any QLPreviewControllerDataSource)?

    /// Has no effect: nothing happens.
    open weak var delegate: (any QLPreviewControllerDelegate)?

    /// The index of the file that is shown.
    open var currentPreviewItemIndex = 0

    /// Has no effect: files are not read.
    open func reloadData() {}

    open override func viewDidLoad() {
        super.viewDidLoad()
        let count = dataSource?.numberOfPreviewItems(in: self) ?? 0
        let item =
            count > currentPreviewItemIndex
            ? dataSource?.previewController(self, previewItemAt: currentPreviewItemIndex) : nil
        let name = item?.previewItemTitle ?? item?.previewItemURL?.lastPathComponent ?? ""
        view.showPlaceholder(name, of: "QLPreviewController", "shows no files")
    }
}

extension View {
    /// Shows nothing: a picture has no previews of files.
    public nonisolated func quickLookPreview(_ item: Binding<URL?>) -> some View {
        Warnings.report(
            "a picture has no previews of files: 'quickLookPreview' shows none",
            once: "quickLookPreview"
        )
        return self
    }

    /// Shows nothing: a picture has no previews of files.
    public nonisolated func quickLookPreview<Items: RandomAccessCollection>(
        _ selection: Binding<Items.Element?>,
        in items: Items
    ) -> some View where Items.Element == URL { quickLookPreview(selection) }
}
