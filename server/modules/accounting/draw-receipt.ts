// A receipt on paper.
import { formatMoney, formatNumber, nearestCents } from '#domain/numbers/money.ts'
import { formatRate } from '#domain/numbers/tax.ts'
import { receiptGaps, type Receipt } from '#domain/payment/receipt.ts'
import { formatDate } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { paymentMethodNames } from '#domain/wording/ordering.ts'
import { receiptTexts as texts } from '#domain/wording/receipts.ts'
import { say } from '#domain/wording/sentence.ts'
import { drawLine, millimetre, openPaper, type Line } from '#server/paper/open-paper.ts'

const ink = '#1c1a17'
const soft = '#5b564e'
const left = 20 * millimetre
const width = 170 * millimetre
const lowest = 268 * millimetre
/** Amount, what, rate, gross. */
const columns = [20, 92, 22, 36].map((each) => each * millimetre)

export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { issuer, recipient, currency, timeZone } = receipt
  const money = (decimal: number) => formatMoney(nearestCents(decimal), currency)
  const date = (text: string) => formatDate(instantOf(text) ?? 0, timeZone)
  const { doc, bytes } = await openPaper(say(texts.title, { number: receipt.number }))
  let top = 0
  const page = () => {
    doc.addPage()
    top = 18 * millimetre
  }
  const line = (text: string, style: Partial<Line> = {}) =>
    drawLine(doc, { text, left, top, width, size: 10, colour: ink, ...style })
  const lines = (all: readonly string[], style: Partial<Line> = {}) => {
    for (const text of all.flatMap((each) => each.split('\n')).filter((each) => each.trim() !== '')) {
      line(text, style)
      top += 13
    }
  }
  const row = (cells: readonly string[], style: Partial<Line> = {}) => {
    if (top > lowest) page()
    let at = left
    for (const [index, text] of cells.entries()) {
      const column = columns[index] ?? 0
      line(text, { left: at, width: column - 4, align: index < 2 ? 'left' : 'right', ...style })
      at += column
    }
    top += 15
    doc
      .moveTo(left, top - 3)
      .lineTo(left + width, top - 3)
      .lineWidth(0.3)
      .stroke('#d6d1c7')
  }
  page()
  line(issuer.name, { size: 14, weight: '700' })
  top += 20
  lines(
    [
      issuer.branchName === issuer.name ? '' : issuer.branchName,
      issuer.address,
      issuer.vatId && say(texts.vatId, { number: issuer.vatId }),
      issuer.companyNumber && say(texts.companyNumber, { number: issuer.companyNumber }),
    ],
    { colour: soft },
  )
  top += 14
  if (recipient !== null) {
    lines([recipient.name], { weight: '700' })
    lines([recipient.address, recipient.vatId && say(texts.vatId, { number: recipient.vatId })])
    top += 14
  }
  line(say(texts.title, { number: receipt.number }), { size: 16, weight: '700' })
  top += 24
  lines([
    say(texts.issuedAt, { date: date(receipt.issuedAt) }),
    say(texts.suppliedAt, { date: date(receipt.suppliedAt) }),
    say(texts.order, { uid: receipt.orderUid }),
    receipt.replaces === null ? '' : say(texts.replaces, { number: receipt.replaces }),
  ])
  top += 10
  row(texts.columns, { weight: '700', colour: soft })
  for (const { amount, name, rate, gross } of receipt.lines) {
    row([formatNumber(amount), name, formatRate(rate), gross === null ? '' : money(gross)])
  }
  if (receipt.deliveryGross > 0) row(['', texts.delivery, '', money(receipt.deliveryGross)])
  row(['', texts.total, '', money(receipt.total)], { weight: '700' })
  top += 12
  for (const { rate, net, tax, gross } of receipt.taxes) {
    if (top > lowest) page()
    line(say(texts.tax, { rate: formatRate(rate), net: money(net), tax: money(tax), gross: money(gross) }))
    top += 14
  }
  line(say(texts.net, { net: money(receipt.net) }))
  top += 20
  if (receipt.paymentMethod !== null) {
    line(say(texts.payment, { method: paymentMethodNames[receipt.paymentMethod] }))
    top += 20
  }
  for (const gap of receiptGaps(receipt)) {
    line(texts.gaps[gap], { size: 8, colour: soft })
    top += 11
  }
  return bytes()
}
