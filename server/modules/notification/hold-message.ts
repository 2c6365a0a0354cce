// Whom the shop does not write to: addresses that stranger after stranger orders with, and those that refused its mails.
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { deliveryTexts } from '#domain/wording/messages.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Executor } from '#server/resources/store.ts'

/** Different orders of which one mail address or telephone number hears. Ordering itself is not limited by it. */
export const ordersTold = { hour: 10, day: 30 } as const

export interface Hearing {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly orderId: string
  readonly now: Temporal.Instant
}

/** Why nothing is sent, as staff read it; null: it is. Of an order that somebody heard of, they hear to its end. */
export async function holdOf(tx: Executor, hearing: Hearing): Promise<string | null> {
  if (hearing.channel === 'email') {
    const block = await findBlock(tx, hearing.recipient)
    if (block !== undefined) return say(deliveryTexts.addressBlocked, { reason: block.reason })
  }
  const { inHour, inDay, isKnown } = await ordersHeardOf(tx, hearing)
  if (isKnown || (inHour < ordersTold.hour && inDay < ordersTold.day)) return null
  return deliveryTexts.tooManyOrders
}

interface Heard {
  readonly inHour: number
  readonly inDay: number
  readonly isKnown: boolean
}

/** Held ones do not count: they told nobody. `paula+2@example.at` is `paula@example.at`. */
async function ordersHeardOf(tx: Executor, { channel, recipient, orderId, now }: Hearing): Promise<Heard> {
  const [dayAgo, hourAgo] = [now.subtract({ hours: 24 }), now.subtract({ hours: 1 })]
  const { rows } = await sql<Heard>`
    select count(distinct order_id) filter (where created_at > ${hourAgo})::int as "inHour",
      count(distinct order_id)::int as "inDay", coalesce(bool_or(order_id = ${orderId}), false) as "isKnown"
    from message
    where channel = ${channel} and device_id is null and created_at > ${dayAgo}
      and regexp_replace(lower(recipient), '\\+[^@]+@', '@') = regexp_replace(lower(${recipient}), '\\+[^@]+@', '@')
      and (given_up_at is null or tries > 0)
  `.execute(tx)
  return rows[0] ?? { inHour: 0, inDay: 0, isKnown: false }
}

export async function findBlock(tx: Executor, recipient: string): Promise<{ readonly reason: string } | undefined> {
  const { rows } = await sql<{ reason: string }>`
    select reason from blocked_address where lower(email) = lower(${recipient})
  `.execute(tx)
  return rows[0]
}

/** The mailbox said that it does not exist or takes nothing of ours. */
export async function blockAddress(database: Executor, email: string): Promise<void> {
  await sql`
    insert into blocked_address (id, email, reason) values (${newId()}, ${email.toLowerCase()}, ${deliveryTexts.bounced})
    on conflict do nothing
  `.execute(database)
}
