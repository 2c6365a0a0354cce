// Everything the storefront checks before an order is sent and the server checks again, all problems at once
// (storefront § 5, decisions § 5).
import { isProblem, problem } from '../problem.ts'
import { checkAppointment } from './check-appointment.ts'
import { checkContact } from './check-contact.ts'
import { checkAvailability, placeLines, slotLineOf } from './check-lines.ts'
import { checkoutRequirements } from './checkout-requirements.ts'
import { initialStatus } from './order-status.ts'
import { offeredTypes, orderTypeField, orderTypeOf } from './order-type.ts'
import { defaultPaymentMethod, isOnlineMethod, visiblePaymentMethods } from './payment-method.ts'
import type { DeliveryArea } from '../places/branch.ts'
import type { Table } from '../places/table.ts'
import type { Problem } from '../problem.ts'
import type { OrderContact } from './check-contact.ts'
import type { OrderLine } from './check-lines.ts'
import type { CheckoutRequirements } from './checkout-requirements.ts'
import type { Donatee, OrderRequest, OrderSurroundings } from './order-request.ts'
import type { OrderType } from './order-type.ts'
import type { PaymentMethod } from './payment-method.ts'

export type { OrderRequest, OrderSurroundings } from './order-request.ts'

export interface CheckedOrder {
  readonly orderType: OrderType
  /** Only for deliveries. */
  readonly area: DeliveryArea | null
  readonly table: Table | null
  readonly donatee: Donatee | null
  readonly lines: readonly OrderLine[]
  /** Null for quotations. */
  readonly paymentMethod: PaymentMethod | null
  /** The guest's wish; null: as soon as possible, or the next shift of a closed branch. */
  readonly appointment: Temporal.Instant | null
  readonly isPreorder: boolean
  readonly isQuotation: boolean
  readonly status: 'new' | 'awaitingPayment'
  /** Only what the screen shows; the rest is empty. */
  readonly contact: OrderContact
  readonly comment: string
}

export interface RefusedOrder {
  readonly problems: readonly Problem[]
}

export function checkOrder(
  request: OrderRequest,
  surroundings: OrderSurroundings,
  now: Temporal.Instant,
): CheckedOrder | RefusedOrder {
  const problems: Problem[] = []
  const { branch, config } = surroundings
  if (!branch.isEnabled || !branch.isPublic) problems.push(problem('unknownBranch', 'branch'))
  if (!surroundings.menu) problems.push(problem('noMenu', null))
  const orderType = checkOrderType(request, surroundings, problems)
  const requirements = checkoutRequirements(branch, orderType, config)

  if (request.items.length === 0) problems.push(problem('emptyCart', 'items'))
  const lines = surroundings.menu ? placeLines(request.items, surroundings, problems) : []
  const wish = (request.appointmentDate ?? '').trim()
  const time = checkAppointment(wish, branch, orderType, lines.map(slotLineOf), now, problems)
  checkAvailability(lines, surroundings, time.appointment ?? now, problems)

  const contact = checkContact(request, requirements, branch.country, problems)
  const area = checkArea(request, surroundings, requirements, problems)
  const table = checkTable(request, surroundings, requirements, problems)
  const donatee = checkDonatee(request, surroundings, requirements, problems)
  const paymentMethod = checkPayment(request, surroundings, lines, problems)
  for (const field of ['legalInstructions', 'privacyPolicy'] as const) {
    if (!request[field]) problems.push(problem('accept', field))
  }
  if (problems.length > 0) return { problems }
  return {
    orderType,
    area,
    table,
    donatee,
    lines: lines.map(({ product, item }) => ({ product, item })),
    paymentMethod,
    appointment: time.appointment,
    isPreorder: time.isPreorder,
    isQuotation: branch.isQuotationRequired,
    status: initialStatus(paymentMethod !== null && isOnlineMethod(paymentMethod)),
    contact,
    comment: (request.comment ?? '').trim(),
  }
}

export function isRefused(result: CheckedOrder | RefusedOrder): result is RefusedOrder {
  return 'problems' in result
}

function checkOrderType(request: OrderRequest, { branch }: OrderSurroundings, problems: Problem[]): OrderType {
  const orderType = orderTypeOf(request)
  if (isProblem(orderType)) {
    problems.push(orderType)
    return 'dineIn'
  }
  if (!offeredTypes(branch).includes(orderType)) problems.push(problem('notOffered', orderTypeField(orderType)))
  return orderType
}

function checkArea(
  request: OrderRequest,
  { branch }: OrderSurroundings,
  requirements: CheckoutRequirements,
  problems: Problem[],
): DeliveryArea | null {
  if (!requirements.sections.deliveryArea) return null
  const name = (request.deliveryArea ?? '').trim()
  const area = branch.deliveryAreas.find((one) => one.area === name) ?? null
  if (!area) problems.push(problem(name === '' ? 'notBlank' : 'unknownArea', 'deliveryArea'))
  return area
}

function checkTable(
  request: OrderRequest,
  { branch, tables }: OrderSurroundings,
  requirements: CheckoutRequirements,
  problems: Problem[],
): Table | null {
  if (!requirements.sections.table) return null
  const wanted = request.table?.id
  const table = tables.find(
    (one) => one.id === wanted && one.branch.id === branch.id && one.isEnabled && one.isOrderable,
  )
  if (!table) problems.push(problem(wanted ? 'unknownTable' : 'notBlank', 'table'))
  return table ?? null
}

function checkDonatee(
  request: OrderRequest,
  { donatees }: OrderSurroundings,
  requirements: CheckoutRequirements,
  problems: Problem[],
): Donatee | null {
  const wanted = request.donatee?.id
  if (!requirements.sections.donation || !wanted) return null
  const donatee = donatees.find((one) => one.id === wanted && one.isEnabled)
  if (!donatee) problems.push(problem('unknownDonatee', 'donatee'))
  return donatee ?? null
}

function checkPayment(
  request: OrderRequest,
  surroundings: OrderSurroundings,
  lines: readonly OrderLine[],
  problems: Problem[],
): PaymentMethod | null {
  if (surroundings.branch.isQuotationRequired) return null
  const visible = visiblePaymentMethods({
    branch: surroundings.branch,
    config: surroundings.config,
    available: surroundings.availablePaymentMethods,
    isSelfService: surroundings.isSelfService,
    hasOpenPrice: lines.some(({ product }) => product.isPriceHidden || product.pricing === 'minimum'),
  })
  const method = request.paymentMethod ?? defaultPaymentMethod(visible)
  if (visible.length === 0) problems.push(problem('noPaymentMethod', 'paymentMethod'))
  else if (method === null) problems.push(problem('choice', 'paymentMethod'))
  else if (!visible.includes(method)) problems.push(problem('paymentMethodNotOffered', 'paymentMethod'))
  return method
}
