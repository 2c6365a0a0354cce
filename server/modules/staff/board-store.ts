// The SQL of the board at the door.
import { sql } from 'kysely'
import type { ClockBoard } from '#contract/staff/time-tracking.ts'
import type { ClockBreak } from '#domain/staff/clock.ts'
import { mayClock } from '#server/modules/identity/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { belongsTo } from './place-of-work-store.ts'

export interface BoardPerson extends Pick<
  ClockBoard['people'][number],
  'username' | 'firstName' | 'lastName' | 'picture'
> {
  readonly id: string
  readonly open: {
    readonly branchId: string
    /** ISO 8601. */
    readonly startedAt: string
    readonly breaks: readonly ClockBreak[]
  } | null
}

/** Somebody of a branch, or who helps out there, who may have done something there. */
export async function findDeskPerson(
  database: Executor,
  { branchId, userId }: { readonly branchId: string; readonly userId: string },
  now: Temporal.Instant,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from "user" u where u.id = ${userId} and ${mayClock(now)} and ${belongsTo(branchId, now)}
  `.execute(database)
  return rows[0]?.id
}

/** Who may tap in a branch, by name: who works there, and who helps out there now. */
export async function findBoardPeople(
  database: Executor,
  branchId: string,
  now: Temporal.Instant,
): Promise<BoardPerson[]> {
  type Row = Omit<BoardPerson, 'open'> & {
    openBranchId: string | null
    startedAt: Temporal.Instant | null
    breaks: readonly ClockBreak[] | null
  }
  const { rows } = await sql<Row>`
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName",
      case when i.id is not null then json_build_object('id', i.id, 'version', i.version, 'extension', i.extension) end as picture,
      a.branch_id as "openBranchId", a.started_at as "startedAt", a.breaks
    from "user" u
    left join image i on i.id = u.picture_id
    left join working_activity a on a.user_id = u.id and a.ended_at is null
    where ${mayClock(now)} and ${belongsTo(branchId, now)}
    order by u.first_name collate german, u.last_name collate german, u.id
  `.execute(database)
  return rows.map(({ openBranchId, startedAt, breaks, ...person }) => ({
    ...person,
    open:
      openBranchId === null || startedAt === null
        ? null
        : { branchId: openBranchId, startedAt: startedAt.toString(), breaks: breaks ?? [] },
  }))
}
