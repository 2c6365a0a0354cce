// A new order as one statement: ticket, order, lines, first event and the guest's key, or nothing. Announcing it is the
// caller's: a notification inside would make all orders of all branches commit one after the other.
import { sql, type RawBuilder } from 'kysely'
import { uploadIdsOf } from '#domain/catalog/part-files.ts'
import { snakeCase } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import { loadOrderRow } from './event-store.ts'
import type { NewOrder, OrderRow } from './order-row.ts'

export interface GuestRequest {
  readonly key: string
  readonly bodyHash: Buffer
}

/**
 * Throws PostgreSQL's unique violation on `order_request_pkey` when the key is taken: a running twin is waited for.
 * The ticket's row serialises the orders of one branch and day; rolled back with the rest, no number is lost.
 */
export async function saveOrder(database: Executor, order: NewOrder, request: GuestRequest | null): Promise<OrderRow> {
  const { items, taxes, ticketDay, createdAt, ...plain } = order
  const columns: [string, unknown][] = Object.entries(plain).map(([name, value]) => [snakeCase(name), value])
  const names = columns.map(([name]) => sql.id(name))
  const values = columns.map(([, value]) => sql`${value}`)
  const { rows } = await sql<{ ticketNumber: number | null }>`
    with ticket as (${ticketOf(order, ticketDay)}),
    placed as (
      insert into "order" (${sql.join(names)}, created_at, updated_at, taxes, ticket_day, ticket_number)
      values (${sql.join(values)}, ${createdAt}, ${createdAt}, ${JSON.stringify(taxes)}, ${ticketDay}, (select last from ticket))
    ),
    lines as (
      insert into order_item (order_id, position, product_id, name, amount, unit, unit_price_cents, base_price_cents, gross_cents,
        tax_rate, parts, option_names, part_names, note, is_approximate, contents, guest_words)
      select ${order.id}, position - 1, (line ->> 'productId')::uuid, line ->> 'name', (line ->> 'amount')::numeric,
        line ->> 'unit', (line ->> 'unitPriceCents')::bigint, (line ->> 'basePriceCents')::bigint, (line ->> 'grossCents')::bigint,
        (line ->> 'taxRate')::numeric, line -> 'parts', line -> 'optionNames', line -> 'partNames', line ->> 'note',
        (line ->> 'isApproximate')::boolean, line -> 'contents',
        nullif(line -> 'guestWords', 'null'::jsonb)
      from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as list (line, position)
    ),
    event as (
      insert into order_event (order_id, position, at, status, actor)
      values (${order.id}, 0, ${createdAt}, ${order.status}, 'guest')
    )
    ${uploadsOf(order)}
    ${requestOf(order, request)}
    select last as "ticketNumber" from ticket
  `.execute(database)
  // The names of its files are not in the request.
  if (uploadIdsOf(items).length > 0) return loadOrderRow(database, order.id)
  return freshRow(order, rows[0]?.ticketNumber ?? null)
}

/** What reading the order now would find, without asking: the guest waits for the answer. */
function freshRow(order: NewOrder, ticketNumber: number | null): OrderRow {
  const { status, createdAt } = order
  return {
    ...order,
    ticketNumber,
    version: 1,
    updatedAt: createdAt,
    paidAt: null,
    refundedAt: null,
    appointment: null,
    counterAppointment: null,
    rejectionMessage: null,
    hiddenAt: null,
    review: null,
    payments: [],
    files: null,
    events: [
      { kind: 'status', status, at: createdAt.toString(), actor: 'guest', actorName: null, code: null, params: {} },
    ],
  }
}

/** Each upload belongs to one order: its key refuses the second. */
function uploadsOf(order: NewOrder): RawBuilder<unknown> {
  const ids = uploadIdsOf(order.items)
  if (ids.length === 0) return sql``
  return sql`, uploads as (
      insert into order_upload (upload_id, order_id) select unnest(${ids}::uuid[]), ${order.id}
    )`
}

function ticketOf(order: NewOrder, day: string | null): RawBuilder<unknown> {
  return day === null ? sql`select null::integer as last` : nextTicket(order.branchId, day)
}

export function nextTicket(branchId: string | null, day: string): RawBuilder<unknown> {
  return sql`
    insert into ticket_counter (branch_id, day, last) values (${branchId}, ${day}, 1)
    on conflict (branch_id, day) do update set last = ticket_counter.last + 1 returning last`
}

function requestOf(order: NewOrder, request: GuestRequest | null): RawBuilder<unknown> {
  if (request === null) return sql``
  return sql`, request as (
      insert into order_request (key, body_hash, order_id, created_at)
      values (${request.key}, ${request.bodyHash}, ${order.id}, ${order.createdAt})
    )`
}
