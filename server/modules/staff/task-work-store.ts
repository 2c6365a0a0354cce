// The SQL of tasks as they are done: what is to be done where somebody works, what was done, and what is overdue.
import { sql, type RawBuilder } from 'kysely'
import { taskSets } from '#domain/staff/status-sets.ts'
import type { TaskBoard } from '#contract/staff/task-work.ts'
import { tasks, type Task } from '#contract/staff/tasks.ts'
import type { Scope } from '#server/http/caller.ts'
import { inBranches, inScope, isIn } from '#server/database/in-set.ts'
import type { Executor } from '#server/resources/store.ts'
import { placeOf, staffView } from '#server/resources/views.ts'
import type { Addressee } from './plan-store.ts'

/** Where a task is to be done: its branch, else that of its department; null: in all. */
const place = placeOf(tasks)

/** Where one of them belongs to. */
export async function findPlaceOfTask(database: Executor, id: string): Promise<string | null> {
  const { rows } = await sql<{ place: string | null }>`select ${place} as place from task t where t.id = ${id}`.execute(
    database,
  )
  return rows[0]?.place ?? null
}

/** Where what was done belongs to: as it was noted; of a department, to its branch. */
const placeOfReport = sql`coalesce(r.branch_id, (select branch_id from department where id = r.department_id))`

/** What whoever answers for these branches finds, counts and opens: one rule, that of the resource. */
export function tasksOfScope(scope: Scope): RawBuilder<boolean> {
  return staffView(tasks, scope)
}

export const isOpenTask = sql<boolean>`${isIn(sql`t.status`, taskSets.open)}`

export const personName = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`

export const assigneeNames = sql`array(select ${personName} from task_assignees a join "user" u on u.id = a.target_id
  where a.owner_id = t.id order by a.position)`

interface OverdueRow {
  readonly id: Task['id']
  readonly title: string
  readonly department: string
  readonly dueAt: Temporal.Instant
}

/** Of a branch, for whoever passes by; what is meant for every branch is no one's alone. */
export async function findOverdueTasks(
  database: Executor,
  branchId: string,
  now: Temporal.Instant,
): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    select t.id, t.title, coalesce(d.name, '') as department, t.due_at as "dueAt"
    from task t left join department d on d.id = t.department_id
    where ${isOpenTask} and t.due_at < ${now} and coalesce(t.branch_id, d.branch_id) = ${branchId}
    order by t.due_at, t.id limit 10
  `.execute(database)
  return rows
}

/** Of who ticked steps of a task, by their ids. */
export async function namesOfSteps(tx: Executor, taskId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, ${personName} as name from task_checklist_user c join "user" u on u.id = c.target_id
    where c.owner_id = ${taskId}
  `.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface NewReport {
  readonly id: string
  readonly taskId: string
  readonly title: string
  readonly branchId: string | null
  readonly departmentId: string | null
  readonly dueAt: string | null
  readonly outcome: 'done' | 'missed'
  readonly at: Temporal.Instant
  readonly by: string | null
  readonly steps: TaskBoard['reports'][number]['steps']
  readonly demanded: Task['requiresValue']
  readonly value: number | null
  readonly isOutside: boolean
  readonly photoId: string | null
  readonly note: string
}

export async function insertReport(tx: Executor, report: NewReport): Promise<void> {
  const { id, taskId, title, branchId, departmentId, dueAt, outcome, at, by, steps } = report
  const { demanded, value, isOutside, photoId, note } = report
  await sql`
    insert into task_report (id, task_id, title, branch_id, department_id, due_at, outcome, at, by_id, steps, demanded, value,
      is_outside, photo_id, note)
    values (${id}, ${taskId}, ${title}, ${branchId}, ${departmentId}, ${dueAt}, ${outcome}, ${at}, ${by},
      ${JSON.stringify(steps)}::jsonb, ${demanded === null ? null : JSON.stringify(demanded)}::jsonb, ${value}, ${isOutside},
      ${photoId}, ${note})
  `.execute(tx)
}

/** The newest day on which something was done of it; null: never. */
export async function lastReportAt(tx: Executor, taskId: string): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select max(at) as at from task_report where task_id = ${taskId} and outcome = 'done'
  `.execute(tx)
  return rows[0]?.at ?? null
}

interface AskedBoard {
  readonly scope: Scope
  readonly branchIds: readonly string[] | undefined
}

interface OpenRow {
  readonly id: string
  readonly title: string
  readonly branch: string
  readonly department: string
  readonly dueAt: Temporal.Instant | null
  readonly assignees: readonly string[]
  readonly checklist: Task['checklist']
}

