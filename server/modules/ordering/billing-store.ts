// Whom an invoice of an order is made out to, where the guest or staff named a company.
import { sql } from 'kysely'
import type { Billing } from '#domain/payment/receipt.ts'
import type { Executor } from '#server/resources/store.ts'

export async function findBilling(database: Executor, orderId: string): Promise<Billing | undefined> {
  const { rows } = await sql<Billing>`
    select company, address, vat_id as "vatId" from order_billing where order_id = ${orderId}
  `.execute(database)
  return rows[0]
}

export async function saveBilling(
  tx: Executor,
  orderId: string,
  { company, address, vatId }: Billing,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into order_billing (order_id, company, address, vat_id, updated_at)
    values (${orderId}, ${company}, ${address}, ${vatId}, ${now})
    on conflict (order_id) do update set company = excluded.company, address = excluded.address,
      vat_id = excluded.vat_id, updated_at = excluded.updated_at
  `.execute(tx)
}
