// Hands mails over: to the server that SMTP_URL names, or, without one, as .eml files to DATA_DIR/outbox.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { failureCode, isMailboxGone } from '#domain/ordering/returned-mail.ts'
import { UndeliverableMail, UnknownMailbox, type OutgoingMail, type SendMail } from '#server/jobs/outbox.ts'
import type { MailboxSettings } from './mailbox.ts'
import { mailNumberHeader } from './read-report.ts'

export interface MailGateway {
  readonly send: SendMail
  /** Signs in at the server and sends nothing; throws where that fails. Nothing happens where mails land as files. */
  readonly verify: () => Promise<void>
  readonly close: () => void
}

export interface MailSettings {
  /** `?from=shop@example.at` names the sender; else the user of the address, else theke@ the public host. */
  readonly smtpUrl: string | undefined
  readonly dataDir: string
  readonly publicUrl: string | undefined
  /** Names where mails come back to. */
  readonly bounceMailbox?: Pick<MailboxSettings, 'address'> | undefined
}

/** Loaded with the first mail. */
const mailTool = () => import('nodemailer')

/** A hanging server is left after these; together they stay below the time a try keeps others away. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/**
 * A connection carries many mails: signing in takes longer than a mail, and providers count sign-ins. As many connections as mails leave
 * at once (due-rows.ts), so that none waits here while its try is counted; a mail of which the server has read nothing goes over another one once.
 */
const connections = { pool: true, maxConnections: 12, maxMessages: 100, maxRequeues: 1, idleTimeout: 10_000 } as const

export function openMailGateway(settings: MailSettings): MailGateway {
  const from = senderOf(settings)
  if (settings.smtpUrl === undefined)
    return { send: (mail) => writeEml(settings.dataDir, mail, from), verify: async () => {}, close: () => {} }
  const url = new URL(settings.smtpUrl)
  url.searchParams.delete('from')
  let opened: Promise<Transporter> | undefined
  const transport = () =>
    (opened ??= mailTool().then((tool) => tool.createTransport({ url: url.href, ...connections, ...patience })))
  return {
    send: async (mail) => {
      const server = await transport()
      await server.sendMail(messageOf(mail, from, settings.bounceMailbox?.address)).catch((error: unknown) => {
        if (!isRefusedForGood(error)) throw error
        const Reason = isUnknownMailbox(error) ? UnknownMailbox : UndeliverableMail
        throw new Reason('the server refuses the recipient', { cause: error })
      })
    },
    verify: async () => void (await (await transport()).verify()),
    close: () => void opened?.then((server) => server.close()),
  }
}

/** The address mails come from. */
export function senderOf({ smtpUrl, publicUrl }: Pick<MailSettings, 'smtpUrl' | 'publicUrl'>): string {
  const url = smtpUrl === undefined ? undefined : new URL(smtpUrl)
  const user = decodeURIComponent(url?.username ?? '')
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
  return url?.searchParams.get('from') ?? (user.includes('@') ? user : `theke@${host}`)
}

function messageOf(mail: OutgoingMail, from: string, returnTo?: string): SendMailOptions {
  const host = from.slice(from.lastIndexOf('@') + 1)
  return {
    messageId: `<${mail.id}@${host}>`,
    date: new Date(mail.createdAt.epochMilliseconds),
    from: { name: mail.senderName, address: from },
    // As a structure: text in it can never become another recipient or header.
    to: { name: '', address: mail.recipient },
    ...(returnTo !== undefined && { envelope: { from: returnTo, to: mail.recipient } }),
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments?.map(({ filename, text }) => ({
      filename,
      content: text,
      contentType: 'text/plain; charset=utf-8',
    })),
    // So that nobody's absence note answers.
    headers: { 'Auto-Submitted': 'auto-generated', [mailNumberHeader]: mail.id },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** 5xx for the recipient. A refused sign-in or a greylisting server may be right again tomorrow. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
}

/** Not where our own server refuses us, or the mailbox is full. */
function isUnknownMailbox(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown }
  const said = String(response)
  const code = failureCode(said)
  return command === 'RCPT TO' && !/relay/i.test(said) && (code === null || isMailboxGone(code))
}

async function writeEml(dataDir: string, mail: OutgoingMail, from: string): Promise<void> {
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { createTransport } = await mailTool()
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(messageOf(mail, from))
  // Under its name only once it is whole.
  const file = join(folder, `${mail.id}.eml`)
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
