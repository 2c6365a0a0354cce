// What a person sees at the clock: who one is, what is open, own shifts and own activities.
import { sql, type RawBuilder } from 'kysely'
import type { Clock, OwnActivity, OwnSchedule } from '#contract/staff/time-tracking.ts'
import { workingActivities } from '#contract/staff/working-activities.ts'
import { workingSchedules } from '#contract/staff/working-schedules.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { dateRange } from '#domain/statistics/date-range.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/database/open-database.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { answerOf, selection, type Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import { findActivity, findOpenActivity } from './activity-store.ts'
import { completeActivities } from './complete-activities.ts'
import { completeSchedules } from './complete-schedules.ts'
import type { AtClock } from './find-clock-person.ts'
import { departmentsAt, projectsAt, tasksAt } from './start-problems.ts'
import { loadPlaces } from './work-context.ts'

/** One activity as its person sees it: without what only others may see, also where it explains a refusal. */
export async function ownActivity(database: Executor, id: string, now: Temporal.Instant): Promise<OwnActivity> {
  const found = await findActivity(database, id)
  if (found === undefined) throw notFound()
  const [{ hourlyRateSnapshot: _, acknowledgements: __, ...own } = {}] = await completeActivities(
    database,
    [found],
    now,
  )
  return own as unknown as OwnActivity
}

export async function readClock(
  database: Database,
  { account, terminal }: AtClock,
  now: Temporal.Instant,
): Promise<Clock> {
  const { kysely } = database
  const { places } = await loadPlaces(kysely)
  const place = terminal === null ? undefined : places.get(terminal.branchId)
  const open = await findOpenActivity(kysely, account.id)
  const { id, username, firstName, lastName, branchIds } = account
  return {
    id,
    user: { id, username, firstName, lastName, branches: branchIds.map((branch) => ({ id: branch })) },
    branch: place === undefined ? null : { id: place.id, name: place.name, timeZone: place.timeZone },
    ...(await choicesAt(kysely, place === undefined ? branchIds : [place.id], id)),
    currentActivity: open === undefined ? null : await ownActivity(kysely, open.id, now),
    now: now.toString(),
  }
}

/** What may be chosen in any of the branches; tasks that are somebody else's are left out. */
async function choicesAt(database: Executor, branchIds: readonly string[], userId: string) {
  const anywhere = (at: (branchId: string) => RawBuilder<boolean>) =>
    branchIds.length === 0 ? sql`false` : sql`(${sql.join(branchIds.map(at), sql` or `)})`
  type Named = { id: string; name: string }
  const departments = await sql<Named>`
    select d.id, d.name from department d where d.is_selectable_on_terminal and ${anywhere(departmentsAt)}
    order by d.sort_order, d.name collate german
  `.execute(database)
  const projects = await sql<Named>`
    select p.id, p.name from project p where p.is_selectable_on_terminal and ${anywhere(projectsAt)}
    order by p.name collate german
  `.execute(database)
  const tasks = await sql<{ id: string; title: string; projectId: string | null }>`
    select t.id, t.title, t.project_id as "projectId" from task t
    where ${anywhere(tasksAt)} and (
      not exists (select 1 from task_assignees where owner_id = t.id)
      or exists (select 1 from task_assignees where owner_id = t.id and target_id = ${userId}))
    order by t.sort_order, t.due_at nulls last, t.title collate german limit 200
  `.execute(database)
  return {
    departments: departments.rows,
    projects: projects.rows,
    tasks: tasks.rows.map(({ projectId, ...task }) => ({
      ...task,
      project: projectId === null ? null : { id: projectId },
    })),
  }
}

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const activitiesBack = 30

export async function readOwnActivities(
  database: Database,
  { account }: AtClock,
  asked: Asked,
  now: Temporal.Instant,
): Promise<OwnActivity[] | Problems> {
  const { kysely } = database
  const today = dayAt((await loadPlaces(kysely)).shop.timeZone, now.epochMilliseconds) ?? 0
  const range = dateRange({ from: asked.from ?? dateOf(today - activitiesBack), to: asked.to }, dateOf(today))
  if (isProblem(range)) return new Problems([range])
  const { rows } = await sql<Value>`
    select ${selection(workingActivities)} from working_activity t
    where t.user_id = ${account.id} and t.business_date between ${range.from} and ${range.to}
    order by t.started_at desc, t.id
  `.execute(kysely)
  const answers = rows.map((row) => answerOf(workingActivities, row))
  return (await completeActivities(kysely, answers, now)) as unknown as OwnActivity[]
}

const schedulesBack = 7
const schedulesAhead = 35

/** Published ones only: a plan that is not published may still change. */
export async function readOwnSchedules(
  database: Database,
  { account }: AtClock,
  asked: Asked,
  now: Temporal.Instant,
): Promise<OwnSchedule[] | Problems> {
  const { kysely } = database
  const today = dayAt((await loadPlaces(kysely)).shop.timeZone, now.epochMilliseconds) ?? 0
  const wanted = { from: asked.from ?? dateOf(today - schedulesBack), to: asked.to ?? dateOf(today + schedulesAhead) }
  const range = dateRange(wanted, dateOf(today))
  if (isProblem(range)) return new Problems([range])
  const { rows } = await sql<Value>`
    select ${selection(workingSchedules)} from working_schedule t
    where t.user_id = ${account.id} and t.status <> 'draft'
      and t.business_date between ${range.from} and ${range.to}
    order by t.starts_at, t.id
  `.execute(kysely)
  const answers = rows.map((row) => answerOf(workingSchedules, row))
  return (await completeSchedules(kysely, answers, now)) as unknown as OwnSchedule[]
}
