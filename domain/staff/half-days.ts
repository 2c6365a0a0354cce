// Which part of a day somebody is away, and where a day is divided: at noon; where the work of the day is planned in parts on both sides
// of noon, in the middle of its longest gap, because that is where the person goes or comes.
import { instantOf, momentOf, dayOf } from '../time/wall-clock.ts'

export const dayHalves = ['morning', 'afternoon'] as const
export type DayHalf = (typeof dayHalves)[number]

export interface HalfDays {
  readonly startsOn: string
  readonly endsOn: string
  readonly startsHalf: boolean
  readonly endsHalf: boolean
  /** Left out or null: somebody is away for half a day, and nobody said which. */
  readonly startsHalfPart?: DayHalf | null | undefined
  readonly endsHalfPart?: DayHalf | null | undefined
}

/** `half`: nobody said which. `none`: not on this day. */
export type AwayPart = DayHalf | 'whole' | 'half' | 'none'

export function awayOn(absence: HalfDays, date: string): AwayPart {
  const { startsOn, endsOn, startsHalf, endsHalf } = absence
  if (date < startsOn || date > endsOn) return 'none'
  const [isFirst, isLast] = [date === startsOn && startsHalf, date === endsOn && endsHalf]
  if (!isFirst && !isLast) return 'whole'
  return (isFirst ? absence.startsHalfPart : null) ?? (isLast ? absence.endsHalfPart : null) ?? 'half'
}

interface Planned {
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
}

const noon = 12 * 60

/** Whether a shift of a day lies in the part of it that somebody is away; `others`: what else the person works on that day. */
export function liesIn(part: AwayPart, shift: Planned, date: string, others: readonly Planned[]): boolean {
  if (part === 'none' || part === 'half') return false
  if (part === 'whole') return true
  const [from, to] = [instantOf(shift.startsAt), instantOf(shift.endsAt)]
  const divided = dividedAt([shift, ...others], date)
  if (from === null || to === null || divided === null) return false
  return part === 'morning' ? from < divided : to > divided
}

function dividedAt(shifts: readonly Planned[], date: string): number | null {
  const middle = momentOf(shifts[0]?.timeZone ?? 'UTC', dayOf(date) ?? 0, noon)
  if (middle === null) return null
  const times = shifts
    .flatMap(({ startsAt, endsAt }) => {
      const [from, to] = [instantOf(startsAt), instantOf(endsAt)]
      return from === null || to === null ? [] : [{ from, to }]
    })
    .toSorted((one, other) => one.from - other.from)
  const last = Math.max(...times.map(({ to }) => to))
  if (times.length < 2 || (times[0]?.from ?? middle) >= middle || last <= middle) return middle
  let longest = { length: 0, at: middle }
  let until = times[0]?.to ?? middle
  for (const { from, to } of times) {
    if (from - until > longest.length) longest = { length: from - until, at: (from + until) / 2 }
    until = Math.max(until, to)
  }
  return longest.at
}
