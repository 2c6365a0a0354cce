// Credit notes are issued by themselves: as soon as money of an order with an invoice is back, or an invoice is made of an order of
// which money is back already.
import type { CreditNote } from '#domain/payment/credit-note.ts'
import { creditNoteNumber, creditNoteOf } from '#domain/payment/credit-note.ts'
import { creditOf, returnedAfter, type Credited } from '#domain/payment/credits.ts'
import { nearestCents, noCents, sumOf, type Cents } from '#domain/numbers/money.ts'
import { seriesOf } from '#domain/payment/receipt.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { EventListener } from '#server/modules/ordering/public.ts'
import {
  creditNotesOf,
  givenBackOfOrder,
  insertCreditNote,
  lockCreditNotes,
  nextCreditNoteNumber,
  type CreditNoteRow,
} from './given-back-store.ts'
import { findInvoice } from './receipt-store.ts'

/** Money went back of the order, or is said to be back. */
export const creditRefunds: EventListener = async (tx, { event, order }) => {
  if (event.kind !== 'refund') return
  await issueCreditNotes(tx, order.id, event.at)
}

/**
 * Nothing without an invoice. Refunds that have a note already are left; what is only on its way waits. It takes one lock and no other,
 * so that events of many orders in one transaction stand in nobody's way.
 */
export async function issueCreditNotes(tx: Transaction, orderId: string, now: Temporal.Instant): Promise<void> {
  await lockCreditNotes(tx)
  const invoice = await findInvoice(tx, orderId)
  if (invoice === undefined) return
  const known = await givenBackOfOrder(tx, orderId)
  if (known === null) return
  const { order, refunds } = known
  const issued = new Map((await creditNotesOf(tx, orderId)).map((row) => [row.sourceId, row]))
  let before: Credited = {
    returnedCents: sumOf(
      refunds.filter(({ id, isOfPaid }) => isOfPaid && issued.has(id)).map((each) => each.amountCents),
    ),
    credits: [...issued.values()].map(creditIn),
  }
  for (const refund of refunds.filter(({ id, isDone }) => isDone && !issued.has(id))) {
    const credit = creditOf(order, refund, before)
    before = { returnedCents: returnedAfter(before, refund), credits: [...before.credits, credit] }
    if (credit.cents === noCents) continue
    const series = seriesOf(invoice.series.slice(0, -5), now, invoice.content.timeZone)
    const number = await nextCreditNoteNumber(tx, series)
    const leftCents = (order.totalCents - sumOf(before.credits.map(({ cents }) => cents))) as Cents
    const content = creditNoteOf(invoice.content, credit, {
      number: creditNoteNumber(series, number),
      issuedAt: now.toString(),
      refundedAt: refund.at.toString(),
      isCash: refund.isCash,
      leftCents,
    })
    const row = { sourceId: refund.id, orderId, content, invoiceId: invoice.id, series, number, issuedAt: now }
    await insertCreditNote(tx, row)
  }
}

function creditIn({ content }: CreditNoteRow) {
  const taxes = content.taxes.map(({ rate, gross, net, tax }) => [
    String(rate),
    { gross: nearestCents(gross), net: nearestCents(net), tax: nearestCents(tax) },
  ])
  return { cents: nearestCents(content.total), taxes: Object.fromEntries(taxes) as CreditTaxes }
}

type CreditTaxes = Credited['credits'][number]['taxes']

/** As a day's end names it. */
export function presentDayNote(row: CreditNoteRow) {
  return { ...presentCreditNote(row), order: { id: row.orderId as never }, taxes: [...row.content.taxes] }
}

/** As an answer names it. */
export function presentCreditNote({ sourceId, content }: CreditNoteRow) {
  const { number, total, isWhole, issuedAt, invoice } = content satisfies CreditNote
  return { id: sourceId, number, amount: total, isWhole, issuedAt, invoice: invoice.number }
}
