// The orders of some days as a table for spreadsheets, one row each, oldest first.
import { moneyCell, tableUnder, type RowUnder, type TableCell } from '#domain/content/csv.ts'
import { detailText, itemText, lineDetails, type LineWithParts } from '#domain/ordering/line-content.ts'
import { decimalOf, type Cents } from '#domain/numbers/money.ts'
import { givenBackCents } from '#domain/payment/refunds.ts'
import { orderStatusNames, orderTypeNames, paymentMethodNames } from '#domain/wording/ordering.ts'
import { orderTableTexts as texts } from '#domain/wording/order-table.ts'
import { say } from '#domain/wording/sentence.ts'
import type { UnitId } from '#domain/ground/units.ts'
import type { TableRow } from './order-table-store.ts'

type Line = LineWithParts & {
  readonly product: { readonly name: string }
  readonly amount: number
  readonly unit: UnitId
}

/** „2 × Käsespätzle (Apfelmus, „ohne Salz“) | 1 × Flädlesuppe“: what was ordered, in one line. */
export function orderedText(items: readonly Line[]): string {
  return items
    .map((item) => {
      const details = lineDetails(item).map(detailText)
      const name = itemText({ name: item.product.name, amount: item.amount, unit: item.unit })
      return details.length === 0 ? name : `${name} (${details.join(', ')})`
    })
    .join(' | ')
    .replaceAll(/\s+/g, ' ')
}

/**
 * Headings first; each tax rate that occurs has its columns. Money in decimals, moments in the shop's time. `ordered`: what was
 * ordered, by the order's id.
 */
export function orderTable(
  orders: readonly TableRow[],
  ordered: ReadonlyMap<string, string>,
  timeZone: string,
): TableCell[][] {
  const rates = [...new Set(orders.flatMap(({ taxes }) => Object.keys(taxes)))].toSorted(
    (one, other) => Number(one) - Number(other),
  )
  const taxHeads = rates.flatMap((rate) => [
    say(texts.net, { rate: percent(rate) }),
    say(texts.tax, { rate: percent(rate) }),
  ])
  const [heads = [], ...rows] = tableUnder(
    texts.heads,
    orders.map((order) => cellsOf(order, ordered.get(order.id) ?? null, timeZone)),
  )
  return [[...heads, ...taxHeads], ...rows.map((row, index) => [...row, ...taxCells(orders[index], rates)])]
}

function cellsOf(order: TableRow, ordered: string | null, timeZone: string): RowUnder<typeof texts.heads> {
  const [date, time] = moment(order.createdAt, timeZone)
  const refunded = order.payments.reduce<number>(
    (sum, payment) => sum + givenBackCents(payment),
    order.cashRefundedCents,
  )
  return {
    uid: order.uid,
    ticketNumber: order.ticketNumber,
    date,
    time,
    dueAt: order.dueAt === null ? null : moment(order.dueAt, timeZone).join(' '),
    branch: order.branchName,
    type: orderTypeNames[order.type],
    status: orderStatusNames[order.status],
    paymentMethod: order.paymentMethod === null ? null : paymentMethodNames[order.paymentMethod],
    paidAt: order.paidAt === null ? null : moment(order.paidAt, timeZone).join(' '),
    name: order.name,
    company: order.company,
    ordered,
    billedTo: order.billing?.company ?? null,
    billingAddress: order.billing?.address.replaceAll('\n', ', ') ?? null,
    vatId: order.billing?.vatId || null,
    goods: money(order.goodsCents),
    delivery: money(order.deliveryCents),
    total: money(order.totalCents),
    refunded: money(refunded as Cents),
    test: order.isTest ? texts.yes : null,
  }
}

function taxCells(order: TableRow | undefined, rates: readonly string[]): TableCell[] {
  return rates.flatMap((rate) => {
    const sums = order?.taxes[rate]
    return sums === undefined ? [null, null] : [money(sums.net), money(sums.tax)]
  })
}

function moment(at: Temporal.Instant, timeZone: string): [string, string] {
  const local = at.toZonedDateTimeISO(timeZone)
  return [local.toPlainDate().toString(), local.toPlainTime().toString({ smallestUnit: 'minute' })]
}

const money = (cents: Cents) => moneyCell(decimalOf(cents))
const percent = (rate: string) => rate.replace('.', ',')
