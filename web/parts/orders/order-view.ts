// An order as a card says it: ticket, type, age, appointment, money, all as German text of the branch's time.
import { statusSets } from '#domain/ordering/status-sets.ts'
import type { AnswerOf } from '#contract/client.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { centsOf, formatMoney, formatNumber } from '#domain/numbers/money.ts'
import { formatQuantity } from '#domain/numbers/quantity.ts'
import { takenMethods } from '#domain/ordering/counter-payment.ts'
import { isMissed } from '#domain/ordering/missed-order.ts'
import { allowedSteps, endingStep, type OrderStatus, type OrderStep } from '#domain/ordering/order-status.ts'
import { branchPaymentSwitches, type BranchPaymentFlags, type PaymentFlags } from '#domain/ground/payment-method.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { formatDay, formatTime, weekdayShortName } from '#domain/time/german-dates.ts'
import { calendarOf, dayAt, weekdayOf, type DayNumber } from '#domain/time/wall-clock.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { orderingTexts, orderStatusNames, readyNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'

export type Branch = AnswerOf<'GET /branches'>[number]

export interface OrderSurroundings {
  readonly branches: readonly Branch[]
  readonly currency: string
  /** Where the order's branch is gone. */
  readonly timeZone: string
  readonly hasTickets: boolean
  /** What the shop takes at all; the branch switches, too. */
  readonly payments: PaymentFlags
}

/** The steps that staff take; the others are the guest's and the payment's. */
const staffSteps = ['confirm', 'reject', 'dispatch', 'complete', 'cancel'] as const satisfies readonly OrderStep[]
export type StaffStep = (typeof staffSteps)[number]

export function staffStepsOf(order: Pick<Order, 'status' | 'isQuotation'>): StaffStep[] {
  const allowed: readonly OrderStep[] = allowedSteps(order.status, order.isQuotation)
  const ending = endingStep(order.status)
  const isOffered = (step: StaffStep) => (step !== 'reject' && step !== 'cancel') || step === ending
  return staffSteps.filter((step) => allowed.includes(step) && isOffered(step))
}

/** „In Zubereitung“; what `inDelivery` reads depends on the type. */
export function statusName(order: Pick<Order, 'status' | 'isDelivery' | 'isDineIn'>): string {
  return order.status === 'inDelivery' ? readyNames[storedOrderType(order)] : orderStatusNames[order.status]
}

/** The ticket number; the uid where tickets are switched off. */
export function ticketOf(order: Pick<Order, 'ticketNumber' | 'uid'>, hasTickets: boolean): string {
  return hasTickets && order.ticketNumber !== null ? String(order.ticketNumber) : order.uid
}

export function branchOf(order: Pick<Order, 'branch'>, { branches }: OrderSurroundings): Branch | undefined {
  return branches.find(({ id }) => id === order.branch?.id)
}

/** What staff may say an order was paid with; a branch that is gone switches nothing off. */
export function takenMethodsOf(order: Pick<Order, 'branch' | 'paymentMethod'>, around: OrderSurroundings) {
  const branch = { ...allBranchMethods, isQuotationRequired: false, ...branchOf(order, around) }
  return takenMethods(order, { branch, config: around.payments })
}

const allBranchMethods = Object.fromEntries(branchPaymentSwitches.map((name) => [name, true])) as BranchPaymentFlags

export function timeZoneOf(order: Pick<Order, 'branch'>, around: OrderSurroundings): string {
  return branchOf(order, around)?.timeZone ?? around.timeZone
}

