import SwiftUI

/// A form that says what is wrong with its fields, with keyboards for each of them.
struct SignUpApp: View {
    private enum Field: Hashable { case name, email, age }

    @State private var name = ""
    @State private var email = ""
    @State private var age = ""
    @State private var about = ""
    @State private var birthday = Date(timeIntervalSinceReferenceDate: 0)
    @State private var accepts = false
    @State private var wasSent = false
    @State private var isWelcome = false
    @FocusState private var focus: Field?

    private var problems: [Field: String] {
        var problems: [Field: String] = [:]
        if name.isEmpty { problems[.name] = "Enter your name." }
        if !email.contains("@") { problems[.email] = "An address has an @." }
        if Int(age).map({ $0 < 16 }) ?? true { problems[.age] = "You must be 16 or older." }
        return problems
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("Account") {
                    field(.name, TextField("Name", text: $name).submitLabel(.next))
                    field(.email, TextField("Email", text: $email).keyboardType(.emailAddress))
                    field(.age, TextField("Age", text: $age).keyboardType(.numberPad))
                }
                Section("About") {
                    TextField("A few words about you", text: $about, axis: .vertical).lineLimit(2...4)
                    Toggle("I accept the rules", isOn: $accepts)
                }
                Section {
                    Button("Create Account", action: send).disabled(!accepts)
                }
            }
            .navigationTitle("Sign Up")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItemGroup(placement: .keyboard) {
                    Spacer()
                    Button("Next") { next() }
                }
            }
            .navigationDestination(isPresented: $isWelcome) {
                ContentUnavailableView(
                    "Welcome, \(name)",
                    systemImage: "hand.wave",
                    description: Text("We sent a message to \(email).")
                )
                .navigationTitle("Welcome")
            }
        }
    }

    private func field(_ field: Field, _ input: some View) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            input.focused($focus, equals: field).onSubmit(next)
            if wasSent, let problem = problems[field] {
                Text(problem).font(.footnote).foregroundStyle(.red).transition(.opacity)
            }
        }
    }

    private func next() {
        switch focus {
        case .name: focus = .email
        case .email: focus = .age
        default: focus = nil
        }
    }

    private func send() {
        focus = nil
        withAnimation { wasSent = true }
        if problems.isEmpty { isWelcome = true }
    }
}
