// The German words of the back office: what failed to load or save (back-office § 8), font weights, labels.
import { fill } from './sentence.ts'

/** Singular and plural of everything the back office loads and saves. */
export const subjects = {
  activity: { one: 'Aktivität', other: 'Aktivitäten' },
  block: { one: 'Inhalt', other: 'Inhalte' },
  branch: { one: 'Filiale', other: 'Filialen' },
  category: { one: 'Kategorie', other: 'Kategorien' },
  configuration: { one: 'Konfiguration', other: 'Konfigurationen' },
  department: { one: 'Abteilung', other: 'Abteilungen' },
  device: { one: 'Gerät', other: 'Geräte' },
  division: { one: 'Organisation', other: 'Organisationen' },
  blockedAddress: { one: 'Gesperrte Mailadresse', other: 'Gesperrte Mailadressen' },
  donatee: { one: 'Spendenempfänger', other: 'Spendenempfänger' },
  font: { one: 'Schriftart', other: 'Schriftarten' },
  holidayBalance: { one: 'Urlaubskonto', other: 'Urlaubskonten' },
  image: { one: 'Bild', other: 'Bilder' },
  imageTemplate: { one: 'Bildvorlage', other: 'Bildvorlagen' },
  log: { one: 'Log', other: 'Logs' },
  menu: { one: 'Produktkatalog', other: 'Produktkataloge' },
  navigation: { one: 'Navigation', other: 'Navigationen' },
  order: { one: 'Bestellung', other: 'Bestellungen' },
  product: { one: 'Produkt', other: 'Produkte' },
  project: { one: 'Projekt', other: 'Projekte' },
  schedule: { one: 'Planung', other: 'Planungen' },
  segment: { one: 'Filmsequenz', other: 'Filmsequenzen' },
  signageDevice: { one: 'TV', other: 'TVs' },
  site: { one: 'Seite', other: 'Seiten' },
  statistics: { one: 'Statistik', other: 'Statistiken' },
  stream: { one: 'Stream', other: 'Streams' },
  takeover: { one: 'Durchsage', other: 'Durchsagen' },
  table: { one: 'Tisch', other: 'Tische' },
  tag: { one: 'Tag', other: 'Tags' },
  task: { one: 'Aufgabe', other: 'Aufgaben' },
  upload: { one: 'Upload', other: 'Uploads' },
  user: { one: 'Benutzer', other: 'Benutzer' },
  video: { one: 'Video', other: 'Videos' },
  scheduleTemplate: { one: 'Planungsvorlage', other: 'Planungsvorlagen' },
  availability: { one: 'Verfügbarkeit', other: 'Verfügbarkeiten' },
  workAgreement: { one: 'Kollektivvertrag', other: 'Kollektivverträge' },
  workContract: { one: 'Arbeitsvertrag', other: 'Arbeitsverträge' },
  absence: { one: 'Abwesenheit', other: 'Abwesenheiten' },
  menuCard: { one: 'Gedruckte Speisekarte', other: 'Gedruckte Speisekarten' },
  labelSheet: { one: 'Etikettenbogen', other: 'Etikettenbögen' },
  holidayAdjustment: { one: 'Urlaubskorrektur', other: 'Urlaubskorrekturen' },
} as const
export type Subject = keyof typeof subjects

