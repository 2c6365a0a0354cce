import { deleteOld } from '#server/database/delete-old.ts'
import { inScope, isIn, isNotIn } from '#server/database/in-set.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import { sql, type RawBuilder } from 'kysely'
import { isOneOf } from '#domain/ground/is-one-of.ts'
import { wordsInText } from '#server/database/words-in-text.ts'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import type { OrderEventSaying } from '#domain/ground/order-event-codes.ts'
import type { OrderType } from '#domain/ground/order-type.ts'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'
import { storedValues } from '#server/database/stored-values.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Scope } from '#server/http/caller.ts'
import { nameOfUser } from '#server/modules/identity/public.ts'
import { filesOf } from '#server/modules/media/public.ts'
import { paymentsOf } from '#server/modules/payment/public.ts'
import type { Actor, EventKind, OrderRow } from './order-row.ts'
import { isCounted, type CountedOrders } from './counted-order-store.ts'
import { givenBack } from './given-back-store.ts'

/** The lines of `"order" o`, and the files that came with them. */
export const itemsOf = sql`(
  select json_agg(json_build_object('productId', i.product_id, 'name', i.name, 'amount', i.amount, 'unit', i.unit,
      'unitPriceCents', i.unit_price_cents, 'basePriceCents', i.base_price_cents, 'grossCents', i.gross_cents, 'taxRate', i.tax_rate, 'parts', i.parts,
      'contents', i.contents, 'optionNames', i.option_names, 'partNames', i.part_names, 'guestWords', i.guest_words, 'note', i.note, 'isApproximate', i.is_approximate) order by i.position)
    from order_item i where i.order_id = o.id)`
export const orderFilesOf = filesOf(sql`select upload_id from order_upload where order_id = o.id`)

/** The columns of an `OrderRow`, from `"order" o`. Their json is only sent, which plain `json` does in half the time. */
export const selected = sql`
  o.id, o.version, o.created_at as "createdAt", o.updated_at as "updatedAt", o.uid, o.hash,
  o.branch_id as "branchId", o.branch_name as "branchName", o.status, o.type, o.is_preorder as "isPreorder",
  o.is_quotation as "isQuotation", o.ticket_day as "ticketDay", o.ticket_number as "ticketNumber",
  o.payment_method as "paymentMethod", o.is_test as "isTest", o.held_messages as "heldMessages", o.language, o.paid_at as "paidAt", o.refunded_at as "refundedAt",
  o.table_id as "tableId", o.table_identifier as "tableIdentifier", o.donatee_id as "donateeId",
  o.donatee_name as "donateeName", o.donation_cents as "donationCents", o.appointment_date as "appointmentDate", o.expected_at as "expectedAt", o.appointment,
  o.counter_appointment as "counterAppointment", o.rejection_message as "rejectionMessage", o.name, o.company, o.phone,
  o.email, o.street, o.zip_code as "zipCode", o.city, o.delivery_area as "deliveryArea", o.floor, o.stairway, o.door,
  o.comment, o.goods_cents as "goodsCents", o.delivery_cents as "deliveryCents", o.total_cents as "totalCents",
  o.net_cents as "netCents", o.taxes, o.hidden_at as "hiddenAt",
  ${itemsOf} as items, ${orderFilesOf} as files,
  (select json_build_object('rating', q.rating, 'foodRating', q.food_rating, 'serviceRating', q.service_rating,
      'processRating', q.process_rating, 'comment', q.comment)
    from order_questionnaire q where q.order_id = o.id) as review,
  (select json_agg(json_build_object('kind', e.kind, 'status', e.status, 'at', e.at, 'actor', e.actor,
      'actorName', ${nameOfUser(sql`e.user_id`)}, 'code', e.code, 'params', e.params) order by e.position)
    from order_event e where e.order_id = o.id) as events,
  ${paymentsOf(sql`o.id`)} as payments`

// The branch sees an order from `new` on: not while it waits for its payment, nor when that failed.
const arrived = isNotIn(sql`o.status`, statusSets.unarrived)
export const seen = sql<boolean>`${arrived} and o.hidden_at is null`
const hidden = sql<boolean>`${arrived} and o.hidden_at is not null`
const whichOrders = { seen, hidden, failed: sql<boolean>`o.status = 'failed' and o.hidden_at is null` } as const

export async function findPublicOrder(database: Executor, uid: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`${plannedOnce}
    select ${selected} from "order" o where o.uid = ${uid}`.execute(database)
  return rows[0]
}

/** Who takes orders out of the lists, the administrators, still reads them. */
export function seesHidden({ branches }: Scope): boolean {
  return branches === 'all'
}

export async function findOrder(
  database: Executor,
  id: string,
  scope: Scope,
  which: keyof typeof whichOrders = 'seen',
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`${plannedOnce}
    select ${selected} from "order" o
    where o.id = ${id} and ${inScope(scope, sql`o.branch_id`)} and ${whichOrders[which]}
  `.execute(database)
  return rows[0]
}

