// The orders of some days as a table for spreadsheets, one row each, oldest first.
import { detailText, itemText, lineDetails, type LineWithParts } from '#domain/ordering/line-content.ts'
import { decimalOf, type Cents } from '#domain/numbers/money.ts'
import { givenBackCents } from '#domain/payment/refunds.ts'
import { orderStatusNames, orderTypeNames, paymentMethodNames } from '#domain/wording/ordering.ts'
import { orderTableTexts as texts } from '#domain/wording/order-table.ts'
import { say } from '#domain/wording/sentence.ts'
import type { UnitId } from '#domain/ground/units.ts'
import type { TableRow } from './order-table-store.ts'

type Cell = string | number | null

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
): Cell[][] {
  const rates = [...new Set(orders.flatMap(({ taxes }) => Object.keys(taxes)))].toSorted(
    (one, other) => Number(one) - Number(other),
  )
  const taxHeads = rates.flatMap((rate) => [
    say(texts.net, { rate: percent(rate) }),
    say(texts.tax, { rate: percent(rate) }),
  ])
  return [
    [...texts.heads, ...taxHeads],
    ...orders.map((order) => [
      order.uid,
      order.ticketNumber,
      ...moment(order.createdAt, timeZone),
      order.branchName,
      orderTypeNames[order.type],
      orderStatusNames[order.status],
      order.paymentMethod === null ? null : paymentMethodNames[order.paymentMethod],
      order.paidAt === null ? null : moment(order.paidAt, timeZone).join(' '),
      order.name,
      order.company,
      ordered.get(order.id) ?? null,
      order.billing?.company ?? null,
      order.billing?.address.replaceAll('\n', ', ') ?? null,
      order.billing?.vatId || null,
      money(order.goodsCents),
      money(order.deliveryCents),
      money(order.totalCents),
      money(
        (order.cashRefundedCents + order.payments.reduce((sum, payment) => sum + givenBackCents(payment), 0)) as Cents,
      ),
      order.isTest ? texts.yes : null,
      ...rates.flatMap((rate) => {
        const sums = order.taxes[rate]
        return sums === undefined ? [null, null] : [money(sums.net), money(sums.tax)]
      }),
    ]),
  ]
}

function moment(at: Temporal.Instant, timeZone: string): [string, string] {
  const local = at.toZonedDateTimeISO(timeZone)
  return [local.toPlainDate().toString(), local.toPlainTime().toString({ smallestUnit: 'minute' })]
}

const money = (cents: Cents) => decimalOf(cents)
const percent = (rate: string) => rate.replace('.', ',')
