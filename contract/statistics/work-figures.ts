// Figures of working time (fields 2.12). Wages are in them: only administrators and the managers of the branches see them.
import { z } from 'zod'
import { absenceTypes } from '#domain/staff/absence-days.ts'
import { surchargeCodes } from '#domain/staff/surcharges.ts'
import { ownBranches } from '../access.ts'
import { dateSchema } from '../field.ts'
import { route } from '../route.ts'
import { bucket, count, figure, money, share } from './figure.ts'

const columns = {
  plannedMinutes: count,
  netMinutes: count,
  breakMinutes: count,
  /** Of the person in all branches, until yesterday; null without a contract, and of who only helps out here. */
  overtimeMinutes: count.nullable(),
  surchargeMinutes: z.partialRecord(z.enum(surchargeCodes), count),
  /** Working days; nothing of who only helps out here. */
  absenceDays: z.partialRecord(z.enum(absenceTypes), z.number()),
  violations: count,
  /** The day of the last of them; null where there is none. */
  lastViolationOn: z.string().nullable(),
  /** Of what was worked at a wage that is known to who asks; null where none is. */
  cost: money.nullable(),
  /** People whose work is not in the cost. */
  unratedPeople: count,
}

export const expectedDayRoutes = {
  'GET /branches/:id/expected-days': route({
    access: ownBranches('seeFigures'),
    summary: 'What days are expected to bring: by the same weekdays of the weeks before, growth and public holidays',
    status: 200,
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ from: dateSchema, to: dateSchema }),
    answer: z.array(z.object({ date: z.string(), orders: z.number(), gross: money, net: money })),
  }),
}

export const workFigureRoutes = {
  'GET /statistics/working-activities': figure(
    'working-activities',
    z.object({
      plannedMinutes: count,
      netMinutes: count,
      breakMinutes: count,
      violations: count,
      labourCost: money.nullable(),
      /** People who worked and whose wage is not in the cost: none is known, or it is not for who asks. */
      unratedPeople: count,
      /** Of the net revenue of the same branches and days. */
      labourCostRatio: z.number().nullable(),
      /** Gross, per hour worked. */
      revenuePerHour: money.nullable(),
    }),
    {
      rows: z.array(
        z.object({
          by: z.enum(['user', 'department']),
          /** Null: worked in no department. */
          id: z.uuid().nullable(),
          name: z.string(),
          ...columns,
        }),
      ),
    },
  ),
  'GET /statistics/working-schedules': figure(
    'working-schedules',
    z.object({ plannedMinutes: count, openShifts: count, plannedCost: money.nullable(), unratedPeople: count }),
    {
      rows: z.array(
        z.object({
          departmentId: z.uuid().nullable(),
          name: z.string(),
          plannedMinutes: count,
          /** Nobody is planned for them yet. */
          openShifts: count,
          /** Of the published shifts that have a person; null without any. */
          confirmedShare: share.nullable(),
          plannedCost: money.nullable(),
        }),
      ),
      /** Always days, whatever the granularity: that is what is planned. */
      cells: z.array(
        z.object({
          bucket,
          /** Minutes of work, open shifts included. */
          planned: count,
          /** Minutes that the departments ask for. */
          required: count,
          /** By the same weekdays of the weeks before, growth and public holidays. */
          expectedOrders: z.number(),
        }),
      ),
    },
  ),
}
