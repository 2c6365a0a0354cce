// What a person chooses from and finds at the clock.
import { sql, type RawBuilder } from 'kysely'
import { isIn } from '#server/database/in-set.ts'
import type { Id } from '#domain/ground/identity.ts'
import { projectSets, taskSets } from '#domain/staff/status-sets.ts'
import type { ClockChoices } from '#contract/staff/time-tracking.ts'
import { workingActivities } from '#contract/staff/working-activities.ts'
import { workingSchedules } from '#contract/staff/working-schedules.ts'
import { answerOf, selection, type Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Days } from './store.ts'

/** Departments of the branch or of none; enabled. */
function departmentsAt(branchId: string): RawBuilder<boolean> {
  return sql<boolean>`d.is_enabled and (d.branch_id is null or d.branch_id = ${branchId})`
}

/** Projects that go on and take place in the branch or anywhere. */
function projectsAt(branchId: string): RawBuilder<boolean> {
  return sql<boolean>`${isIn(sql`p.status`, projectSets.running)} and (
    not exists (select 1 from project_branches where owner_id = p.id)
    or exists (select 1 from project_branches where owner_id = p.id and target_id = ${branchId}))`
}

/** Tasks that are not done yet. */
function tasksAt(branchId: string): RawBuilder<boolean> {
  return sql<boolean>`${isIn(sql`t.status`, taskSets.open)} and (t.branch_id is null or t.branch_id = ${branchId})`
}

/** Whether it is open for the clock in the branch. */
export async function mayBeChosen(
  tx: Executor,
  what: 'department' | 'project' | 'task',
  id: string,
  branchId: string,
): Promise<boolean> {
  const statements = {
    department: () => sql`select 1 from department d where d.id = ${id} and ${departmentsAt(branchId)}`,
    project: () => sql`select 1 from project p where p.id = ${id} and ${projectsAt(branchId)}`,
    task: () => sql`select 1 from task t where t.id = ${id} and ${tasksAt(branchId)}`,
  }
  return (await statements[what]().execute(tx)).rows.length > 0
}

const anywhereOf = (branchIds: readonly string[]) => (at: (branchId: string) => RawBuilder<boolean>) =>
  branchIds.length === 0 ? sql`false` : sql`(${sql.join(branchIds.map(at), sql` or `)})`

async function placesToChoose(database: Executor, branchIds: readonly string[]) {
  const anywhere = anywhereOf(branchIds)
  const departments = await sql<Choosable>`
    select d.id, d.name, array_remove(array[d.branch_id], null) as "branchIds" from department d where d.is_selectable_on_terminal and ${anywhere(departmentsAt)}
    order by d.sort_order, d.name collate german
  `.execute(database)
  const projects = await sql<Choosable>`
    select p.id, p.name, array(select target_id from project_branches where owner_id = p.id) as "branchIds" from project p where p.is_selectable_on_terminal and ${anywhere(projectsAt)}
    order by p.name collate german
  `.execute(database)
  return { departments: departments.rows.map(withBranches), projects: projects.rows.map(withBranches) }
}

interface Choosable {
  readonly id: string
  readonly name: string
  /** Where it may be chosen; none: everywhere. */
  readonly branchIds: readonly Id<'branch'>[]
}

function withBranches<Row extends Pick<Choosable, 'branchIds'>>({ branchIds, ...row }: Row) {
  return { ...row, branches: branchIds.map((id) => ({ id })) }
}

/** What may be chosen in any of the branches; tasks that are somebody else's are left out. */
export async function choicesAt(database: Executor, branchIds: readonly string[], userId: string) {
  const anywhere = anywhereOf(branchIds)
  const places = await placesToChoose(database, branchIds)
  const tasks = await sql<Pick<Choosable, 'id' | 'branchIds'> & { title: string; projectId: string | null }>`
    select t.id, t.title, t.project_id as "projectId", array_remove(array[t.branch_id], null) as "branchIds" from task t
    where ${anywhere(tasksAt)} and (
      not exists (select 1 from task_assignees where owner_id = t.id)
      or exists (select 1 from task_assignees where owner_id = t.id and target_id = ${userId}))
    order by t.sort_order, t.due_at nulls last, t.title collate german limit 200
  `.execute(database)
  return {
    ...places,
    tasks: tasks.rows.map(({ projectId, ...task }) => ({
      ...withBranches(task),
      project: projectId === null ? null : { id: projectId },
    })),
  }
}

/** What anybody of a branch may choose, each task with whose it is; a device keeps it, so it is not endless. */
export async function choicesOfBranch(database: Executor, branchId: string): Promise<ClockChoices> {
  const tasks = await sql<Omit<ClockChoices['tasks'][number], 'project'> & { projectId: string | null }>`
    select t.id, t.title, t.project_id as "projectId",
      array(select u.username from task_assignees a join "user" u on u.id = a.target_id where a.owner_id = t.id
        order by a.position) as usernames
    from task t where ${tasksAt(branchId)}
    order by t.sort_order, t.due_at nulls last, t.title collate german limit 100
  `.execute(database)
  return {
    ...(await placesToChoose(database, [branchId])),
    tasks: tasks.rows.map(({ projectId, ...task }) => ({
      ...task,
      project: projectId === null ? null : { id: projectId },
    })),
  }
}

/** As the resource answers them, computed fields still missing. */
export async function listOwnActivities(database: Executor, userId: string, { from, to }: Days): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select ${selection(workingActivities)} from working_activity t
    where t.user_id = ${userId} and t.business_date between ${from} and ${to}
    order by t.started_at desc, t.id
  `.execute(database)
  return rows.map((row) => answerOf(workingActivities, row))
}

/** The same of shifts; without those that are not published. */
export async function listOwnSchedules(database: Executor, userId: string, { from, to }: Days): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select ${selection(workingSchedules)} from working_schedule t
    where t.user_id = ${userId} and t.status <> 'draft' and t.business_date between ${from} and ${to}
    order by t.starts_at, t.id
  `.execute(database)
  return rows.map((row) => answerOf(workingSchedules, row))
}
