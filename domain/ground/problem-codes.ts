// Every code of a problem with the values that it carries, `never` where it carries none. Declared here first: each language has
// a table of sentences for them, and does not compile without one of them, with one more or with other placeholders.
import type { GuestFailures, RuleProblems } from './guest-problem-codes.ts'
import type { MediaProblems } from './media-problem-codes.ts'
import type { SignInProblems } from './sign-in-problem-codes.ts'

/** What only staff, machines of theirs or whoever calls the API by hand can meet. */
interface HouseProblems {
  // Offers
  unpricedLine: 'product'

  // Presence, type, equality
  isTrue: never
  type: 'type'
  regex: never
  missingField: never
  equalTo: 'compared_value'
  notEqualTo: 'compared_value'
  twoValuesEqual: never
  expression: never
  atLeastOneOf: 'messages'
  all: never

  // Text
  tooShort: 'limit'
  exactLength: 'limit'
  tooFewWords: 'min'
  tooManyWords: 'max'
  charset: never
  suspiciousCharacters: never
  suspiciousInvisible: never
  suspiciousNumbers: never
  suspiciousOverlay: never
  noSuspiciousWhitespace: never

  // Numbers
  min: 'limit'
  max: 'limit'
  greaterThan: 'compared_value'
  greaterThanOrEqual: 'compared_value'
  lessThan: 'compared_value'
  lessThanOrEqual: 'compared_value'
  divisibleBy: 'compared_value'

  // Date and time
  date: never
  time: never
  dateAfter: 'compared_value'
  dateBefore: 'compared_value'
  rangeReversed: never
  rangeTooLong: 'limit'
  tableTooLong: 'limit'
  timezone: never
  weekInvalidFormat: never
  weekInvalid: never
  weekTooEarly: 'min'
  weekTooLate: 'max'

  // Identifiers, addresses, codes
  url: never
  urlMissingTld: never
  hostname: never
  hostUnresolvable: never
  ip: never
  macAddress: never
  identifierFormat: never
  sitePath: never
  formerPath: never
  formerPathTaken: 'path' | 'page'
  uuid: never
  iban: never
  bic: never
  bicIbanMismatch: 'iban'
  gtin: never
  country: never
  language: never
  locale: never
  currency: never
  json: never
  cssColor: never

  // Choices, lists, uniqueness
  choiceMax: 'limit'
  countMin: 'limit'
  countExact: 'limit'
  countDivisibleBy: 'compared_value'
  uniqueEntity: never

  // What staff promise
  appointmentBeforeOrder: never
  appointmentTooFar: never

  // Sheets of labels
  sheetTooWide: 'width'
  sheetTooHigh: 'height'
  tooManyLabels: 'limit'
  noLabels: never

  // Tables of an import
  yesOrNo: never
  choiceOf: 'options'
  partNotation: 'line' | 'example'
  importTwice: 'line'
  importAmbiguous: never
  importNoProduct: 'label'

  // The whole request
  unreadable: never
  notFound: never
  conflict: never
  tooLarge: never
  addressTooLong: never
  busy: never
  figuresNotCounted: never
  tooSlow: never
  mediaType: never
  staleVersion: never
  inUse: 'users'
  archivedInBundle: 'bundles'
  archivedPart: 'products'
  bundleEmpty: never
  bundleOfItself: 'products'
  nothingToChoose: never
  maximumBelowMinimum: never
  defaultNotOffered: 'quantity'
  importArchived: never
  soldElsewhere: 'branches'
  soldByOwnOnly: never
  soldByOthersOnly: never
  worksElsewhere: never
  idempotencyMismatch: never

  // After ordering
  printFailed: never
  noTables: never
  webhookAddress: never
  webhookInactive: never
  tooManyWebhooks: 'limit'
  tooManyReports: 'limit'
  tooManyWishes: 'limit'
  wishAnswered: never
  wishNeedsReason: never
  wishNotNeeded: never
  reportKnown: never
  paymentAccountRefused: never
  paymentAccountSilent: never
  paymentStatusFailed: never
  confirmationFailed: never
  resendsOfHour: 'minutes'
  notPayable: never
  notTakenBack: never
  notRefundable: never
  notRefundableInCash: never
  notDeletable: never
  unknownItem: never
  itemsLocked: never
  refundableChanged: never
  refundTooLarge: 'amount'

  // The end of a day
  dayClosed: never
  dayChanged: never
  divisionKept: never
  dayNotBegun: never
  dayNotClosed: never
  noDayClosed: never
  bookingAccountsMissing: 'names'
  bookingAccountsTooLong: 'digits' | 'names'
  datevAccountTooLong: 'digits' | 'more'
  noPrinter: never
  noLabelPrinter: never
  // Working time
  agreementOfOtherLaw: never
  agreementInUse: never
  activityNotStarted: never
  activityNotEnded: never
  activityNotPaused: never
  activityNotResumed: never
  activityLocked: never
  activityKept: 'until'
  monthLocked: never
  monthCleared: never
  openTimeRequests: 'limit'
  noteNeedsIllness: never
  tooManyNotes: 'limit'
  taskStepsOpen: 'count'
  taskPhotoMissing: never
  taskNeedsWork: never
  taskNeedsPerson: never
  taskNeedsProof: never
  taskGone: never
  taskKept: 'until'
  filesOfDay: 'limit'
  noMonthLocked: never
  wagesUnfit: 'names'
  monthNotOver: never
  monthNotReady: 'count'
  shiftNotOpen: never
  shiftBreaksRules: 'reasons'
  shiftOtherDepartment: 'department'
  notMonday: never
  weekPlanned: 'drafts' | 'published'
  momentFuture: never
  momentTooOld: 'limit'
  breakMisplaced: never
  reasonMissing: never
  notOfBranch: never
  absenceStep: never
  absenceTwice: never
  notInPeople: never
  // What is switched on and not said
  leadTimeAmount: never
  leadTimeUnit: never
  deliveryHoursEmpty: never
  hoursFull: 'branches' | 'limit'
  escalateAfter: never
  screenHours: never
  escalateTo: never
  printerAddress: never
  deviceChannel: never

  // Devices and screens
  testFailed: never
  tooManyBrowsers: 'limit'
  pushService: never
  logRequestFailed: never
  pairingCode: never
  pairingTries: 'minutes'
  pairingsOfHour: 'minutes'
  framesOfHour: 'minutes'
  screenWithoutBranch: never
  streamElsewhere: never
  streamForBranches: never
  streamPlayedElsewhere: 'names'
  shiftPublished: never
  takeoverEnd: never
  momentOver: never
  zoneEmpty: never
  zoneOutside: never
  zoneTwice: never
  endsAsItBegins: never
  alarmForAll: never
  playsTooLong: never
  playsTooMany: 'limit'
}

export interface ProblemParams extends RuleProblems, GuestFailures, SignInProblems, MediaProblems, HouseProblems {}

export type ProblemCode = keyof ProblemParams
