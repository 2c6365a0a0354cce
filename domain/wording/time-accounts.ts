// The German words of the account of working time.
import type { AbsenceType } from '../staff/absence-days.ts'
import type { SurchargeCode } from '../staff/surcharges.ts'
import type { WageCode } from '../staff/wage-lines.ts'
import { say } from './sentence.ts'

/** `8:05`; signed where less than nothing is possible: `+0:30`, `−1:15`. */
export function clockText(minutes: number, isSigned = false): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const sign = minutes < 0 ? '−' : isSigned && minutes > 0 ? '+' : ''
  return `${sign}${hours}:${String(rest).padStart(2, '0')}`
}

export const absenceNames = {
  vacation: 'Urlaub',
  specialLeave: 'Sonderurlaub',
  unpaidLeave: 'Unbezahlter Urlaub',
  timeOffInLieu: 'Zeitausgleich',
  sick: 'Krank',
  childSick: 'Kind krank',
  training: 'Fortbildung',
  school: 'Berufsschule',
  maternity: 'Mutterschutz',
  military: 'Militär',
  restDay: 'Ruhetag',
  publicHolidayInLieu: 'Ersatz für Feiertag',
  other: 'Sonstiges',
} as const satisfies Record<AbsenceType, string>

export const surchargeNames = {
  night25: 'Nacht',
  night40: 'Tiefe Nacht',
  sunday: 'Sonntag',
  holiday: 'Feiertag',
  holidaySpecial: 'Hoher Feiertag',
  custom: 'Nacht laut Kollektivvertrag',
} as const

