/// The meaning of the text in a field.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the meaning.
    public let rawValue: String

    /// Creates a meaning from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Name.
    public static let name = UITextContentType(rawValue: "name")

    /// Name prefix.
    public static let namePrefix = UITextContentType(rawValue: "namePrefix")

    /// Given name.
    public static let givenName = UITextContentType(rawValue: "givenName")

    /// Middle name.
    public static let middleName = UITextContentType(rawValue: "middleName")

    /// Family name.
    public static let familyName = UITextContentType(rawValue: "familyName")

    /// Name suffix.
    public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")

    /// Nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")

    /// Job title.
    public static let jobTitle = UITextContentType(rawValue: "jobTitle")

    /// Organization name.
    public static let organizationName = UITextContentType(rawValue: "organizationName")

    /// Location.
    public static let location = UITextContentType(rawValue: "location")

    /// Full street address.
    public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")

    /// Street address line 1.
    public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")

    /// Street address line 2.
    public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")

    /// Address city.
    public static let addressCity = UITextContentType(rawValue: "addressCity")

    /// Address state.
    public static let addressState = UITextContentType(rawValue: "addressState")

    /// Address city and state.
    public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")

    /// Sublocality.
    public static let sublocality = UITextContentType(rawValue: "sublocality")

    /// Country name.
    public static let countryName = UITextContentType(rawValue: "countryName")

    /// Postal code.
    public static let postalCode = UITextContentType(rawValue: "postalCode")

    /// Telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")

    /// Email address.
    public static let emailAddress = UITextContentType(rawValue: "emailAddress")

    /// The address of a page.
    public static let URL = UITextContentType(rawValue: "URL")

    /// Credit card number.
    public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")

    /// Username.
    public static let username = UITextContentType(rawValue: "username")

    /// Password.
    public static let password = UITextContentType(rawValue: "password")

    /// New password.
    public static let newPassword = UITextContentType(rawValue: "newPassword")

    /// A code for one use.
    public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")

    /// Birthdate.
    public static let birthdate = UITextContentType(rawValue: "birthdate")

    /// Birthdate day.
    public static let birthdateDay = UITextContentType(rawValue: "birthdateDay")

    /// Birthdate month.
    public static let birthdateMonth = UITextContentType(rawValue: "birthdateMonth")

    /// Birthdate year.
    public static let birthdateYear = UITextContentType(rawValue: "birthdateYear")

    /// Date time.
    public static let dateTime = UITextContentType(rawValue: "dateTime")

    /// Flight number.
    public static let flightNumber = UITextContentType(rawValue: "flightNumber")
}
