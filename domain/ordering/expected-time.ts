// When the order is there, in words: what the branch promised, else what the guest wished, else about when it is ready.
import { formatDate, formatTime } from '../time/german-dates.ts'
import { laterDay } from '../time/later-day.ts'
import { instantOf, minute } from '../time/wall-clock.ts'
import { aboutAt, aboutOn, orderingTexts } from '../wording/ordering.ts'
import { say } from '../wording/sentence.ts'
import { shopScreenTexts } from '../wording/shop-screens.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderType } from '../ground/order-type.ts'

interface Expected {
  readonly status: OrderStatus
  readonly appointment: string | null
  readonly appointmentDate: string | null
  /** About when it is there, as it was said when it was ordered. */
  readonly expectedAt: string | null
  readonly isPreorder: boolean
  readonly createdAt: string
}

const promises = {
  takeaway: shopScreenTexts.readyAt,
  delivery: shopScreenTexts.deliveredAt,
  dineIn: shopScreenTexts.servedAt,
} as const

/** Null where there is nothing to expect any more, and where nobody stated a time. */
export function expectedTime(order: Expected, type: OrderType, timeZone: string): string | null {
  // Said out: the sets would come into the piece of script that holds the rules of time, and with them all who ask for a set.
  if (order.status !== 'new' && order.status !== 'confirmed') return null
  const placedAt = instantOf(order.createdAt)
  const at = order.appointment ?? order.appointmentDate
  const moment = instantOf(at ?? order.expectedAt ?? '')
  if (moment === null || placedAt === null) return null
  // Confirmed is read later than it was ordered: „in etwa 25 Minuten“ would begin anew.
  const isNow = order.status === 'new' && !order.isPreorder
  if (at === null) return aboutText({ at: moment, from: placedAt, isNow }, type, timeZone)
  const date = formatDate(moment, timeZone)
  const time = formatTime(moment, timeZone)
  if (date === formatDate(placedAt, timeZone)) return say(promises[type], { time })
  return say(orderingTexts.appointmentAt, { date, time })
}

/** About when something is there that is (or was) ordered at `from`. Epoch ms. */
export interface About {
  readonly at: number
  readonly from: number
  /** The branch begins with it at once; else a clock tells more than minutes. */
  readonly isNow: boolean
}

/** Nobody adds more minutes than these to the time on the clock. */
const mostMinutes = 90

/** „Abholbereit in etwa 25 Minuten“, „Abholbereit etwa um 14:30 Uhr“, „Lieferung etwa am Montag um 11:45 Uhr“. */
export function aboutText(about: About, type: OrderType, timeZone: string): string {
  const minutes = minutesOf(about)
  if (minutes !== null) {
    const text = {
      takeaway: orderingTexts.readyInAbout,
      delivery: orderingTexts.deliveredInAbout,
      dineIn: orderingTexts.servedInAbout,
    }[type]
    return say(text, { minutes })
  }
  const time = formatTime(about.at, timeZone)
  const day = laterDay(about.at, timeZone, about.from)
  return day === null ? say(aboutAt[type], { time }) : say(aboutOn[type], { day, time })
}

/** The same beside „So bald wie möglich“: „etwa 25 Minuten“, „etwa um 14:30 Uhr“, „etwa am Montag um 11:45 Uhr“. */
export function aboutHint(about: About, timeZone: string): string {
  const minutes = minutesOf(about)
  if (minutes !== null) return say(shopScreenTexts.aboutMinutes, { minutes })
  const time = formatTime(about.at, timeZone)
  const day = laterDay(about.at, timeZone, about.from)
  return day === null ? say(shopScreenTexts.aboutTime, { time }) : say(shopScreenTexts.aboutDay, { day, time })
}

function minutesOf({ at, from, isNow }: About): number | null {
  const minutes = Math.max(1, Math.round((at - from) / minute))
  return isNow && minutes <= mostMinutes ? minutes : null
}
