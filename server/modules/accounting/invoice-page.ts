// What an invoice and what corrects it have in common on paper: the letter's head, rows, sums by rate.
import { formatMoney, nearestCents } from '#domain/numbers/money.ts'
import { formatRate } from '#domain/numbers/tax.ts'
import { hasZeroRate, type Receipt } from '#domain/payment/receipt.ts'
import { formatDate } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { receiptTexts as texts } from '#domain/wording/receipts.ts'
import { say } from '#domain/wording/sentence.ts'
import { drawLine, millimetre, openPaper, type Line } from '#server/paper/open-paper.ts'

const ink = '#1c1a17'
export const soft = '#5b564e'
const left = 20 * millimetre
const width = 170 * millimetre
const lowest = 268 * millimetre
/** Amount, what, rate, gross. */
const columns = [20, 92, 22, 36].map((each) => each * millimetre)

/** As the country that gave it calls it. */
function vatIdText(number: string): string {
  const country = number.trim().slice(0, 2).toUpperCase()
  const label = { DE: texts.vatIdOfGermany, CH: texts.vatIdOfSwitzerland }[country] ?? texts.vatId
  return say(label, { number })
}

export async function openInvoicePage(
  title: string,
  { issuer, recipient, currency, timeZone }: Pick<Receipt, 'issuer' | 'recipient' | 'currency' | 'timeZone'>,
) {
  const { doc, bytes } = await openPaper(title)
  let top = 0
  const page = () => {
    doc.addPage()
    top = 18 * millimetre
  }
  const space = (points: number) => {
    top += points
  }
  const line = (text: string, style: Partial<Line> = {}, below = 0) => {
    if (top > lowest) page()
    drawLine(doc, { text, left, top, width, size: 10, colour: ink, ...style })
    space(below)
  }
  const lines = (all: readonly string[], style: Partial<Line> = {}) => {
    for (const text of all.flatMap((each) => each.split('\n')).filter((each) => each.trim() !== '')) {
      line(text, style, 13)
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
    space(15)
    doc
      .moveTo(left, top - 3)
      .lineTo(left + width, top - 3)
      .lineWidth(0.3)
      .stroke('#d6d1c7')
  }
  const money = (decimal: number) => formatMoney(nearestCents(decimal), currency)
  const taxLines = (taxes: Receipt['taxes'], net: number) => {
    for (const { rate, net: own, tax, gross } of taxes) {
      line(say(texts.tax, { rate: formatRate(rate), net: money(own), tax: money(tax), gross: money(gross) }), {}, 14)
    }
    line(say(texts.net, { net: money(net) }), {}, 20)
    if (issuer.taxNotice && hasZeroRate(taxes)) line(issuer.taxNotice, {}, 20)
  }
  page()
  line(issuer.name, { size: 14, weight: '700' }, 20)
  lines(
    [
      issuer.branchName === issuer.name ? '' : issuer.branchName,
      issuer.address,
      issuer.vatId && vatIdText(issuer.vatId),
      issuer.taxNumber ? say(texts.taxNumber, { number: issuer.taxNumber }) : '',
      issuer.companyNumber && say(texts.companyNumber, { number: issuer.companyNumber }),
    ],
    { colour: soft },
  )
  space(14)
  if (recipient !== null) {
    lines([recipient.name], { weight: '700' })
    lines([recipient.address, recipient.vatId && vatIdText(recipient.vatId)])
    space(14)
  }
  line(title, { size: 16, weight: '700' }, 24)
  const date = (text: string) => formatDate(instantOf(text) ?? 0, timeZone)
  return { space, line, lines, row, taxLines, money, date, bytes }
}
