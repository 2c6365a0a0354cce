// Forty orders of the sixty days before the first start, as guests would have sent them; prices are computed by whoever loads them.
// The same `now` gives the same orders: chance comes from a small generator with a written seed.
import type { OrderType } from '#domain/ground/order-type.ts'
import type { UnitId } from '#domain/ground/units.ts'
import type { BranchKey } from './branches.ts'
import type { DonateeKey } from './donatees.ts'
import { guests, type Guest } from './guests.ts'
import type { TableKey } from './organisation.ts'
import { products, type ProductKey } from './products.ts'
import { seededRandom, type Random } from './seeded-random.ts'
import { usualBaskets, type UsualLine } from './usual-baskets.ts'

const seed = 20_231_107
const count = 40
const days = 60

type PastPart = string | number | readonly number[] | null

export interface PastItem {
  readonly product: ProductKey
  readonly amount: number
  readonly unit: UnitId
  /** One value per part: words, the index of the option, or the indices of several. */
  readonly parts: readonly PastPart[]
}

export interface PastOrder {
  readonly branch: BranchKey
  readonly orderType: OrderType
  readonly placedAt: Temporal.Instant
  /** The guest's wish; null: as soon as possible. */
  readonly appointment: Temporal.Instant | null
  readonly deliveryArea: string | null
  readonly table: TableKey | null
  readonly donatee: DonateeKey | null
  readonly guest: Guest
  readonly items: readonly PastItem[]
  readonly paymentMethod: 'cash' | 'atm-card' | null
  readonly status: 'completed' | 'rejected' | 'canceled'
  /** Why it was rejected or canceled; empty for the others. */
  readonly reason: string
}

/** Oldest first. `now`: the first start. */
export function pastOrders(now: Temporal.Instant): PastOrder[] {
  const random = seededRandom(seed)
  const today = now.toZonedDateTimeISO('Europe/Vienna').toPlainDate()
  const orders = Array.from({ length: count }, (_, index) => {
    const day = today.subtract({ days: days - Math.floor((index * (days - 1)) / (count - 1)) })
    return pastOrder(index, day, random)
  })
  return orders.toSorted((a, b) => Temporal.Instant.compare(a.placedAt, b.placedAt))
}

/** Every fifth is for Dornbirn's tables or counter, every eighth asks Feldkirch, the rest goes to Hohenems. */
function pastOrder(index: number, day: Temporal.PlainDate, random: Random): PastOrder {
  const guest = random.pick(guests)
  const end = endOf(index)
  // Feasts are wished for up to two weeks ahead: only the older ones are over by now.
  if (index % 8 === 3 && index < 30) return { ...feast(day, guest, random), ...end }
  if (index % 5 < 2) return { ...inn(day, guest, random), ...end }
  return { ...nightKitchen(index, day, guest, random), ...end }
}

function endOf(index: number): Pick<PastOrder, 'status' | 'reason'> {
  if (index === 6 || index === 17 || index === 29) {
    return { status: 'rejected', reason: 'Das schaffen wir heute leider nicht mehr.' }
  }
  if (index === 10 || index === 22 || index === 34) {
    return { status: 'canceled', reason: 'Auf Wunsch des Gastes storniert.' }
  }
  return { status: 'completed', reason: '' }
}

type Unfinished = Omit<PastOrder, 'status' | 'reason'>

function nightKitchen(index: number, day: Temporal.PlainDate, guest: Guest, random: Random): Unfinished {
  const isDelivery = index % 5 !== 4
  const hour = random.pick([0, 2, 11, 12, 12, 17, 18, 18, 19, 19, 20, 21, 22])
  const placedAt = at(day, hour, random.below(60))
  const wishesTime = !isDelivery && hour > 10
  return {
    branch: 'hohenems',
    orderType: isDelivery ? 'delivery' : 'takeaway',
    placedAt,
    appointment: wishesTime ? at(day, hour, 0).add({ hours: 2 }) : null,
    deliveryArea: isDelivery ? random.pick(['Hohenems', 'Hohenems', 'Götzis, Altach und Mäder']) : null,
    table: null,
    donatee: random.below(4) === 0 ? random.pick(['nachbarschaft', 'pfoten', 'drachen']) : null,
    guest,
    items: basket(usualBaskets.hohenems, isDelivery ? 3 : 2, random),
    paymentMethod: random.pick(['cash', 'cash', 'atm-card']),
  }
}

function inn(day: Temporal.PlainDate, guest: Guest, random: Random): Unfinished {
  const open = day.dayOfWeek === 1 ? day.subtract({ days: 1 }) : day
  const isWeekend = open.dayOfWeek >= 6
  const hour = random.pick(isWeekend ? [12, 13, 15, 17, 18] : [12, 18, 19, 20])
  const isDineIn = random.below(3) > 0
  return {
    branch: 'dornbirn',
    orderType: isDineIn ? 'dineIn' : 'takeaway',
    placedAt: at(open, hour, random.below(60)),
    appointment: null,
    deliveryArea: null,
    table: isDineIn ? random.pick(['stube1', 'stube2', 'stube3', 'zirbe1', 'zirbe2', 'garten1']) : null,
    donatee: null,
    guest,
    items: basket(usualBaskets.dornbirn, 3, random),
    paymentMethod: random.pick(['cash', 'atm-card']),
  }
}

/** Placed on a workday, wished for Friday noon, one to two weeks later. */
function feast(day: Temporal.PlainDate, guest: Guest, random: Random): Unfinished {
  const placedOn = day.dayOfWeek > 5 ? day.subtract({ days: day.dayOfWeek - 5 }) : day
  const isDelivery = random.below(2) === 0
  return {
    branch: 'feldkirch',
    orderType: isDelivery ? 'delivery' : 'takeaway',
    placedAt: at(placedOn, 9 + random.below(8), random.below(60)),
    appointment: at(placedOn.add({ days: 7 + ((5 - placedOn.dayOfWeek + 7) % 7) }), 12, 0),
    deliveryArea: isDelivery ? 'Feldkirch und Rankweil' : null,
    table: null,
    donatee: null,
    guest,
    items: basket(usualBaskets.feldkirch, 3, random),
    paymentMethod: null,
  }
}

/** `size` different lines of what is usually ordered, options chosen by chance. */
function basket(usual: readonly UsualLine[], size: number, random: Random): PastItem[] {
  const left = [...usual]
  return Array.from({ length: size }, () => {
    const [line] = left.splice(random.below(left.length), 1)
    if (line === undefined) throw new Error('A basket is larger than what is usually ordered.')
    const product = products[line.product]
    const parts = (product.parts ?? []).map((part): PastPart => {
      if (part.type === 'select') return random.below(part.options.length)
      if (part.type === 'multiselect')
        return part.options.flatMap((_, option) => (random.below(3) === 0 ? [option] : []))
      return line.words ?? null
    })
    return { product: line.product, amount: random.pick(line.amounts), unit: line.unit ?? product.unit, parts }
  })
}

function at(day: Temporal.PlainDate, hour: number, minute: number): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: 'Europe/Vienna', plainTime: { hour, minute } }).toInstant()
}
