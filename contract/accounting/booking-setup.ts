// The accounts that closed days are booked on, for the files that DATEV and BMD read (issue 22).
import { z } from 'zod'
import { paymentMethods } from '#domain/ground/payment-method.ts'
import { problem } from '#domain/ground/problem.ts'
import { tooLongForDatev } from '#domain/payment/datev-accounts.ts'
import { administrators } from '../access.ts'
import { numeric, whole } from '../inputs.ts'
import { route } from '../route.ts'

/** Digits; empty: not named yet. */
const account = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/)
  .default('')
/** BU-Schlüssel of DATEV, Steuercode of BMD. */
const taxCode = z
  .string()
  .trim()
  .regex(/^\d{0,4}$/)
  .default('')

const methods = Object.fromEntries(paymentMethods.map((method) => [method, account])) as Record<
  (typeof paymentMethods)[number],
  typeof account
>

const kept = z.strictObject({
  /** Of DATEV: the consultant's number and the client's there; null: not named yet. */
  consultant: whole(1001, 9_999_999).nullable().default(null),
  client: whole(1, 99_999).nullable().default(null),
  /** Digits of an account of DATEV. */
  accountLength: whole(4, 8).default(4),
  /** Month in which the fiscal year begins. */
  fiscalYearStartsIn: whole(1, 12).default(1),
  /** Buchungssymbol of BMD. */
  symbol: z
    .string()
    .trim()
    .regex(/^[A-Z]{1,4}$/)
    .default('KA'),
  clearing: account,
  refunds: account,
  tips: account,
  difference: account,
  methods: z.strictObject(methods).prefault({}),
  revenue: z
    .array(z.strictObject({ rate: numeric(0, 100, 2), account, taxCode }))
    .max(30)
    .refine((all) => new Set(all.map(({ rate }) => rate)).size === all.length)
    .default([]),
})

/** What was named before is answered as it is; what is named now has to be what DATEV takes. */
export const bookingSetupSchema = kept.superRefine((setup, context) => {
  const params = { digits: setup.accountLength, more: setup.accountLength + 1 }
  for (const path of tooLongForDatev(setup)) {
    context.addIssue({
      code: 'custom',
      path: path.split('.'),
      params: { problem: problem('datevAccountTooLong', null, params) },
    })
  }
})
export type BookingSetup = z.output<typeof bookingSetupSchema>
export const emptyBookingSetup: BookingSetup = bookingSetupSchema.parse({})

export const bookingSetupRoutes = {
  'GET /booking-setup': route({
    access: administrators,
    summary: 'The accounts of bookkeeping for DATEV and BMD',
    status: 200,
    answer: kept,
  }),
  'PUT /booking-setup': route({
    access: administrators,
    summary: 'Name the accounts of bookkeeping',
    status: 200,
    body: bookingSetupSchema,
    answer: kept,
  }),
}
