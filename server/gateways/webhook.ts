// Calls of webhooks: signed with the key of the device, so that the receiver knows who calls and that nothing was changed.
import { createHmac } from 'node:crypto'
import { deliveryTexts } from '#domain/wording/messages.ts'
import { say } from '#domain/wording/sentence.ts'
import { Hopeless } from '#server/jobs/due-rows.ts'
import { Undelivered } from './undelivered.ts'
import type { Post, PostAnswer, Posting } from './post-outside.ts'

export interface WebhookCall {
  readonly url: string
  /** The same on every try. */
  readonly id: string
  readonly body: unknown
  readonly secret: string
  readonly now: Temporal.Instant
}

/** Signed and answered, whatever the answer is. */
export async function callSigned(
  post: Post,
  { url, id, body, secret, now }: WebhookCall,
  rules: Pick<Posting, 'isEncrypted'> = {},
): Promise<PostAnswer> {
  const text = JSON.stringify(body)
  const seconds = Math.floor(now.epochMilliseconds / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')
  return post({
    url,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'user-agent': 'theke',
      'x-theke-id': id,
      'x-theke-signature': `t=${seconds},v1=${signature}`,
    },
    body: Buffer.from(text),
    ...rules,
  })
}

/**
 * `X-Theke-Signature: t=<seconds>,v1=<hex>` where v1 is the HMAC-SHA256 of `<seconds>.<body>`. The time is that of the try:
 * receivers refuse what is older than a few minutes, and know a repetition by `X-Theke-Id`.
 */
export async function callWebhook(post: Post, call: WebhookCall): Promise<void> {
  refuseUntaken(await callSigned(post, call))
}

/** Throws where it was not taken; 410 says that nothing will be. */
export function refuseUntaken({ status }: PostAnswer): void {
  const reason = say(deliveryTexts.answered, { receiver: deliveryTexts.webhook, answer: status })
  if (status === 410) throw new Hopeless(reason)
  if (status < 200 || status > 299) throw new Undelivered(reason)
}
