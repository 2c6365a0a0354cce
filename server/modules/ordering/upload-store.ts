// Files of guests, each in the one order that was placed with it.
import { sql } from 'kysely'
import { usedByTexts } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FileHolder } from '#server/modules/media/public.ts'
import type { Executor } from '#server/resources/store.ts'

export const uploadsOfOrders: FileHolder = {
  isHeld: (uploadId) => sql<boolean>`exists (select 1 from order_upload where upload_id = ${uploadId})`,
  async holders(database, uploadId) {
    const { rows } = await sql<{ id: string; label: string }>`
      select o.id, coalesce(o.ticket_number::text, o.uid) as label
      from order_upload u join "order" o on o.id = u.order_id where u.upload_id = ${uploadId}
    `.execute(database)
    return rows.map(({ id, label }) => ({ resource: 'orders', id, name: say(usedByTexts.order, { label }) }))
  },
}

/** Exactly these files belong to the order from now on; throws where another order holds one of them (`order_upload_pkey`). */
export async function holdUploads(tx: Executor, orderId: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from order_upload where order_id = ${orderId} and not (upload_id = any(${[...ids]}::uuid[]))
  `.execute(tx)
  await sql`
    insert into order_upload (upload_id, order_id)
    select distinct id, ${orderId}::uuid from unnest(${[...ids]}::uuid[]) id
    where not exists (select from order_upload u where u.upload_id = id and u.order_id = ${orderId})
  `.execute(tx)
}
