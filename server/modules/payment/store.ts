import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import { sql, type RawBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Cents } from '#domain/numbers/money.ts'
import type { PaymentReport } from '#domain/payment/payment-outcome.ts'
import { announce } from '#server/events/announcements.ts'
import type { Executor } from '#server/resources/store.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { EventSource, InstructionRow, PaymentRow } from './payment-row.ts'

const selected = sql`
  p.id, p.order_id as "orderId", p.provider, p.reference, p.amount_cents as "amountCents", p.currency, p.description,
  p.return_url as "returnUrl", p.language, p.details, p.is_test as "isTest", p.is_reserved_only as "isReservedOnly",
  p.reserved_until as "reservedUntil", p.account_id as "accountId", p.provider_id as "providerId", p.redirect_url as "redirectUrl",
  p.state, p.counted_at as "countedAt", p.refunded_cents as "refundedCents",
  p.charged_back_cents as "chargedBackCents", p.note, p.created_at as "createdAt", p.tries,
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'paymentId', i.payment_id, 'position', i.position,
      'kind', i.kind, 'amountCents', i.amount_cents, 'cause', i.cause, 'reason', i.reason, 'state', i.state,
      'providerId', i.provider_id, 'tries', i.tries, 'updatedAt', i.updated_at) order by i.position), '[]')
    from payment_instruction i where i.payment_id = p.id) as instructions`

/** As json, oldest first, for a statement about orders: `OrderPaymentRow`. It is only sent, which plain `json` does in half the time. */
export function paymentsOf(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('provider', p.provider, 'state', p.state, 'amountCents', p.amount_cents,
      'refundedCents', p.refunded_cents, 'chargedBackCents', p.charged_back_cents, 'redirectUrl', p.redirect_url,
      'isTest', p.is_test, 'isUncollected', exists (select from payment_instruction i
        where i.payment_id = p.id and i.kind = 'collect' and i.state = 'failed'), 'note', p.note, 'createdAt', p.created_at, 'refunds',
      (select coalesce(json_agg(json_build_object('amountCents', i.amount_cents, 'state', i.state, 'cause', i.cause,
          'reason', i.reason, 'createdAt', i.created_at) order by i.position), '[]')
        from payment_instruction i where i.payment_id = p.id and i.kind = 'refund')) order by p.id), '[]')
    from payment p where p.order_id = ${orderId})`
}

async function listPayments(database: Executor, where: RawBuilder<unknown>): Promise<PaymentRow[]> {
  const { rows } =
    await sql<PaymentRow>`${plannedOnce}select ${selected} from payment p where ${where} order by p.created_at, p.id`.execute(
      database,
    )
  return rows
}

export async function findPayment(database: Executor, id: string): Promise<PaymentRow | undefined> {
  return (await listPayments(database, sql`p.id = ${id}`))[0]
}

/** Call it with the order locked: a payment has no lock of its own. */
export async function loadPayment(tx: Executor, id: string): Promise<PaymentRow> {
  const found = await findPayment(tx, id)
  if (found === undefined) throw new Error(`payment ${id} is gone`)
  return found
}

export function paymentsOfOrder(database: Executor, orderId: string): Promise<PaymentRow[]> {
  return listPayments(database, sql`p.order_id = ${orderId}`)
}

export async function findByProviderId(
  database: Executor,
  provider: PaymentProvider,
  providerId: string,
): Promise<PaymentRow | undefined> {
  return (await listPayments(database, sql`p.provider = ${provider} and p.provider_id = ${providerId}`))[0]
}

export async function findByReference(database: Executor, reference: string): Promise<PaymentRow | undefined> {
  return (await listPayments(database, sql`p.reference = ${reference}`))[0]
}

/** The accounts of which a payment waits for the provider's id: then an unknown id may be its. */
export async function unansweredAccounts(database: Executor, provider: PaymentProvider): Promise<(string | null)[]> {
  const { rows } = await sql<{ accountId: string | null }>`
    select distinct account_id as "accountId" from payment
    where provider = ${provider} and state = 'new' and given_up_at is null
  `.execute(database)
  return rows.map(({ accountId }) => accountId)
}

/** The payment of this reference that already is there, or the new one. Its id is the key of the call that makes it. */
export async function insertPayment(
  database: Executor,
  payment: Omit<
    PaymentRow,
    | 'id'
    | 'providerId'
    | 'redirectUrl'
    | 'reservedUntil'
    | 'state'
    | 'countedAt'
    | 'refundedCents'
    | 'chargedBackCents'
    | 'note'
    | 'tries'
    | 'instructions'
  >,
  nextTryAt: Temporal.Instant,
): Promise<PaymentRow> {
  const { orderId, provider, reference, amountCents, currency, description, returnUrl, createdAt } = payment
  const { isTest, isReservedOnly, accountId, language, details } = payment
  await sql`
    insert into payment (id, order_id, provider, reference, amount_cents, currency, description, return_url, is_test,
      is_reserved_only, account_id, language, details, state, created_at, updated_at, next_try_at)
    values (${randomUUID()}, ${orderId}, ${provider}, ${reference}, ${amountCents}, ${currency}, ${description},
      ${returnUrl}, ${isTest}, ${isReservedOnly}, ${accountId}, ${language}, ${details === null ? null : JSON.stringify(details)}, 'new', ${createdAt}, ${createdAt}, ${nextTryAt})
    on conflict (reference) do nothing
  `.execute(database)
  const found = await findByReference(database, reference)
  if (found === undefined) throw new Error(`payment ${reference} was not saved`)
  return found
}

export async function saveStarted(
  database: Executor,
  id: string,
  started: { readonly providerId: string; readonly redirectUrl: string | null },
  at: { readonly now: Temporal.Instant; readonly nextTryAt: Temporal.Instant },
): Promise<void> {
  await sql`
    update payment set provider_id = ${started.providerId}, redirect_url = coalesce(${started.redirectUrl}, redirect_url),
      -- Nobody needs the guest's address twice.
      details = null, state = case state when 'new' then 'open' else state end, updated_at = ${at.now}, next_try_at = ${at.nextTryAt}
    where id = ${id} and provider_id is null
  `.execute(database)
}

/** Call it with the order locked. */
export async function savePayment(
  tx: Executor,
  id: string,
  change: Pick<PaymentRow, 'state' | 'countedAt' | 'refundedCents' | 'chargedBackCents' | 'reservedUntil' | 'note'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      state: change.state,
      counted_at: change.countedAt,
      refunded_cents: change.refundedCents,
      charged_back_cents: change.chargedBackCents,
      note: change.note,
      reserved_until: change.reservedUntil,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** When it is looked at next; null: it need not be any more. */
export async function saveNextCheck(database: Executor, id: string, at: Temporal.Instant | null): Promise<void> {
  await sql`
    update payment set next_try_at = coalesce(${at}, next_try_at),
      given_up_at = case when ${at}::timestamptz is null then updated_at end,
      details = case when ${at}::timestamptz is not null then details end
    where id = ${id}
  `.execute(database)
}

export async function saveEvent(
  tx: Executor,
  paymentId: string,
  heard: {
    readonly source: EventSource
    readonly at: Temporal.Instant
    readonly word: string
    readonly report: PaymentReport
    readonly outcome: string
  },
): Promise<void> {
  const { amountCents, currency, refundedCents, chargedBackCents } = heard.report
  await tx
    .insertInto('payment_event')
    .values({
      payment_id: paymentId,
      at: heard.at,
      source: heard.source,
      word: heard.word,
      amount_cents: amountCents,
      currency,
      refunded_cents: refundedCents,
      charged_back_cents: chargedBackCents,
      outcome: heard.outcome,
    })
    .execute()
}

export interface NewInstruction {
  readonly kind: InstructionRow['kind']
  readonly amountCents: Cents
  readonly cause: InstructionRow['cause']
  readonly reason?: string
  /** It has happened already. */
  readonly isDone?: boolean
}

/** Call it with the order locked: the position is the next one of the payment. */
export async function insertInstruction(
  tx: Executor,
  payment: Pick<PaymentRow, 'id'>,
  { kind, amountCents, cause, reason = '', isDone = false }: NewInstruction,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into payment_instruction (id, payment_id, position, kind, amount_cents, cause, reason, state, created_at,
      updated_at, next_try_at, given_up_at)
    select ${randomUUID()}, ${payment.id}, coalesce(max(position), 0) + 1, ${kind}, ${amountCents}, ${cause},
      ${reason}, ${isDone ? 'done' : 'wanted'}, ${now}, ${now}, ${now}, ${isDone ? now : null}::timestamptz
    from payment_instruction where payment_id = ${payment.id}
  `.execute(tx)
  if (!isDone) await announce(tx, { kind: 'paymentDue' })
}

