// What corrects an invoice, on paper.
import { formatRate } from '#domain/numbers/tax.ts'
import type { CreditNote } from '#domain/payment/credit-note.ts'
import { creditNoteTexts as texts, receiptTexts } from '#domain/wording/receipts.ts'
import { say } from '#domain/wording/sentence.ts'
import { openInvoicePage, soft } from './invoice-page.ts'

export async function drawCreditNote(note: CreditNote): Promise<Buffer> {
  const { number, invoice, isWhole } = note
  const title = say(isWhole ? texts.whole : texts.part, { number })
  const { lines, row, space, taxLines, money, date, bytes } = await openInvoicePage(title, note)
  lines([say(texts.corrects, { number: invoice.number, date: date(invoice.issuedAt), total: money(invoice.total) })], {
    weight: '700',
  })
  lines([
    say(texts.issuedAt, { date: date(note.issuedAt) }),
    say(note.isCash ? texts.refundedInCash : texts.refunded, { date: date(note.refundedAt) }),
    say(receiptTexts.order, { uid: note.orderUid }),
  ])
  space(10)
  row(texts.columns, { weight: '700', colour: soft })
  for (const { rate, gross } of note.taxes) {
    row(['', say(texts.of, { rate: formatRate(rate) }), formatRate(rate), money(-gross)])
  }
  row(['', texts.total, '', money(-note.total)], { weight: '700' })
  space(12)
  taxLines(
    note.taxes.map(({ rate, gross, net, tax }) => ({ rate, gross: -gross, net: -net, tax: -tax })),
    -note.net,
  )
  lines([
    isWhole
      ? say(texts.nothingLeft, { number: invoice.number })
      : say(texts.left, { left: money(note.left), number: invoice.number }),
  ])
  return bytes()
}
