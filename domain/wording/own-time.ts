// The German words of „Meine Zeit“: the own clock, month, shifts, leave and availability.
import type { AbsenceStatus } from '../staff/absence-days.ts'

export const absenceStatusNames = {
  requested: 'Beantragt',
  approved: 'Genehmigt',
  rejected: 'Abgelehnt',
  cancelRequested: 'Storno angefragt',
  canceled: 'Storniert',
} as const satisfies Record<AbsenceStatus, string>

export const ownTimeTexts = {
  title: 'Meine Zeit',
  notLoaded: 'Ihre Zeit konnte nicht geladen werden.',
  failed: 'Das hat nicht geklappt.',
  close: 'Schließen',
  cancel: 'Abbrechen',
  save: 'Speichern',

  // Clock
  clock: 'Zeit erfassen',
  branch: 'Filiale',
  department: 'Abteilung',
  project: 'Projekt',
  task: 'Aufgabe',
  none: 'keine',
  noBranch: 'Sie sind keiner Filiale zugeordnet und können deshalb keine Zeit erfassen.',
  done: { start: 'Guten Dienst!', pause: 'Gute Pause!', resume: 'Weiter geht’s!', end: 'Schönen Feierabend!' },

  // Account
  account: 'Mein Konto',
  month: 'Monat ansehen',
  worked: 'Gearbeitet im {month}',
  balance: 'Zeitguthaben bis gestern',
  overCap: 'Mehr als die vereinbarten {cap} Überstunden. Bitte sprechen Sie mit Ihrer Leitung, wann Sie sie abbauen.',
  leave: 'Resturlaub',
  bookable: '{days} noch frei zu planen',

  // Shifts
  shifts: 'Nächste Schichten',
  noShifts: 'In den nächsten zwei Wochen sind keine Schichten veröffentlicht.',
  allShifts: 'Bestätigen, absagen, tauschen',

  // Leave
  away: 'Urlaub und Abwesenheiten',
  ask: 'Abwesenheit beantragen',
  noneAway: 'Nichts beantragt.',
  withdraw: 'Zurückziehen',
  withdrawn: 'Antrag zurückgezogen.',
  askEnd: 'Stornieren',
  endAsked: 'Storno angefragt. Bis zur Entscheidung gilt die Abwesenheit.',
  reason: 'Begründung: {note}',
  standIn: 'Vertretung: {name}',
  type: 'Art',
  from: 'Erster Tag',
  to: 'Letzter Tag',
  startsHalf: 'Erster Tag halb',
  endsHalf: 'Letzter Tag halb',
  substitute: 'Vertretung',
  noSubstitute: 'niemand',
  note: 'Anmerkung',
  send: 'Antrag senden',
  sent: 'Antrag gesendet. Sie bekommen eine E-Mail, sobald entschieden ist.',
  needDays: 'Bitte beide Tage angeben.',
  counts: 'Zählt als {amount}.',
  counted: 'zählt {amount}',
  leaveOfYear: 'Urlaub {year}: {before} frei, danach {after}.',
  tooMuch: 'Das ist mehr, als Sie noch haben.',
  meets: {
    by: 'count',
    one: 'In dieser Zeit ist eine Schicht für Sie geplant.',
    other: 'In dieser Zeit sind {count} Schichten für Sie geplant.',
  },
  othersAway: {
    by: 'count',
    one: 'Aus Ihrer Filiale ist dann schon eine Person abwesend.',
    other: 'Aus Ihrer Filiale sind dann schon {count} Personen abwesend.',
  },
  tooMuchOf: 'Das ist mehr, als noch da ist.',
  meetsOf: {
    by: 'count',
    one: 'In dieser Zeit ist eine Schicht geplant.',
    other: 'In dieser Zeit sind {count} Schichten geplant.',
  },
  othersAwayOf: {
    by: 'count',
    one: 'Aus der Filiale ist dann schon eine Person abwesend.',
    other: 'Aus der Filiale sind dann schon {count} Personen abwesend.',
  },
  holidays: 'Feiertage: {names}',

  // Availability
  availability: 'Wann ich kann',
  noAvailability: 'Nichts eingetragen: Sie können jederzeit eingeteilt werden.',
  addAvailability: 'Eintragen',
  availabilitySaved: 'Eingetragen. Wer den Dienstplan macht, sieht es dort.',
  remove: 'Löschen',
  removed: 'Gelöscht.',
  kinds: { available: 'Ich kann', preferred: 'Am liebsten', unavailable: 'Ich kann nicht' },
  when: 'Wann',
  everyWeekday: 'jeden {day}',
  everyDay: 'jeden Tag',
  onDate: 'an einem Datum',
  date: 'Datum',
  wholeDay: 'ganztags',
  fromTime: 'Von',
  toTime: 'Bis',
  timesHint: 'Leer: den ganzen Tag.',
} as const
