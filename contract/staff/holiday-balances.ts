// Holiday accounts of the current year (fields 2.3): the own one, those of the own branches, or all.
import { z } from 'zod'
import { adjustmentKinds } from '#domain/staff/holiday-balance.ts'
import { holidayUnits } from '#domain/staff/work-contract.ts'
import { ownPeople } from '../access.ts'
import { idSchema } from '../inputs.ts'
import { listMeta, listQuery } from '../resource.ts'
import { route } from '../route.ts'

/** Fifty people at once where nobody says otherwise. */
const { page, pageSize, q } = listQuery.shape
const days = z.number()

export const expiringLeave = z.array(z.object({ year: z.int(), days, expiresOn: z.string() }))

export const holidayBalanceSchema = z
  .object({
    user: z.object({ id: idSchema<'user'>() }),
    userName: z.string(),
    branches: z.array(z.object({ id: idSchema<'branch'>() })),
    year: z.int(),
    /** Today: what is later is „approved future“; of a former year its last day. */
    asOf: z.string(),
    unit: z.enum(holidayUnits),
    contractualDays: days,
    entitledDays: days,
    carriedOverDays: days,
    carryOverExpiresOn: z.string().nullable(),
    carryOverNotExpiringDays: days,
    expiredDays: days,
    adjustments: z.array(
      z.object({
        date: z.string(),
        kind: z.enum(adjustmentKinds),
        days,
        reason: z.string(),
        by: z.object({ id: idSchema<'user'>() }).nullable(),
      }),
    ),
    takenDays: days,
    approvedFutureDays: days,
    requestedDays: days,
    remainingDays: days,
    bookableDays: days,
    expiryNoticeSentAt: z.string().nullable(),
    /** What would be lost, once it is time to say so; empty of a former year. */
    expiring: expiringLeave,
    isExpiryTold: z.boolean(),
    /** Without an address nobody is told by us. */
    hasEmail: z.boolean(),
    /** Until yesterday; null without a contract, and of a former year: months say what it was. */
    overtimeMinutes: z.int().nullable(),
    /** Owed days of rest and of worked public holidays, in Switzerland; null of a former year. */
    restDayBalance: days.nullable(),
    publicHolidayBalance: days.nullable(),
    sickDays: days,
  })
  .meta({ id: 'HolidayBalance' })
export type HolidayBalance = z.output<typeof holidayBalanceSchema>

export const holidayBalanceRoutes = {
  'GET /time-sheets/holiday-balances': route({
    access: ownPeople,
    summary: 'Holiday accounts of the current year, or of a former one as it ended',
    status: 200,
    query: z.strictObject({
      year: z.coerce.number().int().min(1950).max(2149).optional(),
      branch: z.uuid().optional(),
      page,
      pageSize,
      q,
    }),
    answer: z.array(holidayBalanceSchema),
    meta: listMeta,
  }),
}
