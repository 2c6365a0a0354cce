// A mail of the staff's own business, worth sending for so many hours.
import type { Transaction } from '#server/database/open-database.ts'
import { enqueueMail } from '#server/jobs/outbox.ts'

type Content = Pick<Parameters<typeof enqueueMail>[1], 'subject' | 'text' | 'html'>

interface Addressed {
  readonly to: string
  readonly shop: string
  readonly now: Temporal.Instant
  readonly hours: number
}

export async function mailPerson(
  tx: Transaction,
  content: Content,
  { to, shop, now, hours }: Addressed,
): Promise<void> {
  await enqueueMail(tx, { ...content, to, senderName: shop, createdAt: now, expiresAt: now.add({ hours }) })
}
