// What guests said, of the last weeks.
import { sql } from 'kysely'
import { inScope } from '#server/database/in-set.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'

export interface ReviewWanted {
  readonly scope: Scope
  readonly branchId: string | undefined
}

export interface RatingRow {
  readonly isBefore: boolean
  readonly count: number
  readonly rating: string
  readonly food: string
  readonly service: string
  readonly process: string
}

function isMeant({ scope, branchId }: ReviewWanted) {
  return sql`q.of_trial is not true and ${inScope(scope, sql`q.of_branch_id`)}
    and (${branchId ?? null}::uuid is null or q.of_branch_id = ${branchId ?? null})`
}

/** Averages since `middle`, and from `since` until then; a time without reviews has no row. */
export async function averageRatings(
  database: Executor,
  wanted: ReviewWanted,
  { since, middle }: { readonly since: Temporal.Instant; readonly middle: Temporal.Instant },
): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select q.at < ${middle} as "isBefore", count(*)::int as count, round(avg(q.rating), 2) as rating,
      round(avg(q.food_rating), 2) as food, round(avg(q.service_rating), 2) as service,
      round(avg(q.process_rating), 2) as process
    from order_questionnaire q
    where q.at >= ${since} and ${isMeant(wanted)} group by 1
  `.execute(database)
  return rows
}

export interface CommentRow {
  readonly orderId: string
  readonly at: Temporal.Instant
  readonly rating: number
  readonly comment: string
}

/** Newest first. */
export async function newestComments(
  database: Executor,
  wanted: ReviewWanted,
  { since, most }: { readonly since: Temporal.Instant; readonly most: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select q.order_id as "orderId", q.at, q.rating, q.comment
    from order_questionnaire q
    where q.at >= ${since} and q.comment <> '' and ${isMeant(wanted)} order by q.at desc, q.order_id limit ${most}
  `.execute(database)
  return rows
}
