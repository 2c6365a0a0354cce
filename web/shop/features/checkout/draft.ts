// What a guest fills in at the checkout, as it is kept with the cart and as it is sent.
import type { CartItem } from '#domain/ground/cart-item.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { OrderRequest } from '#domain/ordering/order-request.ts'
import { orderTypeFlags, type OrderType } from '#domain/ground/order-type.ts'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'

/** Who orders and where to: stays for the next order of this visit. */
const contactFields = [
  'name',
  'company',
  'email',
  'phone',
  'street',
  'zipCode',
  'city',
  'floor',
  'stairway',
  'door',
] as const
/** Where a guest sits: by the code that was scanned, or chosen by hand; its name is for the screen. */
const tableFields = ['table', 'tableToken', 'tableName'] as const
const textFields = [...contactFields, 'comment', 'appointmentDate', 'paymentMethod', ...tableFields, 'donatee'] as const
const checkFields = ['legalInstructions', 'privacyPolicy'] as const

export type TextField = (typeof textFields)[number]
export type CheckField = (typeof checkFields)[number]
export type CheckoutDraft = Readonly<Record<TextField, string> & Record<CheckField, boolean>>

type Stored = Readonly<Record<string, string | boolean | null>>

export function readDraft(stored: Stored): CheckoutDraft {
  const texts = textFields.map((field) => [field, typeof stored[field] === 'string' ? stored[field] : ''] as const)
  const checks = checkFields.map((field) => [field, stored[field] === true] as const)
  return Object.fromEntries([...texts, ...checks]) as CheckoutDraft
}

/** What the next order of this visit begins with: whoever sits at a table orders a second round there. */
export function draftAfterOrder(draft: CheckoutDraft): Stored {
  return Object.fromEntries([...contactFields, ...tableFields].map((field) => [field, draft[field]]))
}

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
