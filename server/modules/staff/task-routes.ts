// The calls of tasks at the clock and of the board.
import type { taskDeskRoutes as desk, taskOfficeRoutes as office } from '#contract/staff/task-desk.ts'
import type { taskBoardRoutes as board, taskClockRoutes as clock } from '#contract/staff/task-work.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { finishTask, readTask, readTasks, tickStep } from './do-task.ts'
import { findClockPerson, type AskedAtClock } from './find-clock-person.ts'
import type { StaffParts } from './publish-plan.ts'
import { readDeskTasks } from './read-desk-tasks.ts'
import { readTaskBoard } from './read-task-board.ts'
import { openStaffFile } from './staff-files.ts'
import { doerAtClock, doerAtDesk, doerInOffice } from './task-doers.ts'
import { findReportPhoto } from './task-work-store.ts'

interface AtDesk {
  readonly caller: Caller
  readonly body: { readonly user: { readonly id: string } | null }
  readonly now: Temporal.Instant
}

interface Private {
  readonly reply: { header(name: string, value: string): unknown }
}

export function taskRoutes(
  database: Database,
  parts: StaffParts & { readonly storage: Storage },
): Handlers<keyof typeof board | keyof typeof clock | keyof typeof desk | keyof typeof office> {
  const at = '/time-tracking/:accessToken/:username/tasks'
  const person = async (asked: AskedAtClock & Private) => {
    asked.reply.header('cache-control', 'no-store')
    return doerAtClock(await findClockPerson(database, asked))
  }
  const atDesk = async ({ caller, body, now }: AtDesk) =>
    doerAtDesk(database.kysely, caller, { userId: body.user?.id ?? null, now })
  return {
    [`GET ${at}` as const]: async (asked) => readTasks(database.kysely, await person(asked), asked.now),
    [`POST ${at}/:taskId/checklist` as const]: async (asked) =>
      tickStep(database, await person(asked), asked.params.taskId, asked),
    [`POST ${at}/:taskId/done` as const]: async (asked) =>
      finishTask({ database, parts }, await person(asked), asked.params.taskId, asked),
    'GET /desk-tasks': async ({ caller, now, reply }) => {
      reply.header('cache-control', 'no-store')
      return readDeskTasks(database.kysely, caller, now)
    },
    'POST /desk-tasks/:taskId/checklist': async (asked) => {
      const doer = await atDesk(asked)
      return doer instanceof Problems ? doer : tickStep(database, doer, asked.params.taskId, asked)
    },
    'POST /desk-tasks/:taskId/done': async (asked) => {
      const doer = await atDesk(asked)
      return doer instanceof Problems ? doer : finishTask({ database, parts }, doer, asked.params.taskId, asked)
    },
    'GET /tasks/:id/work': async ({ caller, scope, params, now, reply }) => {
      reply.header('cache-control', 'no-store')
      return readTask(database.kysely, doerInOffice(caller, scope), { id: params.id, now })
    },
    'POST /tasks/:id/checklist': async (asked) =>
      tickStep(database, doerInOffice(asked.caller, asked.scope), asked.params.id, asked),
    'POST /tasks/:id/done': async (asked) =>
      finishTask({ database, parts }, doerInOffice(asked.caller, asked.scope), asked.params.id, asked),
    'GET /task-board': async ({ query, scope, now }) =>
      readTaskBoard(database.kysely, { scope, branchId: query.branch, date: query.date }, now),
    'GET /task-reports/:id/photo': async ({ params, scope, reply }) => {
      const id = await findReportPhoto(database.kysely, params.id, scope)
      if (id === undefined) throw notFound()
      return openStaffFile(database.kysely, parts.storage, { id, reply })
    },
  }
}