export async function saveInstruction(
  database: Executor,
  id: string,
  change: { readonly state: InstructionRow['state']; readonly providerId?: string | null; readonly failure?: string },
  at: { readonly now: Temporal.Instant; readonly nextTryAt: Temporal.Instant },
): Promise<void> {
  const { state, providerId = null, failure = '' } = change
  await sql`
    update payment_instruction set state = ${state}, provider_id = coalesce(${providerId}, provider_id),
      last_failure = ${failure}, updated_at = ${at.now}, next_try_at = ${at.nextTryAt}
    where id = ${id}
  `.execute(database)
}

/** Of a refund that was noticed at the provider and is less there now; none of it: it failed. */
export async function takeBackInstruction(
  tx: Executor,
  id: string,
  { left }: { readonly left: Cents },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update payment_instruction set state = case ${left}::bigint when 0 then 'failed' else state end,
      amount_cents = case ${left}::bigint when 0 then amount_cents else ${left} end, updated_at = ${now}
    where id = ${id}
  `.execute(tx)
}

/** Whether the provider was heard of at that moment or since. */
export async function isHeardSince(tx: Executor, paymentId: string, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`select from payment_event where payment_id = ${paymentId} and at > ${at} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** The provider has news of the payment: what was put off is worth a look now. */
export async function hurryInstructions(tx: Executor, paymentId: string, now: Temporal.Instant): Promise<void> {
  await sql`
    update payment_instruction set next_try_at = least(next_try_at, ${now})
    where payment_id = ${paymentId} and state = 'sent'
  `.execute(tx)
  await announce(tx, { kind: 'paymentDue' })
}
