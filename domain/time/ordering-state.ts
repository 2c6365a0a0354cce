// Whether a branch takes orders of a type right now.
import { stateOf, windowsOnDay } from './opening-hours.ts'
import { minutesOf } from './wall-clock.ts'
import { hoursFor, orderingWindows, pauseEnd, takesPreorders } from './slots.ts'
import type { OrderingBranch } from './slots.ts'
import type { OrderType } from '../ground/order-type.ts'
import type { OpenState } from './opening-hours.ts'

export interface OrderingState {
  /** The doors: opening hours alone. */
  readonly opening: OpenState
  /** What this order type is judged by: its hours, and nothing before `orderableFrom`. */
  readonly ordering: OpenState
  readonly isPaused: boolean
  /** Epoch ms; null when not paused, or paused until further notice. */
  readonly pausedUntil: number | null
  /** Open for this type and not paused: „as soon as possible“ is possible. */
  readonly takesOrdersNow: boolean
  /** Not during a pause until further notice: no moment could be offered. */
  readonly takesPreorders: boolean
}

export function orderingState(branch: OrderingBranch, orderType: OrderType, now: Temporal.Instant): OrderingState {
  const moment = now.epochMilliseconds
  const { timeZone } = branch
  const rules = {
    timeZone,
    hours: hoursFor(branch, orderType),
    orderableFrom: minutesOf(branch.orderableFrom) ?? 0,
  }
  const ordering = stateOf((counted) => orderingWindows(rules, counted), timeZone, moment)
  const pausedUntil = pauseEnd(branch)
  const isPaused = pausedUntil > moment
  return {
    opening: stateOf((counted) => windowsOnDay(branch.openingHours, counted, timeZone), timeZone, moment),
    ordering,
    isPaused,
    pausedUntil: isPaused && Number.isFinite(pausedUntil) ? pausedUntil : null,
    takesOrdersNow: ordering.isOpen && !isPaused,
    takesPreorders: takesPreorders(branch) && pausedUntil !== Number.POSITIVE_INFINITY,
  }
}
