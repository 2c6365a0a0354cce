// A section about one occasion: when it is, what it costs and what there is to eat.
import { isEmail } from '../ground/email.ts'
import { dayOf, endMomentOf, minutesOf } from '../time/wall-clock.ts'
import { idOf, listOf, textOf, type Loose } from './loose-values.ts'

const wholeDay = 24 * 60

export interface EventSection {
  readonly type: 'event'
  readonly title: string
  /** A few lines without formatting. */
  readonly teaser: string
  readonly html: string
  /** `YYYY-MM-DD` and `HH:MM`; null: not said. */
  readonly day: string | null
  readonly from: string | null
  readonly until: string | null
  /** Decimal; 0: nothing is to be paid. */
  readonly price: number | null
  readonly seats: number | null
  /** Where guests ask; empty: nowhere. */
  readonly email: string
  /** Markdown. */
  readonly details: string
  readonly imageIds: readonly string[]
  readonly productIds: readonly string[]
  readonly fileIds: readonly string[]
}

/** Null: nothing is said yet. What is half typed (a day, an address) is left out. */
export function readEvent(value: Loose, html: string): EventSection | null {
  const { title, teaser, day, from, until, price, seats, email, details, images, products, files } = value
  const event: EventSection = {
    type: 'event',
    title: textOf(title),
    teaser: textOf(teaser),
    html,
    day: dayOf(textOf(day)) === null ? null : textOf(day),
    from: timeOf(from),
    until: timeOf(until),
    price: amountOf(price),
    seats: amountOf(seats),
    email: isEmail(textOf(email)) ? textOf(email) : '',
    details: textOf(details),
    imageIds: idsOf(images),
    productIds: idsOf(products),
    fileIds: idsOf(files),
  }
  const { type: _, ...said } = event
  return Object.values(said).every((each) => each === null || (typeof each !== 'number' && each.length === 0))
    ? null
    : event
}

/** When it is over, epoch ms: at its end, else with its day; past midnight that is the next one. Null: no day is said. */
export function eventEnd(
  { day, from, until }: Pick<EventSection, 'day' | 'from' | 'until'>,
  timeZone: string,
): number | null {
  const counted = dayOf(day)
  if (counted === null) return null
  const ends = minutesOf(until)
  if (ends === null) return endMomentOf(timeZone, counted, wholeDay)
  return endMomentOf(timeZone, counted, ends <= (minutesOf(from) ?? 0) ? ends + wholeDay : ends)
}

function timeOf(value: unknown): string | null {
  return minutesOf(textOf(value)) === null ? null : textOf(value)
}

function amountOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

function idsOf(value: unknown): string[] {
  return listOf(value).flatMap((each) => idOf(each) ?? [])
}
