// The worker behind webhooks: what is said is read when it is sent, so that nothing is told that was deleted meanwhile.
import { products } from '#contract/catalog/products.ts'
import type { OrderCall } from '#contract/notification/webhooks.ts'
import { deliveryTexts } from '#domain/wording/messages.ts'
import { webhookTexts } from '#domain/wording/webhooks.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Post, PostAnswer } from '#server/gateways/post-outside.ts'
import { Undelivered } from '#server/gateways/undelivered.ts'
import { callSigned, refuseUntaken } from '#server/gateways/webhook.ts'
import {
  Hopeless,
  secondsAfter,
  startWorker,
  tryDueRows,
  type Trying,
  type Worker,
  type Working,
} from '#server/jobs/due-rows.ts'
import { ownCause, writeLog } from '#server/log/write-log.ts'
import { findBilling, orderAsItIs } from '#server/modules/ordering/public.ts'
import { findRow, type Executor } from '#server/resources/store.ts'
import type { Seal } from '#server/secret-keys.ts'
import {
  deliveryColumns,
  isDeliverable,
  markDelivered,
  saveAnswer,
  type Answered,
  type WaitingDelivery,
} from './webhook-delivery-store.ts'
import {
  findReceiver,
  saveTaken,
  saveUntaken,
  switchOff,
  triedInVainDays,
  type WebhookReceiver,
} from './webhook-store.ts'

export interface WebhookCarriers {
  readonly database: Database
  readonly post: Post
  readonly seal: Seal
  readonly clock: () => Temporal.Instant
}

const longestAnswer = 1000

/** As much of it as staff read, without signs that PostgreSQL cannot hold. */
export function answered({ status, text }: PostAnswer): Answered {
  return {
    status,
    text: text
      .toWellFormed()
      .replaceAll(/[^\P{Cc}\t\n\r]/gu, ' ')
      .slice(0, longestAnswer)
      .toWellFormed(),
  }
}

/** What systems say (addresses, ports, names of servers) stays in the log. */
export function spokenFailure(error: unknown): Error {
  if (error instanceof Hopeless || error instanceof Undelivered) return error
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return new Undelivered(isLate ? deliveryTexts.tookTooLong : deliveryTexts.noConnection, { cause: error })
}

/** Null where its subject is gone: nobody is told of it any more. */
async function bodyOf(database: Executor, told: WaitingDelivery): Promise<object | null> {
  const { id, event, at, branchId, orderId, productId } = told
  const head = { id, event, at: at.toString(), branch: branchId === null ? null : { id: branchId } }
  if (orderId !== null) {
    const order = await orderAsItIs(database, orderId)
    if (order === undefined) return null
    // The guest's own way to the order is not for other systems.
    const { hash: _hash, ...announced } = order
    const billing = (await findBilling(database, orderId)) ?? null
    return { ...head, event: event as OrderCall['event'], order: { ...announced, billing } } satisfies OrderCall
  }
  const product = event === 'product.deleted' ? undefined : await findRow(database, products, productId ?? '')
  return { ...head, productId, product: product ?? null }
}

/** Signed with the webhook's secret. Throws where nothing was answered. */
export function call(
  { post, seal, clock }: WebhookCarriers,
  { id, url, sealedSecret }: WebhookReceiver,
  said: { readonly id: string; readonly body: object },
): Promise<PostAnswer> {
  const secret = seal.open(sealedSecret, id)
  if (secret === null) throw new Hopeless(webhookTexts.secretLost)
  return callSigned(post, { ...said, url, secret, now: clock() }, { isEncrypted: true })
}

async function attempt(carriers: WebhookCarriers, told: WaitingDelivery): Promise<void> {
  const { database, clock } = carriers
  const webhook = await findReceiver(database.kysely, told.webhookId)
  const body = await bodyOf(database.kysely, told)
  if (webhook === undefined || body === null) throw new Hopeless(webhookTexts.subjectGone)
  let answer: PostAnswer | undefined
  try {
    answer = await call(carriers, webhook, { id: told.id, body })
    refuseUntaken(answer)
  } catch (error) {
    await saveAnswer(database.kysely, told.id, answer === undefined ? { status: null, text: '' } : answered(answer))
    await noteFailure(carriers, webhook.id, answer?.status === 410)
    throw answer === undefined ? spokenFailure(error) : error
  }
  const taken = { at: clock(), ...answered(answer) }
  await saveTaken(database.kysely, webhook.id, taken.at)
  await markDelivered(database.kysely, told.id, taken)
}

/** 410 means for ever; what fails for days is switched off, so that somebody looks. */
async function noteFailure({ database, clock }: WebhookCarriers, id: string, isGone: boolean): Promise<void> {
  const now = clock()
  await database.transaction(async (tx) => {
    const webhook = await saveUntaken(tx, id, { now, pause: secondsAfter })
    if (webhook === undefined || !webhook.isActive) return
    const since = webhook.failingSince ?? now
    const isTooLong = Temporal.Instant.compare(since.add({ hours: 24 * triedInVainDays }), now) <= 0
    if (!isGone && !isTooLong) return
    await switchOff(tx, id, isGone ? 'gone' : 'failing', now)
    await writeLog(tx, ownCause(now), {
      channel: 'notification',
      action: 'webhook.switchedOff',
      level: 'error',
      code: isGone ? 'webhookGone' : 'webhookFailing',
      params: { label: webhook.name },
      subject: { type: 'webhook', id, label: webhook.name },
      context: { failures: webhook.failures },
    })
  })
}

/** The answer is how many were taken. */
export function sendDueWebhooks(carriers: WebhookCarriers, trying: Trying): Promise<number> {
  return tryDueRows(
    carriers.database,
    {
      name: 'webhook_delivery',
      columns: deliveryColumns,
      where: isDeliverable,
      inOrderOf: ['webhook_id'],
      attempt: (told) => attempt(carriers, told),
      goesOn: true,
    },
    trying,
  )
}

export function startWebhooks(carriers: WebhookCarriers, working: Working): Worker {
  return startWorker((trying) => sendDueWebhooks(carriers, trying), working)
}
