import { sql, type RawBuilder } from 'kysely'

export type When = (moment: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * What goes back through providers at these moments: `id`, `order_id`, `at`, `cents`, `is_cash`. Neither what was refused for good nor
 * what was for trying out.
 */
export function sentBack(when: When): RawBuilder<unknown> {
  return sql`select i.id, p.order_id, i.created_at as at, i.amount_cents as cents, false as is_cash
    from payment_instruction i join payment p on p.id = i.payment_id
    where i.kind = 'refund' and i.state <> 'failed' and not p.is_test and ${when(sql`i.created_at`)}`
}
