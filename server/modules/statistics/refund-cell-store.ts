// What was given back, whole, in parts and in cash, by the day of the refund: the same that the day's ends of these days count.
import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '#domain/numbers/money.ts'
import { noCents } from '#domain/numbers/money.ts'
import { givenBack, onWeekday, withinHours } from '#server/modules/ordering/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { hourOf, rolledUp } from './order-cell-store.ts'
import { bucketOf, within, type Picking } from './picked-order-store.ts'
import { nowhere, spans, type Sourced, type Span } from './rollup-day-store.ts'

/** `given`: refunds of the spans with `place`, `day`, `local` (wall clock of the branch), `type` and `bucket`, as `picked` has orders. */
export function givenIn(wanted: Picking, missing: readonly Span[]): RawBuilder<unknown> {
  const { orderTypes, startsAt } = wanted
  const ofType = orderTypes === undefined ? sql`true` : sql`o.type = any(${[...orderTypes]}::text[])`
  return sql`given as (
    select w.place, d.day, l.local, o.type, g.cents, g.is_cash, ${bucketOf(wanted)} as bucket
    from ${spans(missing)}, lateral (${givenBack((moment) => within(moment, startsAt))}) g,
      lateral (select type, branch_id from "order" where id = g.order_id) o,
      lateral (select g.at at time zone w.zone as local) l,
      lateral (select (l.local - ${startsAt}::time::interval)::date as day) d
    where o.branch_id is not distinct from nullif(w.place, ${nowhere}::uuid) and d.day between w.first and w.last and ${ofType}
      and ${onWeekday(wanted)} and ${withinHours(wanted, sql`extract(hour from l.local)`)}
  )`
}

const sums = sql`count(*) as refunds, coalesce(sum(cents), 0)::bigint as cents,
  coalesce(sum(cents) filter (where is_cash), 0)::bigint as cash_cents`

/** Over `given`. */
export const countedRefunds = sql`select place, day, ${hourOf(sql`day`, sql`local`)} as hour, type, ${sums} from given group by 1, 2, 3, 4`

export interface RefundStep {
  readonly bucket: string
  readonly refunds: number
  readonly cents: Cents
  readonly cash: Cents
}

/** Only steps in which something went back. */
export async function refundsByStep(database: Executor, wanted: Sourced): Promise<RefundStep[]> {
  const { rows } = await sql<RefundStep>`
    with ${givenIn(wanted, wanted.parts.missing)}, cells as (
      select ${bucketOf(wanted)} as bucket, f.refunds, f.cents, f.cash_cents from ${rolledUp(wanted, 'rollup_refund')}
      union all select bucket, ${sums} from given group by bucket
    )
    select bucket, sum(refunds)::bigint as refunds, sum(cents)::bigint as cents, sum(cash_cents)::bigint as cash
    from cells group by bucket having sum(refunds) > 0 order by bucket
  `.execute(database)
  return rows
}

export async function refundedCents(database: Executor, wanted: Sourced): Promise<Cents> {
  return (await refundsByStep(database, wanted)).reduce((sum, { cents }) => (sum + cents) as Cents, noCents)
}
