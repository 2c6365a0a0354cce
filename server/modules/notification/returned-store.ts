// The SQL of mails that come back.
import { sql } from 'kysely'
import { deliveryTexts } from '#domain/wording/messages.ts'
import type { Mark } from '#server/gateways/mailbox.ts'
import type { Executor } from '#server/resources/store.ts'

export async function findMark(database: Executor, mailbox: string): Promise<Mark | undefined> {
  const { rows } = await sql<Mark>`
    select validity, last from returned_mail_mark where mailbox = ${mailbox}
  `.execute(database)
  return rows[0]
}

export async function saveMark(database: Executor, mailbox: string, mark: Mark, now: Temporal.Instant): Promise<void> {
  await sql`
    insert into returned_mail_mark (mailbox, validity, last, read_at)
    values (${mailbox}, ${mark.validity}, ${mark.last}, ${now})
    on conflict (mailbox) do update set validity = excluded.validity, last = excluded.last, read_at = excluded.read_at
  `.execute(database)
}

interface Told {
  readonly recipient: string
  /** Staff typed where it goes to: that is theirs to mend. */
  readonly isOfDevice: boolean
}

const told = sql`recipient, device_id is not null as "isOfDevice"`

/** Staff read that it did not arrive; nothing where that was known. */
export async function markReturned(
  database: Executor,
  ids: readonly string[],
  { now, since }: { readonly now: Temporal.Instant; readonly since: Temporal.Instant },
): Promise<Told[]> {
  const { rows } = await sql<Told>`
    update message set sent_at = null, last_failure = ${deliveryTexts.returned},
      given_up_at = least(${now}, expires_at - interval '1 millisecond')
    where id = any(${ids}::uuid[]) and channel = 'email' and sent_at is not null and created_at > ${since}
    returning ${told}
  `.execute(database)
  return rows
}

/** It arrived, and was not wanted; nothing where that was known. */
export async function markUnwanted(
  database: Executor,
  ids: readonly string[],
  since: Temporal.Instant,
): Promise<Told[]> {
  const { rows } = await sql<Told>`
    update message set last_failure = ${deliveryTexts.unwanted}
    where id = any(${ids}::uuid[]) and channel = 'email' and created_at > ${since} and last_failure <> ${deliveryTexts.unwanted}
    returning ${told}
  `.execute(database)
  return rows
}
