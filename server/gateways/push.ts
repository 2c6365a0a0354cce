// Web push: signed with our VAPID key and encrypted for one browser, sent to the push service its subscription names.
import { deliveryTexts } from '#domain/wording/messages.ts'
import { say } from '#domain/wording/sentence.ts'
import { Hopeless } from '#server/jobs/due-rows.ts'
import { Undelivered } from './undelivered.ts'
import type { Post } from './post-outside.ts'

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  readonly title: string
  readonly body: string
  /** What a click opens. */
  readonly url: string
  /** A newer message of the same topic replaces one that still waits: letters, digits, - and _, at most 32. */
  readonly topic: string
  /** What it is read out in; missing: German. */
  readonly lang?: string
}

/** The browser has ended its subscription. */
export class SubscriptionGone extends Hopeless {}

/** Loaded with the first push: most shops send none for days. */
async function library() {
  const { default: webPush } = await import('web-push')
  return webPush
}

export async function newVapidKeys(): Promise<VapidKeys> {
  return (await library()).generateVAPIDKeys()
}

/** `contact`: an address (mailto: or https:) for the people who run push services. */
export async function sendPush(
  post: Post,
  {
    to,
    message,
    keys,
    contact,
    ttlSeconds,
  }: {
    to: PushTarget
    message: PushMessage
    keys: VapidKeys
    contact: string
    ttlSeconds: number
  },
): Promise<void> {
  const { topic, ...shown } = message
  const asked = (await library()).generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
    JSON.stringify({ ...shown, tag: topic }),
    { vapidDetails: { subject: contact, ...keys }, TTL: ttlSeconds, urgency: 'high', topic },
  )
  const headers = asked.headers as Record<string, string | number>
  const { status } = await post({ url: to.endpoint, headers, body: asked.body })
  const reason = say(deliveryTexts.answered, { receiver: deliveryTexts.pushService, answer: status })
  if (status === 404 || status === 410) throw new SubscriptionGone(reason)
  // Too large, a wrong key, a broken subscription: the next try would be the same.
  if (status === 400 || status === 401 || status === 403 || status === 413) throw new Hopeless(reason)
  if (status < 200 || status > 299) throw new Undelivered(reason)
}
