// The SQL of tasks as whoever does them sees them: at the clock, at a terminal of the branch, in the office.
import { sql, type RawBuilder } from 'kysely'
import type { ClockTask } from '#contract/staff/task-work.ts'
import type { Task } from '#contract/staff/tasks.ts'
import type { UploadedFile } from '#domain/content/image-address.ts'
import type { Scope } from '#server/http/caller.ts'
import { filesOf } from '#server/modules/media/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { assigneeNames, isOpenTask, personName, tasksOfScope } from './task-work-store.ts'

export interface WorkPlace {
  readonly branchId: string
  readonly departmentId: string | null
  readonly projectId: string | null
}

/** Where somebody works now; undefined: nowhere. */
export async function findWorkPlace(database: Executor, userId: string): Promise<WorkPlace | undefined> {
  const { rows } = await sql<WorkPlace>`
    select branch_id as "branchId", department_id as "departmentId", project_id as "projectId" from working_activity
    where user_id = ${userId} and ended_at is null
  `.execute(database)
  return rows[0]
}

interface AttachedFile extends UploadedFile {
  readonly name: string
}

interface WorkTaskRow extends Omit<ClockTask, 'checklist' | 'dueAt' | 'timeZone' | 'files'> {
  /** Null: none. */
  readonly files: readonly AttachedFile[] | null
  readonly dueAt: Temporal.Instant | null
  readonly checklist: Task['checklist']
  readonly names: Readonly<Record<string, string>> | null
}

/** Everybody's, or the person's own; of the branch or of all; of the department and the project that is worked for. */
export function tasksOfWork(userId: string, { branchId, departmentId, projectId }: WorkPlace): RawBuilder<boolean> {
  const fits = (column: RawBuilder<unknown>, chosen: string | null) =>
    chosen === null ? sql`true` : sql`(${column} is null or ${column} = ${chosen})`
  return sql<boolean>`coalesce(t.branch_id, d.branch_id, ${branchId}) = ${branchId}
    and ${fits(sql`t.department_id`, departmentId)} and ${fits(sql`t.project_id`, projectId)}
    and (t.project_id is null or not exists (select from project_branches where owner_id = t.project_id)
      or exists (select from project_branches where owner_id = t.project_id and target_id = ${branchId}))
    and (not exists (select from task_assignees where owner_id = t.id)
      or exists (select from task_assignees where owner_id = t.id and target_id = ${userId}))`
}

/** Whoever they are meant for; not what is meant for every branch, which is no one's alone. */
export function tasksOfBranch(branchId: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(t.branch_id, d.branch_id) = ${branchId}`
}

interface AskedTasks {
  readonly of: RawBuilder<boolean>
  /** Due before then, or whenever; null: at any time. */
  readonly until: Temporal.Instant | null
  readonly id?: string | undefined
}

export async function findWorkTasks(database: Executor, { of, until, id }: AskedTasks): Promise<WorkTaskRow[]> {
  const { rows } = await sql<WorkTaskRow>`
    select t.id, t.title, t.description, t.priority, t.due_at as "dueAt", coalesce(d.name, '') as department,
      coalesce(p.name, '') as project, t.checklist, t.requires_photo as "requiresPhoto", t.requires_value as "requiresValue",
      ${assigneeNames} as assignees, ${filesOf(sql`select target_id from task_attachments where owner_id = t.id`)} as files,
      (select jsonb_object_agg(u.id, ${personName}) from task_checklist_user c join "user" u on u.id = c.target_id
        where c.owner_id = t.id) as names
    from task t left join department d on d.id = t.department_id left join project p on p.id = t.project_id
    where ${isOpenTask} and ${until === null ? sql`true` : sql`(t.due_at is null or t.due_at < ${until})`}
      and ${id === undefined ? sql`true` : sql`t.id = ${id}`} and ${of}
    order by t.due_at nulls last, array_position(array['high', 'normal', 'low'], t.priority), t.sort_order,
      t.title collate german, t.id limit 200
  `.execute(database)
  return rows
}

/** Whether it is there, for whoever answers for it. */
export async function isTaskOf(tx: Executor, id: string, scope: Scope): Promise<boolean> {
  const { rows } = await sql`select from task t where t.id = ${id} and ${tasksOfScope(scope)}`.execute(tx)
  return rows.length > 0
}
