// Mails leave in two steps: a row in the transaction of the change, then a worker that sends what is due (due-rows.ts).
import type { Database, Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import { Hopeless, startWorker, tryDueRows, type DueWork, type Trying, type Worker, type Working } from './due-rows.ts'
import { deleteMail, deleteMailsUntil, insertMail, waitingMails, type WaitingMail } from './mail-store.ts'

export interface NewMail {
  readonly to: string
  /** Shown before the address it comes from. */
  readonly senderName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where an answer goes; empty or missing: to the address it comes from. */
  readonly replyTo?: string
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
  readonly attachments?: readonly MailAttachment[]
  /** Where an answer goes; missing: to the address it comes from. */
  readonly replyTo?: { readonly name: string; readonly address: string } | null
}

/** A text that travels with a mail. */
export interface MailAttachment {
  readonly filename: string
  readonly text: string
}

/** Throws where the mail could not be handed over. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** A mail that never can arrive: it is not tried again. */
export class UndeliverableMail extends Hopeless {}

/** The server of the recipient says for good that this mailbox takes nothing. */
export class UnknownMailbox extends UndeliverableMail {}

/** Sent soon after the transaction commits, not at all where it is rolled back. */
export async function enqueueMail(tx: Transaction, mail: NewMail): Promise<void> {
  await insertMail(tx, mail)
  await announce(tx, { kind: 'mailQueued' })
}

function mailWork(database: Database, send: SendMail): DueWork<WaitingMail> {
  return {
    ...waitingMails,
    async attempt(mail) {
      await send({ ...mail, replyTo: mail.replyAddress === '' ? null : { name: '', address: mail.replyAddress } })
      await deleteMail(database.kysely, mail.id)
    },
  }
}

/** The answer is how many a server has taken. */
export function sendDueMails(database: Database, send: SendMail, trying: Trying): Promise<number> {
  return tryDueRows(database, mailWork(database, send), trying)
}

/** Mails that nobody needs any more, sent or not. */
export async function deleteExpiredMails(database: Database, now: Temporal.Instant): Promise<void> {
  await deleteMailsUntil(database.kysely, now)
}

/** Sends what is due when woken, and looks by itself for what was put off. */
export function startOutbox(database: Database, send: SendMail, working: Working): Worker {
  return startWorker((trying) => sendDueMails(database, send, trying), working)
}
