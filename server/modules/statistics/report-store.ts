// Who is sent figures, and up to which day.
import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { ReportCadence } from '#domain/statistics/report.ts'
import { personName } from '#server/database/person-name.ts'
import type { Executor } from '#server/resources/store.ts'

export interface Reader {
  readonly id: Id<'user'>
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly branchIds: readonly Id<'branch'>[]
}

export interface ReportRow {
  readonly id: string
  readonly userId: Id<'user'>
  /** Also of who gets none at the moment. */
  readonly userName: string
  readonly branchId: string | null
  readonly branchName: string | null
  readonly cadence: ReportCadence
  readonly sentUntil: string
}

/** Everybody who can sign in and be written to. */
export async function findReaders(database: Executor, id?: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id, ${personName} as name, u.email, u.roles,
      coalesce(array_agg(b.target_id) filter (where b.target_id is not null), '{}') as "branchIds"
    from "user" u left join user_branches b on b.owner_id = u.id
    where u.is_enabled and not u.is_locked and u.email <> '' and (${id ?? null}::uuid is null or u.id = ${id ?? null})
    group by u.id order by name, u.id
  `.execute(database)
  return rows
}

export async function findReports(database: Executor, id?: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.user_id as "userId", ${personName} as "userName", r.branch_id as "branchId", b.name as "branchName", r.cadence,
      r.sent_until as "sentUntil"
    from report_mail r join "user" u on u.id = r.user_id left join branch b on b.id = r.branch_id
    where ${id ?? null}::uuid is null or r.id = ${id ?? null} order by r.id
  `.execute(database)
  return rows
}

/** False where it is there already. */
export async function insertReport(tx: Executor, row: Omit<ReportRow, 'branchName' | 'userName'>): Promise<boolean> {
  const made = await tx
    .insertInto('report_mail')
    .values({
      id: row.id,
      user_id: row.userId,
      branch_id: row.branchId,
      cadence: row.cadence,
      sent_until: row.sentUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export async function countReports(tx: Executor): Promise<number> {
  const { count } = await tx
    .selectFrom('report_mail')
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteReport(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('report_mail').where('id', '=', id).execute()
}

/** False where another process was quicker, or it is gone. */
export async function markReported(tx: Executor, { id, sentUntil }: ReportRow, until: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_mail')
    .set({ sent_until: until })
    .where('id', '=', id)
    .where('sent_until', '=', sentUntil)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
