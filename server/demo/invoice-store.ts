// Invoices of the demo's past: companies that ordered together, issued on the day after.
import { sql } from 'kysely'
import { companies, invoicedOrders } from '#demo/companies.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { issuePastReceipt } from '#server/modules/accounting/public.ts'

/** In the order of days, so that numbers rise with them. After the orders and what went back of them. */
export async function addInvoices(tx: Transaction, now: Temporal.Instant): Promise<void> {
  const { dearest, refunded } = invoicedOrders
  const { rows } = await sql<{ id: string; at: Temporal.Instant }>`
    with done as (
      select o.id, o.branch_id, o.updated_at as at, o.total_cents, exists (
        select from order_event e where e.order_id = o.id and e.code in ('cashRefunded', 'refundDone')) as is_refunded
      from "order" o where o.status = 'completed' and not o.is_test and o.updated_at < ${now}::timestamptz - interval '2 days'
    ), ranked as (
      select *, row_number() over (partition by branch_id order by total_cents desc, at) as place from done where not is_refunded
    ), chosen as (
      select id, at from ranked where place <= ${dearest}
      union all (select id, at from done where is_refunded order by total_cents desc, at limit ${refunded})
    )
    select id, at from chosen order by at, id
  `.execute(tx)
  for (const [index, { id, at }] of rows.entries()) {
    const company = companies[index % companies.length] ?? companies[0]
    await issuePastReceipt(tx, id, company, at.add({ hours: 24 }))
  }
}
