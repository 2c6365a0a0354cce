// What entries of the log say: every code with its values, `never` where it has none. Stored as they are, so a code is never
// renamed; its sentence may be, which then holds for old entries, too. What `subject`, `kind`, `provider` and `error` hold are codes
// themselves, all other values are what people called a thing, and numbers.
import type { Saying } from './saying.ts'

export interface LogParams {
  created: 'subject' | 'label'
  updated: 'subject' | 'label'
  deleted: 'subject' | 'label'
  copiedForOwn: 'subject' | 'label' | 'branches'
  wishMade: 'subject' | 'label'
  wishDone: 'subject' | 'label'
  wishDeclined: 'subject' | 'label'
  orderConfirmed: 'label'
  orderRejected: 'label'
  orderCanceled: 'label'
  orderDispatched: 'label'
  orderCompleted: 'label'
  orderOffered: 'label'
  orderCounterAppointment: 'label'
  orderPaid: 'label'
  orderPaidTakenBack: 'label'
  orderRefunded: 'label'
  orderCashRefunded: 'label'
  orderItemsChanged: 'label'
  orderContactChanged: 'label'
  orderHidden: 'label'
  orderRestored: 'label'
  imported: 'subject' | 'created' | 'updated'
  configSaved: never
  signedIn: never
  signInRefused: never
  signedOut: never
  passwordChanged: never
  passwordChosen: never
  invitedAgain: 'label'
  invitationLinkMade: 'label'
  administratorReset: 'label'
  secondFactorOn: never
  secondFactorOff: never
  secondFactorOffFor: 'label'
  passkeyAdded: 'label'
  passkeyRemoved: never
  sessionEnded: never
  requestsRefused: 'kind'
  technicalError: never
  branchPaused: 'label'
  branchResumed: 'label'
  soldOut: 'label'
  available: 'label'
  tablesMade: 'count' | 'label'
  tableTokenMade: 'label'
  docketExpired: 'number' | 'device'
  docketFailed: 'number' | 'device' | 'error'
  printTokenMade: 'label'
  orderPrinted: 'label' | 'device'
  deviceLogRequested: 'label'
  paymentAccountKept: 'provider' | 'label' | 'name'
  paymentAccountDropped: 'provider' | 'label' | 'name'
  webhookMade: 'label'
  webhookChanged: 'label'
  webhookDeleted: 'label'
  webhookSecretMade: 'label'
  webhookTested: 'label'
  webhookResent: 'label'
  webhookGone: 'label'
  webhookFailing: 'label'
  apiTokenMade: 'label'
  apiTokenRevoked: 'label'
  keyMade: 'label'
  keyRevoked: 'label'
  emailResent: 'label'
  smsResent: 'label'
  deviceTested: 'label'
  webhookKeyMade: 'label'
  pushBrowserAdded: 'label'
  pushBrowserRemoved: 'label'
  timeTerminalMade: 'label'
  timeTerminalRevoked: 'label'
  screenPaired: 'label'
  screenParted: 'label'
  streamPublished: 'label' | 'number'
  workStarted: 'label'
  workPaused: 'label'
  workResumed: 'label'
  workEnded: 'label'
  planCopied: 'count' | 'label'
  planFilled: 'count' | 'label'
  planRepeated: 'count' | 'label'
  planStaffed: 'count' | 'label'
  planPublished: 'count' | 'people' | 'label'
  shiftConfirmed: 'label'
  shiftDeclined: 'label'
  shiftOffered: 'label'
  shiftOfferTakenBack: 'label'
  shiftTaken: 'label'
  swapAccepted: 'label'
  swapApproved: 'label'
  swapRejected: 'label'
  shiftCalendarMade: never
  shiftCalendarRemoved: never
  monthApproved: 'month' | 'label'
  monthLocked: 'month' | 'label'
  monthUnlocked: 'month' | 'label'
  overtimePaid: 'label'
  timeRequested: 'label'
  timeRequestApproved: 'label'
  timeRequestRejected: 'label'
  taskDone: 'label'
  sickNoteSent: 'label'
  sickNoteRemoved: 'label'
  illnessEnded: 'label'
  taskValueOutside: 'label' | 'value'
  wagesExported: 'month' | 'count'
  wageTypesSaved: never
  dishCostSaid: 'label'
  reportMailAdded: 'label'
  reportMailEnded: 'label'
  dayClosed: 'number' | 'label'
  dayCorrected: 'number' | 'label'
  fontAdded: 'label'
  fontChanged: 'label'
  fontRemoved: 'label'
  labelsPrinted: 'count' | 'label' | 'device'
  dayPrinted: 'number' | 'label' | 'device'
  bookingSetupSaved: never
  bookingsExported: 'month' | 'count'
  legacy: 'text'
}

export type LogCode = keyof LogParams

/** Values of people are stored as they were typed. */
export type LogSaying = Saying<LogParams>
