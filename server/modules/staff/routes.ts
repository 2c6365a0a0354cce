import { absences } from '#contract/staff/absences.ts'
import { availabilities } from '#contract/staff/availabilities.ts'
import { holidayAdjustments } from '#contract/staff/holiday-adjustments.ts'
import type { holidayBalanceRoutes } from '#contract/staff/holiday-balances.ts'
import type { leaveCallRoutes } from '#contract/staff/leave-calls.ts'
import type { weekAverageRoutes } from '#contract/staff/week-averages.ts'
import { projects } from '#contract/staff/projects.ts'
import { scheduleTemplates } from '#contract/staff/schedule-templates.ts'
import { tasks } from '#contract/staff/tasks.ts'
import type { publicHolidayRoutes } from '#contract/staff/public-holidays.ts'
import type { timeTerminalRoutes, timeTrackingRoutes } from '#contract/staff/time-tracking.ts'
import { workAgreements } from '#contract/staff/work-agreements.ts'
import { workContracts } from '#contract/staff/work-contracts.ts'
import { workingActivities } from '#contract/staff/working-activities.ts'
import { workingSchedules } from '#contract/staff/working-schedules.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { covers, type Caller, type Scope } from '#server/http/caller.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { presented } from '#server/http/answers/outcome.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import type { Cause } from '#server/log/write-log.ts'
import { findByBadge } from '#server/modules/identity/public.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { afterAbsenceWrite, beforeAbsenceDelete, checkAbsence, completeAbsences } from './absence.ts'
import { completeActivities } from './complete-activities.ts'
import { completeSchedules } from './complete-schedules.ts'
import { deleteDueRecords, readRetention } from './delete-due-records.ts'
import { badgeOf, findClock, findClockPerson, type AskedAtClock } from './find-clock-person.ts'
import { completeProjects, completeTasks } from './project.ts'
import { isOfBranch } from './place-of-work-store.ts'
import { planRoutes } from './plan-routes.ts'
import { previewLeave } from './preview-leave.ts'
import type { WageParts } from './export-wages.ts'
import type { StaffParts } from './publish-plan.ts'
import { listPublicHolidays } from './public-holidays.ts'
import { readProjectMonths } from './read-project-months.ts'
import { readLeaveCalendar } from './read-leave-calendar.ts'
import { pageOf } from './people-store.ts'
import { listHolidayBalances } from './read-holiday-balances.ts'
import { readWeekAverages } from './read-week-averages.ts'
import { choicesOfBranch } from './choice-store.ts'
import { readClockBoard } from './read-clock-board.ts'
import { readOwnAccount } from './read-own-account.ts'
import { readClock, readOwnActivities, readOwnSchedules } from './read-own-time.ts'
import { sickNotes } from './sick-note-routes.ts'
import { afterTaskWrite, checkTask, refuseDeletingProof } from './task.ts'
import { taskRoutes } from './task-routes.ts'
import { tapClock, type Tapping } from './tap-clock.ts'
import { timeAccountRoutes } from './time-account-routes.ts'
import { makeTimeTerminal, revokeTimeTerminal, timeTerminalsOf } from './time-terminal.ts'
import { loadPlaces, wagesFor } from './work-context.ts'
import { checkWorkAgreement } from './work-agreement.ts'
import {
  afterAdjustmentWrite,
  checkAdjustment,
  checkAvailability,
  checkContract,
  refuseDeletingContract,
  refuseDeletingOwn,
} from './work-contract.ts'
import { afterActivityWrite, checkActivity, refuseDeletingRecord, withBreakIds } from './working-activity.ts'
import { afterScheduleWrite, checkSchedule, refuseDeletingTold } from './working-schedule.ts'

export function staffRoutes(around: Surroundings, parts: StaffParts & WageParts & { readonly storage: Storage }) {
  return {
    ...serveResource(workingActivities, around, {
      cleaned: withBreakIds,
      check: checkActivity,
      written: afterActivityWrite,
      deleting: refuseDeletingRecord,
      complete: async (executor, answers, now, caller) => completeActivities(executor, answers, now, wagesFor(caller)),
    }),
    ...serveResource(workingSchedules, around, {
      check: checkSchedule,
      written: afterScheduleWrite,
      deleting: refuseDeletingTold,
      complete: async (executor, answers, now, caller) => completeSchedules(executor, answers, now, wagesFor(caller)),
    }),
    ...serveResource(projects, around, {
      check: async (_tx, { startsOn, endsOn }) =>
        startsOn !== null && endsOn !== null && endsOn < startsOn ? [problem('rangeReversed', 'endsOn')] : [],
      complete: completeProjects,
    }),
    'GET /projects/:id/months': async ({ params, scope, caller, now }: AskedProject) =>
      readProjectMonths(around.database.kysely, { id: params.id, scope, caller, now }),
    ...serveResource(tasks, around, {
      check: checkTask,
      written: afterTaskWrite,
      deleting: refuseDeletingProof,
      complete: completeTasks,
    }),
    ...taskRoutes(around.database, parts),
    ...serveResource(scheduleTemplates, around),
    ...serveResource(availabilities, around, { check: checkAvailability }),
    ...serveResource(workAgreements, around, { check: checkWorkAgreement }),
    ...serveResource(workContracts, around, { check: checkContract, deleting: refuseDeletingContract }),
    ...serveResource(absences, around, {
      check: checkAbsence,
      written: async (tx, input, id, asking) => afterAbsenceWrite(tx, input, id, asking, parts),
      deleting: beforeAbsenceDelete,
      complete: completeAbsences,
    }),
    ...serveResource(holidayAdjustments, around, {
      check: checkAdjustment,
      written: afterAdjustmentWrite,
      deleting: refuseDeletingOwn,
    }),
    ...clockRoutes(around),
    ...planRoutes(around.database, parts),
    ...timeAccountRoutes(around.database, parts),
    'GET /retention': async ({ now }: Cause) => readRetention(around.database.kysely, now),
    'POST /retention': async (asked: Cause & { readonly body: { readonly users: readonly string[] } }) =>
      deleteDueRecords({ database: around.database, storage: parts.storage }, asked, asked.body.users),
    ...holidayRoutes(around),
    ...leaveRoutes(around),
    ...sickNotes(around.database, parts),
  }
}

