// What guests read about open, closed and paused, word for word (storefront §§ 2, 4 and 8, decisions § 3).
import { guestProblemTexts as problemTexts } from '../wording/guest-problems.ts'
import { say } from '../wording/sentence.ts'
import { timeTexts } from '../wording/time.ts'
import { offeredTypes } from '../ground/order-type.ts'
import { formatTime } from './german-dates.ts'
import { laterDay } from './later-day.ts'
import { orderingState } from './ordering-state.ts'
import { day } from './wall-clock.ts'
import type { OrderType } from '../ground/order-type.ts'
import type { Branch } from '../ground/branch.ts'
import type { OpenState } from './opening-hours.ts'
import type { OrderingState } from './ordering-state.ts'
import type { OrderingBranch } from './slots.ts'

type StatusBranch = OrderingBranch &
  Pick<Branch, 'closedMessage' | 'isTakeawayEnabled' | 'isDeliveryEnabled' | 'isDineInEnabled'>

export interface BranchStatus extends OrderingState {
  readonly orderType: OrderType
  /** „Geöffnet bis 22:00“ or „Geschlossen“, by the opening hours; „Bestellungen pausiert“ before both. */
  readonly label: string
  /** Of the opening hours: warning colour. */
  readonly isClosingSoon: boolean
  /** The intro of menu page and checkout; empty while orders of this type are taken. */
  readonly sentences: readonly string[]
  /** The short intro of the branch page: for a delivery that is closed one sentence, else as `sentences`. */
  readonly shortSentences: readonly string[]
}

/** Everything that the menu page and the toolbar tell about a branch, for one order type at one moment. */
export function branchStatus(branch: StatusBranch, orderType: OrderType, now: Temporal.Instant): BranchStatus {
  const state = orderingState(branch, orderType, now)
  const sentences = introSentences(branch, orderType, state, now)
  const isDeliveryOnly = orderType === 'delivery' && !state.isPaused && state.opening.isOpen && !state.ordering.isOpen
  return {
    ...state,
    orderType,
    label: state.isPaused ? timeTexts.pausedLabel : openLabel(state.opening, branch.timeZone, now),
    isClosingSoon: state.opening.isClosingSoon,
    sentences,
    shortSentences: isDeliveryOnly ? [timeTexts.deliveryClosedShort] : sentences,
  }
}

/** „Geöffnet bis {time}“ or „Geschlossen“; without a time when the next closing is more than a day away. */
export function openLabel(state: OpenState, timeZone: string, now: Temporal.Instant): string {
  if (!state.isOpen) return timeTexts.closed
  if (state.closesAt === null || state.closesAt - now.epochMilliseconds > day) return timeTexts.openAllDay
  return say(timeTexts.openUntil, { time: formatTime(state.closesAt, timeZone) })
}

/** 'Wir öffnen wieder um {time} Uhr.', on a later day with its name, from 7 days on with its date too; null: no next shift. */
export function nextOpeningSentence(opensAt: number | null, timeZone: string, now: Temporal.Instant): string | null {
  if (opensAt === null) return null
  const time = formatTime(opensAt, timeZone)
  const on = laterDay(opensAt, timeZone, now.epochMilliseconds)
  return on === null ? say(timeTexts.opensToday, { time }) : say(timeTexts.opensOnDay, { day: on, time })
}

/** 'Wir liefern wieder ab {time} Uhr.', with day and date as the next opening. */
export function nextDeliverySentence(
  deliversAt: number | null,
  timeZone: string,
  now: Temporal.Instant,
): string | null {
  if (deliversAt === null) return null
  const time = formatTime(deliversAt, timeZone)
  const on = laterDay(deliversAt, timeZone, now.epochMilliseconds)
  return on === null ? say(timeTexts.deliversToday, { time }) : say(timeTexts.deliversOnDay, { day: on, time })
}

/** The toolbar's count: '1 Standort geöffnet', '3 Standorte geöffnet', 'Alle Standorte geschlossen'. */
export function openBranchesSentence(openCount: number): string {
  if (openCount <= 0) return timeTexts.allBranchesClosed
  return `${openCount} ${openCount === 1 ? timeTexts.branchOpen : timeTexts.branchesOpen}`
}

function introSentences(
  branch: StatusBranch,
  orderType: OrderType,
  state: OrderingState,
  now: Temporal.Instant,
): string[] {
  if (state.takesOrdersNow) return []
  if (state.isPaused) return [...pausedSentences(state, branch.timeZone, now), ...preorderHint(state)]
  if (orderType === 'delivery' && state.opening.isOpen) {
    return present([
      problemTexts.noDelivery,
      nextDeliverySentence(state.ordering.opensAt, branch.timeZone, now),
      alternativeSentence(branch, now),
      state.takesPreorders ? timeTexts.preorderInstead : null,
    ])
  }
  return [...closedSentences(branch, orderType, state, now), ...preorderHint(state)]
}

function closedSentences(
  branch: StatusBranch,
  orderType: OrderType,
  { opening, ordering }: OrderingState,
  now: Temporal.Instant,
): string[] {
  // Doors and deliveries may open at different times: a guest who waits for a delivery is told both.
  const isDelivery = orderType === 'delivery' && opening.opensAt !== ordering.opensAt
  const next = nextOpeningSentence(isDelivery ? opening.opensAt : ordering.opensAt, branch.timeZone, now)
  return present([
    problemTexts.closed,
    next,
    isDelivery ? nextDeliverySentence(ordering.opensAt, branch.timeZone, now) : null,
    // Why it is closed, such as a holiday: beside the next opening, which may be many days away.
    branch.closedMessage.trim(),
  ])
}

function pausedSentences(state: OrderingState, timeZone: string, now: Temporal.Instant): string[] {
  if (state.pausedUntil === null) return [problemTexts.paused]
  const time = formatTime(state.pausedUntil, timeZone)
  const on = laterDay(state.pausedUntil, timeZone, now.epochMilliseconds)
  return [
    problemTexts.paused,
    on === null ? say(timeTexts.resumes, { time }) : say(timeTexts.resumesOnDay, { day: on, time }),
  ]
}

function preorderHint(state: OrderingState): string[] {
  if (!state.takesPreorders) return []
  return state.opening.isOpen ? [timeTexts.preorderWelcome] : [timeTexts.preorderWelcome, timeTexts.preorderLater]
}

/** What the guest can do instead of a delivery: only what the branch offers and takes right now. */
function alternativeSentence(branch: StatusBranch, now: Temporal.Instant): string | null {
  const offered = offeredTypes(branch)
  const isPossible = (orderType: 'takeaway' | 'dineIn'): boolean =>
    offered.includes(orderType) && orderingState(branch, orderType, now).takesOrdersNow
  if (isPossible('takeaway')) return isPossible('dineIn') ? timeTexts.alternativeBoth : timeTexts.alternativeTakeaway
  return isPossible('dineIn') ? timeTexts.alternativeDineIn : null
}

function present(sentences: readonly (string | null)[]): string[] {
  return sentences.filter((one) => one !== null && one !== '') as string[]
}