/** Whatever its status: also one that waits for its payment or failed. */
export async function findAnyOrder(database: Executor, id: string, scope: Scope): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${selected} from "order" o where o.id = ${id} and ${inScope(scope, sql`o.branch_id`)} and o.hidden_at is null
  `.execute(database)
  return rows[0]
}

// Its key stays what it is: whoever writes what belongs to a locked order (a receipt, an entry of a day) waits for nobody who changes it.
/** Locks the order for the house itself, whatever its branch and status; false where there is none. */
export async function lockRow(tx: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from "order" o where o.id = ${id} for no key update`.execute(tx)
  return rows.length > 0
}

/** Orders that wait for their money since before then, oldest first; a few at a time. */
export async function listWaitingOrders(database: Executor, since: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from "order" where status = 'awaitingPayment' and created_at < ${since} order by created_at limit 100
  `.execute(database)
  return rows.map(({ id }) => id)
}

/** The row stays locked until the transaction ends: two tablets that press at once are served one after the other. */
export async function lockOrder(
  tx: Executor,
  id: string,
  scope: Scope,
  which: 'seen' | 'hidden' = 'seen',
): Promise<OrderRow | undefined> {
  await sql`select 1 from "order" o where o.id = ${id} and ${inScope(scope, sql`o.branch_id`)} for no key update`.execute(
    tx,
  )
  return findOrder(tx, id, scope, which)
}

/** The same by its public address; the caller compares the hash. */
export async function lockPublicOrder(tx: Executor, uid: string): Promise<OrderRow | undefined> {
  await sql`select 1 from "order" o where o.uid = ${uid} for no key update`.execute(tx)
  return findPublicOrder(tx, uid)
}

export async function listCurrentOrders(database: Executor, scope: Scope): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`${plannedOnce}
    select ${selected} from "order" o
    where ${isIn(sql`o.status`, statusSets.open)} and ${inScope(scope, sql`o.branch_id`)} and ${seen}
    order by o.created_at, o.id
  `.execute(database)
  return rows
}

export interface HistoryFilter {
  readonly from: Temporal.Instant | null
  readonly to: Temporal.Instant | null
  readonly branch: string | undefined
  readonly status: OrderStatus | undefined
  readonly type: OrderType | undefined
  readonly paymentMethod: PaymentMethod | undefined
  readonly q: string | undefined
  /** Only those of which money went back, in the time from `from` to `to`. */
  readonly isRefunded: boolean
  /** Instead of the others: those that were taken out of the lists. */
  readonly isHidden: boolean
  /** Those that a figure counts; then `from` and `to` are not looked at. */
  readonly counted: CountedOrders | undefined
  readonly isOldestFirst: boolean
}

export async function listOrders(
  database: Executor,
  scope: Scope,
  filter: HistoryFilter,
  page: number,
  pageSize: number,
): Promise<OrderRow[]> {
  const direction = filter.isOldestFirst ? sql`asc` : sql`desc`
  const { rows } = await sql<OrderRow>`
    select ${selected} from (
      -- What is skipped is seen in the index only.
      select o.id from "order" o where ${ordersWhere(scope, filter)}
      order by o.created_at ${direction}, o.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}
    ) page join "order" o on o.id = page.id order by o.created_at ${direction}, o.id ${direction}
  `.execute(database)
  return rows
}

export async function countMatching(
  database: Executor,
  scope: Scope,
  filter: Omit<HistoryFilter, 'isOldestFirst'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from "order" o where ${ordersWhere(scope, filter)}
  `.execute(database)
  return rows[0]?.total ?? 0
}

/** Which orders of `"order" o` a filter finds. */
export function ordersWhere(scope: Scope, filter: Omit<HistoryFilter, 'isOldestFirst'>): RawBuilder<unknown> {
  const { counted, isHidden } = filter
  const which =
    counted === undefined ? (isHidden ? hidden : seen) : seesHidden(scope) ? sql`true` : sql`o.hidden_at is null`
  return sql.join([inScope(scope, sql`o.branch_id`), which, ...conditions(filter)], sql` and `)
}

function conditions(filter: Omit<HistoryFilter, 'isOldestFirst'>): RawBuilder<unknown>[] {
  const plain: [string, unknown][] = [
    ['branch_id', filter.branch],
    ['status', filter.status],
    ['type', filter.type],
    ['payment_method', filter.paymentMethod],
  ]
  return [
    ...plain.flatMap(([column, value]) => (value === undefined ? [] : [sql`o.${sql.id(column)} = ${value}`])),
    ...(filter.counted !== undefined
      ? [isCounted(filter.counted)]
      : filter.isRefunded
        ? [refundedIn(filter)]
        : madeIn(filter, sql`o.created_at`)),
    ...searched(filter.q?.trim() ?? ''),
  ]
}

