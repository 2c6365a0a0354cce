// About when an order of the branch's shift is there, in words. Apart: only lines with a lead time ask for it in the browser.
import { aboutText } from './expected-time.ts'
import type { OrderType } from '../ground/order-type.ts'
import { soonAt, type SoonShift } from './soon.ts'
import type { Product } from '../ground/product.ts'
import { isProblem } from '../ground/problem.ts'
import { orderingTexts } from '../wording/ordering.ts'

export type LeadTime = Pick<Product, 'isLeadTimeEnabled' | 'leadTimeType' | 'leadTimeValue'>

export interface AboutWhen {
  readonly soon: SoonShift
  readonly leadTimes: readonly LeadTime[]
  readonly orderType: OrderType
  readonly timeZone: string
  /** Epoch ms. */
  readonly now: number
}

/** „Abholbereit in etwa 25 Minuten“, or that the next step asks for an appointment; null where nobody states a time. */
export function aboutWhen({ soon, leadTimes, orderType, timeZone, now }: AboutWhen): string | null {
  const at = soonAt(soon, leadTimes, now)
  if (isProblem(at)) return orderingTexts.appointmentNext
  return at === null ? null : aboutText({ at, from: now, isNow: soon.isNow }, orderType, timeZone)
}
