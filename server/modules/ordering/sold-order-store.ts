// What counts as received and as sold, for every statement about orders.
import { sql, type RawBuilder } from 'kysely'
import { statusSets } from '#domain/ordering/status-sets.ts'
import { isIn, isNotIn } from '#server/database/in-set.ts'

/** Paid with a test key or in our own simulator: answered like any other order, and in no figure. */
export const isReal = sql<boolean>`not is_test`

/** What the branch received: not what still waits for its money, nor what failed to pay. */
export const received = sql<boolean>`${isReal} and ${isNotIn(sql`status`, statusSets.unarrived)}`

/** What was sold: neither rejected nor canceled, and quotations only once they are accepted. */
export const sold = sql<boolean>`${isReal} and ${isNotIn(sql`status`, [...statusSets.unarrived, ...statusSets.calledOff])}
  and not (is_quotation and ${isIn(sql`status`, statusSets.unagreed)})`

/** `order`: the alias. The guest has not ordered before with this address or number. */
export function isFirstOfGuest(order: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  const before = sql`(x.created_at, x.id) < (${of('created_at')}, ${of('id')})`
  return sql<boolean>`(${of('email')} <> '' or ${of('phone')} <> '')
    and not exists (select from "order" x
      where ${of('email')} <> '' and x.email <> '' and lower(x.email) = lower(${of('email')}) and ${before})
    and not exists (select from "order" x where ${of('phone')} <> '' and x.phone <> '' and x.phone = ${of('phone')} and ${before})`
}

/**
 * When the branch answered, over the events `e` of an order: it took it, offered or proposed another time. How long the guest
 * then thinks about it is not the branch's time.
 */
export const answeredAt = sql`min(e.at) filter (where e.kind = 'counterAppointment'
  or e.kind = 'status' and ${isIn(sql`e.status`, statusSets.answers)})`
