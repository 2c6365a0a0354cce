// Figures that come by mail: daily, weekly, monthly, to people who may see them (issue 22).
import { z } from 'zod'
import { reportCadences } from '#domain/statistics/report.ts'
import { ownBranches } from '../access.ts'
import { idSchema } from '../inputs.ts'
import { route } from '../route.ts'

const byId = z.strictObject({ id: z.uuid() })
const person = z.object({ id: idSchema<'user'>(), name: z.string() })

const reportMailSchema = z.object({
  id: z.uuid(),
  user: person,
  /** Null: all branches that the person may see. */
  branch: z.object({ id: idSchema<'branch'>() }).nullable(),
  cadence: z.enum(reportCadences),
  /** The last day that was reported on, or that lay before the first report. */
  sentUntil: z.string(),
  /** The person is locked, or has neither an address nor the rights: nothing is sent until that changes. */
  isPaused: z.boolean(),
})
export type ReportMail = z.output<typeof reportMailSchema>

export const reportMailRoutes = {
  'GET /report-mails': route({
    access: ownBranches('seeFigures'),
    summary: 'Who is sent figures by mail, and to whom they can be sent',
    status: 200,
    answer: z.object({ reports: z.array(reportMailSchema), people: z.array(person) }),
  }),
  'POST /report-mails': route({
    access: ownBranches('seeFigures'),
    summary: 'Sends somebody figures from now on; at 7 on the day after',
    status: 201,
    body: z.strictObject({
      user: z.strictObject({ id: idSchema<'user'>() }),
      branch: z.strictObject({ id: idSchema<'branch'>() }).nullable().default(null),
      cadence: z.enum(reportCadences),
    }),
    answer: reportMailSchema,
  }),
  'DELETE /report-mails/:id': route({
    access: ownBranches('seeFigures'),
    summary: 'Ends sending it',
    status: 204,
    params: byId,
    answer: null,
  }),
  'POST /report-mails/:id/send': route({
    access: ownBranches('seeFigures'),
    summary: 'Sends the last one now, marked as a trial',
    status: 200,
    params: byId,
    answer: z.object({ to: z.string() }),
  }),
}
