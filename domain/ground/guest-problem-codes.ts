// The codes of what guests can meet, as problem-codes.ts declares the others.

/** What the rules find that a guest's device asks, too. */
export interface RuleProblems {
  // Presence, type, equality
  notBlank: never
  notNull: never
  invalid: never
  extraField: never

  // Text
  tooLong: 'limit'

  // Numbers
  number: never
  personCount: never
  range: 'min' | 'max'
  positive: never
  positiveOrZero: never
  decimals: 'limit'
  numberTooLarge: never

  // Date and time
  dateTime: never

  // Identifiers, addresses, codes
  email: never

  // Choices, lists, uniqueness
  choice: never
  choiceMultiple: never
  choiceMin: 'limit'
  countMax: 'limit'
  unique: never
  unknownReference: never

  // Files and images
  fileTooLargeUnknown: never
  fileExtension: 'extension' | 'extensions'
  uploadMissing: never
  uploadNotProcessed: 'name'

  // The whole request
  unknown: never

  // Products and quantities
  unknownProduct: never
  soldOut: never
  notAvailable: never
  unknownUnit: never
  unitNotOffered: never
  quantityMin: 'quantity'
  quantityMax: 'quantity'
  quantityStep: 'quantity'

  // Cart and checkout
  emptyCart: never
  pricesChanged: never
  minimumOrderValue: 'amount'
  phoneFormat: 'phone'
  accept: never
  appointmentRequired: never
  appointmentPast: never
  closedAtAppointment: never
  closed: never
  noDelivery: never
  paused: never
  notOpenYet: never
  noMenu: never
  notOffered: never
  noPaymentMethod: never
  paymentMethodNotOffered: never
  unknownBranch: never
  unknownTable: never
  unknownDonatee: never
  unknownArea: never

  // After ordering
  forbiddenStep: never
  cancelFailed: never
  receiptNotReady: never
  receiptOftenReplaced: never
  vatId: never
}

/** What no rule finds on the guest's device: told by the server, or by name where a call fails. */
export interface GuestFailures {
  // Connection
  offline: never
  unavailable: never
  tooManyRequests: never

  // Limits
  uploadsOfHour: 'minutes'
  uploadsInTotal: 'minutes'
  /** Of whatever one connection asks for: forms, companies on receipts, browsers that are told. */
  requestsOfAddress: 'minutes'
  ordersOfHour: 'minutes'
  formsOfBranch: 'minutes'
  browsersOfOrder: 'limit'
  streamsOfAddress: never
  streamsInTotal: never

  // Files and money
  uploadFailed: never
  paymentNotStarted: never
  paymentFailed: never

  // After ordering
  noOpenCounterAppointment: never
  ratingsMissing: never
  ratingTooEarly: never
  ratingTwice: never
  ratingFailed: never
  receiptFailed: never

  // Pages
  formChanged: never
}
