// Closed days as lines for bookkeeping: what was earned by rate, how it was paid, what went back, what the drawer lacked.
import type { PaymentMethod } from '../ground/payment-method.ts'
import { formatRate } from '../numbers/tax.ts'
import type { bookingTexts as texts } from '../wording/day-end.ts'
import { paymentMethodNames } from '../wording/ordering.ts'
import { dayEndTexts } from '../wording/day-end.ts'
import { say } from '../wording/sentence.ts'
import type { SheetDay } from './day-end-sheet.ts'
import { refundDocuments } from './refund-documents.ts'

export interface BookingLine {
  readonly date: string
  readonly branchName: string
  readonly number: number
  readonly kind: keyof typeof texts.kinds
  readonly name: string
  /** Percent; null where no tax is in it. */
  readonly rate: number | null
  /** Decimal; signed. */
  readonly gross: number
  readonly net: number | null
  readonly tax: number | null
  readonly currency: string
  readonly text: string
}

/** Of a day that is closed; none of one that is open. Revenue and payments are the same sum, of a day but for cash that another day took. */
export function bookingLines(day: SheetDay): BookingLine[] {
  const { branchName, date, currency, sums, closing } = day
  if (closing === null) return []
  const common = { date, branchName, number: closing.number, currency }
  const plain = (kind: BookingLine['kind'], name: string, gross: number, text = ''): BookingLine[] =>
    gross === 0 ? [] : [{ ...common, kind, name, rate: null, gross, net: null, tax: null, text }]
  return [
    ...sums.taxes.map(({ rate, gross, net, tax }) => ({
      ...common,
      kind: 'sale' as const,
      name: formatRate(rate),
      rate,
      gross,
      net,
      tax,
      text: '',
    })),
    ...sums.methods.flatMap(({ method, gross }) => plain('payment', methodName(method), gross)),
    ...sums.paidOtherwise.flatMap(({ from, to, gross }) => [
      ...plain('payment', methodName(to), gross, dayEndTexts.paidOtherwise),
      ...plain('payment', methodName(from), -gross, dayEndTexts.paidOtherwise),
    ]),
    ...plain('payment', methodName('cash'), sums.cashAhead, dayEndTexts.cashAhead),
    ...plain('payment', methodName('cash'), -sums.cashBefore, dayEndTexts.cashBefore),
    ...refundDocuments(day).map(({ rate, gross, net, tax, note }) => ({
      ...common,
      kind: 'refund' as const,
      name: formatRate(rate),
      rate,
      gross: -gross,
      net: -net,
      tax: -tax,
      text: note === null ? '' : say(dayEndTexts.creditNote, note),
    })),
    ...plain('returned', '', -sums.returned),
    ...plain('tips', '', closing.tips),
    ...plain('donation', '', sums.donated),
    ...plain('difference', '', closing.difference, closing.note),
    ...closing.corrections.flatMap(({ of, amount, reason }) =>
      plain('correction', dayEndTexts.correctNames[of], amount, reason),
    ),
  ]
}

function methodName(method: PaymentMethod | null): string {
  return method === null ? dayEndTexts.noMethod : paymentMethodNames[method]
}
