// The sentences of the log: „Produkt „Käsespätzle“ geändert“. Entries are stored as code and values.
import { printErrorTexts, printTestTexts } from './dockets.ts'
import { paymentMethodNames } from './ordering.ts'
import { fill } from './sentence.ts'
import type { LogCode, LogParams } from '../ground/log-codes.ts'
import type { Sentence, SentencesOf } from './sentence.ts'

/** Kinds of resources as the log names them. */
export const subjectNames = {
  user: 'Benutzer',
  division: 'Organisation',
  branch: 'Filiale',
  department: 'Abteilung',
  menu: 'Produktkatalog',
  category: 'Kategorie',
  tag: 'Tag',
  product: 'Produkt',
  image: 'Bild',
  imageTemplate: 'Bildvorlage',
  font: 'Schrift',
  upload: 'Upload',
  video: 'Video',
  device: 'Gerät',
  apiToken: 'API-Token',
  webhook: 'Webhook',
  table: 'Tisch',
  site: 'Seite',
  block: 'Inhalt',
  navigation: 'Navigation',
  formRequest: 'Anfrage',
  blockedAddress: 'Gesperrte Mailadresse',
  donatee: 'Spendenempfänger',
  workingActivity: 'Aktivität',
  workingSchedule: 'Planung',
  scheduleTemplate: 'Planungsvorlage',
  availability: 'Verfügbarkeit',
  workAgreement: 'Kollektivvertrag',
  workContract: 'Arbeitsvertrag',
  absence: 'Abwesenheit',
  holidayAdjustment: 'Urlaubskorrektur',
  labelSheet: 'Etikettenbogen',
  menuCard: 'Gedruckte Speisekarte',
  timeTerminal: 'Zeiterfassungsgerät',
  project: 'Projekt',
  task: 'Aufgabe',
  signageSegment: 'Filmsequenz',
  signageStream: 'Stream',
  signageDevice: 'TV',
  signageTakeover: 'Durchsage',
  config: 'Konfiguration',
  order: 'Bestellung',
  key: 'Schlüssel',
} as const satisfies Record<string, string>

const names: Readonly<Record<string, string | undefined>> = subjectNames

export function subjectName(kind: string): string {
  return names[kind] ?? logWords.entry
}

/** Of what there was more than one address may ask for, and bodies that were not waited for. */
export const refusedKinds = {
  orders: 'Bestellungen',
  uploads: 'Dateien von Gästen',
  analytics: 'Nutzung der Website',
  writes: 'Änderungen',
  reads: 'Abfragen',
  pages: 'Seiten',
  files: 'Bilder und Dateien',
  drawings: 'Bilder aus Vorlagen',
  streams: 'offene Verbindungen',
  signIn: 'Anmeldungen',
  bodies: 'zu viel Großes auf einmal',
  slowBodies: 'zu langsam Gesendetes',
  strangers: 'Nachrichten an viele unbekannte Adressen',
} as const

/** Who did it where nobody has a name, and what stands for what is not told. */
export const logWords = { entry: 'Eintrag', masked: '•••', system: 'System', customer: 'Gast' } as const

/** Values that are codes themselves: what they are called, and what any other is called. */
export const logValues = {
  subject: { names: subjectNames, otherwise: logWords.entry },
  kind: { names: refusedKinds, otherwise: '{value}' },
  provider: { names: paymentMethodNames, otherwise: '{value}' },
  error: { names: printErrorTexts, otherwise: printTestTexts.failed },
} as const

