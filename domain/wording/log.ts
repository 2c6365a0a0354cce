// The sentences of the log: „Produkt „Käsespätzle“ geändert“.

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
  'image-template': 'Bildvorlage',
  image_template: 'Bildvorlage',
  upload: 'Upload',
  device: 'Gerät',
  table: 'Tisch',
  site: 'Seite',
  block: 'Inhalt',
  navigation: 'Navigation',
  donatee: 'Spendenempfänger',
  working_activity: 'Aktivität',
  working_schedule: 'Planung',
  project: 'Projekt',
  task: 'Aufgabe',
  segment: 'Filmsequenz',
  stream: 'Stream',
  signage_device: 'TV',
  config: 'Konfiguration',
  order: 'Bestellung',
  key: 'Schlüssel',
} as const satisfies Record<string, string>

const names: Readonly<Record<string, string | undefined>> = subjectNames

export function subjectName(kind: string): string {
  return names[kind] ?? logTexts.entry
}

export const logTexts = {
  entry: 'Eintrag',
  created: '{subject} „{label}“ erstellt',
  updated: '{subject} „{label}“ geändert',
  deleted: '{subject} „{label}“ gelöscht',
  configSaved: 'Konfiguration gespeichert',
  signedIn: 'Angemeldet',
  signInRefused: 'Anmeldung abgelehnt',
  signedOut: 'Abgemeldet',
  passwordChanged: 'Eigenes Passwort geändert',
  secondFactorOn: 'Zweiten Faktor eingeschaltet',
  secondFactorOff: 'Zweiten Faktor ausgeschaltet',
  secondFactorOffFor: 'Zweiten Faktor von „{label}“ ausgeschaltet',
  passkeyAdded: 'Passkey „{label}“ hinzugefügt',
  passkeyRemoved: 'Passkey entfernt',
  sessionEnded: 'Eigene Sitzung beendet',
  technicalError: 'Technischer Fehler',
  branchPaused: 'Filiale „{label}“ pausiert',
  branchResumed: 'Filiale „{label}“ nimmt wieder Bestellungen an',
  soldOut: '„{label}“ als ausverkauft markiert',
  available: '„{label}“ wieder verfügbar',
  keyMade: 'Schlüssel „{label}“ erstellt',
  keyRevoked: 'Schlüssel „{label}“ widerrufen',
  masked: '•••',
  system: 'System',
  customer: 'Gast',
} as const

/** Columns of the table for spreadsheets. */
export const logTableHeads = [
  'Zeitpunkt',
  'Stufe',
  'Bereich',
  'Aktion',
  'Meldung',
  'Wer',
  'Wer (Art)',
  'Betrifft',
  'Betrifft (Art)',
  'Filiale',
  'Änderungen',
  'Anzahl',
  'Dauer (ms)',
  'IP-Adresse',
  'Browser',
  'Anfrage',
  'Weiteres',
] as const

/** What staff did to an order, by action. */
export const orderLogTexts = {
  confirm: 'Bestellung {label} bestätigt',
  reject: 'Bestellung {label} abgelehnt',
  cancel: 'Bestellung {label} storniert',
  dispatch: 'Bestellung {label} fertig gemeldet',
  complete: 'Bestellung {label} abgeschlossen',
  offer: 'Angebot zu Bestellung {label} gesendet',
  counterAppointment: 'Anderen Termin für Bestellung {label} vorgeschlagen',
  paid: 'Bestellung {label} als bezahlt markiert',
  items: 'Position der Bestellung {label} geändert',
  contact: 'Angaben der Bestellung {label} geändert',
  hide: 'Bestellung {label} gelöscht',
} as const
