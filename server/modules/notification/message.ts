// A message about an order: what is written when something happened, and what a worker finds.
import type { MessageChannel } from '#contract/notification/messages.ts'
import type { MailAttachment } from '#server/jobs/outbox.ts'

export interface MailBody {
  readonly senderName: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
  /** Missing in mails from before. */
  readonly replyTo?: { readonly name: string; readonly address: string } | null
}

export interface PushBody {
  readonly body: string
  /** What a click opens. */
  readonly url: string
  readonly topic: string
  /** What it is read out in; missing: German. */
  readonly lang?: string
}

/** What each channel needs beside recipient and subject. */
export interface Contents {
  readonly email: MailBody
  readonly sms: { readonly text: string }
  readonly webPush: PushBody
  readonly webhook: { readonly url: string; readonly body: unknown }
  readonly screen: Record<string, never>
}

export type Told = {
  readonly [C in MessageChannel]: { readonly channel: C; readonly content: Contents[C] }
}[MessageChannel]

export interface MessageHead {
  readonly createdAt: Temporal.Instant
  /** From then on nobody needs it. */
  readonly expiresAt: Temporal.Instant
  readonly orderId: string | null
  readonly branchId: string | null
  readonly deviceId: string | null
  /** Of the browser, for push. */
  readonly subscriptionId: string | null
  readonly kind: string
  readonly recipient: string
  readonly subject: string
}

export type NewMessage = MessageHead & Told

/** How long after its event somebody still needs it, in minutes. */
export const usefulMinutes = { guestMail: 48 * 60, guestSms: 120, guestPush: 60, alarm: 60, webhook: 24 * 60 } as const