/** What an entry says. Most frequent first: the search goes through them in this order. */
export const logTexts = {
  created: '{subject} „{label}“ erstellt',
  updated: '{subject} „{label}“ geändert',
  deleted: '{subject} „{label}“ gelöscht',
  copiedForOwn: '{subject} „{label}“ für {branches} kopiert: Dort gilt jetzt die Kopie',
  wishMade: 'Änderung vorgeschlagen: {subject} „{label}“',
  wishDone: 'Änderungsvorschlag erledigt: {subject} „{label}“',
  wishDeclined: 'Änderungsvorschlag abgelehnt: {subject} „{label}“',
  orderConfirmed: 'Bestellung {label} bestätigt',
  orderRejected: 'Bestellung {label} abgelehnt',
  orderCanceled: 'Bestellung {label} storniert',
  orderDispatched: 'Bestellung {label} fertig gemeldet',
  orderCompleted: 'Bestellung {label} abgeschlossen',
  orderOffered: 'Angebot zu Bestellung {label} gesendet',
  orderCounterAppointment: 'Anderen Termin für Bestellung {label} vorgeschlagen',
  orderPaid: 'Bestellung {label} als bezahlt markiert',
  orderPaidTakenBack: '„Bezahlt“ bei Bestellung {label} zurückgenommen',
  orderCashRefunded: 'Bargeld zu Bestellung {label} zurückgegeben',
  orderRefunded: 'Erstattung zu Bestellung {label} veranlasst',
  orderItemsChanged: 'Position der Bestellung {label} geändert',
  orderContactChanged: 'Angaben der Bestellung {label} geändert',
  orderHidden: 'Bestellung {label} ausgeblendet',
  orderRestored: 'Bestellung {label} wieder eingeblendet',
  imported: 'Tabelle importiert ({subject}): {created} erstellt, {updated} geändert',
  configSaved: 'Konfiguration gespeichert',
  signedIn: 'Angemeldet',
  signInRefused: 'Anmeldung abgelehnt',
  signedOut: 'Abgemeldet',
  passwordChanged: 'Eigenes Passwort geändert',
  passwordChosen: 'Erstes Passwort gewählt',
  invitedAgain: '„{label}“ noch einmal eingeladen',
  invitationLinkMade: 'Einladungslink für „{label}“ erstellt',
  administratorReset: 'Zugang von „{label}“ auf dem Server zurückgesetzt',
  secondFactorOn: 'Zweiten Faktor eingeschaltet',
  secondFactorOff: 'Zweiten Faktor ausgeschaltet',
  secondFactorOffFor: 'Zweiten Faktor von „{label}“ ausgeschaltet',
  passkeyAdded: 'Passkey „{label}“ hinzugefügt',
  passkeyRemoved: 'Passkey entfernt',
  sessionEnded: 'Eigene Sitzung beendet',
  requestsRefused: 'Anfragen abgewiesen: {kind}',
  technicalError: 'Technischer Fehler',
  branchPaused: 'Filiale „{label}“ pausiert',
  branchResumed: 'Filiale „{label}“ nimmt wieder Bestellungen an',
  soldOut: '„{label}“ als ausverkauft markiert',
  available: '„{label}“ wieder verfügbar',
  tablesMade: {
    by: 'count',
    one: '{count} Tisch in „{label}“ angelegt',
    other: '{count} Tische in „{label}“ angelegt',
  },
  tableTokenMade: 'Neuer QR-Code für „{label}“',
  docketExpired: 'Bon {number} auf „{device}“ ist veraltet und wurde nie gedruckt',
  docketFailed: 'Bon {number} auf „{device}“ ist fehlgeschlagen: {error}',
  printTokenMade: 'Zugang für den Drucker „{label}“ erstellt',
  orderPrinted: 'Bestellung {label} auf „{device}“ gedruckt',
  deviceLogRequested: 'Log von „{label}“ angefordert',
  paymentAccountKept: '{provider}: Schlüssel hinterlegt ({label} {name})',
  paymentAccountDropped: '{provider}: Schlüssel entfernt ({label} {name})',
  webhookMade: 'Webhook „{label}“ erstellt',
  webhookChanged: 'Webhook „{label}“ geändert',
  webhookDeleted: 'Webhook „{label}“ gelöscht',
  webhookSecretMade: 'Neues Geheimnis für den Webhook „{label}“',
  webhookTested: 'Testnachricht an den Webhook „{label}“ gesendet',
  webhookResent: 'Aufrufe des Webhooks „{label}“ erneut gesendet',
  webhookGone: 'Der Webhook „{label}“ ist abgeschaltet: Der Empfänger hat mit 410 geantwortet.',
  webhookFailing: 'Der Webhook „{label}“ ist abgeschaltet: Seit Tagen wurde kein Aufruf angenommen.',
  apiTokenMade: 'API-Token „{label}“ erstellt',
  apiTokenRevoked: 'API-Token „{label}“ widerrufen',
  keyMade: 'Schlüssel „{label}“ erstellt',
  keyRevoked: 'Schlüssel „{label}“ widerrufen',
  emailResent: 'Bestätigung der Bestellung {label} noch einmal per E-Mail gesendet',
  smsResent: 'Bestätigung der Bestellung {label} noch einmal per SMS gesendet',
  deviceTested: 'Gerät „{label}“ getestet',
  webhookKeyMade: 'Neuer Schlüssel für den Webhook „{label}“',
  pushBrowserAdded: 'Browser für „{label}“ angemeldet',
  pushBrowserRemoved: 'Browser von „{label}“ abgemeldet',
  timeTerminalMade: 'Zeiterfassungsgerät „{label}“ angemeldet',
  timeTerminalRevoked: 'Zeiterfassungsgerät „{label}“ abgemeldet',
  screenPaired: 'TV „{label}“ gekoppelt',
  screenParted: 'TV „{label}“ getrennt',
  streamPublished: 'Stream „{label}“ veröffentlicht (Fassung {number})',
  workStarted: '{label} hat zu arbeiten begonnen',
  workPaused: '{label} hat eine Pause begonnen',
  workResumed: '{label} hat die Pause beendet',
  workEnded: '{label} hat die Arbeit beendet',
  planCopied: {
    by: 'count',
    one: 'Dienstplan {label}: {count} Schicht kopiert',
    other: 'Dienstplan {label}: {count} Schichten kopiert',
  },
  planFilled: {
    by: 'count',
    one: 'Dienstplan {label}: {count} Schicht aus einer Vorlage angelegt',
    other: 'Dienstplan {label}: {count} Schichten aus einer Vorlage angelegt',
  },
  planRepeated: {
    by: 'count',
    one: 'Dienstplan {label}: {count} Wiederholung angelegt',
    other: 'Dienstplan {label}: {count} Wiederholungen angelegt',
  },
  planSeriesChanged: {
    by: 'count',
    one: 'Dienstplan {label}: {count} Schicht einer Serie geändert',
    other: 'Dienstplan {label}: {count} Schichten einer Serie geändert',
  },
  planSeriesRemoved: {
    by: 'count',
    one: 'Dienstplan {label}: {count} Schicht einer Serie entfernt',
    other: 'Dienstplan {label}: {count} Schichten einer Serie entfernt',
  },
  planStaffed: {
    by: 'count',
    one: 'Dienstplan {label}: {count} Schicht besetzt',
    other: 'Dienstplan {label}: {count} Schichten besetzt',
  },
  planPublished: {
    by: 'count',
    one: 'Dienstplan {label} veröffentlicht: {count} Schicht, verständigt: {people}',
    other: 'Dienstplan {label} veröffentlicht: {count} Schichten, verständigt: {people}',
  },
  shiftConfirmed: 'Schicht vom {label} bestätigt',
  shiftDeclined: 'Schicht vom {label} abgesagt',
  shiftOffered: 'Schicht vom {label} zum Tausch angeboten',
  shiftOfferTakenBack: 'Angebot der Schicht vom {label} zurückgezogen',
  shiftTaken: 'Offene Schicht vom {label} übernommen',
  swapAccepted: 'Tausch der Schicht vom {label} angenommen',
  swapRefused: 'Übernahme der Schicht vom {label} abgelehnt',
  swapYesTakenBack: 'Zusage für die Schicht vom {label} zurückgezogen',
  swapApproved: 'Tausch der Schicht vom {label} genehmigt',
  swapRejected: 'Tausch der Schicht vom {label} abgelehnt',
  shiftCalendarMade: 'Kalenderadresse der eigenen Schichten erstellt',
  shiftCalendarRemoved: 'Kalenderadresse der eigenen Schichten gelöscht',
  monthApproved: 'Arbeitszeit {month} von {label} genehmigt',
  monthLocked: 'Arbeitszeit {month} von {label} abgeschlossen',
  monthUnlocked: 'Arbeitszeit {month} von {label} wieder geöffnet',
  overtimePaid: 'Zeitkonto von {label} gebucht',
  expiryUntold: 'Urlaub von {label} verfällt; ohne E-Mail-Adresse, der Leitung gesagt',
  lateTap: 'Zeit von {label} kam nach dem Abschluss von {month} an und zählt erst, wenn der Monat geöffnet wird',
  recordsDeleted: {
    by: 'count',
    one: '{count} Aufzeichnung von {label} bis {until} nach ihrer Frist gelöscht',
    other: '{count} Aufzeichnungen von {label} bis {until} nach ihrer Frist gelöscht',
  },
  timeRequested: 'Korrektur der Zeit vom {label} beantragt',
  timeRequestApproved: 'Korrektur der Zeit vom {label} genehmigt',
  timeRequestRejected: 'Korrektur der Zeit vom {label} abgelehnt',
  sickNoteSent: 'Krankenbestätigung für {label} gesendet',
  sickNoteRemoved: 'Krankenbestätigung von {label} entfernt',
  illnessEnded: 'Krankenstand von {label} beendet',
  taskDone: 'Aufgabe „{label}“ erledigt',
  taskValueOutside: 'Aufgabe „{label}“ erledigt, {value} ist außerhalb der Grenzen',
  wagesExported: {
    by: 'count',
    one: 'Lohnexport {month}: {count} Zeile',
    other: 'Lohnexport {month}: {count} Zeilen',
  },
  wageTypesSaved: 'Lohnarten gespeichert',
  reportMailAdded: 'Bericht per E-Mail für {label} eingerichtet',
  reportMailEnded: 'Bericht per E-Mail für {label} beendet',
  reportMailTried: 'Bericht per E-Mail an {label} zur Probe gesendet',
  dishCostSaid: 'Wareneinsatz von „{label}“ geändert',
  dayClosed: 'Tagesabschluss Nr. {number} von {label}',
  dayCorrected: 'Tagesabschluss Nr. {number} von {label} berichtigt',
  fontAdded: 'Schrift „{label}“ hinzugefügt',
  fontChanged: 'Lizenz der Schrift „{label}“ geändert',
  fontRemoved: 'Schrift „{label}“ gelöscht oder eine Stärke davon',
  labelsPrinted: {
    by: 'count',
    one: '{count} Etikett für {label} gedruckt ({device})',
    other: '{count} Etiketten für {label} gedruckt ({device})',
  },
  dayPrinted: 'Tagesabschluss Nr. {number} von {label} gedruckt ({device})',
  bookingSetupSaved: 'Konten der Buchhaltung geändert',
  bookingsExported: {
    by: 'count',
    one: 'Buchungsexport {month}: {count} Zeile',
    other: 'Buchungsexport {month}: {count} Zeilen',
  },
  /** Written before entries had codes, in words that are no code's. */
  legacy: '{text}',
} as const satisfies Record<LogCode, Sentence>

