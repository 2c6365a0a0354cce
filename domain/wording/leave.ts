// The German words of leave: requests to decide, the year of a team, the accounts.
import { formatDay, formatLongDay } from '../time/german-dates.ts'
import { dayOf } from '../time/wall-clock.ts'
import { fill, say } from './sentence.ts'
import { absenceNames } from './time-accounts.ts'
import type { AbsenceType } from '../staff/absence-days.ts'
import { awayOn, type AwayPart, type HalfDays } from '../staff/half-days.ts'
import type { HolidayUnit } from '../staff/work-contract.ts'

const amounts = {
  days: { by: 'count', one: '{amount} Tag', other: '{amount} Tage' },
  hours: { by: 'count', one: '{amount} Stunde', other: '{amount} Stunden' },
} as const

/** „1 Tag“, „12,5 Tage“, „8 Stunden“. */
export function leaveAmount(value: number, unit: HolidayUnit): string {
  const amount = value.toLocaleString('de-AT', { maximumFractionDigits: 2 })
  return say(amounts[unit === 'hours' ? 'hours' : 'days'], { count: value, amount })
}

/** „07.12.2026 (nachmittags)–11.12.2026“: or one day alone; of an illness without a known end its first day. */
export function awayText(absence: HalfDays & { readonly isOpenEnded?: boolean }): string {
  const { startsOn, endsOn, isOpenEnded = false } = absence
  if (startsOn === endsOn && !isOpenEnded) return dayText(absence, startsOn)
  if (isOpenEnded) return say(leaveTexts.sinceOpen, { from: dayText({ ...absence, endsHalf: false }, startsOn) })
  return `${dayText(absence, startsOn)}–${dayText(absence, endsOn)}`
}

function dayText(absence: HalfDays, date: string): string {
  return partText(formatDay(dayOf(date) ?? 0), awayOn(absence, date))
}

/** „von Montag, 7. Dezember 2026 (nachmittags) bis Freitag, 11. Dezember 2026“, as sentences have it. */
export function longAwayText(absence: HalfDays): string {
  const { startsOn, endsOn } = absence
  const [from, to] = [startsOn, endsOn].map((date) => partText(formatLongDay(dayOf(date) ?? 0), awayOn(absence, date)))
  return fill(startsOn === endsOn ? leaveTexts.oneDay : leaveTexts.manyDays, { from: from ?? '', to: to ?? '' })
}

/** „Urlaub (nachmittags)“: what a day of a sheet says. Nothing said of a part: all of it. */
export function absenceText(type: AbsenceType, part: AwayPart | null | undefined): string {
  return partText(absenceNames[type], part ?? 'whole')
}

/** „Abwesend nachmittags“, where there is little room. */
export function shortPartText(text: string, part: AwayPart): string {
  return part === 'whole' || part === 'none' ? text : `${text} ${leaveTexts.halves[part]}`
}

function partText(day: string, part: AwayPart): string {
  return part === 'whole' || part === 'none' ? day : fill(leaveTexts.halfOf, { day, half: leaveTexts.halves[part] })
}

export const leaveTexts = {
  sinceOpen: 'seit {from}, Ende offen',
  halfOf: '{day} ({half})',
  oneDay: 'am {from}',
  manyDays: 'von {from} bis {to}',
  halves: { morning: 'vormittags', afternoon: 'nachmittags', half: 'halb' },
  title: 'Urlaub',
  notLoaded: 'Abwesenheiten konnten nicht geladen werden.',
  balancesNotLoaded: 'Urlaubskonten konnten nicht geladen werden.',
  failed: 'Das hat nicht geklappt.',
  view: 'Ansicht',
  views: { requests: 'Anträge', calendar: 'Jahr', balances: 'Urlaubskonten' },

  // Requests
  asksFor: 'Anträge',
  endsAsked: 'Wünsche zu stornieren',
  noRequests: 'Keine offenen Anträge',
  noRequestsText: 'Was jemand unter „Meine Zeit“ beantragt, steht hier zur Entscheidung.',
  note: 'Anmerkung: {note}',
  standIn: 'Vertretung: {name}',
  endAsked: 'Möchte stornieren',
  approve: 'Genehmigen',
  reject: 'Ablehnen',
  why: 'Warum?',
  needWhy: 'Bitte schreiben Sie kurz, warum.',
  cancel: 'Abbrechen',
  cancelApprove: 'Storno genehmigen',
  cancelReject: 'Bleibt genehmigt',
  ownRequest: 'Über den eigenen Antrag entscheidet jemand anderer.',
  decided: { approved: 'Genehmigt.', rejected: 'Abgelehnt.', canceled: 'Storniert.' },

  // Calendar
  before: 'Voriges Jahr',
  after: 'Nächstes Jahr',
  person: 'Person',
  away: 'Abwesend',
  bar: '{name}: {type}, {days}, {status}',
  nobody: 'In dieser Filiale arbeitet niemand.',
  nobodyAway: 'In diesem Jahr ist niemand abwesend.',
  legend: 'Was die Farben heißen',
  kinds: { vacation: 'Urlaub', sick: 'Krank', other: 'Andere Abwesenheit', hidden: 'Abwesend (Grund nicht sichtbar)' },
  legendAsked: 'Schraffiert: beantragt',
  legendHoliday: 'Feiertag',
  legendToday: 'Heute',

  // Balances
  formerYear: 'So endete {year}, nach allem, was heute davon bekannt ist. Zeitguthaben stehen in den Zeitkonten.',
  entitled: 'Anspruch',
  carried: 'Übertrag',
  expires: 'verfällt am {date}',
  expired: 'Verfallen',
  untold: 'Ohne E-Mail-Adresse: bitte selbst sagen',
  adjusted: 'Korrekturen',
  taken: 'Genommen',
  planned: 'Geplant',
  asked: 'Beantragt',
  remaining: 'Rest',
  sick: 'Krank',
  bookable: 'Noch planbar',
  overtime: 'Zeitguthaben',
  restDays: 'Ruhetage offen',
  publicHolidays: 'Feiertage offen',
  owedOn: '{what} ({date})',
  noBalances: 'Keine Urlaubskonten',
  noBalancesText: 'Ein Urlaubskonto entsteht mit dem Arbeitsvertrag.',
  correct: 'Urlaub korrigieren',
} as const

interface Owed {
  readonly restDayBalance: number | null
  readonly publicHolidayBalance: number | null
}

/** Days of rest and of worked public holidays that are owed still, in Switzerland; below zero more was taken. Empty elsewhere. */
export function owedDays(owed: Owed): { readonly label: string; readonly days: string }[] {
  return [
    { label: leaveTexts.restDays, value: owed.restDayBalance },
    { label: leaveTexts.publicHolidays, value: owed.publicHolidayBalance },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, days: leaveAmount(value, 'workingDays') }]))
}
