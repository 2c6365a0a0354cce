// Hands one message over to what its channel leads to.
import type { Database } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import type { Post } from '#server/gateways/post-outside.ts'
import { isPushService } from '#server/gateways/push-hosts.ts'
import { sendPush, SubscriptionGone } from '#server/gateways/push.ts'
import type { SendSms } from '#server/gateways/sms.ts'
import { Undelivered } from '#server/gateways/undelivered.ts'
import { callWebhook } from '#server/gateways/webhook.ts'
import { Hopeless } from '#server/jobs/due-rows.ts'
import { UndeliverableMail, UnknownMailbox, type SendMail } from '#server/jobs/outbox.ts'
import { deliveryTexts } from '#domain/wording/messages.ts'
import { blockAddress } from './hold-store.ts'
import type { PushBody } from './message.ts'
import type { WaitingMessage } from './message-store.ts'
import { deleteSubscription, findSubscription, loadVapidKeys, loadWebhookKey } from './subscription-store.ts'

/** The world outside, as messages need it. */
export interface Carriers {
  readonly database: Database
  readonly sendMail: SendMail
  /** Undefined: no provider. */
  readonly sendSms: SendSms | undefined
  readonly post: Post
  /** Hosts of push services beside the known ones. */
  readonly pushHosts: readonly string[]
  /** Told to push services: whom to call about our messages. */
  readonly contact: string
  readonly clock: () => Temporal.Instant
}

export interface Receipt {
  readonly providerId: string | null
  readonly parts: number | null
}

export type Deliverable = Pick<
  WaitingMessage,
  'id' | 'createdAt' | 'recipient' | 'subject' | 'branchId' | 'deviceId' | 'subscriptionId'
> &
  Pick<WaitingMessage, 'channel' | 'content'>

const nothing: Receipt = { providerId: null, parts: null }

/** Throws where it could not be handed over, `Hopeless` where it never can; the message of the error is for managers. */
export async function deliver(carriers: Carriers, message: Deliverable): Promise<Receipt> {
  return handOver(carriers, message as WaitingMessage).catch((error: unknown) => {
    throw spoken(error)
  })
}

/** What systems say (addresses, ports, names of servers) stays in the log. */
function spoken(error: unknown): unknown {
  if (error instanceof UndeliverableMail) return new Hopeless(deliveryTexts.mailRefused, { cause: error })
  if (error instanceof Hopeless || error instanceof Undelivered) return error
  const isAnswer = typeof error === 'object' && error !== null && 'responseCode' in error
  return new Undelivered(isAnswer ? deliveryTexts.mailRefused : deliveryTexts.noConnection, { cause: error })
}

async function handOver(carriers: Carriers, told: WaitingMessage): Promise<Receipt> {
  const { id, recipient, subject, createdAt } = told
  switch (told.channel) {
    case 'email':
      await carriers.sendMail({ id, recipient, subject, createdAt, ...told.content }).catch(async (error: unknown) => {
        // Only a guest's: what staff typed for a device is theirs to mend.
        if (error instanceof UnknownMailbox && told.deviceId === null) {
          await blockAddress(carriers.database.kysely, recipient, 'bounced')
        }
        throw error
      })
      return nothing
    case 'sms':
      if (carriers.sendSms === undefined) throw new Hopeless(deliveryTexts.noProvider)
      return carriers.sendSms({ to: recipient, text: told.content.text, reference: id })
    case 'webPush':
      await push(carriers, told.subscriptionId, subject, told.content)
      return nothing
    case 'webhook': {
      const now = carriers.clock()
      if (told.deviceId === null) throw new Hopeless(deliveryTexts.noTarget)
      const secret = await loadWebhookKey(carriers.database.kysely, told.deviceId, now)
      await callWebhook(carriers.post, { ...told.content, id, secret, now })
      return nothing
    }
    case 'screen':
      await announce(carriers.database.kysely, { kind: 'alarm', branchId: told.branchId ?? '' })
      return nothing
    default:
      told satisfies never
      throw new Hopeless(deliveryTexts.noTarget)
  }
}

const pushTtlSeconds = 3600

async function push(
  { database, post, contact, pushHosts }: Carriers,
  subscriptionId: string | null,
  title: string,
  content: PushBody,
): Promise<void> {
  const to = subscriptionId === null ? undefined : await findSubscription(database.kysely, subscriptionId)
  if (to === undefined) throw new Hopeless(deliveryTexts.noSubscription)
  // Of before we asked whose server it is; it goes with the next sweep.
  if (!isPushService(to.endpoint, pushHosts)) throw new Hopeless(deliveryTexts.forbiddenTarget)
  const keys = await loadVapidKeys(database.kysely)
  try {
    await sendPush(post, { to, keys, contact, ttlSeconds: pushTtlSeconds, message: { title, ...content } })
  } catch (error) {
    if (error instanceof SubscriptionGone) await deleteSubscription(database.kysely, to.id)
    throw error
  }
}