const sentences: SentencesOf<LogParams, typeof logTexts> = logTexts

/** As staff read an entry; `code` and `params` as they were stored. */
export function logSentence(code: string, params: Readonly<Record<string, string | number>>): string {
  const named = Object.entries(params).map(([name, value]) => [name, valueName(name, value)] as const)
  return fill(own(sentences, code) ?? logWords.entry, Object.fromEntries(named))
}

function valueName(name: string, value: string | number): string | number {
  const called = own(logValues, name)
  if (called === undefined) return value
  return own<string>(called.names, String(value)) ?? fill(called.otherwise, { value, code: value })
}

/** What is stored may be any word, `constructor` too. */
function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** What an entry is about. There is one configuration: it has no name of its own. */
export function shownLabel(subjectType: string, label: string): string {
  return subjectType === 'config' ? subjectNames.config : label
}

/** How an actor without a name is called. */
export function unnamedActor(kind: string): string {
  return kind === 'customer' ? logWords.customer : logWords.system
}

/** Columns of the table for spreadsheets. */
export const logTableHeads = {
  at: 'Zeitpunkt',
  level: 'Stufe',
  channel: 'Bereich',
  action: 'Aktion',
  message: 'Meldung',
  actor: 'Wer',
  actorKind: 'Wer (Art)',
  subject: 'Betrifft',
  subjectKind: 'Betrifft (Art)',
  branch: 'Filiale',
  changes: 'Änderungen',
  count: 'Anzahl',
  duration: 'Dauer (ms)',
  ip: 'IP-Adresse',
  browser: 'Browser',
  request: 'Anfrage',
  context: 'Weiteres',
} as const
