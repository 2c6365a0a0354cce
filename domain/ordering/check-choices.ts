// What the guest chose beside the dishes: delivery area, table, donatee, payment. What is hidden is ignored.
import { problem } from '../ground/problem.ts'
import { defaultPaymentMethod, visiblePaymentMethods } from './payment-method.ts'
import type { DeliveryArea } from '../ground/branch.ts'
import type { Table } from '../places/table.ts'
import type { Problem } from '../ground/problem.ts'
import type { OrderLine } from './check-lines.ts'
import type { CheckoutSections } from './checkout-requirements.ts'
import type { OrderableDonatee, OrderRequest, OrderSurroundings } from './order-request.ts'
import type { PaymentMethod } from '../ground/payment-method.ts'
import { calculationModelOf } from '../numbers/quantity.ts'

/** The chosen delivery area; null for everything but deliveries. */
export function checkArea(
  request: OrderRequest,
  { branch }: OrderSurroundings,
  sections: CheckoutSections,
  problems: Problem[],
): DeliveryArea | null {
  if (!sections.deliveryArea) return null
  const name = (request.deliveryArea ?? '').trim()
  const area = branch.deliveryAreas.find((one) => one.area === name) ?? null
  if (!area) problems.push(problem(name === '' ? 'notBlank' : 'unknownArea', 'deliveryArea'))
  return area
}

/** The chosen table; unknown, foreign, disabled or not orderable ones are the same problem. */
export function checkTable(
  request: OrderRequest,
  { branch, tables }: OrderSurroundings,
  sections: CheckoutSections,
  problems: Problem[],
): Table | null {
  if (!sections.table) return null
  const wanted = request.table?.id
  const table = tables.find(
    (one) => one.id === wanted && one.branch.id === branch.id && one.isEnabled && one.isOrderable,
  )
  if (!table) problems.push(problem(wanted ? 'unknownTable' : 'notBlank', 'table'))
  return table ?? null
}

/** The chosen recipient of the donation, or none. */
export function checkDonatee(
  request: OrderRequest,
  { donatees }: OrderSurroundings,
  sections: CheckoutSections,
  problems: Problem[],
): OrderableDonatee | null {
  const wanted = request.donatee?.id
  if (!sections.donation || !wanted) return null
  const donatee = donatees.find((one) => one.id === wanted && one.isEnabled)
  if (!donatee) problems.push(problem('unknownDonatee', 'donatee'))
  return donatee ?? null
}

/** The chosen payment method, else the default one; null for quotations. */
export function checkPayment(
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
    hasOpenPrice: lines.some(hasOpenPrice),
  })
  const method = request.paymentMethod ?? defaultPaymentMethod(visible)
  if (visible.length === 0) problems.push(problem('noPaymentMethod', 'paymentMethod'))
  else if (method === null) problems.push(problem('choice', 'paymentMethod'))
  else if (!visible.includes(method)) problems.push(problem('paymentMethodNotOffered', 'paymentMethod'))
  return method
}

function hasOpenPrice({ product, item }: OrderLine): boolean {
  return product.isPriceHidden || calculationModelOf(product, item.unit) === 'minimum'
}