function holidayRoutes({ database }: Surroundings): Handlers<keyof typeof publicHolidayRoutes> {
  return {
    'GET /branches/:id/public-holidays': async ({ params, query, scope, now }) => {
      const { places } = await loadPlaces(database.kysely)
      const place = places.get(params.id)
      if (place === undefined || !covers(scope, place.id)) throw notFound()
      const year = query.year ?? now.toZonedDateTimeISO(place.timeZone).year
      return listPublicHolidays(place.holidayRegion, year)
    },
  }
}

function leaveRoutes({ database }: Surroundings): Handlers<keyof typeof leaveCallRoutes> {
  return {
    'GET /absences/calendar': async ({ query, caller, scope }) =>
      readLeaveCalendar(database, { year: query.year, branchId: query.branch, caller, scope }),
    'POST /absences/preview': async ({ body, scope, now }) => previewLeave(database, body, { scope, now }),
  }
}

type ClockKeys =
  | keyof typeof timeTrackingRoutes
  | keyof typeof timeTerminalRoutes
  | keyof typeof holidayBalanceRoutes
  | keyof typeof weekAverageRoutes

function clockRoutes({ database }: Surroundings): Handlers<ClockKeys> {
  const path = '/time-tracking/:accessToken/:username'

  async function tap(asked: AskedAtClock & Cause & Private, tapping: Tapping) {
    asked.reply.header('cache-control', 'no-store')
    return tapClock(database, asked, await findClockPerson(database, asked, tapping.body.at), tapping)
  }

  async function person(asked: AskedAtClock & Private) {
    asked.reply.header('cache-control', 'no-store')
    return findClockPerson(database, asked)
  }

  return {
    'GET /time-tracking/:accessToken/choices': async (asked) => {
      asked.reply.header('cache-control', 'no-store')
      const { branchId } = await findClock(database, asked)
      return choicesOfBranch(database.kysely, branchId)
    },
    'GET /time-tracking/:accessToken/people': async (asked) => {
      asked.reply.header('cache-control', 'no-store')
      return readClockBoard(database.kysely, await findClock(database, asked), asked.now)
    },
    'GET /time-tracking/:accessToken/badge': async (asked) => {
      asked.reply.header('cache-control', 'no-store')
      const { id, branchId } = await findClock(database, asked)
      const { now } = asked
      const belongs = (userId: string | null) => isOfBranch(database.kysely, { userId, branchId }, now)
      const found = await findByBadge(database, { badge: badgeOf(asked.http) ?? '', belongs, clock: id, now })
      return { username: found.username }
    },
    [`GET ${path}/account` as const]: async (asked) => readOwnAccount(database, await person(asked), asked.now),
    [`GET ${path}/me` as const]: async (asked) => readClock(database, await person(asked), asked.now),
    [`GET ${path}/working-schedules` as const]: async (asked) =>
      readOwnSchedules(database, await person(asked), asked.query, asked.now),
    [`GET ${path}/working-activities` as const]: async (asked) =>
      readOwnActivities(database, await person(asked), asked.query, asked.now),
    [`POST ${path}/working-activities/start` as const]: async (asked) =>
      tap(asked, { action: 'start', body: asked.body }),
    [`POST ${path}/working-activities/pause` as const]: async (asked) =>
      tap(asked, { action: 'pause', body: asked.body }),
    [`POST ${path}/working-activities/resume` as const]: async (asked) =>
      tap(asked, { action: 'resume', body: asked.body }),
    [`POST ${path}/working-activities/end` as const]: async (asked) => tap(asked, { action: 'end', body: asked.body }),

    'GET /branches/:id/time-terminals': async ({ params, scope }) => timeTerminalsOf(database, params.id, scope),
    'POST /branches/:id/time-terminals': async (asked) => {
      void asked.reply.header('cache-control', 'no-store')
      return makeTimeTerminal(database, asked, { branchId: asked.params.id, ...asked.body })
    },
    'DELETE /branches/:id/time-terminals/:terminalId': async (asked) =>
      revokeTimeTerminal(database, asked, { branchId: asked.params.id, terminalId: asked.params.terminalId }),

    'GET /time-sheets/holiday-balances': async ({ query, scope, now }) => {
      const paged = pageOf(query)
      const wanted = { scope, branchId: query.branch, q: query.q, year: query.year }
      const found = await listHolidayBalances(database.kysely, wanted, paged, now)
      return found instanceof Problems ? found : presented(found.balances, { total: found.total, ...paged })
    },
    'GET /time-sheets/week-averages': async ({ query, scope, now }) => {
      const paged = pageOf(query)
      const wanted = { scope, branchId: query.branch, q: query.q }
      const { averages, total } = await readWeekAverages(database, wanted, paged, now)
      return presented(averages, { total, ...paged })
    },
  }
}

interface AskedProject {
  readonly params: { readonly id: string }
  readonly scope: Scope
  readonly caller: Caller
  readonly now: Temporal.Instant
}

interface Private {
  readonly reply: { header(name: string, value: string): unknown }
}