export const timeAccountTexts = {
  title: 'Zeitkonten',
  notLoaded: 'Die Zeitkonten konnten nicht geladen werden.',
  view: 'Ansicht',
  views: { month: 'Monat', averages: 'Wochenschnitt' },
  averagesNotLoaded: 'Die Durchschnitte konnten nicht geladen werden.',
  averageHint:
    'Über die ganzen Wochen vor dieser, wie sie Gesetz, Kollektivvertrag oder Arbeitsvertrag zählen. Urlaub, Krankheit und die Zeit vor der ersten erfassten bleiben außen vor.',
  noAverages: 'Noch keine Durchschnitte',
  noAveragesText: 'Wer in den letzten Wochen gestempelt hat, steht hier.',
  averageDays: 'Zeitraum',
  averageWeeks: 'Wochen',
  average: 'Schnitt je Woche',
  averageLimit: 'Erlaubt',
  limitBy: { law: 'nach dem Gesetz', contract: 'laut Arbeitsvertrag' },
  limitOfAgreement: 'nach „{agreement}“',
  averageOver: '{time} zu viel: in den nächsten Wochen weniger planen',
  averageFine: 'in Ordnung',
  notDone: 'Das Zeitkonto konnte nicht geändert werden.',
  none: 'Keine Zeitkonten in diesem Monat',
  noneText: 'Wer einen Arbeitsvertrag hat oder in diesem Monat gearbeitet hat, steht hier.',
  before: 'Monat davor',
  after: 'Monat danach',
  person: 'Person',
  target: 'Soll',
  targetOfMonth: 'Soll des Monats',
  targetCounted: 'Soll bis gestern',
  workedOfMonth: 'Gearbeitet im Monat',
  workedCounted: 'Gearbeitet, im Saldo',
  planned: 'Geplant',
  worked: 'Gearbeitet',
  breaks: 'Pausen',
  automatic: 'automatisch',
  automaticText: 'Die gesetzliche Pause war nicht gestempelt und wurde eingetragen.',
  credit: 'Abwesend (angerechnet)',
  surcharges: 'Zuschläge',
  absences: 'Abwesenheiten',
  // Requests to correct
  requests: 'Korrekturanträge',
  ownRequests: 'Meine Korrekturanträge',
  requestOf: 'Korrektur beantragen: {day}',
  request: 'Korrektur beantragen',
  requestMissing: 'Fehlende Zeit melden',
  requestSent: 'Antrag gesendet. Die Zeit ändert sich, sobald er genehmigt ist.',
  requestLine: '{day}: {before} → {after}',
  requestNothing: 'nichts gestempelt',
  requestBreaks: 'Pausen: {list}',
  requestNoBreaks: 'Ohne Pause',
  requestStates: {
    requested: 'Beantragt',
    approved: 'Genehmigt',
    rejected: 'Abgelehnt',
    withdrawn: 'Zurückgezogen',
  },
  requestApprove: 'Genehmigen',
  requestReject: 'Ablehnen',
  requestWithdraw: 'Zurückziehen',
  requestDone: { approved: 'Genehmigt und eingetragen.', rejected: 'Abgelehnt.', withdrawn: 'Zurückgezogen.' },
  violationTotals: 'Verstöße: {list}',
  acceptedShort: '{violation} (begründet)',
  violations: { by: 'count', one: '{count} Verstoß', other: '{count} Verstöße' },
  balanceBefore: 'Übertrag',
  balanceOfMonth: 'Dieser Monat',
  booked: 'Ausbezahlt, gebucht',
  balance: 'Saldo',
  overCap: 'Über der Grenze von {cap} Überstunden',
  state: 'Stand',
  states: { running: 'läuft noch', open: '{count} zu prüfen', ready: 'bereit', locked: 'abgeschlossen' },
  days: '{count} T',
  details: 'Monat von {name} ansehen',
  back: 'Alle Zeitkonten',
  day: 'Tag',
  times: 'Zeiten',
  difference: 'Differenz',
  columns: ['Tag', 'Zeiten', 'Pausen', 'Dauer', 'Arbeit', 'Soll', 'Differenz', 'Saldo'],
  paidBreak: '{span} (bezahlt)',
  correct: 'Korrigieren',
  correctOf: 'Zeit vom {day} korrigieren',
  correctTitle: 'Zeit korrigieren',
  from: 'Beginn',
  to: 'Ende',
  breakFrom: 'Pause von',
  breakTo: 'Pause bis',
  breakKind: 'Art der Pause',
  branch: 'Filiale',
  breakNumber: 'Pause {number}',
  breakAdd: 'Weitere Pause',
  breakRemove: 'Pause {number} entfernen',
  reason: 'Grund',
  reasonHint: 'Steht mit Ihrem Namen im Protokoll.',
  needTimes: 'Bitte Beginn und Ende angeben.',
  needDay: 'Bitte den Tag angeben.',
  needHours: 'Bitte Stunden angeben, nicht 0.',
  needDayOfMonth: 'Bitte einen Tag dieses Monats angeben.',
  needReason: 'Bitte einen Grund angeben.',
  save: 'Speichern',
  close: 'Schließen',
  cancel: 'Abbrechen',
  corrected: 'Zeit korrigiert.',
  wasCorrected: 'Korrigiert: {reason}',
  wasEntered: 'Nachgetragen',
  wasEnteredFor: 'Nachgetragen: {reason}',
  rejected: 'Abgelehnt, zählt nicht.',
  rejectedFor: 'Abgelehnt, zählt nicht: {reason}',
  rejectedShort: '{span} (abgelehnt)',
  add: 'Zeit nachtragen',
  addTitle: 'Zeit nachtragen',
  accept: 'Begründen',
  acceptTitle: 'Verstoß begründen',
  accepted: 'Begründet: {reason}',
  acceptDone: 'Begründung gespeichert.',
  approve: 'Alles genehmigen',
  approved: { by: 'count', one: '{count} Aktivität genehmigt.', other: '{count} Aktivitäten genehmigt.' },
  lock: 'Monat abschließen',
  lockText: 'Danach ändert sich in diesem Monat nichts mehr. Der Saldo geht in den nächsten Monat über.',
  lockNow: 'Abschließen',
  locked: 'Monat abgeschlossen.',
  lockedSince: 'Abgeschlossen am {date}. Aufzubewahren bis {until}.',
  keptUntil: 'Aufzubewahren bis {until}.',
  unlock: 'Wieder öffnen',
  unlockText: 'Öffnet diesen Monat und alle danach.',
  unlocked: 'Monat wieder geöffnet.',
  book: 'Überstunden buchen',
  bookKind: 'Was wird gebucht?',
  bookKinds: { payout: 'Auszahlung', opening: 'Mitgebrachter Saldo', correction: 'Korrektur' },
  bookHours: 'Stunden',
  bookHoursHint: 'Zum Beispiel 4,5. Eine Auszahlung wird vom Saldo abgezogen.',
  bookDate: 'Tag',
  bookNow: 'Buchen',
  bookedDone: 'Gebucht.',
  bookings: 'Buchungen',
  sheet: 'Stundenzettel (PDF)',
  sheetFile: 'stundenzettel-{month}-{name}.pdf',
  sheetTitle: 'Arbeitszeit {month}, {name}',
  sheetPage: 'Seite {page} von {pages}',
  numberOf: 'Personalnummer {number}',
  signatures: ['Datum, Unterschrift Mitarbeiter/in', 'Datum, Unterschrift Arbeitgeber'],
  export: 'Lohnexport',
  exports: { csv: 'Tabelle (CSV)', lodas: 'DATEV LODAS', bmd: 'BMD' },
  exportFiles: { csv: 'lohn-{month}.csv', lodas: 'lodas-{month}.txt', bmd: 'bmd-lohn-{month}.csv' },
  exportMissing: {
    by: 'count',
    one: 'Im Lohnexport fehlt {count} von {all} Personen',
    other: 'Im Lohnexport fehlen {count} von {all} Personen',
  },
  exportMissingText: 'Ihr Monat ist noch nicht abgeschlossen, die Datei ist also nicht vollständig:',
  exportAnyway: 'Trotzdem herunterladen',
  wageTypes: 'Lohnarten',
  wageTypesText:
    'Unter diesen Nummern stehen Stunden und Tage im Lohnexport. Leer: unsere Vorgabe. Ein Strich (-) lässt die Zeilen weg. Für DATEV LODAS steht vor einer Nummer nach Bedarf der Bearbeitungsschlüssel (3/300), sonst gilt 1. Verträge können eigene Lohnarten haben.',
  wageTypesSaved: 'Lohnarten gespeichert.',
  running: 'läuft',
  balanceAfter: 'Saldo danach',
} as const