/** The pattern for one record and for many, and every failure that does not follow it. */
export const failureTexts = {
  oneNotLoaded: '{subject} konnte nicht geladen werden.',
  manyNotLoaded: '{subject} konnten nicht geladen werden.',
  oneNotCreated: '{subject} konnte nicht erstellt werden.',
  manyNotCreated: '{subject} konnten nicht erstellt werden.',
  oneNotUpdated: '{subject} konnte nicht aktualisiert werden.',
  manyNotUpdated: '{subject} konnten nicht aktualisiert werden.',
  oneNotDeleted: '{subject} konnte nicht gelöscht werden.',
  manyNotDeleted: '{subject} konnten nicht gelöscht werden.',
  blocksNotLoaded: 'Inhalte konnten nicht geladen werden.',
  blockNotLoaded: 'Inhalt konnte nicht geladen werden.',
  activeUserNotLoaded: 'Aktiver Benutzer konnte nicht geladen werden.',
  configurationNotLoaded: 'Konfiguration konnte nicht geladen werden.',
  configurationNotSaved: 'Konfiguration konnte nicht gespeichert werden.',
  statisticsNotLoaded: 'Statistik konnte nicht geladen werden.',
  dataNotLoaded: 'Daten konnten nicht geladen werden.',
  fontsNotLoaded: 'Schriftarten konnten nicht geladen werden.',
  userNotLoaded: 'Benutzer konnte nicht geladen werden.',
  plansNotLoaded: 'Arbeitsplanung konnte nicht geladen werden.',
  holidaysNotLoaded: 'Urlaubskonten konnten nicht geladen werden.',
} as const

const failures = {
  load: { one: failureTexts.oneNotLoaded, other: failureTexts.manyNotLoaded },
  create: { one: failureTexts.oneNotCreated, other: failureTexts.manyNotCreated },
  update: { one: failureTexts.oneNotUpdated, other: failureTexts.manyNotUpdated },
  delete: { one: failureTexts.oneNotDeleted, other: failureTexts.manyNotDeleted },
} as const
export type FailedAction = keyof typeof failures

/** '… konnte(n) nicht geladen/erstellt/aktualisiert/gelöscht werden.' for one record or for many. */
export function failureText(action: FailedAction, subject: Subject, number: 'one' | 'other' = 'one'): string {
  return fill(failures[action][number], { subject: subjects[subject][number] })
}

/** On create and update the first message of the answer's errors list, when there is one, stands in front of our own words. */
export function shownFailure(
  errors: readonly { readonly message: string }[] | null | undefined,
  ownText: string,
): string {
  return errors?.[0]?.message.trim() || ownText
}

export const fontWeightNames = {
  100: 'Thin',
  200: 'Extralight',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semibold',
  700: 'Bold',
  800: 'Extrabold',
  900: 'Black',
} as const

/** The weight of a font variant such as `400`, `700italic` or `regular`; null where there is no name for it. */
export function fontVariantName(variant: string): string | null {
  const weight = Number.parseInt(variant, 10) || 400
  const name = (fontWeightNames as Readonly<Record<number, string>>)[weight]
  if (name === undefined) return null
  return variant.endsWith('italic') ? `${name} ${fontStyleNames.italic}` : name
}

const fontStyleNames = { italic: 'Kursiv' } as const

export const backofficeTexts = {
  dashboard: 'Statistiken',
  orders: 'Bestellungen',
  history: 'Verlauf',
  configuration: 'Konfiguration',
  timeTracking: 'Zeiterfassung',
  signage: 'Digital Signage',
  website: 'Website',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  create: 'Erstellen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  print: 'Drucken',
  search: 'Suchen',
  showProductData: 'Produktdaten anzeigen',
  showCustomerData: 'Kundendaten anzeigen',
  deleteQuestion: '{subject} wirklich löschen?',
  unsavedChanges: 'Ihre Änderungen sind noch nicht gespeichert.',
  nothingHere: 'Hier gibt es noch keine Einträge.',
  saved: 'Gespeichert.',
  labelsCompact: 'Kompakt (12 × 4)',
  labelsDetail: 'Detail (5 × 2)',
  markAsPaid: 'Als bezahlt markieren',
  refund: 'Erstatten',
  resendEmail: 'E-Mail erneut senden',
  resendSms: 'SMS erneut senden',
  checkPayment: 'Zahlungsstatus prüfen',
  pauseBranch: 'Bestellungen pausieren',
  resumeBranch: 'Bestellungen wieder annehmen',
  markSoldOut: 'Als ausverkauft markieren',
} as const
