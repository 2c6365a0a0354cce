// Tickets for the board over the counter: numbers only, whoever stands before it may read them.
import { sql } from 'kysely'
import { isIn } from '#server/database/in-set.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import type { Executor } from '#server/resources/store.ts'

export interface PickUpTickets {
  readonly preparing: readonly string[]
  readonly ready: readonly string[]
}

/** More than that stands on no board: of what is ready the newest, which somebody may still wait for, of the others what is due first. */
const usualMost = 60

/** What is fetched at the counter or at the table: confirmed for the next two hours, or ready; none that lies since yesterday. */
export async function pickUpTickets(
  database: Executor,
  branchId: string,
  now: Temporal.Instant,
  most = usualMost,
): Promise<PickUpTickets> {
  const { rows } = await sql<{ ticket: number; status: string }>`
    select ticket_number as ticket, status from "order" o
    where branch_id = ${branchId} and ${isIn(sql`status`, statusSets.accepted)} and type <> 'delivery'
      and ticket_number is not null and hidden_at is null and not is_quotation
      and coalesce(appointment, appointment_date, created_at) between ${now.subtract({ hours: 12 })}
        and ${now.add({ hours: 2 })}
    order by
      case when status = 'inDelivery' then (
        select max(e.at) from order_event e where e.order_id = o.id and e.kind = 'status' and e.status = 'inDelivery') end,
      coalesce(appointment, appointment_date, created_at), id
  `.execute(database)
  const of = (status: string) => rows.filter((row) => row.status === status).map(({ ticket }) => String(ticket))
  return { preparing: of('confirmed').slice(0, most), ready: of('inDelivery').slice(-most) }
}