function madeIn({ from, to }: Pick<HistoryFilter, 'from' | 'to'>, moment: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [...(from === null ? [] : [sql`${moment} >= ${from}`]), ...(to === null ? [] : [sql`${moment} < ${to}`])]
}

/** What went back in its time. */
export function givenBackIn(filter: Pick<HistoryFilter, 'from' | 'to'>): RawBuilder<unknown> {
  return givenBack((moment) => sql.join([sql`true`, ...madeIn(filter, moment)], sql` and `))
}

function refundedIn(filter: Pick<HistoryFilter, 'from' | 'to'>): RawBuilder<unknown> {
  return sql`o.id in (select b.order_id from (${givenBackIn(filter)}) b)`
}

type OrderFound = Pick<OrderRow, 'id' | 'uid' | 'ticketNumber' | 'name' | 'branchName' | 'createdAt'>

/** The newest orders with this ticket, or in which the term stands somewhere: only what tells them apart. */
export async function findOrderNames(
  database: Executor,
  scope: Scope,
  by: { readonly ticket: number } | { readonly term: string },
  most: number,
): Promise<OrderFound[]> {
  const wanted = 'ticket' in by ? [sql`o.ticket_number = ${by.ticket}`] : searched(by.term)
  const { rows } = await sql<OrderFound>`
    select o.id, o.uid, o.ticket_number as "ticketNumber", o.name, o.branch_name as "branchName",
      o.created_at as "createdAt"
    from "order" o where ${sql.join([inScope(scope, sql`o.branch_id`), seen, ...wanted], sql` and `)}
    order by o.created_at desc, o.id desc limit ${most}
  `.execute(database)
  return rows
}

/** Ticket, uid, name, phone, e-mail (decisions § 5), as the index `order_searched` has them. A ticket is found whole only. */
export function searched(term: string): RawBuilder<unknown>[] {
  if (term === '') return []
  const ticket = /^\d{1,9}$/.test(term) ? sql` or o.ticket_number = ${Number(term)}` : sql``
  const text = sql`o.name || ' ' || o.uid || ' ' || o.phone || ' ' || o.email`
  return [sql`(${wordsInText(text, term, false)}${ticket})`]
}

export interface StatusChange {
  readonly status: OrderStatus
  readonly at: Temporal.Instant
  readonly actor: Actor
  readonly userId: string | null
  readonly because: OrderEventSaying | null
  readonly appointment: Temporal.Instant | null
}

/** The new status and its event. Call it only with the row locked. */
export async function saveStatus(tx: Transaction, order: Pick<OrderRow, 'id'>, change: StatusChange): Promise<void> {
  const { because } = change
  // Told to the guest as it was typed; what the house says by itself is in the event.
  const isTyped = because?.code === 'typed' && isOneOf(statusSets.calledOff, change.status)
  await sql`
    update "order" set status = ${change.status}, version = version + 1, updated_at = ${change.at},
      appointment = coalesce(${change.appointment}, appointment),
      rejection_message = coalesce(${isTyped ? because.params.text : null}, rejection_message)
    where id = ${order.id}
  `.execute(tx)
  await saveEvent(tx, order, { ...change, kind: 'status' })
}

/** One more thing that happened to the order, behind what stands there: whoever else has something waits at its row. */
export async function saveEvent(
  tx: Transaction,
  order: Pick<OrderRow, 'id'>,
  event: Pick<StatusChange, 'status' | 'at' | 'actor' | 'userId' | 'because'> & { readonly kind: EventKind },
): Promise<void> {
  // A statement of its own: the next one sees what was written while this one waited.
  await sql`select from "order" where id = ${order.id} for no key update`.execute(tx)
  await sql`
    insert into order_event (order_id, position, at, kind, status, actor, user_id, code, params)
    select ${order.id}, coalesce(max(position) + 1, 0), ${event.at}::timestamptz, ${event.kind}, ${event.status},
      ${event.actor}, ${event.userId}::uuid, ${event.because?.code ?? null}, ${storedValues(event.because?.params)}::jsonb
    from order_event where order_id = ${order.id}
  `.execute(tx)
}

export interface KnownRequest {
  readonly bodyHash: Buffer
  readonly uid: string
}

/** What was ordered with a guest's key before. */
export async function findRequest(database: Executor, key: string): Promise<KnownRequest | undefined> {
  const { rows } = await sql<KnownRequest>`
    select r.body_hash as "bodyHash", o.uid from order_request r join "order" o on o.id = r.order_id where r.key = ${key}
  `.execute(database)
  return rows[0]
}

/** Keys are kept for 48 hours (decisions § 5). */
export async function deleteRequestsBefore(database: Executor, before: Temporal.Instant): Promise<void> {
  await deleteOld(database, 'order_request', sql`created_at < ${before}`)
}
