// The German words of leave: requests to decide, the year of a team, the accounts.
import { formatDay } from '../time/german-dates.ts'
import { dayOf } from '../time/wall-clock.ts'
import { say } from './sentence.ts'
import { awayOn, type HalfDays } from '../staff/half-days.ts'
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
  const day = formatDay(dayOf(date) ?? 0)
  const part = awayOn(absence, date)
  return part === 'whole' || part === 'none' ? day : say(leaveTexts.halfOf, { day, half: leaveTexts.halves[part] })
}

export const leaveTexts = {
  sinceOpen: 'seit {from}, Ende offen',
  halfOf: '{day} ({half})',
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