/** „gerade eben“, „vor 4 min“, „vor 1 h 05 min“, „vor 2 Tagen“. A clock that runs behind never reads less than nothing. */
export function ageText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (minutes < 1) return texts.justNow
  if (minutes < 60) return say(texts.minutesAgo, { minutes })
  if (minutes < 1440) {
    return say(texts.hoursAgo, { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
  }
  return say(texts.daysAgo, { days: Math.floor(minutes / 1440) })
}

/** „19:30“ today; else with its day: „gestern 19:30“, „Sa 28.11. 19:30“. */
export function momentText(iso: string, now: number, timeZone: string): string {
  const moment = Date.parse(iso)
  const day = otherDay(moment, now, timeZone)
  return `${day ?? ''} ${formatTime(moment, timeZone)}`.trim()
}

/** „gestern“, „morgen“, „Sa 28.11.“; null: today. */
export function otherDay(moment: number, now: number, timeZone: string): string | null {
  const [day, today] = [dayAt(timeZone, moment), dayAt(timeZone, now)]
  if (day === null || today === null || day === today) return null
  if (day === today - 1) return texts.nearDays.yesterday
  return day === today + 1 ? texts.nearDays.tomorrow : dayOnCalendar(day, today)
}

/** „Sa 28.11.“; of another year with that. */
export function dayOnCalendar(day: DayNumber, today: DayNumber): string {
  const isThisYear = calendarOf(day).year === calendarOf(today).year
  return `${weekdayShortName(weekdayOf(day))} ${isThisYear ? formatDay(day).slice(0, 'DD.MM.'.length) : formatDay(day)}`
}

/** What was promised, else what is wished. */
export function appointmentText(
  order: Order,
  now: number,
  timeZone: string,
): { text: string; isOverdue: boolean } | null {
  if (order.appointment !== null) {
    const isOverdue = order.status === 'confirmed' && Date.parse(order.appointment) < now
    const time = momentText(order.appointment, now, timeZone)
    return { text: say(isOverdue ? texts.overdue : texts.promisedAt, { time }), isOverdue }
  }
  if (order.appointmentDate === null) return null
  return { text: say(texts.wishAt, { time: momentText(order.appointmentDate, now, timeZone) }), isOverdue: false }
}

/** Unanswered for longer than the branch allows itself, in opening hours. */
export function isLate(order: Order, branch: Branch | undefined, now: number): boolean {
  if (branch === undefined) return false
  const newSince = order.timeline.findLast(({ status }) => status === 'new')?.at ?? order.createdAt
  const rules = branch as Parameters<typeof isMissed>[1]
  return isMissed(
    { status: order.status, newSince: Temporal.Instant.from(newSince) },
    rules,
    Temporal.Instant.fromEpochMilliseconds(now),
  )
}

export function moneyText(decimal: number, currency: string): string {
  const cents = centsOf(decimal)
  return isProblem(cents) ? '' : formatMoney(cents, currency)
}

type Paid = Pick<Order, 'isPaid' | 'isRefunded' | 'dueAmount' | 'overpaidAmount' | 'payments'> & {
  readonly items: readonly Pick<Order['items'][number], 'gross'>[]
}

/** „bezahlt“, „offen“; „Preis folgt“ where it is not known yet what there is to pay. Changed since it was paid, it says the difference. */
export function paymentStateText(order: Paid, currency: string): string {
  if (order.isRefunded) return texts.refunded
  if (order.isPaid && order.dueAmount > 0) return say(texts.paidLess, { amount: moneyText(order.dueAmount, currency) })
  if (order.isPaid && order.overpaidAmount > 0)
    return say(texts.paidMore, { amount: moneyText(order.overpaidAmount, currency) })
  if (order.isPaid) return texts.paid
  // Also where an amount is reserved that the provider refuses to take.
  if (order.dueAmount > 0) return texts.notPaid
  if (order.payments?.some(({ state }) => state === 'authorized')) return texts.reserved
  return isPriceOpen(order) ? orderingTexts.priceOpen : texts.nothingDue
}

function isPriceOpen({ items }: Pick<Paid, 'items'>): boolean {
  return items.some(({ gross }) => gross === null)
}

/** Empty instead of „0,00 €“ where no price is known yet. */
export function totalText(order: Pick<Order, 'pricing'> & Pick<Paid, 'items'>, currency: string): string {
  const { totalGross } = order.pricing
  return totalGross === 0 && isPriceOpen(order) ? '' : moneyText(totalGross, currency)
}

export function quantityText({ amount, unit }: Order['items'][number]): string {
  return unit === 'piece' ? `${formatNumber(amount)} ×` : formatQuantity(amount, unit)
}

export const lanes = statusSets.running
export type Lane = (typeof lanes)[number]

/** Where an open order stands; null once it has ended. An offer that waits for its guest stays with the new ones. */
export function laneOf(status: OrderStatus): Lane | null {
  if (status === 'new' || status === 'offered') return 'new'
  return statusSets.accepted.find((each) => each === status) ?? null
}
