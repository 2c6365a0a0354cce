import { sql } from 'kysely'
import { deleteOld } from '#server/database/delete-old.ts'
import { v7 as newId } from 'uuid'
import type { Executor } from '#server/resources/store.ts'
import type { DueRow, DueTable } from './due-rows.ts'
import type { NewMail, OutgoingMail } from './outbox.ts'

export async function insertMail(tx: Executor, mail: NewMail): Promise<void> {
  await tx
    .insertInto('outgoing_mail')
    .values({
      id: newId(),
      recipient: mail.to,
      sender_name: mail.senderName,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      reply_to: mail.replyTo ?? '',
      created_at: mail.createdAt,
      expires_at: mail.expiresAt,
      next_try_at: mail.createdAt,
    })
    .execute()
}

export interface WaitingMail extends OutgoingMail, DueRow {
  readonly replyAddress: string
}

export const waitingMails: DueTable<WaitingMail> = {
  name: 'outgoing_mail',
  columns: sql<WaitingMail>`id, recipient, sender_name as "senderName", subject, text_body as text, html_body as html,
    reply_to as "replyAddress", created_at as "createdAt", tries`,
  where: (now) => sql<boolean>`expires_at > ${now}`,
  inOrderOf: ['recipient'],
}

export async function deleteMail(database: Executor, id: string): Promise<void> {
  await database.deleteFrom('outgoing_mail').where('id', '=', id).execute()
}

export async function deleteMailsUntil(database: Executor, expired: Temporal.Instant): Promise<void> {
  await deleteOld(database, 'outgoing_mail', sql`expires_at <= ${expired}`)
}
