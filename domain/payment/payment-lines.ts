// What a payment is for and whom it is for: asked for by methods that pay on account (Klarna, Riverty, in3).
import { sumOf, type Cents } from '../numbers/money.ts'
import { roundedQuotient } from '../numbers/rounding.ts'
import { rateTenths } from '../numbers/tax.ts'
import { deliveryRate, type PlacedSums, type TaxedLine } from '../ordering/change-item.ts'
import { detailText, itemText, lineDetails, type LineWithParts } from '../ordering/line-content.ts'
import { isProblem } from '../ground/problem.ts'
import { orderingTexts } from '../wording/ordering.ts'
import { paymentTexts } from '../wording/payment.ts'
import type { UnitId } from '../ground/units.ts'
import type { PaymentCountry } from './guest-language.ts'

export interface PaymentLine {
  readonly kind: 'goods' | 'delivery' | 'surcharge' | 'discount'
  readonly description: string
  readonly quantity: number
  readonly unitCents: Cents
  /** `unitCents` times `quantity`, to the cent. */
  readonly totalCents: Cents
  /** Percent; null: none is named. */
  readonly taxRate: number | null
  readonly taxCents: Cents
}

export interface PaymentAddress {
  readonly givenName: string
  readonly familyName: string
  readonly company: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly country: PaymentCountry
  readonly email: string
  /** E.164 or empty. */
  readonly phone: string
}

export interface PaymentDetails {
  readonly lines: readonly PaymentLine[]
  readonly address: PaymentAddress
  readonly isDelivered: boolean
}

export interface OrderToDescribe extends PlacedSums {
  readonly type: string
  readonly name: string
  readonly company: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly email: string
  readonly phone: string
  readonly items: readonly (TaxedLine &
    LineWithParts & {
      readonly name: string
      readonly amount: number
      readonly unit: UnitId
      readonly unitPriceCents: Cents | null
    })[]
}

/** Null where a method that wants them could do nothing with them: no whole address, or lines without a price. */
export function paymentDetails(order: OrderToDescribe, country: PaymentCountry): PaymentDetails | null {
  const address = addressOf(order, country)
  const lines = address && paymentLines(order)
  return lines && { lines, address, isDelivered: order.type === 'delivery' }
}

const longestDescription = 250

/** The lines sum up to the total exactly: what no line explains is one of its own. Null while a price is open. */
export function paymentLines(order: OrderToDescribe): PaymentLine[] | null {
  if (order.items.some(({ grossCents }) => grossCents === null)) return null
  const goods = order.items.map((item): PaymentLine => {
    const totalCents = item.grossCents ?? (0 as Cents)
    const { amount, unitPriceCents } = item
    const isCounted = Number.isInteger(amount) && amount > 0 && unitPriceCents !== null
    const isWhole = isCounted && unitPriceCents * amount === totalCents
    const name = isWhole ? item.name : itemText(item)
    const said = lineDetails({ ...item, files: [], note: null }).map((detail) =>
      detailText(detail).replaceAll(/\s+/g, ' '),
    )
    const description = said.length === 0 ? name : `${name} (${said.join(', ')})`
    const quantity = isWhole ? amount : 1
    const unitCents = isWhole ? unitPriceCents : totalCents
    return taxed({ kind: 'goods', description, quantity, unitCents, totalCents }, item.taxRate)
  })
  const fee = order.deliveryCents
  const delivery = single('delivery', orderingTexts.deliveryFee, fee, deliveryRate(order))
  const lines = fee === 0 ? goods : [...goods, delivery]
  const difference = (order.totalCents - sumOf(lines.map(({ totalCents }) => totalCents))) as Cents
  if (difference === 0) return lines
  const kind = difference > 0 ? 'surcharge' : 'discount'
  return [...lines, single(kind, paymentTexts[kind], difference, null)]
}

function single(kind: PaymentLine['kind'], description: string, cents: Cents, rate: number | null): PaymentLine {
  return taxed({ kind, description, quantity: 1, unitCents: cents, totalCents: cents }, rate)
}

function taxed(line: Omit<PaymentLine, 'taxRate' | 'taxCents'>, rate: number | null): PaymentLine {
  const description = line.description.slice(0, longestDescription)
  const tenths = rate === null ? null : rateTenths(rate)
  const tax = tenths === null || isProblem(tenths) ? null : roundedQuotient([line.totalCents, tenths], 1000 + tenths)
  if (tax === null) return { ...line, description, taxRate: null, taxCents: 0 as Cents }
  return { ...line, description, taxRate: rate, taxCents: tax as Cents }
}

/** Names of two signs at least that are not only digits, as methods on account want them; else there is no address. */
function addressOf(order: OrderToDescribe, country: PaymentCountry): PaymentAddress | null {
  const [givenName = '', ...rest] = order.name.trim().split(/\s+/)
  const familyName = rest.join(' ')
  const { company, street, zipCode, city, email, phone } = order
  const isNamed = [givenName, familyName].every((name) => name.length >= 2 && /\p{L}/u.test(name))
  const isWhole = [street, zipCode, city, email].every((text) => text.trim() !== '')
  return isNamed && isWhole ? { givenName, familyName, company, street, zipCode, city, country, email, phone } : null
}

/** „10.00“, as providers write rates. */
export function rateText(rate: number): string {
  return rate.toFixed(2)
}
