import type { Id } from '#domain/ground/identity.ts'
import type { Message, MessageQuery } from '#contract/notification/messages.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { listMessages, type MessageRow } from './message-store.ts'

export async function messagesOf(
  database: Database,
  scope: Scope,
  { page = 1, pageSize = 50, ...filter }: MessageQuery,
  now: Temporal.Instant,
): Promise<{ messages: Message[]; total: number; page: number; pageSize: number }> {
  const { rows, total } = await listMessages(database.kysely, scope, filter, { page, pageSize, now })
  return { messages: rows.map(presentMessage), total, page, pageSize }
}

function presentMessage(row: MessageRow): Message {
  const { id, kind, channel, recipient, subject, state, tries, failure, providerId, parts } = row
  return {
    id,
    createdAt: row.createdAt.toString(),
    order:
      row.orderId === null || row.uid === null
        ? null
        : { id: row.orderId as Id<'order'>, uid: row.uid, ticketNumber: row.ticketNumber },
    branch: row.branchId === null ? null : { id: row.branchId as Id<'branch'> },
    device: row.deviceId === null ? null : { id: row.deviceId as Id<'device'>, name: row.deviceName ?? '' },
    kind,
    channel,
    recipient,
    subject,
    state,
    tries,
    nextTryAt: state === 'waiting' ? row.nextTryAt.toString() : null,
    sentAt: row.sentAt?.toString() ?? null,
    failure,
    providerId,
    parts,
  }
}
