// What guests said, of the last weeks.
import { sql, type RawBuilder } from 'kysely'
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

function isMeant({ scope, branchId }: ReviewWanted, place: RawBuilder<unknown>) {
  return sql`${inScope(scope, place)} and (${branchId ?? null}::uuid is null or ${place} = ${branchId ?? null})`
}

/** The day (UTC) that `review_day` has for a moment, and when it begins and ends. */
function dayAt(moment: Temporal.Instant) {
  const begins = moment.toZonedDateTimeISO('UTC').startOfDay()
  return {
    day: begins.toPlainDate().toString(),
    begins: begins.toInstant(),
    ends: begins.add({ days: 1 }).toInstant(),
  }
}

/**
 * Averages since `middle`, and from `since` until then; a time without reviews has no row. Days are read as they are kept, single reviews
 * on the two days only that these moments cut.
 */
export async function averageRatings(
  database: Executor,
  wanted: ReviewWanted,
  { since, middle }: { readonly since: Temporal.Instant; readonly middle: Temporal.Instant },
): Promise<RatingRow[]> {
  const [first, cut] = [dayAt(since), dayAt(middle)]
  const average = (sum: string) => sql`round(sum(${sql.ref(sum)}) / sum(count), 2)`
  const { rows } = await sql<RatingRow>`
    with given as (
      select day < ${cut.day}::date as is_before, count, rating, food_rating, service_rating, process_rating
      from review_day where day > ${first.day}::date and day <> ${cut.day}::date and ${isMeant(wanted, sql`place`)}
      union all
      select q.at < ${middle}, 1, q.rating, q.food_rating, q.service_rating, q.process_rating
      from (values (${since}::timestamptz, least(${first.ends}, ${cut.begins}::timestamptz)),
        (greatest(${since}, ${cut.begins}::timestamptz), ${cut.ends})) as part (begins, ends)
      join order_questionnaire q on q.at >= part.begins and q.at < part.ends
      where q.of_trial is not true and ${isMeant(wanted, sql`q.of_branch_id`)}
    )
    select is_before as "isBefore", sum(count)::int as count, ${average('rating')} as rating, ${average('food_rating')} as food,
      ${average('service_rating')} as service, ${average('process_rating')} as process
    from given group by 1 having sum(count) > 0
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
    where q.at >= ${since} and q.comment <> '' and q.of_trial is not true and ${isMeant(wanted, sql`q.of_branch_id`)}
    order by q.at desc, q.order_id limit ${most}
  `.execute(database)
  return rows
}
