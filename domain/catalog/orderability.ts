// Whether a product can be ordered at a moment, whether guests see it, and when it can be had again.
import { problem } from '../ground/problem.ts'
import { isWithinSchedule } from '../time/schedule.ts'
import { markEnd } from '../time/slots.ts'
import type { Id } from '../ground/identity.ts'
import type { Problem } from '../ground/problem.ts'
import type { Branch, SoldOut } from '../ground/branch.ts'
import type { OpeningHours } from '../ground/opening-hours-entry.ts'
import type { Offer } from './offer.ts'

/** What is true at the judged moment: now, or at the appointment where there is one; never either-or. */
export interface Moment {
  /** Whether a schedule is open then, in the branch's time zone; an empty one always is. */
  readonly isOpen: (schedule: OpeningHours) => boolean
  readonly isSoldOut: (product: Id<'product'>) => boolean
}

/** A branch at a moment, its schedules judged in its own time zone. */
export function momentAt(branch: Pick<Branch, 'timeZone' | 'soldOut'>, at: Temporal.Instant): Moment {
  return {
    isOpen: (schedule) => isWithinSchedule(schedule, branch.timeZone, at),
    isSoldOut: (product) => isSoldOut(branch.soldOut, product, at),
  }
}

/** Sold out until the given instant, exclusively; null = until further notice. An unreadable instant counts as that. */
export function isSoldOut(marks: readonly SoldOut[], product: Id<'product'>, now: Temporal.Instant): boolean {
  return marks.some(({ productId, until }) => productId === product && now.epochMilliseconds < markEnd(until))
}

type Switched = { readonly isEnabled?: boolean; readonly schedule?: OpeningHours }

function switches({ product, category, entry }: Offer): readonly Switched[] {
  return [product, category, entry].filter((part) => part !== null)
}

// Stored values may lack what was added later: a missing switch is on, a missing schedule is always.
function isSwitchedOn({ isEnabled }: Switched): boolean {
  return isEnabled ?? true
}

function isOnSchedule({ schedule }: Switched, { isOpen }: Moment): boolean {
  return schedule === undefined || schedule.length === 0 || isOpen(schedule)
}

/** What cannot be had now stands after what can, both in their order. */
export function availableFirst<Dish extends { readonly availability?: Availability | undefined }>(
  dishes: readonly Dish[],
): Dish[] {
  const isLater = ({ availability: state }: Dish) => state === 'soldOut' || state === 'unavailable'
  return [...dishes.filter((dish) => !isLater(dish)), ...dishes.filter(isLater)]
}

/** The groups of a menu of which something can be had now, then those for later, each in their order. */
export function groupsNowFirst<
  Group extends { readonly dishes: readonly { readonly availability?: Availability | undefined }[] },
>(groups: readonly Group[]): Group[] {
  const isNow = ({ dishes }: Group) =>
    dishes.some(({ availability: state }) => state === undefined || state === 'orderable')
  return [...groups.filter(isNow), ...groups.filter((group) => !isNow(group))]
}

/** Product, category and catalogue entry are enabled and on schedule, not sold out, and so are all parts of a bundle. */
export function isOrderable(offer: Offer, moment: Moment): boolean {
  return (
    switches(offer).every((part) => isSwitchedOn(part) && isOnSchedule(part, moment)) &&
    !moment.isSoldOut(offer.product.id) &&
    offer.bundle.every((part) => part !== null && isOrderable(part, moment))
  )
}

/** What keeps a product from being ordered: switched off, or not at this time; of the part of a bundle, or gone. */
export type Obstacle =
  | 'productOff'
  | 'categoryOff'
  | 'entryOff'
  | 'productTime'
  | 'categoryTime'
  | 'entryTime'
  | 'soldOut'
  | 'bundlePart'
  | 'bundlePartGone'

/** Everything that keeps it from being ordered at the moment, for those who can change it; none = `isOrderable`. */
export function obstacles(offer: Offer, moment: Moment): readonly Obstacle[] {
  const { product, category, entry, bundle } = offer
  const places = { product, category, entry }
  const found: Obstacle[] = []
  for (const [name, part] of Object.entries(places) as [keyof typeof places, Switched | null][]) {
    if (part === null) continue
    if (!isSwitchedOn(part)) found.push(`${name}Off`)
    if (!isOnSchedule(part, moment)) found.push(`${name}Time`)
  }
  if (moment.isSoldOut(product.id)) found.push('soldOut')
  if (bundle.includes(null)) found.push('bundlePartGone')
  if (bundle.some((part) => part !== null && !isOrderable(part, moment))) found.push('bundlePart')
  return found
}

/** It, or a part of it. */
export function isSomeSoldOut(offer: Offer, moment: Moment): boolean {
  return moment.isSoldOut(offer.product.id) || offer.bundle.some((part) => part !== null && isSomeSoldOut(part, moment))
}

/** Whether it can be orderable at another moment: everything is switched on. */
export function isEverOrderable(offer: Offer): boolean {
  return switches(offer).every(isSwitchedOn) && offer.bundle.every((part) => part !== null && isEverOrderable(part))
}

/** Hidden unless orderable or in a category that stays visible when unavailable. */
export function isVisible(offer: Offer, moment: Moment): boolean {
  return isOrderable(offer, moment) || (offer.category?.isVisibleWhenUnavailable ?? false)
}

/** orderable · preorder = „Nur auf Vorbestellung“ · soldOut = „Ausverkauft“ · unavailable = listed only · hidden. */
export type Availability = 'orderable' | 'preorder' | 'soldOut' | 'unavailable' | 'hidden'

/** How the menu shows a product at a moment. Outside its schedule it enters the cart only where pre-orders are taken. */
export function availability(offer: Offer, moment: Moment, takesPreorders: boolean): Availability {
  return isVisible(offer, moment) ? stateAt(offer, moment, takesPreorders) : 'hidden'
}

/** The same for what lies in a cart already, where nothing is hidden. */
export function stateAt(offer: Offer, moment: Moment, takesPreorders: boolean): Exclude<Availability, 'hidden'> {
  if (isOrderable(offer, moment)) return 'orderable'
  if (isSomeSoldOut(offer, moment)) return 'soldOut'
  return takesPreorders && isEverOrderable(offer) ? 'preorder' : 'unavailable'
}

/** Why it cannot be ordered at the moment, or null. */
export function orderabilityProblem(offer: Offer, moment: Moment, field: string | null): Problem | null {
  if (isOrderable(offer, moment)) return null
  return problem(isSomeSoldOut(offer, moment) ? 'soldOut' : 'notAvailable', field)
}

const halfHour = 30 * 60 * 1000

/**
 * The first moment at which it is orderable again: from now rounded up to the half hour, in 2 × `hours` steps of 30
 * minutes (72 hours by default = 144 steps). null where there is none, or where `hours` is no number above 0.
 */
export function nextAvailableAt(
  now: Temporal.Instant,
  isOrderableAt: (moment: Temporal.Instant) => boolean,
  hours = 72,
): Temporal.Instant | null {
  const start = Math.ceil(now.epochMilliseconds / halfHour) * halfHour
  // Half a year is as far as appointments reach; a larger search is a mistake.
  const steps = Math.min(2 * hours, 2 * 24 * 180)
  for (let step = 0; step < steps; step += 1) {
    const moment = Temporal.Instant.fromEpochMilliseconds(start + step * halfHour)
    if (isOrderableAt(moment)) return moment
  }
  return null
}
