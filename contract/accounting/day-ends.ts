// The end of a business day in a branch (issue 22): counted, closed for good, corrected by entries of their own, exported.
import { z } from 'zod'
import { paymentMethods } from '#domain/ground/payment-method.ts'
import { ownBranches } from '../access.ts'
import { dateSchema, line, moneySchema } from '../field.ts'
import { idSchema, numeric, referenceSchema, whole } from '../inputs.ts'
import { route } from '../route.ts'
import { count, money } from '../statistics/figure.ts'
import { creditNote } from './receipts.ts'

/** `YYYY-MM`. */
const monthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
/** Decimal, at most 2 decimals. */
const signedMoney = numeric(-1_000_000, 1_000_000, 2)
const ofDay = z.strictObject({ id: z.uuid(), date: dateSchema })

const rate = z.object({ rate: z.number(), gross: money, net: money, tax: money })
const sums = z.object({
  /** Handed over in this time. */
  orders: count,
  gross: money,
  net: money,
  deliveryFees: money,
  taxes: z.array(rate),
  methods: z.array(z.object({ method: z.enum(paymentMethods).nullable(), orders: count, gross: money })),
  /** How often money was sent back in this time, whenever the order was. */
  refunds: count,
  /** Of what was sold; it lessens the turnover. */
  refunded: money,
  refundedTaxes: z.array(rate),
  /** Of what was no turnover: prepaid and called off, paid twice, cheaper in the end. */
  returned: money,
  /** Of `refunded`, out of the drawer. */
  cashRefunded: money,
  /** Orders with a recipient of donations, and what the house gives for them. */
  donations: count,
  donated: money,
  /** Sales of days before that were paid in another way than noted there; `to` null: „Bezahlt“ was taken back. */
  paidOtherwise: z.array(
    z.object({
      from: z.enum(paymentMethods).nullable(),
      to: z.enum(paymentMethods).nullable(),
      orders: count,
      gross: money,
    }),
  ),
  /** Signed: in cash for orders that are no sale of this time, less what of it went back. */
  cashAhead: money,
  /** Of these sales, what days before took in cash. */
  cashBefore: money,
})
export type DaySumsAnswer = z.output<typeof sums>

const piece = z.strictObject({ value: moneySchema, count: whole(0, 100_000) })
const correction = z.object({
  id: z.uuid(),
  at: z.string(),
  by: z.string(),
  of: z.enum(['counted', 'expected']),
  amount: money,
  reason: z.string(),
})

const closing = z.object({
  /** Without gaps, of the branch. */
  number: z.int(),
  closedAt: z.string(),
  closedBy: z.string(),
  /** What lay in the drawer in the morning. */
  float: money,
  tips: money,
  expected: money,
  counted: money,
  difference: money,
  coins: z.array(z.object({ value: money, count })),
  note: z.string(),
  corrections: z.array(correction),
  /** With all corrections. */
  correctedDifference: money,
})

const dayReport = z
  .object({
    branch: z.object({ id: idSchema<'branch'>() }).nullable(),
    branchName: z.string(),
    date: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    from: z.string(),
    until: z.string(),
    /** The business day is not over: closed now, what comes later is the next day's. */
    isRunning: z.boolean(),
    /** Orders of the branch that are not at their end: they count on the day they are handed over. */
    openOrders: count,
    sums,
    /** What corrected invoices for what was given back in this time; it stands in the sums. */
    creditNotes: z.array(creditNote.extend({ order: z.object({ id: idSchema<'order'>() }), taxes: z.array(rate) })),
    /** Null: still open, the sums are what would be closed now. */
    closing: closing.nullable(),
  })
  .meta({ id: 'DayReport' })
export type DayReport = z.output<typeof dayReport>

const listedDay = z.object({
  branch: z.object({ id: idSchema<'branch'>() }).nullable(),
  branchName: z.string(),
  date: z.string(),
  orders: count,
  gross: money,
  /** All that went back, also what was no turnover. */
  refunded: money,
  /** Null: open. */
  closing: closing.pick({ number: true, closedAt: true, closedBy: true, correctedDifference: true }).nullable(),
})
export type ListedDay = z.output<typeof listedDay>

const closingBody = z.strictObject({
  /** Missing where notes and coins are counted. */
  counted: moneySchema.nullish(),
  coins: z.array(piece).max(20).default([]),
  float: moneySchema.default(0),
  tips: moneySchema.default(0),
  note: z.string().trim().max(1000).default(''),
  /** What the drawer should hold as it was shown; refused with 409 where it has become another. */
  expected: signedMoney.nullish(),
})
export type ClosingInput = z.output<typeof closingBody>

const correctionBody = z.strictObject({
  of: z.enum(['counted', 'expected']),
  /** Signed: how much more it is. */
  amount: signedMoney,
  reason: line(1000).min(1),
})
export type CorrectionInput = z.output<typeof correctionBody>

/** A table to read, a Buchungsstapel (EXTF) for DATEV, or the import of bookings for BMD. */
const bookingFormats = ['csv', 'datev', 'bmd'] as const
export type BookingFormat = (typeof bookingFormats)[number]

const reader = ownBranches('seeFigures')
const closer = ownBranches('runBranch')

export const dayEndRoutes = {
  'GET /day-ends': route({
    access: reader,
    summary: 'The closed days of a month and those that are still open, with the sums of the closed ones',
    status: 200,
    query: z.strictObject({ month: monthSchema, branch: z.uuid().optional() }),
    answer: z.object({ currency: z.string(), days: z.array(listedDay), sums, tips: money, difference: money }),
  }),
  'GET /branches/:id/days/:date': route({
    access: reader,
    summary: 'A business day of a branch: as it was closed, or as it would be closed now',
    status: 200,
    params: ofDay,
    answer: dayReport,
  }),
  'POST /branches/:id/days/:date/close': route({
    access: closer,
    summary: 'Close the business day with what the drawer holds; nothing of it changes any more',
    status: 201,
    params: ofDay,
    body: closingBody,
    mayFail: [409],
    answer: dayReport,
  }),
  'POST /branches/:id/days/:date/corrections': route({
    access: closer,
    summary: 'Correct a closed day by an entry of its own, with a reason; what was closed stays as it is',
    status: 201,
    params: ofDay,
    body: correctionBody,
    mayFail: [409],
    answer: dayReport,
  }),
  'POST /branches/:id/days/:date/print': route({
    access: closer,
    summary: 'Print the closed day on a printer of the branch, by itself on that for receipts',
    status: 200,
    params: ofDay,
    body: z.strictObject({ device: referenceSchema('device').nullish() }).nullish(),
    mayFail: [409],
    answer: z.object({ device: z.string() }),
  }),
  'GET /branches/:id/days/:date/sheet': route({
    access: reader,
    summary: 'The closed day as PDF',
    status: 200,
    params: ofDay,
    contentType: 'application/pdf',
    mayFail: [409],
    answer: z.string(),
  }),
  'GET /booking-exports/:month': route({
    access: reader,
    summary:
      'The closed days of a month for bookkeeping as CSV, or as bookings for DATEV or BMD: turnover by rate, payments by method, refunds, tips, donations, differences and corrections',
    status: 200,
    params: z.strictObject({ month: monthSchema }),
    query: z.strictObject({ branch: z.uuid().optional(), format: z.enum(bookingFormats).default('csv') }),
    contentType: 'text/csv',
    mayFail: [409],
    answer: z.string(),
  }),
}
