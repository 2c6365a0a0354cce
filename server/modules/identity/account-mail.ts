// Mails to the people who work here, written in the transaction of what they tell.
import { personName } from '#domain/ground/person-name.ts'
import { mailOf } from '#domain/wording/mails.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { enqueueMail } from '#server/jobs/outbox.ts'
import type { Seal } from '#server/secret-keys.ts'
import { linkAddress, type LinkPurpose } from './mail-link.ts'
import { addMailLink } from './mail-link-store.ts'
import type { Account } from './store.ts'

/** What the module is told by the application. */
export interface IdentityParts {
  readonly database: Database
  /** Where links in mails lead: never taken from a request, whose Host anybody can write. */
  readonly linkBase: string
  /** Origin under which browsers reach us; unset: that of the request (it only decides which passkeys fit). */
  readonly publicUrl: string | undefined
  readonly shopName: () => Promise<string>
  /** For secrets that have to be read again. */
  readonly seal: Seal
}

export type Recipient = Pick<Account, 'id' | 'username' | 'email' | 'firstName' | 'lastName'>

/** A link that signs in, or that lets somebody choose the first password. */
export async function mailLink(
  tx: Transaction,
  parts: IdentityParts,
  { to, purpose, now }: { to: Recipient; purpose: LinkPurpose; now: Temporal.Instant },
): Promise<void> {
  // The mail that arrives last need not be the one that was asked for last; each works until one is used.
  const { token, expiresAt } = await addMailLink(tx, { userId: to.id, purpose, now, keepOlder: purpose === 'login' })
  const kind = purpose === 'login' ? 'loginLink' : 'invitation'
  await mailTo(tx, parts, { to, kind, link: linkAddress(parts.linkBase, purpose, token), now, expiresAt })
}

/** Tells the owner, who then notices a change that somebody else has made. */
export async function mailPasswordChanged(
  tx: Transaction,
  parts: IdentityParts,
  to: Recipient,
  now: Temporal.Instant,
): Promise<void> {
  const link = `${parts.linkBase}/backend/login`
  await mailTo(tx, parts, { to, kind: 'passwordChanged', link, now, expiresAt: now.add({ hours: 48 }) })
}

async function mailTo(
  tx: Transaction,
  parts: IdentityParts,
  mail: {
    to: Recipient
    kind: Parameters<typeof mailOf>[0]
    link: string
    now: Temporal.Instant
    expiresAt: Temporal.Instant
  },
): Promise<void> {
  const { to } = mail
  if (to.email === '') return
  const shop = await parts.shopName()
  const name = personName(to)
  const content = mailOf(mail.kind, { shop, name, username: to.username }, mail.link)
  await enqueueMail(tx, {
    ...content,
    to: to.email,
    senderName: shop,
    createdAt: mail.now,
    expiresAt: mail.expiresAt,
  })
}
