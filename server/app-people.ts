// What people and their mails need of the application: where links lead, who sends, what is swept away.
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Environment } from './environment.ts'
import type { Database } from './database/open-database.ts'
import type { Hub } from './events/announcements.ts'
import type { Working } from './jobs/due-rows.ts'
import { deleteExpiredMails, startOutbox, type SendMail } from './jobs/outbox.ts'
import type { Recurring } from './jobs/timetable.ts'
import { deleteExpired, type FirstAdministrator } from './modules/identity/public.ts'

/** Where links in mails lead. Without PUBLIC_URL the own address: a request's Host is whatever its sender wrote. */
export function linkBaseOf({ publicUrl, host, port }: Pick<Environment, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl
  const isWildcard = host === '0.0.0.0' || host === '::'
  const name = isWildcard ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Sends the mails of the outbox until it is ended. */
export function sendMails(
  parts: Working & { readonly database: Database; readonly hub: Hub; readonly send: SendMail },
): () => Promise<void> {
  const { database, hub, send } = parts
  const outbox = startOutbox(database, send, parts)
  const stopHearing = hub.hear((announcement) => {
    if (announcement === 'missed' || announcement.kind === 'mailQueued') outbox.wake()
  })
  return async () => {
    stopHearing()
    await outbox.close()
  }
}

/** Sessions, links and mails that nobody can use any more. */
export function sweepPeople(database: Database, clock: () => Temporal.Instant): Recurring {
  return {
    // Strangers have questions of passkeys written down, and asked for links, as often as they may write at all.
    everyMinutes: 10,
    async run() {
      await deleteExpired(database.kysely, clock(), clock().subtract({ hours: 1 }))
      await deleteExpiredMails(database, clock())
    },
  }
}

/** A password that somebody chose is theirs to know: only a made-up one is printed. */
export function firstSignIn({ username, password, isMadeUp }: FirstAdministrator, address: string): string {
  return isMadeUp
    ? say(operationTexts.firstSignIn, { address, username, password })
    : say(operationTexts.firstSignInChosen, { address, username })
}
