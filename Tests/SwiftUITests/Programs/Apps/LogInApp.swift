import SwiftUI

/// A log-in form that shows an alert for a wrong password.
struct LogInApp: View {
    private enum Field: Hashable { case name, password }

    @State private var name = ""
    @State private var password = ""
    @State private var isWrong = false
    @State private var isLoggedIn = false
    @FocusState private var focus: Field?

    var body: some View {
        if isLoggedIn {
            VStack(spacing: 12) {
                Image(systemName: "checkmark.seal.fill").font(.system(size: 56)).foregroundStyle(.green)
                Text("Welcome, \(name)").font(.title.bold())
            }
            .transition(.opacity)
        } else {
            form.transition(.opacity)
        }
    }

    private var form: some View {
        VStack(spacing: 20) {
            Spacer()
            Text("Harbour").font(.largeTitle.bold())
            VStack(spacing: 0) {
                TextField("Email", text: $name)
                    .focused($focus, equals: .name)
                    .submitLabel(.next)
                    .onSubmit { focus = .password }
                    .padding()
                Divider()
                SecureField("Password", text: $password)
                    .focused($focus, equals: .password)
                    .submitLabel(.go)
                    .onSubmit(logIn)
                    .padding()
            }
            .background(.gray.opacity(0.15), in: .rect(cornerRadius: 12))
            Button {
                logIn()
            } label: {
                Text("Log In").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .disabled(name.isEmpty)
            Spacer()
        }
        .padding(24)
        .alert("Wrong Password", isPresented: $isWrong) {
            Button("Try Again", role: .cancel) { password = "" }
        } message: {
            Text("The password does not match this account.")
        }
    }

    private func logIn() {
        focus = nil
        guard password == "tide" else { return isWrong = true }
        withAnimation { isLoggedIn = true }
    }
}
