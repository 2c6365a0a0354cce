// What a guest filled in at the checkout, as it is sent. Apart from the draft, which the status page reads too.
import type { CartItem } from '#domain/ground/cart-item.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { OrderRequest } from '#domain/ordering/order-request.ts'
import { orderTypeFlags, type OrderType } from '#domain/ground/order-type.ts'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'
import type { CheckoutDraft } from './draft.ts'

export interface OrderParts {
  readonly draft: CheckoutDraft
  readonly orderType: OrderType
  /** At a kiosk. */
  readonly isSelfService: boolean
  /** The area's name; only for deliveries. */
  readonly area: string | null
  readonly paymentMethod: PaymentMethod | null
  readonly items: readonly CartItem[]
  /** Decimal money. */
  readonly expectedTotal: number | null
  /** What the button says. */
  readonly expectedPreorder: boolean
}

export function orderRequest({
  draft,
  orderType,
  isSelfService,
  area,
  paymentMethod,
  items,
  expectedTotal,
  expectedPreorder,
}: OrderParts): OrderRequest & { readonly tableToken: string | null; readonly isSelfService?: true } {
  const { table, tableToken, tableName: _, donatee, appointmentDate, ...rest } = draft
  return {
    ...rest,
    ...orderTypeFlags(orderType),
    ...(isSelfService && { isSelfService }),
    appointmentDate: appointmentDate === '' ? null : appointmentDate,
    table: table === '' ? null : { id: table as Id<'table'> },
    tableToken: tableToken === '' ? null : tableToken,
    donatee: donatee === '' ? null : { id: donatee as Id<'donatee'> },
    deliveryArea: area,
    paymentMethod,
    items: items.map(({ product, amount, unit, parts, note }) => ({
      product: { id: product.id },
      amount,
      unit,
      parts,
      note: note ?? null,
    })),
    expectedTotal,
    expectedPreorder,
  }
}
