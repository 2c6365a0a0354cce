// What counts as received and as sold, for every statement about orders.
import { sql } from 'kysely'
import { statusSets } from '#domain/ordering/status-sets.ts'
import { isIn, isNotIn } from '#server/database/in-set.ts'

/** Paid with a test key or in our own simulator: answered like any other order, and in no figure. */
export const isReal = sql<boolean>`not is_test`

/** What the branch received: not what still waits for its money, nor what failed to pay. */
export const received = sql<boolean>`${isReal} and ${isNotIn(sql`status`, statusSets.unarrived)}`

/** What was sold: neither rejected nor canceled, and quotations only once they are accepted. */
export const sold = sql<boolean>`${isReal} and ${isNotIn(sql`status`, [...statusSets.unarrived, ...statusSets.calledOff])}
  and not (is_quotation and ${isIn(sql`status`, statusSets.unagreed)})`
