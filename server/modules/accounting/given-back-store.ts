// The SQL of what goes back of orders, through a provider or out of the drawer, and of the credit notes that say so.
import { sql } from 'kysely'
import type { CreditNote } from '#domain/payment/credit-note.ts'
import { creditsOf, type Credit, type RefundedOrder } from '#domain/payment/credits.ts'
import type { Cents } from '#domain/numbers/money.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import { isIn } from '#server/database/in-set.ts'
import type { Executor } from '#server/resources/store.ts'

export interface GivenBack {
  /** Of the instruction to give money back, or made of the event that tells of the drawer. */
  readonly id: string
  readonly orderId: string
  readonly at: Temporal.Instant
  readonly amountCents: Cents
  readonly isOfPaid: boolean
  readonly isCash: boolean
  /** The money is back for sure. */
  readonly isDone: boolean
}

interface Row extends GivenBack, RefundedOrder {}

/** Of these orders, oldest first. What the provider refused for good did not go back; nor what was for trying out. */
async function givenBackOf(database: Executor, orderIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with back as (
      select i.id, p.order_id, i.created_at as at, i.amount_cents, p.counted_at is not null as is_of_paid, false as is_cash,
        i.state = 'done' as is_done, i.position
      from payment p join payment_instruction i on i.payment_id = p.id
      where p.order_id = any(${[...orderIds]}::uuid[]) and i.kind = 'refund' and i.state <> 'failed' and not p.is_test
      union all
      select md5(e.order_id || '/' || e.position)::uuid, e.order_id, e.at, (e.params -> 'amount' ->> 'cents')::bigint, true, true,
        true, e.position
      from order_event e join "order" o on o.id = e.order_id
      where e.order_id = any(${[...orderIds]}::uuid[]) and e.code = 'cashRefunded' and not o.is_test
    )
    select b.id, b.order_id as "orderId", b.at, b.amount_cents as "amountCents", b.is_of_paid as "isOfPaid", b.is_cash as "isCash",
      b.is_done as "isDone", o.total_cents as "totalCents", o.taxes, ${isIn(sql`o.status`, statusSets.lost)} as "isLost",
      coalesce((select p.amount_cents from payment p where p.order_id = o.id and p.counted_at is not null order by p.id limit 1),
        o.total_cents) as "paidCents"
    from back b join "order" o on o.id = b.order_id order by b.order_id, b.at, b.position, b.id
  `.execute(database)
  return rows
}

/** Of one order; with what the order was, null where nothing goes back. */
export async function givenBackOfOrder(database: Executor, orderId: string) {
  const rows = await givenBackOf(database, [orderId])
  return rows[0] === undefined ? null : { order: rows[0] as RefundedOrder, refunds: rows as readonly GivenBack[] }
}

/** Refund → what it takes back of the turnover. */
export async function creditsOfOrders(
  database: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Credit>> {
  const found = new Map<string, Credit>()
  for (const own of Map.groupBy(await givenBackOf(database, orderIds), ({ orderId }) => orderId).values()) {
    const [order] = own
    if (order === undefined) continue
    for (const [index, credit] of creditsOf(order, own).entries()) found.set(own[index]?.id ?? '', credit)
  }
  return found
}

export interface CreditNoteRow {
  readonly sourceId: string
  readonly orderId: string
  readonly content: CreditNote
}

const columns = sql`n.source_id as "sourceId", n.order_id as "orderId", n.content`

/** In the order of their numbers. */
export async function creditNotesOf(database: Executor, orderId: string): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select ${columns} from credit_note n where n.order_id = ${orderId} order by n.issued_at, n.series, n.number
  `.execute(database)
  return rows
}

/** Of refunds that a day's end counts. */
export async function creditNotesFor(database: Executor, sourceIds: readonly string[]): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select ${columns} from credit_note n where n.source_id = any(${[...sourceIds]}::uuid[]) order by n.series, n.number
  `.execute(database)
  return rows
}

/** Day's end → the credit notes of the refunds that it counted. */
export async function creditNotesOfDays(
  database: Executor,
  dayEndIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CreditNoteRow[]>> {
  const { rows } = await sql<CreditNoteRow & { readonly dayEndId: string }>`
    select ${columns}, d.day_end_id as "dayEndId" from credit_note n join day_end_entry d on d.source_id = n.source_id
    where d.day_end_id = any(${[...dayEndIds]}::uuid[]) order by n.series, n.number
  `.execute(database)
  return Map.groupBy(rows, ({ dayEndId }) => dayEndId)
}

/** Nobody else issues any until the transaction ends. */
export async function lockCreditNotes(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('credit notes', 0))`.execute(tx)
}

/** Call it with the lock. */
export async function nextCreditNoteNumber(tx: Executor, series: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from credit_note where series = ${series}
  `.execute(tx)
  return rows[0]?.next ?? 1
}

export async function insertCreditNote(
  tx: Executor,
  row: CreditNoteRow & {
    readonly invoiceId: string
    readonly series: string
    readonly number: number
    readonly issuedAt: Temporal.Instant
  },
): Promise<void> {
  await sql`
    insert into credit_note (source_id, order_id, invoice_id, series, number, issued_at, content)
    values (${row.sourceId}, ${row.orderId}, ${row.invoiceId}, ${row.series}, ${row.number}, ${row.issuedAt},
      ${JSON.stringify(row.content)})
  `.execute(tx)
}
