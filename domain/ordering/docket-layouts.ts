// The four kinds of paper: what the kitchen cooks from, what the guest takes along, what the driver needs, what sticks on a box.
import { addressLine } from '../places/address-line.ts'
import { formatNumber } from '../numbers/money.ts'
import { docketTexts as texts } from '../wording/dockets.ts'
import { paymentMethodNames } from '../wording/ordering.ts'
import { say } from '../wording/sentence.ts'
import {
  big,
  bold,
  centered,
  commentLines,
  dueText,
  fileCodes,
  filled,
  headLines,
  itemDetails,
  momentText,
  moneyText,
  plain,
  ticketText,
} from './docket-head.ts'
import { itemText } from './line-content.ts'
import { insideTexts, orderAddress } from './order-address.ts'
import type { Docket, DocketItem, DocketLayout, DocketLine, DocketOrder, DocketPlace, DocketWanted } from './docket.ts'

const rule: DocketLine = { kind: 'rule' }
const gap: DocketLine = { kind: 'gap' }

const layouts: Readonly<Record<DocketLayout, (wanted: DocketWanted) => DocketLine[]>> = {
  kitchen: kitchenLines,
  receipt: receiptLines,
  delivery: deliveryLines,
  label: labelLines,
}

export function docketOf(layout: DocketLayout, wanted: DocketWanted): Docket {
  return { marks: wanted.marks ?? [], lines: layouts[layout](wanted) }
}

/** No prices: large dishes, what was chosen, what was asked for. */
function kitchenLines(wanted: DocketWanted): DocketLine[] {
  const { order, items, place } = wanted
  return [
    ...headLines(wanted),
    rule,
    ...items.flatMap((item, index) => [
      ...(index === 0 ? [] : [gap]),
      big(itemText(item)),
      ...itemDetails(item, 2, { isBold: true }),
      ...fileCodes(item, place),
    ]),
    ...commentLines(order),
    rule,
    plain([order.name, order.company].filter((text) => text !== '').join(', ')),
  ]
}

/** A slip about the order: without a certified cash register it must not be taken for the fiscal receipt. */
function receiptLines(wanted: DocketWanted): DocketLine[] {
  const { order, items, place } = wanted
  const address = addressLine([place.street, `${place.zipCode} ${place.city}`])
  return [
    ...(place.hasLogo ? [{ kind: 'logo' } as const] : []),
    { kind: 'text', text: place.branchName, align: 'center', isBold: true },
    ...filled([place.businessName, address, place.phone], centered),
    gap,
    ...headLines(wanted),
    ...filled([order.name, order.company, order.phone, order.isDelivery ? '' : orderAddress(order)], plain),
    rule,
    ...items.flatMap((item) => pricedLines(item, place.currency)),
    rule,
    ...sumLines(wanted),
    rule,
    ...taxLines(wanted),
    gap,
    ...paymentLines(wanted, texts.open),
    ...commentLines(order),
    rule,
    centered(texts.noReceipt),
    ...statusLines(wanted),
    centered(texts.thanks),
  ]
}

/** For the driver: where to, whom to call, what to collect. */
function deliveryLines(wanted: DocketWanted): DocketLine[] {
  const { order, items, place } = wanted
  return [
    ...headLines(wanted),
    rule,
    ...filled([order.name, order.company], bold),
    ...filled([order.street, `${order.zipCode} ${order.city}`.trim()], big),
    ...filled([addressLine(insideTexts(order))], bold),
    ...filled([order.deliveryArea ?? '', order.phone], plain),
    rule,
    ...items.flatMap((item) => [plain(itemText(item)), ...itemDetails(item, 2)]),
    ...commentLines(order),
    rule,
    ...sumLines(wanted),
    gap,
    ...paymentLines(wanted, texts.collect),
    gap,
    centered(place.branchName),
    ...filled([place.phone], centered),
    ...statusLines(wanted),
  ]
}

/** One for each piece, cut between: number, dish, what was chosen, whose it is. */
function labelLines({ order, items, place }: DocketWanted): DocketLine[] {
  const pieces = items.flatMap((item) => Array.from({ length: labelsOf(item) }, () => item))
  return pieces.flatMap((item, index) => [
    ...(index === 0 ? [] : [{ kind: 'cut' } as const]),
    {
      kind: 'columns',
      left: ticketText(order, place),
      right: say(texts.piece, { position: index + 1, count: pieces.length }),
      isBold: true,
    },
    big(labelsOf(item) === item.amount ? item.name : itemText(item)),
    ...itemDetails(labelsOf(item) === item.amount ? { ...item, amount: 1 } : item, 0),
    plain(labelFoot(order, place)),
  ])
}

