// Who is held: what an address heard of lately, and those that refused our mails.
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { answeringMessages } from '#domain/ordering/guest-message.ts'
import { deliveryTexts } from '#domain/wording/messages.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { isIn } from '#server/database/in-set.ts'
import type { Executor } from '#server/resources/store.ts'

export interface Hearing {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly orderId: string
  readonly now: Temporal.Instant
}

interface Heard {
  readonly inHour: number
  readonly inDay: number
  readonly isKnown: boolean
}

/** Held ones do not count: they told nobody. `paula+2@example.at` is `paula@example.at`. */
export async function ordersHeardOf(tx: Executor, { channel, recipient, orderId, now }: Hearing): Promise<Heard> {
  const [dayAgo, hourAgo] = [now.subtract({ hours: 24 }), now.subtract({ hours: 1 })]
  const { rows } = await sql<Heard>`${plannedOnce}
    select count(distinct order_id) filter (where created_at > ${hourAgo})::int as "inHour",
      count(distinct order_id)::int as "inDay", coalesce(bool_or(order_id = ${orderId}), false) as "isKnown"
    from message
    where channel = ${channel} and device_id is null and created_at > ${dayAgo}
      and regexp_replace(lower(recipient), '\\+[^@]+@', '@') = regexp_replace(lower(${recipient}), '\\+[^@]+@', '@')
      and (given_up_at is null or tries > 0)
  `.execute(tx)
  return rows[0] ?? { inHour: 0, inDay: 0, isKnown: false }
}

/** Whether a branch has ever answered an order of this recipient, as far as messages are kept: no stranger, then. */
export async function isAnsweredBefore(
  tx: Executor,
  { channel, recipient }: Pick<Hearing, 'channel' | 'recipient'>,
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from message
      where channel = ${channel} and device_id is null and sent_at is not null
        and ${isIn(sql`kind`, answeringMessages)}
        and regexp_replace(lower(recipient), '\\+[^@]+@', '@') = regexp_replace(lower(${recipient}), '\\+[^@]+@', '@')
    ) as "isKnown"
  `.execute(tx)
  return rows[0]?.isKnown ?? false
}

export async function findBlock(tx: Executor, recipient: string): Promise<{ readonly reason: string } | undefined> {
  const { rows } = await sql<{ reason: string }>`${plannedOnce}
    select reason from blocked_address where lower(email) = lower(${recipient})
  `.execute(tx)
  return rows[0]
}

/** `bounced`: the mailbox said that it does not exist or takes nothing of ours. `unwanted`: its owner calls our mails spam. */
export async function blockAddress(database: Executor, email: string, why: 'bounced' | 'unwanted'): Promise<void> {
  await sql`
    insert into blocked_address (id, email, reason) values (${newId()}, ${email.toLowerCase()}, ${deliveryTexts[why]})
    on conflict do nothing
  `.execute(database)
}
