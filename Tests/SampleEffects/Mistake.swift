import Foundation

/// Mistakes of programs that work in the background, which would never end.
enum Mistake: String {
    case waiting, dozing, dozingThread = "dozing-thread", asking, socket

    func make() {
        switch self {
        case .waiting: waitForever()
        case .dozing: dozeForever()
        case .dozingThread: Thread.detachNewThread { dozeForever() }
        case .asking: askTwice()
        case .socket: connect()
        }
    }
}

private func waitForever() {
    DispatchSemaphore(value: 0).wait()
}

private func dozeForever() {
    var time = timespec(tv_sec: 0, tv_nsec: 1)
    while true { nanosleep(&time, nil) }
}

private func askTwice() {
    let queue = DispatchQueue(label: "letters")
    queue.sync { queue.sync {} }
}

private func connect() {
    for _ in 0..<2 {
        let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        if file >= 0 { close(file) }
    }
}
