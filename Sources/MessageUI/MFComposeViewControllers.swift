public import Foundation
import HalationPlaceholders
public import UIKit

/// How writing a letter ended.
public enum MFMailComposeResult: Int, Sendable {
    case cancelled
    case saved
    case sent
    case failed
}

/// How writing a message ended.
public enum MessageComposeResult: Int, Sendable {
    case cancelled
    case sent
    case failed
}

/// Receives the end of writing a letter.
@MainActor @preconcurrency
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    /// Never called: no message is sent.
    func mailComposeController(
        _ controller: MFMailComposeViewController,
        didFinishWith result: MFMailComposeResult,
        error: (any Error)?
    )
}

extension MFMailComposeViewControllerDelegate {
    /// Does nothing by default.
    public func mailComposeController(
        _ controller: MFMailComposeViewController,
        didFinishWith result: MFMailComposeResult,
        error: (any Error)?
    ) {}
}

/// Stand-in for `MFMailComposeViewController`: a device without an account, and a field with the subject.
@MainActor @preconcurrency
open class MFMailComposeViewController: UINavigationController {
    /// Whether the device can send letters: never.
    open class func canSendMail() -> Bool { false }

    /// Has no effect: no message is sent.
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

    private var subject = ""

    /// Sets the subject, which is drawn.
    open func setSubject(_ subject: String) { self.subject = subject }

    /// Has no effect: nothing is sent.
    open func setToRecipients(_ toRecipients: [String]?) {}

    /// Has no effect: nothing is sent.
    open func setCcRecipients(_ ccRecipients: [String]?) {}

    /// Has no effect: nothing is sent.
    open func setBccRecipients(_ bccRecipients: [String]?) {}

    /// Has no effect: nothing is sent.
    open func setMessageBody(_ body: String, isHTML: Bool) {}

    /// Has no effect: nothing is sent.
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.showPlaceholder(subject, of: "MFMailComposeViewController", "sends nothing")
    }
}

/// Receives the end of writing a message.
@MainActor @preconcurrency
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    /// Never called: no message is sent.
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController,
        didFinishWith result: MessageComposeResult
    )
}

/// Stand-in for `MFMessageComposeViewController`: a device that sends no messages, and a field with the text.
@MainActor @preconcurrency
open class MFMessageComposeViewController: UINavigationController {
    /// Whether the device can send messages: never.
    open class func canSendText() -> Bool { false }

    /// Whether the device can send pictures: never.
    open class func canSendAttachments() -> Bool { false }

    /// Has no effect: no message is sent.
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?

    /// The receivers; have no effect.
    open var recipients: [String]?

    /// The text, which is drawn.
    open var body: String?

    /// The subject; has no effect.
    open var subject: String?

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.showPlaceholder(body ?? "", of: "MFMessageComposeViewController", "sends nothing")
    }
}
