// A receipt on paper.
import { formatQuantity } from '#domain/numbers/quantity.ts'
import { formatRate } from '#domain/numbers/tax.ts'
import { receiptGaps, type Receipt } from '#domain/payment/receipt.ts'
import { paymentMethodNames } from '#domain/wording/ordering.ts'
import { receiptTexts as texts } from '#domain/wording/receipts.ts'
import { say } from '#domain/wording/sentence.ts'
import { openInvoicePage, soft } from './invoice-page.ts'

export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { line, lines, row, space, taxLines, money, date, bytes } = await openInvoicePage(
    say(texts.title, { number: receipt.number }),
    receipt,
  )
  lines([
    say(texts.issuedAt, { date: date(receipt.issuedAt) }),
    say(texts.suppliedAt, { date: date(receipt.suppliedAt) }),
    say(texts.order, { uid: receipt.orderUid }),
    receipt.replaces === null ? '' : say(texts.replaces, { number: receipt.replaces }),
    ...(receipt.creditNotes ?? []).map(({ number, total, invoice }) =>
      say(texts.credited, { number, amount: money(total), invoice }),
    ),
  ])
  space(10)
  row(texts.columns, { weight: '700', colour: soft })
  for (const { amount, unit, name, options = [], rate, gross } of receipt.lines) {
    row([formatQuantity(amount, unit), name, formatRate(rate), gross === null ? '' : money(gross)])
    for (const text of inLines(options)) row(['', text, '', ''], { size: 8, colour: soft })
  }
  if (receipt.deliveryGross > 0) row(['', texts.delivery, '', money(receipt.deliveryGross)])
  row(['', texts.total, '', money(receipt.total)], { weight: '700' })
  space(12)
  taxLines(receipt.taxes, receipt.net)
  if (receipt.paymentMethod !== null) {
    line(say(texts.payment, { method: paymentMethodNames[receipt.paymentMethod] }), {}, 20)
  }
  for (const gap of receiptGaps(receipt)) line(texts.gaps[gap], { size: 8, colour: soft }, 11)
  return bytes()
}

/** So many small letters fit into the column of what was sold. */
const lettersInLine = 56

function inLines(options: readonly string[]): string[] {
  return options.reduce<string[]>((lines, option) => {
    const last = lines.at(-1)
    const longer = last === undefined ? option : `${last}, ${option}`
    return last !== undefined && longer.length <= lettersInLine ? [...lines.slice(0, -1), longer] : [...lines, option]
  }, [])
}
