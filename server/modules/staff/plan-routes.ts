// The calls of the plan and of one's own shifts.
import type { planRoutes as contracted } from '#contract/staff/plan.ts'
import type { shiftCallRoutes } from '#contract/staff/shift-calls.ts'
import type { Database } from '#server/database/open-database.ts'
import { Bytes, presented } from '#server/http/answers/outcome.ts'
import { notAllowed, Problems } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { changeSeries, removeFromSeries } from './change-series.ts'
import { confirmShift, declineShift, decideSwap, offerShift, refuseShift, takeShift } from './hand-on-shift.ts'
import { copyWeek, fillFromTemplate, repeatShift, staffPlan } from './make-shifts.ts'
import { publishPlan, type StaffParts } from './publish-plan.ts'
import { readOwnShifts } from './read-own-shifts.ts'
import { readPlan } from './read-plan.ts'
import { makeShiftCalendar, readShiftCalendar, removeShiftCalendar } from './shift-calendar.ts'

type PlanKeys = keyof typeof contracted | keyof typeof shiftCallRoutes

export function planRoutes(database: Database, parts: StaffParts): Handlers<PlanKeys> {
  return {
    'GET /branches/:id/plan': async ({ params, query, scope, now }) => {
      const plan = await readPlan(database.kysely, { branchId: params.id, scope, days: query }, now)
      return plan instanceof Problems ? plan : presented(plan)
    },
    'POST /branches/:id/plan/copies': async (asked) => copyWeek(database, asked, asked.body),
    'POST /branches/:id/plan/templates': async (asked) => fillFromTemplate(database, asked, asked.body),
    'POST /branches/:id/plan/series': async (asked) => repeatShift(database, asked, asked.body),
    'PUT /branches/:id/plan/series': async (asked) => changeSeries(database, asked, asked.body),
    'POST /branches/:id/plan/series/removals': async (asked) => removeFromSeries(database, asked, asked.body),
    'POST /branches/:id/plan/people': async (asked) => staffPlan(database, asked, asked.body),
    'POST /branches/:id/plan/publish': async (asked) => publishPlan(database, parts, asked, asked.body),
    'GET /branches/:id/plan/sheet': async ({ params, query, scope, now, reply }) => {
      const plan = await readPlan(database.kysely, { branchId: params.id, scope, days: query }, now)
      if (plan instanceof Problems) return plan
      void reply.header('cache-control', 'no-store').type('application/pdf')
      // With the first sheet: what draws PDFs is too much to hold for a server that draws none.
      const { drawPlan } = await import('./draw-plan.ts')
      return new Bytes(await drawPlan(plan))
    },

    'GET /own-shifts': async ({ caller, now }) => {
      if (caller.kind !== 'staff') throw notAllowed()
      return readOwnShifts(database, caller, now)
    },
    'POST /own-shifts/:id/confirm': async (asked) => confirmShift(database, asked),
    'POST /own-shifts/:id/decline': async (asked) => declineShift(database, parts, asked, asked.body.reason),
    'POST /own-shifts/:id/offer': async (asked) => offerShift(database, parts, asked, asked.body.to),
    'POST /own-shifts/:id/take': async (asked) => takeShift(database, parts, asked),
    'POST /own-shifts/:id/refuse': async (asked) => refuseShift(database, parts, asked),
    'POST /working-schedules/:id/swap': async (asked) => decideSwap(database, parts, asked, asked.body),
    'POST /users/me/shift-calendar': async (asked) => {
      void asked.reply.header('cache-control', 'no-store')
      return makeShiftCalendar(database, parts.linkBase, asked)
    },
    'DELETE /users/me/shift-calendar': async (asked) => removeShiftCalendar(database, asked),
    'GET /shift-calendars/:token': async ({ params, now, reply }) => {
      void reply.header('cache-control', 'private, no-cache').type('text/calendar; charset=utf-8')
      return new Bytes(Buffer.from(await readShiftCalendar(database, params.token, now)))
    },
  }
}