interface Surcharge {
  readonly code: SurchargeCode
  readonly minutes: number
}

/** „Nacht 1:30, Sonntag 8:00“. */
export function surchargesText(surcharges: readonly Surcharge[]): string {
  return surcharges.map(({ code, minutes }) => `${surchargeNames[code]} ${clockText(minutes)}`).join(', ')
}

/** A line of each for a sheet, under the name that the accounting of wages gives it. */
export function surchargeSums(surcharges: readonly Surcharge[]): (readonly [name: string, time: string])[] {
  return surcharges.map(({ code, minutes }) => [wageTexts.codes[code], clockText(minutes)])
}

interface Correction {
  readonly field: string
  readonly reason: string
}

/** What of worked time was not clocked, or changed afterwards, for the screen and for the sheet that is signed. */
export function handTexts(corrections: readonly Correction[]): string[] {
  const entered = corrections.find(({ field }) => field === 'entered')
  const last = corrections.findLast(({ field }) => field !== 'reviewStatus' && field !== 'entered')
  return [
    ...(entered === undefined ? [] : [enteredText(entered)]),
    ...(last === undefined ? [] : [say(timeAccountTexts.wasCorrected, { reason: last.reason })]),
  ]
}

function enteredText({ reason }: Correction): string {
  return reason === '' ? timeAccountTexts.wasEntered : say(timeAccountTexts.wasEnteredFor, { reason })
}

interface Sums {
  readonly balanceBefore: number
  readonly workedMinutes: number
  readonly creditMinutes: number
  readonly bookedMinutes: number
  readonly targetMinutes: number
  readonly counted: { readonly targetMinutes: number; readonly workedMinutes: number }
}

/**
 * What a sheet says above its balance, in order: first + second + third + fourth − fifth is the balance. Where the month says more than what
 * is counted until yesterday, that follows.
 */
export function sumTexts(sums: Sums): (readonly [name: string, time: string])[] {
  const { counted, workedMinutes, targetMinutes } = sums
  const [isTarget, isWorked] = [targetMinutes === counted.targetMinutes, workedMinutes === counted.workedMinutes]
  return [
    [timeAccountTexts.balanceBefore, clockText(sums.balanceBefore, true)],
    [isWorked ? timeAccountTexts.worked : timeAccountTexts.workedCounted, clockText(counted.workedMinutes)],
    [timeAccountTexts.credit, clockText(sums.creditMinutes)],
    [timeAccountTexts.booked, clockText(sums.bookedMinutes, true)],
    [isTarget ? timeAccountTexts.target : timeAccountTexts.targetCounted, clockText(counted.targetMinutes)],
    ...(isWorked ? [] : [[timeAccountTexts.workedOfMonth, clockText(workedMinutes)] as const]),
    ...(isTarget ? [] : [[timeAccountTexts.targetOfMonth, clockText(targetMinutes)] as const]),
  ]
}

export const wageTexts = {
  /** In the order of the columns; `server/modules/staff/export-wages.ts` fills them. */
  columns: {
    personnelNumber: 'Personalnummer',
    name: 'Name',
    month: 'Monat',
    wageType: 'Lohnart',
    code: 'Bezeichnung',
    amount: 'Menge',
    unit: 'Einheit',
    costCenter: 'Kostenstelle',
  },
  contracts: 'Eigene Lohnarten stehen in den Arbeitsverträgen',
  unfit: {
    personnelNumber: 'Personalnummer „{value}“ von {name}',
    wageType: 'Lohnart „{value}“',
    costCenter: 'Kostenstelle „{value}“ von {name}',
  },
  unfitMore: 'und {count} weitere',
  units: { hours: 'Stunden', days: 'Tage' },
  codes: {
    work: 'Arbeitszeit',
    overtimePaid: 'Überstunden ausbezahlt',
    night25: 'Zuschlag Nacht',
    night40: 'Zuschlag tiefe Nacht',
    sunday: 'Zuschlag Sonntag',
    holiday: 'Zuschlag Feiertag',
    holidaySpecial: 'Zuschlag hoher Feiertag',
    custom: 'Zuschlag Nacht laut Kollektivvertrag',
    vacation: 'Urlaub',
    sick: 'Krankheit',
    specialLeave: 'Sonderurlaub',
    childSick: 'Kind krank',
    training: 'Fortbildung',
    school: 'Berufsschule',
    unpaidLeave: 'Unbezahlter Urlaub',
    publicHoliday: 'Feiertag frei',
    publicHolidayInLieu: 'Ersatz für Feiertag',
    maternity: 'Mutterschutz',
    military: 'Militär',
    other: 'Sonstige Abwesenheit',
    sickUnpaid: 'Krankheit ohne Entgelt',
    childSickUnpaid: 'Kind krank ohne Entgelt',
    maternityUnpaid: 'Mutterschutz ohne Entgelt',
    militaryUnpaid: 'Militär ohne Entgelt',
  } satisfies Record<WageCode, string>,
} as const
