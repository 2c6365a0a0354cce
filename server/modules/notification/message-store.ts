// The SQL of messages.
import { plannedOnce } from '#server/database/planned-once.ts'
import { deleteOld } from '#server/database/delete-old.ts'
import { inScope } from '#server/database/in-set.ts'
import { isUnhurried, unhurried } from '#server/database/unhurried.ts'
import { sql, type RawBuilder } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MessageChannel, MessageQuery, MessageState } from '#contract/notification/messages.ts'
import type { Scope } from '#server/http/caller.ts'
import type { DueRow } from '#server/jobs/due-rows.ts'
import type { Executor } from '#server/resources/store.ts'
import type { MessageHead, NewMessage, Told } from './message.ts'

/** Sent soon after the transaction commits, not at all where it is rolled back. `held`: never, and why, for staff. */
export async function enqueueMessage(tx: Executor, message: NewMessage, held: string | null = null): Promise<void> {
  const { createdAt, expiresAt, orderId, branchId, deviceId, subscriptionId, kind, channel } = message
  await tx
    .insertInto('message')
    .values({
      id: newId(),
      created_at: createdAt,
      order_id: orderId,
      branch_id: branchId,
      device_id: deviceId,
      subscription_id: subscriptionId,
      kind,
      channel,
      recipient: message.recipient,
      subject: message.subject,
      content: held === null ? JSON.stringify(message.content) : '{}',
      expires_at: expiresAt,
      next_try_at: createdAt,
      given_up_at: held === null ? null : createdAt,
      last_failure: held ?? '',
    })
    .execute()
}

export type WaitingMessage = DueRow &
  Told &
  Pick<MessageHead, 'createdAt' | 'recipient' | 'subject' | 'branchId' | 'deviceId' | 'subscriptionId'>

export const waitingColumns = sql<WaitingMessage>`id, tries, channel, content, created_at as "createdAt", recipient, subject,
  branch_id as "branchId", device_id as "deviceId", subscription_id as "subscriptionId"`

export function isWaiting(channel: MessageChannel, now: Temporal.Instant): RawBuilder<boolean> {
  return sql<boolean>`channel = ${channel} and sent_at is null and expires_at > ${now}`
}

/** What was said is no longer needed; that it was said stays. */
export async function markSent(
  database: Executor,
  id: string,
  sent: { at: Temporal.Instant; providerId: string | null; parts: number | null },
): Promise<void> {
  await sql`${plannedOnce}
    with ${unhurried}
    update message set sent_at = ${sent.at}, provider_id = ${sent.providerId}, parts = ${sent.parts}, last_failure = '', content = '{}'
    where id = ${id} and ${isUnhurried}
  `.execute(database)
}

/** When the guest's message was made after which came `others` more; undefined: there are not so many. */
export async function newestBut(
  database: Executor,
  others: number,
  { orderId, channel }: { orderId: string; channel: MessageChannel },
): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ createdAt: Temporal.Instant }>`
    select created_at as "createdAt" from message
    where order_id = ${orderId} and channel = ${channel} and device_id is null
    order by created_at desc offset ${others} limit 1
  `.execute(database)
  return rows[0]?.createdAt
}

export interface MessageRow {
  readonly id: string
  readonly createdAt: Temporal.Instant
  readonly orderId: string | null
  readonly uid: string | null
  readonly ticketNumber: number | null
  readonly branchId: string | null
  readonly deviceId: string | null
  readonly deviceName: string | null
  readonly kind: string
  readonly channel: MessageChannel
  readonly recipient: string
  readonly subject: string
  readonly state: MessageState
  readonly tries: number
  readonly nextTryAt: Temporal.Instant
  readonly sentAt: Temporal.Instant | null
  readonly failure: string
  readonly providerId: string | null
  readonly parts: number | null
}

/** Newest first. */
export async function listMessages(
  database: Executor,
  scope: Scope,
  filter: Omit<MessageQuery, 'page' | 'pageSize'>,
  { page, pageSize, now }: { page: number; pageSize: number; now: Temporal.Instant },
): Promise<{ rows: MessageRow[]; total: number }> {
  const where = sql.join([inScope(scope, sql`m.branch_id`), ...conditions(filter, now)], sql` and `)
  const { rows } = await sql<MessageRow>`
    select m.id, m.created_at as "createdAt", m.order_id as "orderId", o.uid, o.ticket_number as "ticketNumber",
      m.branch_id as "branchId", m.device_id as "deviceId", d.name as "deviceName", m.kind, m.channel, m.recipient,
      m.subject, ${stateAt(now)} as state, m.tries, m.next_try_at as "nextTryAt", m.sent_at as "sentAt",
      m.last_failure as failure, m.provider_id as "providerId", m.parts
    from message m left join "order" o on o.id = m.order_id left join device d on d.id = m.device_id
    where ${where} order by m.created_at desc, m.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(database)
  const counted = await sql<{ total: number }>`select count(*) as total from message m where ${where}`.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

function stateAt(now: Temporal.Instant): RawBuilder<MessageState> {
  return sql<MessageState>`case when m.sent_at is not null then 'sent' when m.given_up_at < m.expires_at then 'failed'
    when m.expires_at <= ${now} then 'expired' else 'waiting' end`
}

function conditions({ order, branch, state, channel }: Omit<MessageQuery, 'page' | 'pageSize'>, now: Temporal.Instant) {
  return [
    ...(order === undefined ? [] : [sql<boolean>`m.order_id = ${order}`]),
    ...(branch === undefined ? [] : [sql<boolean>`m.branch_id = ${branch}`]),
    ...(channel === undefined ? [] : [sql<boolean>`m.channel = ${channel}`]),
    ...(state === undefined ? [] : [sql<boolean>`${stateAt(now)} = ${state}`]),
  ]
}

/** Out of the way of those that are due, after a long standstill of a provider. */
export async function giveUpExpired(database: Executor, now: Temporal.Instant): Promise<void> {
  await sql`
    update message set given_up_at = expires_at, content = '{}'
    where sent_at is null and given_up_at is null and expires_at <= ${now}
  `.execute(database)
}

/** The record of messages is kept for a while, not for ever: it holds addresses of guests. */
export async function deleteMessagesBefore(database: Executor, before: Temporal.Instant): Promise<void> {
  await deleteOld(database, 'message', sql`created_at < ${before}`)
}
