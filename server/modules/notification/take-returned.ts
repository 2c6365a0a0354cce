// Mails that come back, and complaints about them: the mailbox to which they return is looked through by the clock.
import { isMailboxGone } from '#domain/ordering/returned-mail.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Mailbox } from '#server/gateways/mailbox.ts'
import { readReport, type MailReport } from '#server/gateways/read-report.ts'
import { blockAddress } from './hold-store.ts'
import { findMark, markReturned, markUnwanted, saveMark } from './returned-store.ts'

/** What comes back later than this is about a mail that nobody waits for. */
const believedDays = 30
/** How far back a mailbox is read that was never read before. */
const firstDays = 7

export interface ReturnedParts {
  readonly database: Database
  readonly mailbox: Mailbox
  /** Tells mailboxes apart: account, host and folder. */
  readonly name: string
}

/** The answer is how many of our mails came back or were complained of. Throws where the mailbox cannot be read; what was read until then counts. */
export async function takeReturned({ database, mailbox, name }: ReturnedParts, now: Temporal.Instant): Promise<number> {
  let count = 0
  const mark = await findMark(database.kysely, name)
  const from = new Date(now.subtract({ hours: 24 * firstDays }).epochMilliseconds)
  await mailbox.look({ mark, from }, async (found) => {
    try {
      for await (const mail of found.mails) {
        const report = await readReport(mail)
        if (report !== null && (await believe(database, report, now))) count += 1
      }
    } finally {
      await saveMark(database.kysely, name, found.mark(), now)
    }
  })
  return count
}

/** Only what names a mail that we wrote lately, which only its receiver and the servers on its way know. */
async function believe(database: Database, report: MailReport, now: Temporal.Instant): Promise<boolean> {
  const since = now.subtract({ hours: 24 * believedDays })
  return database.transaction(async (tx) => {
    const isReturned = report.kind === 'returned'
    const [told] = isReturned
      ? await markReturned(tx, report.mailNumbers, { now, since })
      : await markUnwanted(tx, report.mailNumbers, since)
    if (told === undefined) return false
    const isHopeless = !isReturned || (report.code !== null && isMailboxGone(report.code))
    if (isHopeless && !told.isOfDevice) await blockAddress(tx, told.recipient, isReturned ? 'bounced' : 'unwanted')
    return true
  })
}
