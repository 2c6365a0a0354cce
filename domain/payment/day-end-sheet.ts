// A day's end as it is read: the same rows on screen, as PDF and on the receipt printer.
import { nearestCents, formatMoney } from '../numbers/money.ts'
import { formatRate } from '../numbers/tax.ts'
import type { PaymentMethod } from '../ground/payment-method.ts'
import { centered, plain } from '../ordering/docket-head.ts'
import type { Docket, DocketLine } from '../ordering/docket.ts'
import { formatDateTime, formatLongDay } from '../time/german-dates.ts'
import { dayOf, instantOf } from '../time/wall-clock.ts'
import { dayEndTexts as texts } from '../wording/day-end.ts'
import { paymentMethodNames } from '../wording/ordering.ts'
import { say } from '../wording/sentence.ts'
import { laterCash } from './day-end.ts'

interface Rate {
  readonly rate: number
  readonly gross: number
  readonly net: number
  readonly tax: number
}

/** Decimal money, as it is answered. */
export interface SheetSums {
  readonly orders: number
  readonly gross: number
  readonly net: number
  readonly deliveryFees: number
  readonly taxes: readonly Rate[]
  readonly methods: readonly {
    readonly method: PaymentMethod | null
    readonly orders: number
    readonly gross: number
  }[]
  readonly refunds: number
  readonly refunded: number
  readonly refundedTaxes: readonly Rate[]
  readonly returned: number
  readonly cashRefunded: number
  readonly donations: number
  readonly donated: number
  readonly paidOtherwise: readonly {
    readonly from: PaymentMethod | null
    readonly to: PaymentMethod | null
    readonly orders: number
    readonly gross: number
  }[]
  /** Signed. */
  readonly cashAhead: number
  readonly cashBefore: number
}

export interface SheetDay {
  /** What tells the branch's documents from those of others; empty where it is gone. */
  readonly branchIdentifier?: string
  readonly branchName: string
  readonly date: string
  readonly timeZone: string
  readonly currency: string
  readonly from: string
  readonly until: string
  readonly sums: SheetSums
  /** What corrected invoices for what the day gave back; it stands in its sums. */
  readonly creditNotes?: readonly {
    readonly number: string
    readonly invoice: string
    readonly amount: number
    readonly taxes: readonly Rate[]
  }[]
  readonly closing: {
    readonly number: number
    readonly closedAt: string
    readonly closedBy: string
    readonly float: number
    readonly tips: number
    readonly expected: number
    readonly counted: number
    readonly difference: number
    readonly coins: readonly { readonly value: number; readonly count: number }[]
    readonly note: string
    readonly corrections: readonly {
      readonly at: string
      readonly by: string
      readonly of: 'counted' | 'expected'
      readonly amount: number
      readonly reason: string
    }[]
    readonly correctedDifference: number
  } | null
}

export interface SheetRow {
  readonly name: string
  /** In brackets behind the name; on the narrow paper of a printer below it. */
  readonly detail?: string
  readonly value: string
  readonly isStrong?: boolean
}

export interface SheetSection {
  readonly title: string
  readonly rows: readonly SheetRow[]
}

export function rowName({ name, detail }: Pick<SheetRow, 'name' | 'detail'>): string {
  return detail === undefined ? name : `${name} (${detail})`
}

/** „−2,40 €“, „+1,00 €“, „0,00 €“. */
export function signedMoney(decimal: number, currency: string): string {
  const cents = nearestCents(Math.abs(decimal))
  const sign = cents === 0 ? '' : decimal < 0 ? '−' : '+'
  return sign + formatMoney(cents, currency)
}

export function sumSections(sums: SheetSums, currency: string): SheetSection[] {
  const money = (decimal: number) => formatMoney(nearestCents(decimal), currency)
  const rate = ({ rate: percent, gross, net, tax }: Rate): SheetRow => ({
    name: formatRate(percent),
    detail: say(texts.rate, { net: money(net), tax: money(tax) }),
    value: money(gross),
  })
  const fee = sums.deliveryFees === 0 ? [] : [{ name: texts.deliveryFees, value: money(sums.deliveryFees) }]
  const refunds: SheetRow[] = [
    ...(sums.refunded === 0 ? [] : [{ name: texts.refunded, value: signedMoney(-sums.refunded, currency) }]),
    ...sums.refundedTaxes.map(rate),
    ...(sums.returned === 0 ? [] : [{ name: texts.returned, value: signedMoney(-sums.returned, currency) }]),
    ...(sums.refunded === 0
      ? []
      : [{ name: texts.afterRefunds, value: money(sums.gross - sums.refunded), isStrong: true }]),
  ]
  return [
    {
      title: texts.sales,
      rows: [
        { name: texts.orders, value: String(sums.orders) },
        { name: texts.gross, value: money(sums.gross), isStrong: true },
        ...fee,
        { name: texts.net, value: money(sums.net) },
      ],
    },
    { title: texts.taxes, rows: sums.taxes.map(rate) },
    {
      title: texts.methods,
      rows: sums.methods.map(({ method, orders, gross }) => ({
        name: say(texts.method, { name: method === null ? texts.noMethod : paymentMethodNames[method], orders }),
        value: money(gross),
      })),
    },
    {
      title: texts.paidOtherwise,
      rows: sums.paidOtherwise.map(({ from, to, orders, gross }) => ({
        name: say(texts.method, { name: otherwiseName(from, to), orders }),
        value: money(gross),
      })),
    },
    { title: texts.otherDays, rows: otherDayCashRows(sums, currency) },
    { title: texts.refunds, rows: refunds },
    {
      title: texts.others,
      rows:
        sums.donations === 0
          ? []
          : [{ name: say(texts.donations, { count: sums.donations }), value: money(sums.donated) }],
    },
  ].filter(({ rows }) => rows.length > 0)
}

