// Closed days as bookings of two accounts each, as DATEV and BMD take them (issue 22). What was sold stands against a clearing
// account, what was paid empties it: a day knows its sales by rate and its payments by method, not both together.
import { paymentMethods, type PaymentMethod } from '../ground/payment-method.ts'
import { nearestCents, type Cents } from '../numbers/money.ts'
import { formatRate } from '../numbers/tax.ts'
import { bookkeepingTexts as texts } from '../wording/bookkeeping.ts'
import { paymentMethodNames } from '../wording/ordering.ts'
import { say } from '../wording/sentence.ts'
import type { SheetDay } from './day-end-sheet.ts'
import { refundDocuments } from './refund-documents.ts'

export interface BookingAccounts {
  /** What was sold and how it was paid meet here; zero after a day that was paid as noted. */
  readonly clearing: string
  readonly revenue: readonly { readonly rate: number; readonly account: string; readonly taxCode: string }[]
  readonly methods: Readonly<Record<PaymentMethod, string>>
  /** Out of what providers send back. */
  readonly refunds: string
  readonly tips: string
  readonly difference: string
}

export interface Booking {
  readonly date: string
  readonly document: string
  readonly debit: string
  readonly credit: string
  /** Positive; a reversal swaps the accounts' sides by `isReversal`. */
  readonly cents: Cents
  /** Takes back a booking of the same two accounts. */
  readonly isReversal: boolean
  /** Of the credited account; null where no tax is in it. */
  readonly tax: { readonly rate: number; readonly cents: Cents; readonly code: string } | null
  readonly branchName: string
  readonly text: string
}

type Part = Omit<Booking, 'date' | 'document' | 'isReversal' | 'branchName'> & { readonly document?: string }

/** Of a day that is closed; none of one that is open. Nothing is booked that has no sum. */
export function bookingsOf(day: SheetDay, accounts: BookingAccounts): Booking[] {
  const { closing, sums, branchName, date } = day
  if (closing === null) return []
  const document = documentOf(day.branchIdentifier ?? '', closing.number)
  const cash = accounts.methods.cash
  const plain = (debit: string, credit: string, amount: number, text: string): Part => ({
    debit,
    credit,
    cents: nearestCents(amount),
    tax: null,
    text,
  })
  const taxed =
    (sign: 1 | -1, text: string) =>
    ({ rate, gross, tax }: Pick<SheetDay['sums']['taxes'][number], 'rate' | 'gross' | 'tax'>): Part => {
      const { account = '', taxCode = '' } = accounts.revenue.find((each) => each.rate === rate) ?? {}
      const known = { rate, cents: nearestCents(tax * sign), code: taxCode }
      return { ...plain(accounts.clearing, account, gross * sign, `${text} ${formatRate(rate)}`), tax: known }
    }
  const corrected = closing.corrections.flatMap(({ of, amount, reason }) =>
    of === 'counted'
      ? [plain(cash, accounts.difference, amount, reason)]
      : [plain(cash, accounts.clearing, amount, reason), plain(accounts.difference, cash, amount, reason)],
  )
  const parts: Part[] = [
    ...sums.taxes.map(taxed(1, texts.sale)),
    ...sums.methods.flatMap(({ method, gross }) =>
      method === null ? [] : plain(accounts.methods[method], accounts.clearing, gross, paymentMethodNames[method]),
    ),
    ...sums.paidOtherwise.flatMap(({ from, to, gross }) =>
      [
        { method: to, amount: gross },
        { method: from, amount: -gross },
      ].flatMap(({ method, amount }) =>
        method === null
          ? []
          : plain(
              accounts.methods[method],
              accounts.clearing,
              amount,
              say(texts.paidOtherwise, { name: paymentMethodNames[method] }),
            ),
      ),
    ),
    plain(cash, accounts.clearing, sums.cashAhead, texts.cashAhead),
    plain(cash, accounts.clearing, -sums.cashBefore, texts.cashBefore),
    ...refundDocuments(day).map(({ note, ...refund }) =>
      note === null
        ? taxed(-1, texts.refund)(refund)
        : { ...taxed(-1, say(texts.creditNote, { invoice: note.invoice }))(refund), document: note.number },
    ),
    plain(cash, accounts.clearing, -sums.cashRefunded, texts.cashRefund),
    plain(accounts.refunds, accounts.clearing, -(sums.refunded - sums.cashRefunded), texts.refund),
    plain(cash, accounts.tips, closing.tips, texts.tips),
    plain(cash, accounts.difference, closing.difference, closing.note || texts.difference),
    ...corrected,
  ]
  return parts
    .filter(({ cents }) => cents !== 0)
    .map((part) => ({
      document,
      ...part,
      date,
      isReversal: part.cents < 0,
      cents: Math.abs(part.cents) as Cents,
      branchName,
    }))
}

/** Signs of DATEV's „Belegfeld 1“. */
export const longestDocument = 36

/** Each branch counts from one: its name tells their documents apart, and gives way where both are too long. */
function documentOf(branch: string, number: number): string {
  const room = longestDocument - `TA--${number}`.length
  return ['TA', branch.toUpperCase().slice(0, room), number].filter((part) => part !== '').join('-')
}

export type MissingAccount = 'clearing' | 'refunds' | 'tips' | 'difference' | PaymentMethod | `${number}`

/** Accounts that these bookings ask for and nobody has named. */
export function missingAccounts(days: readonly SheetDay[], accounts: BookingAccounts): MissingAccount[] {
  const named = markedAccounts(accounts)
  const used = new Set(days.flatMap((day) => bookingsOf(day, named)).flatMap(({ debit, credit }) => [debit, credit]))
  const plain = (['clearing', 'refunds', 'tips', 'difference'] as const).filter((name) => accounts[name] === '')
  const methods = paymentMethods.filter((method) => accounts.methods[method] === '')
  const rates = new Set(days.flatMap(({ sums }) => [...sums.taxes, ...sums.refundedTaxes]).map(({ rate }) => rate))
  return [
    ...plain.filter((name) => used.has(name)),
    ...methods.filter((method) => used.has(method)),
    ...[...rates]
      .filter((rate) => !accounts.revenue.some((each) => each.rate === rate && each.account !== ''))
      .map((rate) => `${rate}` as const),
  ]
}

/** Each account under its own name, to see which are used. */
function markedAccounts(accounts: BookingAccounts): BookingAccounts {
  return {
    ...accounts,
    clearing: 'clearing',
    refunds: 'refunds',
    tips: 'tips',
    difference: 'difference',
    methods: Object.fromEntries(paymentMethods.map((method) => [method, method])) as Record<PaymentMethod, string>,
  }
}
