// Wishes for changes, and what was said to them.
import { sql, type RawBuilder } from 'kysely'
import type { WishStatus } from '#domain/catalog/change-wish.ts'
import type { Sold } from '#domain/catalog/selling-branches.ts'
import type { Executor } from '#server/resources/store.ts'

export interface WishRow {
  readonly id: string
  readonly createdAt: Temporal.Instant
  readonly authorId: string | null
  readonly author: string
  readonly subjectType: Sold['kind']
  readonly subjectId: string
  readonly subjectLabel: string
  readonly isGone: boolean
  readonly wish: string
  readonly status: WishStatus
  readonly answer: string
  readonly answeredAt: Temporal.Instant | null
  readonly answeredBy: string | null
}

export interface WishFilter {
  readonly status?: WishStatus | undefined
  readonly subject?: string | undefined
  /** Null: of everybody. */
  readonly authorId: string | null
}

/** Named as it is called now. */
const selected = sql`
  select w.id, w.created_at as "createdAt", w.author_id as "authorId", w.author, w.subject_type as "subjectType",
    w.subject_id as "subjectId", coalesce(p.name, c.name, nullif(m.name, ''), w.subject_label) as "subjectLabel",
    coalesce(p.id, c.id, m.id) is null as "isGone", w.wish, w.status, w.answer, w.answered_at as "answeredAt",
    w.answered_by as "answeredBy"
  from change_wish w left join product p on p.id = w.subject_id left join category c on c.id = w.subject_id
    left join menu m on m.id = w.subject_id`

/** Newest first. */
export async function listWishes(
  database: Executor,
  filter: WishFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: WishRow[]; total: number }> {
  const where = conditions(filter)
  const { rows } = await sql<WishRow>`
    ${selected} where ${where} order by w.created_at desc, w.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(database)
  const counted = await sql<{ total: number }>`select count(*) as total from change_wish w where ${where}`.execute(
    database,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

function conditions({ status, subject, authorId }: WishFilter): RawBuilder<boolean> {
  return sql.join(
    [
      sql`true`,
      ...(status === undefined ? [] : [sql`w.status = ${status}`]),
      ...(subject === undefined ? [] : [sql`w.subject_id = ${subject}`]),
      ...(authorId === null ? [] : [sql`w.author_id = ${authorId}`]),
    ],
    sql` and `,
  )
}

export async function findWish(database: Executor, id: string): Promise<WishRow | undefined> {
  const { rows } = await sql<WishRow>`${selected} where w.id = ${id}`.execute(database)
  return rows[0]
}

/** Of one person since then; who writes two at once stands in line. */
export async function countWishesSince(
  tx: Executor,
  authorId: string,
  since: Temporal.Instant,
): Promise<{ readonly count: number; readonly oldest: Temporal.Instant | null }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`change wish ${authorId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number; oldest: Temporal.Instant | null }>`
    select count(*) as count, min(created_at) as oldest from change_wish
    where author_id = ${authorId} and created_at > ${since}
  `.execute(tx)
  return rows[0] ?? { count: 0, oldest: null }
}

export interface NewWish {
  readonly id: string
  readonly createdAt: Temporal.Instant
  readonly authorId: string
  readonly author: string
  readonly subject: Sold
  readonly label: string
  readonly wish: string
}

export async function insertWish(tx: Executor, made: NewWish): Promise<void> {
  await tx
    .insertInto('change_wish')
    .values({
      id: made.id,
      created_at: made.createdAt,
      author_id: made.authorId,
      author: made.author,
      subject_type: made.subject.kind,
      subject_id: made.subject.id,
      subject_label: made.label,
      wish: made.wish,
    })
    .execute()
}

export interface WishAnswer {
  readonly status: Exclude<WishStatus, 'open'>
  readonly answer: string
  readonly answeredBy: string
  readonly at: Temporal.Instant
}

/** False where somebody else was quicker. */
export async function answerOpenWish(tx: Executor, id: string, said: WishAnswer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('change_wish')
    .set({ status: said.status, answer: said.answer, answered_at: said.at, answered_by: said.answeredBy })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