export async function findOpenTasks(
  database: Executor,
  { scope, branchIds }: AskedBoard,
  until: Temporal.Instant,
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select t.id, t.title, coalesce(b.name, '') as branch, coalesce(d.name, '') as department, t.due_at as "dueAt", t.checklist,
      ${assigneeNames} as assignees
    from task t left join department d on d.id = t.department_id left join branch b on b.id = ${place}
    where ${isOpenTask} and (t.due_at is null or t.due_at < ${until})
      and ${tasksOfScope(scope)} and (${place} is null or ${inBranches(branchIds, place)})
    order by t.due_at nulls last, t.sort_order, t.title collate german, t.id limit 500
  `.execute(database)
  return rows
}

interface ReportRow {
  readonly id: string
  readonly taskId: string
  readonly title: string
  readonly branch: string
  readonly department: string
  readonly outcome: 'done' | 'missed'
  readonly dueAt: Temporal.Instant | null
  readonly at: Temporal.Instant
  readonly by: string
  readonly steps: NewReport['steps']
  readonly demanded: Task['requiresValue']
  readonly value: string | null
  readonly isOutside: boolean
  readonly hasPhoto: boolean
  readonly note: string
}

/** Values outside first, then the newest. */
export async function findReports(
  database: Executor,
  { scope, branchIds }: AskedBoard,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.task_id as "taskId", r.title, coalesce(b.name, '') as branch, coalesce(d.name, '') as department, r.outcome,
      r.due_at as "dueAt", r.at, coalesce(${personName}, '') as by, r.steps, r.demanded, r.value,
      r.is_outside as "isOutside", r.photo_id is not null as "hasPhoto", r.note
    from task_report r left join branch b on b.id = ${placeOfReport} left join department d on d.id = r.department_id
      left join "user" u on u.id = r.by_id
    where r.at >= ${from} and r.at < ${to} and (${placeOfReport} is null or
      (${inScope(scope, placeOfReport)} and ${inBranches(branchIds, placeOfReport)}))
    order by r.is_outside desc, r.at desc, r.id limit 500
  `.execute(database)
  return rows
}

/** The photo of a report in the scope's branches. */
export async function findReportPhoto(database: Executor, id: string, scope: Scope): Promise<string | undefined> {
  const { rows } = await sql<{ photoId: string | null }>`
    select photo_id as "photoId" from task_report r
    where id = ${id} and (${placeOfReport} is null or ${inScope(scope, placeOfReport)})
  `.execute(database)
  return rows[0]?.photoId ?? undefined
}

/** Tasks whose due date has passed: those that repeat, and those that nobody was told of. Nobody else changes them meanwhile. */
export async function lockOverdueTasks(tx: Executor, now: Temporal.Instant): Promise<OverdueTask[]> {
  const { rows } = await sql<OverdueTask>`
    select t.id, t.title, coalesce(t.branch_id, d.branch_id) as "branchId", t.department_id as "departmentId",
      t.due_at as "dueAt", t.recurrence, t.checklist, t.requires_value as "requiresValue",
      t.alarmed_for is not distinct from t.due_at as "isTold"
    from task t left join department d on d.id = t.department_id
    where ${isOpenTask} and t.due_at < ${now} and (t.alarmed_for is distinct from t.due_at or t.recurrence <> 'null'::jsonb)
    order by t.due_at, t.id limit 500 for no key update of t skip locked
  `.execute(tx)
  return rows
}

export interface OverdueTask {
  readonly id: string
  readonly title: string
  readonly branchId: string | null
  readonly departmentId: string | null
  readonly dueAt: Temporal.Instant
  readonly recurrence: Task['recurrence']
  readonly checklist: Task['checklist']
  readonly requiresValue: Task['requiresValue']
  readonly isTold: boolean
}

export async function saveAlarmed(tx: Executor, ids: readonly string[]): Promise<void> {
  await sql`update task set alarmed_for = due_at where id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** Due anew, with nothing done of it yet. */
export async function saveNextTime(tx: Executor, id: string, dueAt: Temporal.Instant): Promise<void> {
  await sql`
    update task set due_at = ${dueAt}, status = 'open', done_at = null, done_by_id = null, version = version + 1,
      checklist = coalesce((select jsonb_agg(step || '{"isDone": false, "doneBy": null, "doneAt": null}' order by place)
        from jsonb_array_elements(checklist) with ordinality as each (step, place)), '[]')
    where id = ${id}
  `.execute(tx)
  await sql`delete from task_checklist_user where owner_id = ${id}`.execute(tx)
}

/** Who leads these departments. By department. */
export async function findLeaders(
  database: Executor,
  departmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Addressee[]>> {
  const { rows } = await sql<Addressee & { departmentId: string }>`
    select l.owner_id as "departmentId", u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName"
    from department_leaders l join "user" u on u.id = l.target_id
    where l.owner_id = any(${[...departmentIds]}::uuid[]) and u.is_enabled and not u.is_locked
    order by l.position
  `.execute(database)
  return Map.groupBy(rows, ({ departmentId }) => departmentId)
}

/** Of the scope: what is overdue now, and values outside of their limits since then. */
export async function countTaskAlarms(
  database: Executor,
  scope: Scope,
  { now, since }: { readonly now: Temporal.Instant; readonly since: Temporal.Instant },
): Promise<{ readonly overdueTasks: number; readonly outsideValues: number }> {
  const { rows } = await sql<{ overdueTasks: number; outsideValues: number }>`
    select
      (select count(*)::int from task t where ${isOpenTask} and t.due_at < ${now} and ${tasksOfScope(scope)}) as "overdueTasks",
      (select count(*)::int from task_report r where r.is_outside and r.at > ${since}
        and (${placeOfReport} is null or ${inScope(scope, placeOfReport)})) as "outsideValues"
  `.execute(database)
  return rows[0] ?? { overdueTasks: 0, outsideValues: 0 }
}