function otherwiseName(from: PaymentMethod | null, to: PaymentMethod | null): string {
  const [before, after] = [from, to].map((method) => (method === null ? texts.notPaid : paymentMethodNames[method]))
  return say(texts.insteadOf, { after: after ?? '', before: before ?? '' })
}

/** Cash whose payment and hand-over are of two days: what this one took of it, and what days before did. */
export function otherDayCashRows(
  { cashAhead, cashBefore }: Pick<SheetSums, 'cashAhead' | 'cashBefore'>,
  currency: string,
): SheetRow[] {
  const rows = [
    { name: texts.cashAhead, amount: cashAhead },
    { name: texts.cashBefore, amount: -cashBefore },
  ]
  return rows
    .filter(({ amount }) => nearestCents(Math.abs(amount)) !== 0)
    .map(({ name, amount }) => ({ name, value: signedMoney(amount, currency) }))
}

/** What the drawer gained by sales of days before that were paid otherwise; no row where it gained nothing. */
export function laterCashRows({ paidOtherwise }: Pick<SheetSums, 'paidOtherwise'>, currency: string): SheetRow[] {
  const gained = laterCash(paidOtherwise)
  return nearestCents(Math.abs(gained)) === 0 ? [] : [{ name: texts.laterCash, value: signedMoney(gained, currency) }]
}

/** Sums, drawer and corrections; an open day has its sums only. */
export function dayEndSections(day: SheetDay): SheetSection[] {
  const { sums, closing, currency, timeZone, creditNotes = [] } = day
  const money = (decimal: number) => formatMoney(nearestCents(decimal), currency)
  const noted = creditNotes.map(({ number, invoice, amount }) => ({
    name: say(texts.creditNote, { number, invoice }),
    value: signedMoney(-amount, currency),
  }))
  const counted = [
    ...sumSections(sums, currency),
    ...(noted.length > 0 ? [{ title: texts.creditNotes, rows: noted }] : []),
  ]
  if (closing === null) return counted
  const cash = sums.methods.find(({ method }) => method === 'cash')?.gross ?? 0
  const isCorrected = closing.corrections.length > 0
  return [
    ...counted,
    {
      title: texts.drawer,
      rows: [
        { name: texts.float, value: money(closing.float) },
        { name: texts.cash, value: money(cash) },
        ...otherDayCashRows(sums, currency),
        ...(sums.cashRefunded === 0
          ? []
          : [{ name: texts.cashRefunded, value: signedMoney(-sums.cashRefunded, currency) }]),
        ...laterCashRows(sums, currency),
        { name: texts.tips, value: money(closing.tips) },
        { name: texts.expected, value: money(closing.expected), isStrong: true },
        { name: texts.counted, value: money(closing.counted), isStrong: true },
        ...closing.coins
          .filter(({ count }) => count > 0)
          .map(({ value, count }) => ({
            name: say(texts.piece, { count, value: money(value) }),
            value: money((nearestCents(value) * count) / 100),
          })),
        { name: texts.difference, value: signedMoney(closing.difference, currency), isStrong: true },
      ],
    },
    ...(isCorrected
      ? [
          {
            title: texts.corrections,
            rows: [
              ...closing.corrections.map(({ at, by, of, amount, reason }) => ({
                name: `${texts.correctNames[of]}: ${reason}`,
                detail: `${by}, ${formatDateTime(instantOf(at) ?? 0, timeZone)}`,
                value: signedMoney(amount, currency),
              })),
              {
                name: texts.correctedDifference,
                value: signedMoney(closing.correctedDifference, currency),
                isStrong: true,
              },
            ],
          },
        ]
      : []),
  ]
}

/** Day, branch, time and who closed it. */
export function dayEndHead({ branchName, date, timeZone, from, until, closing }: SheetDay): string[] {
  const moment = (text: string) => formatDateTime(instantOf(text) ?? 0, timeZone)
  return [
    branchName,
    formatLongDay(dayOf(date) ?? 0),
    say(texts.span, { from: moment(from), until: moment(until) }),
    ...(closing === null
      ? []
      : [say(texts.closedBy, { number: closing.number, moment: moment(closing.closedAt), name: closing.closedBy })]),
  ]
}

export function dayEndDocket(day: SheetDay): Docket {
  const title = day.closing === null ? texts.title : say(texts.sheetTitle, { number: day.closing.number })
  const note = day.closing?.note ?? ''
  return {
    marks: [],
    lines: [
      { kind: 'text', text: title, align: 'center', isBig: true, isBold: true },
      ...dayEndHead(day).map(centered),
      ...dayEndSections(day).flatMap(({ title: heading, rows }): DocketLine[] => [
        { kind: 'rule' },
        { kind: 'text', text: heading, isBold: true },
        ...rows.flatMap(({ name, detail, value, isStrong }): DocketLine[] => [
          { kind: 'columns', left: name, right: value, isBold: isStrong ?? false },
          ...(detail === undefined ? [] : [plain(`  ${detail}`)]),
        ]),
      ]),
      ...(note === '' ? [] : [{ kind: 'rule' } as const, plain(`${texts.note}: ${note}`)]),
      { kind: 'rule' },
      plain(texts.notice),
    ],
  }
}
