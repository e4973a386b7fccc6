import Foundation

/// The limits that the system sets to this process, as with `ulimit`.
enum ProcessLimits {
    /// The memory in bytes that the process can still reserve under a limit (`ulimit -v`); nil without one.
    static var memory: UInt64? {
        guard let limit = limit(RLIMIT_AS) else { return nil }
        // The first number is the size of the address space in pages.
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii))?.split(separator: " ")
            .first
        let used = (pages.flatMap { UInt64($0) } ?? 0) * UInt64(sysconf(Int32(_SC_PAGESIZE)))
        return limit - min(limit, used)
    }

    /// A sentence about what is missing for a run with `threads` threads; nil if nothing is.
    ///
    /// Everything is tried out and given back: the runtime answers a failure of its own with a crash.
    static func shortage(threads: Int) -> String? {
        guard canOpenFiles(8) else {
            let limit = limit(RLIMIT_NOFILE).map { "'ulimit -n' is \($0)" } ?? "all are in use"
            return "the process may not open enough files: \(limit); raise it to 64 or more"
        }
        guard canStartThreads(threads), canReserve(32 << 20) else {
            guard let limit = limit(RLIMIT_AS) else {
                return
                    "the system refuses to start \(threads) threads; see 'ulimit -u' and the memory of the machine"
            }
            return "the process may not use enough memory: 'ulimit -v' is \(limit / 1024) kilobytes; "
                + "raise it to \(max(limit / 1024 * 2, 500_000)) or more"
        }
        return nil
    }

    /// The soft limit of a resource; nil if it is unlimited.
    private static func limit(_ resource: __rlimit_resource) -> UInt64? {
        var limits = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0, limits.rlim_cur != rlim_t.max
        else { return nil }
        return UInt64(limits.rlim_cur)
    }

    private static func canOpenFiles(_ count: Int) -> Bool {
        let files = (0..<count).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        for file in files where file >= 0 { close(file) }
        return files.allSatisfy { $0 >= 0 }
    }

    private static func canReserve(_ byteCount: Int) -> Bool {
        let memory = mmap(nil, byteCount, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard memory != MAP_FAILED else { return false }
        munmap(memory, byteCount)
        return true
    }

    /// Starts `count` threads at the same time, and lets them end.
    private static func canStartThreads(_ count: Int) -> Bool {
        let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        defer { gate.deallocate() }
        pthread_mutex_init(gate, nil)
        defer { pthread_mutex_destroy(gate) }

        var started: [pthread_t] = []
        pthread_mutex_lock(gate)
        for _ in 0..<count {
            var thread = pthread_t()
            let code = pthread_create(&thread, nil, waitAtGate, gate)
            guard code == 0 else { break }
            started.append(thread)
        }
        pthread_mutex_unlock(gate)
        for thread in started { pthread_join(thread, nil) }
        return started.count == count
    }
}

/// The life of a thread that ends as soon as the gate, a mutex, is open.
private func waitAtGate(_ gate: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let mutex = gate?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
    pthread_mutex_lock(mutex)
    pthread_mutex_unlock(mutex)
    return nil
}
