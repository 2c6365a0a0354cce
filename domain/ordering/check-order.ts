// Everything the storefront checks before an order is sent and the server checks again, all problems at once
// (storefront § 5, decisions § 5).
import { formatMoney } from '../numbers/money.ts'
import { at, isProblem, problem } from '../ground/problem.ts'
import { checkAppointment } from './check-appointment.ts'
import { checkArea, checkDonatee, checkPayment, checkTable } from './check-choices.ts'
import { checkContact } from './check-contact.ts'
import { checkLines, placeLines, slotLinesOf } from './check-lines.ts'
import { checkoutRequirements } from './checkout-requirements.ts'
import { deliveryShortfalls } from '../places/delivery-fee.ts'
import { orderingState } from '../time/ordering-state.ts'
import { initialStatus } from './order-status.ts'
import { branchForGoods } from './order-ceiling.ts'
import { notNow } from './soon.ts'
import { offeredTypes, orderTypeField, orderTypeOf } from '../ground/order-type.ts'
import { type PaymentMethod, isOnlineMethod } from '../ground/payment-method.ts'
import { priceCart, pricesChanged } from './pricing.ts'
import type { DeliveryArea } from '../ground/branch.ts'
import type { Table } from '../places/table.ts'
import type { Problem } from '../ground/problem.ts'
import type { OrderContact } from './check-contact.ts'
import type { OrderLine, PlacedLine } from './check-lines.ts'
import type { OrderableDonatee, OrderRequest, OrderSurroundings } from './order-request.ts'
import type { OrderType } from '../ground/order-type.ts'
import type { Pricing } from './pricing.ts'

export type { OrderRequest, OrderSurroundings } from './order-request.ts'

export interface CheckedOrder {
  readonly orderType: OrderType
  /** Only for deliveries. */
  readonly area: DeliveryArea | null
  readonly table: Table | null
  readonly donatee: OrderableDonatee | null
  readonly lines: readonly OrderLine[]
  readonly pricing: Pricing
  /** Null for quotations. */
  readonly paymentMethod: PaymentMethod | null
  /** The guest's wish; null: as soon as possible, or the next shift of a closed branch. */
  readonly appointment: Temporal.Instant | null
  /** About when an order without a wish is there, epoch ms; null with a wish, and where nobody states a time. */
  readonly expectedAt: number | null
  readonly isPreorder: boolean
  readonly isQuotation: boolean
  readonly status: 'new' | 'awaitingPayment'
  /** Only what the screen shows; the rest is empty. */
  readonly contact: OrderContact
  readonly comment: string
}

export interface RefusedOrder {
  readonly problems: readonly Problem[]
  /** What the cart costs now, for `pricesChanged`; null where it cannot be priced. */
  readonly pricing: Pricing | null
}

/** Checks an order against everything around it. Stored is what comes back, never the request. */
export function checkOrder(
  request: OrderRequest,
  around: OrderSurroundings,
  now: Temporal.Instant,
): CheckedOrder | RefusedOrder {
  const problems: Problem[] = []
  const branch = branchForRequest(request, around)
  const surroundings = { ...around, branch }
  if (!branch.isEnabled || !branch.isPublic) problems.push(problem('unknownBranch', 'branch'))
  if (!surroundings.hasLegalGround) problems.push(problem('notOpenYet', null))
  if (!surroundings.menu) problems.push(problem('noMenu', null))
  const orderType = checkOrderType(request, surroundings, problems)
  const requirements = checkoutRequirements(branch, orderType, surroundings.config, surroundings.isSelfService)

  const wish = (request.appointmentDate ?? '').trim()
  const slotLines = slotLinesOf(request.items, surroundings)
  const time = checkAppointment(wish, branch, orderType, slotLines, now, problems)
  // Closed or paused while the guest filled in the form: nobody who wants to eat now is made to wait until tomorrow unasked.
  const isForLater = wish === '' && time.isPreorder && !branch.isQuotationRequired
  if (isForLater && request.expectedPreorder === false)
    problems.push(notNow(orderingState(branch, orderType, now), orderType))
  const area = checkArea(request, surroundings, requirements.sections, problems)
  const { lines, pricing } = checkCart(
    request,
    surroundings,
    { orderType, area },
    { moment: time.judgedAt, now },
    problems,
  )

  const contact = checkContact(request, requirements, branch.country, problems)
  const table = checkTable(request, surroundings, requirements.sections, problems)
  const donatee = checkDonatee(request, surroundings, requirements.sections, problems)
  const paymentMethod = checkPayment(request, surroundings, lines, problems)
  for (const field of ['legalInstructions', 'privacyPolicy'] as const) {
    if (!request[field]) problems.push(problem('accept', field))
  }
  if (problems.length > 0 || pricing === null) return { problems, pricing }
  return {
    orderType,
    area,
    table,
    donatee,
    lines: lines.map(({ product, item }) => ({ product, item })),
    pricing,
    paymentMethod,
    appointment: time.appointment,
    expectedAt: time.expectedAt,
    isPreorder: time.isPreorder,
    isQuotation: branch.isQuotationRequired,
    // Nothing to pay, nothing to wait for.
    status: initialStatus(paymentMethod !== null && isOnlineMethod(paymentMethod) && pricing.totalGross > 0),
    contact,
    comment: requirements.sections.comment ? (request.comment ?? '').trim() : '',
  }
}

