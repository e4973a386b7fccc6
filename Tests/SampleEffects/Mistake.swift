import Foundation
import Halation

/// Mistakes of programs that work in the background, which would never end, and readings of what differs between
/// processes.
enum Mistake: String {
    case waiting, dozing, dozingThread = "dozing-thread", asking, socket, child, file, zone, locale
    case sleepingTasks = "sleeping-tasks"

    func make() {
        switch self {
        case .waiting: waitForever()
        case .dozing: dozeForever()
        case .dozingThread: Thread.detachNewThread { dozeForever() }
        case .asking: askTwice()
        case .socket: connect()
        case .child: for _ in 0..<2 { if let pipe = popen("true", "r") { pclose(pipe) } }
        case .file: for _ in 0..<2 { watch() }
        case .zone: tellZone()
        case .locale: tellLocale()
        case .sleepingTasks: sleepInTasks()
        }
    }
}

@inline(never) private func waitForever() {
    DispatchSemaphore(value: 0).wait()
}

/// Eight tasks of each priority that block their threads for longer than the frames take.
private func sleepInTasks() {
    for priority: TaskPriority in [.background, .utility, .medium, .userInitiated, .high] {
        for _ in 0..<8 { Task.detached(priority: priority) { block() } }
    }
}

/// Not asynchronous: there the compiler refuses to block a thread.
private func block() {
    Thread.sleep(forTimeInterval: 1)
}

@inline(never) private func dozeForever() {
    var time = timespec(tv_sec: 0, tv_nsec: 1)
    while true { nanosleep(&time, nil) }
}

@inline(never) private func askTwice() {
    let queue = DispatchQueue(label: "letters")
    queue.sync { queue.sync {} }
}

@inline(never) private func connect() {
    for _ in 0..<2 {
        let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        if file >= 0 { close(file) }
    }
}

@inline(never) private func watch() {
    let file = inotify_init1(0)
    if file >= 0 { close(file) }
}

@inline(never) private func tell(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
}

@inline(never) private func tellZone() {
    let hour = Calendar.current.component(.hour, from: Date(timeIntervalSinceReferenceDate: 0))
    tell("\(hour) in \(TimeZone.current.secondsFromGMT() / 3600)")
}

@inline(never) private func tellLocale() {
    let texts = [
        Locale.current.identifier, String(localized: "Play"), NSLocalizedString("Play", comment: ""),
        1234.5.formatted(),
    ]
    tell(texts.joined(separator: " "))
}
