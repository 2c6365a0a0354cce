// The mailbox into which mails come back, by IMAP. It is looked at only: nothing in it is marked, moved or deleted, so that people may
// read it, too.
import type { ImapFlow } from 'imapflow'

/** Of BOUNCE_MAILBOX_URL. */
export interface MailboxSettings {
  readonly host: string
  readonly port: number
  /** From the first byte (imaps); else by STARTTLS, but on this machine. */
  readonly isSecure: boolean
  readonly user: string
  readonly password: string
  readonly folder: string
  /** What mails name as the place to come back to; undefined: their sender. */
  readonly address: string | undefined
}

/** Up to which mail it was read. */
export interface Mark {
  /** While it stays the same, numbers do (RFC 3501, UIDVALIDITY). */
  readonly validity: string
  /** The highest number that was read. */
  readonly last: number
}

export interface NewMails {
  /** The beginnings of mails, oldest first, one at a time. */
  readonly mails: AsyncIterable<Buffer>
  /** After the mails that were taken so far. */
  readonly mark: () => Mark
}

/** Of a mail: what comes back with a picture in it says what it is long before. */
const bytesRead = 256 * 1024
/** In one look; the rest waits for the next. */
const mostMails = 200
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export interface Mailbox {
  /** What came after `since`, or, where that says nothing of this mailbox, since that moment. `take` ends before the connection does. */
  readonly look: (
    since: { readonly mark: Mark | undefined; readonly from: Date },
    take: (found: NewMails) => Promise<void>,
  ) => Promise<void>
  /** Signs in and opens the folder; throws where one of them fails. */
  readonly verify: () => Promise<void>
  /** What is under way ends, with an error. */
  readonly close: () => void
}

export function openMailbox(settings: MailboxSettings): Mailbox {
  const underWay = new Set<() => void>()
  const connected = async (work: (client: ImapFlow) => Promise<void>) => {
    const client = await newClient(settings)
    // Said by the call that waits for it, too.
    client.on('error', () => undefined)
    const ended = Promise.withResolvers<never>()
    const end = () => ended.reject(new Error('the mailbox is closed'))
    underWay.add(end)
    const looking = async () => {
      await client.connect()
      await work(client)
      await client.logout()
    }
    try {
      await Promise.race([looking(), ended.promise])
    } catch (error) {
      throw said(error)
    } finally {
      underWay.delete(end)
      client.close()
    }
  }
  return {
    look: ({ mark, from }, take) =>
      connected(async (client) => {
        const { uidValidity, uidNext } = await client.mailboxOpen(settings.folder, { readOnly: true })
        const validity = String(uidValidity)
        const first = mark?.validity === validity ? mark.last + 1 : undefined
        const asked = first === undefined ? { since: from } : { uid: `${first}:*` }
        const found = (await client.search(asked, { uid: true })) || []
        // `*` is the last one, also where that comes before the first that is asked for.
        const numbers = found.filter((number) => first === undefined || number >= first).toSorted((a, b) => a - b)
        let last = first === undefined ? 0 : first - 1
        const mails = async function* () {
          for (const number of numbers.slice(0, mostMails)) {
            const mail = await client.fetchOne(String(number), { source: { maxLength: bytesRead } }, { uid: true })
            if (mail !== false && mail.source !== undefined) yield mail.source
            last = number
          }
          // Nothing is left: what came before them is not asked for again either.
          if (numbers.length <= mostMails) last = Math.max(last, uidNext - 1)
        }
        await take({ mails: mails(), mark: () => ({ validity, last }) })
      }),
    verify: () => connected(async (client) => void (await client.mailboxOpen(settings.folder, { readOnly: true }))),
    close: () => underWay.forEach((end) => end()),
  }
}

/** What the server answered says more than that a command failed. */
function said(error: unknown): unknown {
  const { responseText } = error as { responseText?: unknown }
  return typeof responseText === 'string' && responseText !== '' ? new Error(responseText, { cause: error }) : error
}

async function newClient({ host, port, isSecure, user, password }: MailboxSettings): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow')
  const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return new ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(isSecure || isHere ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
    // Its log would hold what people write.
    logger: false,
    disableAutoIdle: true,
    ...patience,
  })
}
