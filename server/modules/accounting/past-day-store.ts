// The SQL of a past that is closed at once: everything that was handed over and given back in a branch, and its day's ends in bulk.
import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '#domain/numbers/money.ts'
import type { DaySale, DaySums } from '#domain/payment/day-end.ts'
import { givenBack } from '#server/modules/ordering/public.ts'
import type { Executor } from '#server/resources/store.ts'

interface Borders {
  readonly timeZone: string
  readonly businessDayStartsAt: string
}

export async function pastOf(tx: Executor, branchId: string, { timeZone, businessDayStartsAt }: Borders) {
  const dayOf = (at: RawBuilder<unknown>) =>
    sql`((${at} at time zone ${timeZone}) - ${businessDayStartsAt}::time::interval)::date::text`
  const { rows: sales } = await sql<DaySale & { readonly id: string; readonly day: string }>`
    select o.id, ${dayOf(sql`e.at`)} as day, o.total_cents as "totalCents", o.net_cents as "netCents",
      o.delivery_cents as "deliveryCents", o.taxes, o.payment_method as "paymentMethod", case when o.donatee_name is not null then o.donation_cents end as "donationCents"
    from "order" o join order_event e on e.order_id = o.id and e.kind = 'status' and e.status = 'completed'
    where o.branch_id = ${branchId} and o.status = 'completed' and not o.is_test
  `.execute(tx)
  const { rows: back } = await sql<{ id: string; orderId: string; day: string; amountCents: Cents; isCash: boolean }>`
    select g.id, g.order_id as "orderId", ${dayOf(sql`g.at`)} as day, g.cents as "amountCents", g.is_cash as "isCash"
    from (${givenBack(() => sql`true`)}) g join "order" o on o.id = g.order_id where o.branch_id = ${branchId}
  `.execute(tx)
  return { sales, back }
}

export interface PastDays {
  readonly branch: { readonly id: string; readonly name: string }
  readonly by: string
  readonly timeZone: string
  readonly currency: string
  readonly days: readonly {
    readonly id: string
    readonly day: string
    readonly number: number
    /** Moments as ISO. */
    readonly from: string | undefined
    readonly until: string | undefined
    readonly sums: DaySums
    readonly float: number
    readonly tips: number
    readonly counted: number
    readonly note: string
  }[]
  readonly entries: readonly {
    readonly sourceId: string
    readonly dayEndId: string
    readonly kind: 'sale' | 'refund'
    readonly orderId: string
  }[]
}

/** Each is closed in the morning after. */
export async function insertPastDays(tx: Executor, past: PastDays): Promise<void> {
  const { branch, by, timeZone, currency, days, entries } = past
  await sql`
    insert into day_end (id, branch_id, branch_name, day, number, from_at, until_at, time_zone, currency, sums, float_cents, tips_cents,
      counted_cents, coins, note, closed_at, closed_by_name)
    select d.id, ${branch.id}::uuid, ${branch.name}, d.day, d.number, d."from", d.until, ${timeZone}, ${currency}, d.sums, d.float, d.tips,
      d.counted, '[]', d.note, d.until + interval '4 hours 20 minutes', ${by}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (id uuid, day date, number int, "from" timestamptz, until timestamptz,
      sums jsonb, float bigint, tips bigint, counted bigint, note text)
  `.execute(tx)
  await sql`
    insert into day_end_entry (source_id, day_end_id, kind, order_id)
    select * from unnest(${entries.map(({ sourceId }) => sourceId)}::uuid[], ${entries.map(({ dayEndId }) => dayEndId)}::uuid[],
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ orderId }) => orderId)}::uuid[])
  `.execute(tx)
}
