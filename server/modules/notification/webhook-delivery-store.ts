// The SQL of what webhooks are told.
import { plannedOnce } from '#server/database/planned-once.ts'
import { deleteOld } from '#server/database/delete-old.ts'
import { isUnhurried, unhurried } from '#server/database/unhurried.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { WebhookEvent, WebhookTopic } from '#contract/notification/webhooks.ts'
import type { DueRow } from '#server/jobs/due-rows.ts'
import type { Executor } from '#server/resources/store.ts'

/** How long one that is not taken is sent again. */
export const triedDays = 3

export interface NewDelivery {
  readonly topic: WebhookTopic
  readonly event: WebhookEvent
  readonly at: Temporal.Instant
  readonly orderId: string | null
  readonly productId: string | null
  /** What it is said of. */
  readonly branchId: string | null
  /** Whose webhooks hear of it beside those for all branches; null: everybody's. */
  readonly concerns: readonly string[] | null
  readonly label: string
}

/** One row for each webhook and event, in the transaction of what it tells; many at once for an import. */
export async function enqueueDeliveries(tx: Executor, news: readonly NewDelivery[]): Promise<void> {
  const told = news.map(({ at, ...rest }) => ({
    ...rest,
    at: at.toString(),
    expires: at.add({ hours: 24 * triedDays }).toString(),
  }))
  await sql`${plannedOnce}
    insert into webhook_delivery (id, webhook_id, event, at, created_at, order_id, product_id, branch_id, label,
      expires_at, next_try_at)
    select gen_random_uuid(), w.id, n.event, n.at, n.at, n."orderId", n."productId", n."branchId", n.label, n.expires, n.at
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n (topic text, event text, at timestamptz,
      expires timestamptz, "orderId" uuid, "productId" uuid, "branchId" uuid, concerns jsonb, label text)
    join webhook w on w.is_active and n.topic = any(w.topics) and (w.is_for_all_branches or exists (
      select from webhook_branch b where b.webhook_id = w.id
        and (n.concerns is null or n.concerns ? b.branch_id::text)))
  `.execute(tx)
}

export interface WaitingDelivery extends DueRow {
  readonly webhookId: string
  readonly event: WebhookEvent
  readonly at: Temporal.Instant
  readonly orderId: string | null
  readonly productId: string | null
  readonly branchId: string | null
}

export const deliveryColumns = sql<WaitingDelivery>`id, tries, webhook_id as "webhookId", event, at, order_id as "orderId",
  product_id as "productId", branch_id as "branchId"`

/** One that fails is left alone for a while: its rows must not hold up those of others. */
export function isDeliverable(now: Temporal.Instant): RawBuilder<boolean> {
  return sql<boolean>`sent_at is null and expires_at > ${now} and webhook_id in (
    select id from webhook where is_active and (paused_until is null or paused_until <= ${now}))`
}

export interface Answered {
  readonly status: number | null
  readonly text: string
}

export async function saveAnswer(database: Executor, id: string, { status, text }: Answered): Promise<void> {
  await database
    .updateTable('webhook_delivery')
    .set({ answer_status: status, answer: text })
    .where('id', '=', id)
    .execute()
}

export async function markDelivered(
  database: Executor,
  id: string,
  { at, status, text }: Answered & { readonly at: Temporal.Instant },
): Promise<void> {
  await sql`${plannedOnce}
    with ${unhurried}
    update webhook_delivery set sent_at = ${at}, last_failure = '', answer_status = ${status}, answer = ${text}
    where id = ${id} and ${isUnhurried}
  `.execute(database)
}

export interface DeliveryRow extends WaitingDelivery {
  readonly label: string
  readonly state: 'waiting' | 'sent' | 'failed'
  readonly nextTryAt: Temporal.Instant
  readonly sentAt: Temporal.Instant | null
  readonly answerStatus: number | null
  readonly answer: string
  readonly failure: string
}

const state = sql<DeliveryRow['state']>`case when d.sent_at is not null then 'sent'
  when d.given_up_at is not null then 'failed' else 'waiting' end`

export interface DeliveryFilter {
  readonly webhookId: string
  readonly id?: string
  readonly state?: DeliveryRow['state'] | undefined
}

/** Newest first. */
export async function listDeliveries(
  database: Executor,
  filter: DeliveryFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const where = sql`d.webhook_id = ${filter.webhookId}
    and ${filter.id === undefined ? sql`true` : sql`d.id = ${filter.id}`}
    and ${filter.state === undefined ? sql`true` : sql`${state} = ${filter.state}`}`
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.webhook_id as "webhookId", d.event, d.at, d.order_id as "orderId", d.product_id as "productId",
      d.branch_id as "branchId", d.label, d.tries, d.sent_at as "sentAt", d.answer_status as "answerStatus", d.answer,
      d.last_failure as failure, ${state} as state,
      greatest(d.next_try_at, (select paused_until from webhook where id = d.webhook_id)) as "nextTryAt"
    from webhook_delivery d where ${where}
    order by d.created_at desc, d.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(database)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from webhook_delivery d where ${where}
  `.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Due at once, under the same id; all that failed, or one that is not just being sent. The answer is how many. */
export async function resend(
  tx: Executor,
  { webhookId, id }: { readonly webhookId: string; readonly id?: string },
  now: Temporal.Instant,
): Promise<number> {
  const wanted = id === undefined ? sql`sent_at is null and given_up_at is not null` : sql`id = ${id}`
  const { rows } = await sql`
    update webhook_delivery set sent_at = null, given_up_at = null, next_try_at = ${now},
      expires_at = ${now.add({ hours: 24 * triedDays })}
    where webhook_id = ${webhookId} and ${wanted} returning id
  `.execute(tx)
  if (rows.length > 0) await tx.updateTable('webhook').set({ paused_until: null }).where('id', '=', webhookId).execute()
  return rows.length
}

export async function giveUpExpiredDeliveries(database: Executor, now: Temporal.Instant): Promise<void> {
  await sql`
    update webhook_delivery set given_up_at = expires_at
    where sent_at is null and given_up_at is null and expires_at <= ${now}
  `.execute(database)
}

/** What is kept of one webhook. */
const mostKept = 10_000
const deletedAtOnce = 2_000

/** Too old, or more than are kept: the oldest go, those that are done first. */
export async function deleteOldDeliveries(database: Kysely<Tables>, before: Temporal.Instant): Promise<void> {
  await deleteOld(database, 'webhook_delivery', sql`created_at < ${before}`)
  for (const { id, excess } of await crowdedWebhooks(database)) {
    for (let left = excess; left > 0; left -= deletedAtOnce)
      await sql`
        delete from webhook_delivery where ctid = any(array(
          select ctid from webhook_delivery where webhook_id = ${id}
          order by (sent_at is null and given_up_at is null), created_at, id
          limit ${Math.min(left, deletedAtOnce)} for update skip locked))
      `.execute(database)
  }
}

/** Counted by the index alone: each hour, and nearly always none has more. */
async function crowdedWebhooks(database: Executor): Promise<{ id: string; excess: number }[]> {
  const { rows } = await sql<{ id: string; excess: number }>`
    select w.id, (counted.count - ${mostKept})::int as excess from webhook w
    cross join lateral (select count(*) from webhook_delivery d where d.webhook_id = w.id) counted
    where counted.count > ${mostKept}
  `.execute(database)
  return rows
}
