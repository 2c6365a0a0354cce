// Mails leave in two steps: a row in the transaction of the change, then a worker that sends what is due. A row is put off
// before it is tried, so a process killed at any moment leaves a row that is tried again, and none that is lost.
import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'

export interface NewMail {
  readonly to: string
  /** Shown before the address it comes from. */
  readonly senderName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Temporal.Instant
  /** From then on nobody needs it. */
  readonly expiresAt: Temporal.Instant
}

export interface OutgoingMail {
  /** The same on every try: a receiver who got it twice shows it once. */
  readonly id: string
  readonly recipient: string
  readonly senderName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Temporal.Instant
}

/** Throws where the mail could not be handed over. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** A mail that never can arrive: it is not tried again. */
export class UndeliverableMail extends Error {}

/** Sent soon after the transaction commits, not at all where it is rolled back. */
export async function enqueueMail(tx: Transaction, mail: NewMail): Promise<void> {
  await sql`
    insert into outgoing_mail
      (id, recipient, sender_name, subject, text_body, html_body, created_at, expires_at, next_try_at)
    values (${randomUUIDv7()}, ${mail.to}, ${mail.senderName}, ${mail.subject}, ${mail.text}, ${mail.html},
      ${mail.createdAt}, ${mail.expiresAt}, ${mail.createdAt})
  `.execute(tx)
  await announce(tx, { kind: 'mailQueued' })
}

/** How long a try keeps other processes away: longer than it takes, short enough for what a killed process had begun. */
const claimedMinutes = 2

/** 1, 2, 4 … minutes, at most an hour. */
function minutesAfter(tries: number): number {
  return Math.min(60, 2 ** (tries - 1))
}

interface Claimed extends OutgoingMail {
  readonly tries: number
}

export interface Trying {
  readonly now: Temporal.Instant
  readonly log: Logger
  /** Says between two mails whether to stop. */
  readonly isEnding?: () => boolean
}

/**
 * Sends the mails that are due, one after the other, until one fails: then the server is probably down and the others
 * wait for the next look. The answer is how many were taken. Several processes share the work.
 */
export async function sendDueMails(database: Database, send: SendMail, trying: Trying): Promise<number> {
  const { now, log, isEnding = () => false } = trying
  let sent = 0
  for (;;) {
    const mail = isEnding() ? undefined : await claim(database, now)
    if (mail === undefined) return sent
    try {
      await send(mail)
      await sql`delete from outgoing_mail where id = ${mail.id}`.execute(database.kysely)
      sent += 1
    } catch (error) {
      await putOff(database, mail, error, now)
      log.warn({ err: error, mail: mail.id, tries: mail.tries }, 'a mail could not be sent')
      if (!(error instanceof UndeliverableMail)) return sent
    }
  }
}

async function claim(database: Database, now: Temporal.Instant): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update outgoing_mail set tries = tries + 1, next_try_at = ${now.add({ minutes: claimedMinutes })}
    where id = (
      select id from outgoing_mail
      where given_up_at is null and next_try_at <= ${now} and expires_at > ${now}
      order by next_try_at, id limit 1 for update skip locked
    )
    returning id, recipient, sender_name as "senderName", subject, text_body as text, html_body as html,
      created_at as "createdAt", tries
  `.execute(database.kysely)
  return rows[0]
}

async function putOff(database: Database, mail: Claimed, error: unknown, now: Temporal.Instant): Promise<void> {
  const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  const next = now.add({ minutes: minutesAfter(mail.tries) })
  const givenUp = error instanceof UndeliverableMail ? now : null
  await sql`
    update outgoing_mail set next_try_at = ${next}, given_up_at = ${givenUp}, last_failure = ${failure}
    where id = ${mail.id}
  `.execute(database.kysely)
}

/** Mails that nobody needs any more, sent or not. */
export async function deleteExpiredMails(database: Database, now: Temporal.Instant): Promise<void> {
  await sql`delete from outgoing_mail where expires_at <= ${now}`.execute(database.kysely)
}

export interface Outbox {
  /** Something may be due. */
  readonly wake: () => void
  /** Waits a moment for the try that is under way; one that is cut off is repeated by the next start. */
  readonly close: () => Promise<void>
}

const lookEverySeconds = 30
const closedWithin = 3_000

/** Sends what is due when woken, and looks by itself for what was put off. */
export function startOutbox(
  database: Database,
  send: SendMail,
  { clock, log }: { clock: () => Temporal.Instant; log: Logger },
): Outbox {
  let running: Promise<unknown> | undefined
  let isAgain = false
  let isClosed = false
  const wake = () => {
    isAgain = running !== undefined
    if (isAgain || isClosed) return
    running = sendDueMails(database, send, { now: clock(), log, isEnding: () => isClosed })
      .catch((error: unknown) => log.error({ err: error }, 'the outbox failed'))
      .finally(() => {
        running = undefined
        if (isAgain) wake()
      })
  }
  const timer = setInterval(wake, lookEverySeconds * 1000).unref()
  wake()
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.race([running, pause(closedWithin, undefined, { ref: false })])
    },
  }
}
