// The calls of tasks at the clock and of the board.
import type { taskBoardRoutes as board, taskClockRoutes as clock } from '#contract/staff/task-work.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { finishTask, readClockTasks, tickStep } from './do-task.ts'
import { findClockPerson, type AskedAtClock } from './find-clock-person.ts'
import type { StaffParts } from './publish-plan.ts'
import { readTaskBoard } from './read-task-board.ts'
import { openStaffFile } from './staff-files.ts'
import { findReportPhoto } from './task-work-store.ts'

interface Private {
  readonly reply: { header(name: string, value: string): unknown }
}

export function taskRoutes(
  database: Database,
  parts: StaffParts & { readonly storage: Storage },
): Handlers<keyof typeof board | keyof typeof clock> {
  const at = '/time-tracking/:accessToken/:username/tasks'
  const person = async (asked: AskedAtClock & Private) => {
    asked.reply.header('cache-control', 'no-store')
    return findClockPerson(database, asked)
  }
  return {
    [`GET ${at}` as const]: async (asked) => readClockTasks(database.kysely, await person(asked), asked.now),
    [`POST ${at}/:taskId/checklist` as const]: async (asked) =>
      tickStep(database, await person(asked), asked.params.taskId, asked),
    [`POST ${at}/:taskId/done` as const]: async (asked) =>
      finishTask({ database, parts }, await person(asked), asked.params.taskId, asked),
    'GET /task-board': async ({ query, scope, now }) =>
      readTaskBoard(database.kysely, { scope, branchId: query.branch, date: query.date }, now),
    'GET /task-reports/:id/photo': async ({ params, scope, reply }) => {
      const id = await findReportPhoto(database.kysely, params.id, scope)
      if (id === undefined) throw notFound()
      return openStaffFile(database.kysely, parts.storage, { id, reply })
    },
  }
}
