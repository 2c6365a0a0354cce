// How many guests a day of the demo's past brings, and when they come: weekdays, seasons, holidays and a house that grows.
import type { BranchKey } from './branches.ts'
import type { ProductKey } from './products.ts'
import { seededRandom } from './seeded-random.ts'

export const historyDays = 120

export interface HistoryDay {
  readonly branch: BranchKey
  /** Of the calendar of the place. */
  readonly date: string
  readonly orders: number
}

/** Monday first. */
const weekdays = [1.05, 0.82, 0.9, 0.95, 1.25, 1.3, 1.08]
const usual: Readonly<Record<BranchKey, number>> = { hohenems: 79, dornbirn: 43, feldkirch: 2 }
/** Day and month on which people go out, of the country the demo lives in. */
const holidays = new Set([
  '01-01',
  '01-06',
  '05-01',
  '08-15',
  '10-26',
  '11-01',
  '12-08',
  '12-24',
  '12-25',
  '12-26',
  '12-31',
])

/** Oldest first, today last. The same day gives the same numbers. */
export function historyOf(today: Temporal.PlainDate): HistoryDay[] {
  const random = seededRandom(20_240_219)
  return Array.from({ length: historyDays + 1 }, (_, index) => {
    const date = today.subtract({ days: historyDays - index })
    const isHoliday = holidays.has(date.toString().slice(5))
    const season = 1 + 0.08 * Math.cos(((date.dayOfYear - 355) / 365) * 2 * Math.PI)
    const growth = 0.8 + (0.2 * index) / historyDays
    const mood = (90 + random.below(21)) / 100
    const day = (weekdays[date.dayOfWeek - 1] ?? 1) * season * growth * mood * (isHoliday ? 1.2 : 1)
    return (Object.keys(usual) as BranchKey[]).flatMap((branch): HistoryDay[] => {
      if (isClosed(branch, date.dayOfWeek, isHoliday)) return []
      return [{ branch, date: date.toString(), orders: Math.max(1, Math.round(usual[branch] * day)) }]
    })
  }).flat()
}

/** The inn rests on Mondays, the kitchen for feasts on weekends and holidays. */
function isClosed(branch: BranchKey, weekday: number, isHoliday: boolean): boolean {
  if (branch === 'dornbirn') return weekday === 1 && !isHoliday
  return branch === 'feldkirch' && (weekday > 5 || isHoliday)
}

/** Each as often as guests come in it. */
export const historyHours: Readonly<Record<BranchKey, readonly number[]>> = {
  hohenems: [11, 11, 12, 12, 12, 12, 13, 16, 17, 17, 18, 18, 18, 18, 19, 19, 19, 19, 20, 20, 21, 22],
  dornbirn: [11, 12, 12, 12, 13, 17, 18, 18, 18, 19, 19, 19, 20],
  feldkirch: [8, 9, 9, 10, 11, 14, 15, 16],
}

export interface FormerPrice {
  readonly product: ProductKey
  /** Decimal; below 0: it cost more. */
  readonly less: number
  /** So many days before the first start it began to cost what it costs now. */
  readonly daysAgo: number
}

/** What dishes cost before: each of them is a picture of what happened then. */
export const formerPrices: readonly FormerPrice[] = [
  { product: 'burger', less: -0.6, daysAgo: 47 },
  { product: 'kaesspaetzle', less: 0.9, daysAgo: 33 },
  { product: 'wienerSchnitzel', less: 1.6, daysAgo: 19 },
]

/** What guests write who write anything; most only give their stars. */
export const historyComments = [
  'Wie immer sehr gut.',
  'Die Kässpätzle waren ein Traum.',
  'Schnell und noch heiß, danke!',
  'Leider zwanzig Minuten später als angesagt.',
  'Der Salat fehlte, wurde aber gleich nachgeliefert.',
  'Sehr freundlich an der Tür.',
  'Portion etwas klein für den Preis.',
] as const

/** Why money went back. */
export const refundReasons = [
  'Suppe war kalt',
  'Beilage fehlte',
  'Zu spät geliefert',
  'Falsches Gericht',
  'Getränk nicht mehr da',
] as const

export interface DrawerOfDay {
  /** Decimal. */
  readonly float: number
  readonly tips: number
  readonly difference: number
  readonly note: string
}

/** What somebody found in the drawer: mostly what should be in it. The same day gives the same drawer. */
export function drawerOf(branch: BranchKey, day: string): DrawerOfDay {
  const random = seededRandom((Number(day.replaceAll('-', '')) * 48_271 + branch.length * 7_919) % 2_147_483_647)
  const [chance, tips] = [random.below(12), random.below(31)]
  const common = { float: 150, tips: branch === 'feldkirch' ? 0 : tips }
  if (chance === 0) return { ...common, difference: -2.4, note: 'Herausgabe verzählt' }
  if (chance === 1) return { ...common, difference: 1.5, note: 'Trinkgeld nicht getrennt' }
  if (chance === 2) return { ...common, difference: -0.1, note: '' }
  return { ...common, difference: 0, note: '' }
}

/** Business days before the first start that nobody has closed yet, beside the one that runs. */
export const openDays = 2
