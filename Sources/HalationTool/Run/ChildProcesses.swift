import Foundation
import Synchronization

/// The programs that this process waits for: compilers and linkers, and what they start.
///
/// A signal ends them with this process. They have process groups of their own, so that Ctrl-C alone would not.
enum ChildProcesses {
    private static let waiting = Atomic(0)

    /// Whether this process waits for a program; read by signal handlers.
    static var isWaiting: Bool { waiting.load(ordering: .sequentiallyConsistent) > 0 }

    /// The program that was started last; 0 without one.
    private static let latest = Atomic<pid_t>(0)

    /// Kills the program that was started last; may be called by a signal handler.
    static func killLatest() {
        let id = latest.load(ordering: .sequentiallyConsistent)
        guard id > 0 else { return }
        kill(-id, SIGKILL)
        kill(id, SIGKILL)
    }

    /// Waits for a program, and ends it and its descendants when `isStopped` becomes true.
    ///
    /// - Returns: Whether the program came to its own end.
    static func wait(for process: Process, unless isStopped: () -> Bool) -> Bool {
        latest.store(process.processIdentifier, ordering: .sequentiallyConsistent)
        defer { latest.store(0, ordering: .sequentiallyConsistent) }
        while process.isRunning {
            if isStopped() {
                endAll(below: process.processIdentifier)
                process.waitUntilExit()
                return false
            }
            usleep(2_000)
        }
        return !isStopped()
    }

    /// Runs `body`, during which signals do not end this process at once.
    static func waiting<Value>(_ body: () -> Value) -> Value {
        waiting.add(1, ordering: .sequentiallyConsistent)
        defer { waiting.subtract(1, ordering: .sequentiallyConsistent) }
        return body()
    }

    /// Ends a process and its descendants: asks them to, and after a tenth of a second kills those that are left.
    private static func endAll(below root: pid_t) {
        // A program that ends leaves its children to another process, so those once found stay in the list.
        var known: Set = [root]
        for (number, attempts) in [(SIGTERM, 10), (SIGKILL, 100)] {
            for _ in 0..<attempts {
                known = livingDescendants(of: known)
                if known.isEmpty { return }
                for child in known { kill(child, number) }
                usleep(10_000)
            }
        }
    }

    /// The processes below some, and those themselves; mere zombies are left out.
    private static func livingDescendants(of roots: Set<pid_t>) -> Set<pid_t> {
        var children: [pid_t: [pid_t]] = [:]
        var living: Set<pid_t> = []
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let id = pid_t(name),
                let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
                let end = status.lastIndex(of: ")")
            else { continue }
            let fields = status[end...].split(separator: " ")
            guard fields.count > 2, let parent = pid_t(fields[2]), fields[1] != "Z" else { continue }
            children[parent, default: []].append(id)
            living.insert(id)
        }
        var found = roots.intersection(living)
        var rest = Array(found)
        while let next = rest.popLast() {
            for child in children[next] ?? [] where found.insert(child).inserted { rest.append(child) }
        }
        return found
    }
}