/** Where the plate goes, whose it is, and when. */
function labelFoot(order: DocketOrder, place: DocketPlace): string {
  const table = order.tableIdentifier === null ? '' : say(texts.table, { table: order.tableIdentifier })
  const moment = dueText(order, place) ?? momentText(order.createdAt, place.timeZone)
  return [table, order.name, moment].filter((text) => text !== '').join(' · ')
}

/** What is counted gets a label per piece, what is weighed one for all; a slip of the finger prints no hundred metres. */
const mostLabels = 50

function labelsOf({ amount, unit }: DocketItem): number {
  const isCounted = unit === 'piece' || unit === 'serving' || unit === 'package'
  return isCounted && Number.isInteger(amount) && amount <= mostLabels ? Math.max(1, amount) : 1
}

function pricedLines(item: DocketItem, currency: string): DocketLine[] {
  const right = item.gross === null ? texts.noPrice : moneyText(item.gross, currency)
  return [{ kind: 'columns', left: itemText(item), right }, ...itemDetails(item, 2)]
}

function sumLines({ order, place }: DocketWanted): DocketLine[] {
  const money = (decimal: number) => moneyText(decimal, place.currency)
  const { gross, deliveryGross, totalGross } = order.pricing
  const parts: DocketLine[] = [
    { kind: 'columns', left: texts.goods, right: money(gross) },
    { kind: 'columns', left: texts.deliveryFee, right: money(deliveryGross) },
  ]
  return [
    ...(order.isDelivery || deliveryGross > 0 ? parts : []),
    { kind: 'columns', left: texts.total, right: money(totalGross), isBig: true, isBold: true },
  ]
}

function taxLines({ order }: DocketWanted): DocketLine[] {
  const rates = Object.entries(order.pricing.taxes).toSorted(([a], [b]) => Number(a) - Number(b))
  if (rates.length === 0) return []
  const decimal = (value: number) => value.toFixed(2).replace('.', ',')
  return [
    { kind: 'columns', left: texts.taxHead, right: texts.taxHeadSums },
    ...rates.map(([rate, { net, tax, gross }]): DocketLine => ({
      kind: 'columns',
      left: say(texts.taxRate, { rate: formatNumber(Number(rate)) }),
      right: say(texts.taxSums, { net: decimal(net), tax: decimal(tax), gross: decimal(gross) }),
    })),
  ]
}

/** Of what was paid and has changed since: that it was, and what goes from hand to hand now. */
function paymentLines(wanted: DocketWanted, due: string): DocketLine[] {
  const { order, place } = wanted
  const line = paymentLine(wanted, due)
  if (!order.isPaid || order.isRefunded || (order.dueAmount === 0 && order.overpaidAmount === 0)) return [line]
  const [left, amount] = order.dueAmount > 0 ? [due, order.dueAmount] : [texts.giveBack, order.overpaidAmount]
  const right = moneyText(amount, place.currency)
  return [line, { kind: 'columns', left, right, isBold: true, isInverse: true }]
}

function paymentLine({ order, place }: DocketWanted, due: string): DocketLine {
  const method = order.paymentMethod === null ? '' : paymentMethodNames[order.paymentMethod]
  if (order.isQuotation && !order.isPaid) return plain(texts.quotation)
  if (order.isRefunded) return { kind: 'columns', left: texts.refunded, right: method, isBold: true }
  if (order.isPaid) return { kind: 'columns', left: texts.paid, right: method, isBold: true }
  if (order.dueAmount === 0) return { kind: 'columns', left: texts.reserved, right: method, isBold: true }
  const amount = moneyText(order.dueAmount, place.currency)
  return { kind: 'columns', left: `${due} ${method}`.trim(), right: amount, isBold: true, isInverse: true }
}

function statusLines({ place }: DocketWanted): DocketLine[] {
  return place.statusAddress === ''
    ? []
    : [gap, { kind: 'qr', content: place.statusAddress }, centered(texts.statusPage), gap]
}