export function isRefused(result: CheckedOrder | RefusedOrder): result is RefusedOrder {
  return 'problems' in result
}

/** Above the ceiling the branch counts as one that takes requests only. */
function branchForRequest({ items }: OrderRequest, surroundings: OrderSurroundings): OrderSurroundings['branch'] {
  const { branch, config } = surroundings
  if (config.orderCeiling === null || !surroundings.menu) return branch
  const priced = priceCart({ lines: placeLines(items, surroundings, []), orderType: 'takeaway', area: null })
  return branchForGoods(branch, isProblem(priced) ? null : priced.gross, config)
}

function checkOrderType(
  request: OrderRequest,
  { branch, isSelfService }: OrderSurroundings,
  problems: Problem[],
): OrderType {
  const orderType = orderTypeOf(request)
  if (isProblem(orderType)) {
    problems.push(orderType)
    return 'dineIn'
  }
  if (!offeredTypes(branch, isSelfService).includes(orderType))
    problems.push(problem('notOffered', orderTypeField(orderType)))
  return orderType
}

function checkCart(
  request: OrderRequest,
  surroundings: OrderSurroundings,
  type: { readonly orderType: OrderType; readonly area: DeliveryArea | null },
  moment: { readonly moment: Temporal.Instant | null; readonly now: Temporal.Instant },
  problems: Problem[],
): { readonly lines: readonly PlacedLine[]; readonly pricing: Pricing | null } {
  if (request.items.length === 0) problems.push(problem('emptyCart', 'items'))
  if (request.items.length === 0 || !surroundings.menu) return { lines: [], pricing: null }
  const found: Problem[] = []
  const lines = placeLines(request.items, surroundings, found)
  checkLines(lines, surroundings, moment, found)
  problems.push(...found)
  // A total of lines that cannot be ordered like this would only confuse.
  if (found.some((one) => one.code !== 'soldOut' && one.code !== 'notAvailable')) return { lines, pricing: null }
  const pricing = priceCart({ lines, ...type })
  if (isProblem(pricing)) {
    problems.push(pricing)
    return { lines, pricing: null }
  }
  const tooLittle = belowMinimum(pricing, surroundings, type.area)
  if (tooLittle) problems.push(tooLittle)
  const changed = pricesChanged(pricing, request.expectedTotal)
  if (changed) problems.push(changed)
  return { lines, pricing }
}

/** Quotations have no minimum: their prices are only being asked for. */
function belowMinimum(
  pricing: Pricing,
  { branch, config }: OrderSurroundings,
  area: DeliveryArea | null,
): Problem | null {
  if (area === null || branch.isQuotationRequired) return null
  const shortfalls = deliveryShortfalls(area, pricing.gross)
  if (isProblem(shortfalls)) return at(shortfalls, 'deliveryArea')
  if (shortfalls.toMinimum === null || shortfalls.minimum === null) return null
  return problem('minimumOrderValue', 'deliveryArea', { amount: formatMoney(shortfalls.minimum, config.currency) })
}
