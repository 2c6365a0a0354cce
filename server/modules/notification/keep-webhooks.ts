// Webhooks: made, changed, tried out and looked after by administrators.
import { randomBytes, randomUUID } from 'node:crypto'
import type {
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookTest,
  webhookRoutes,
} from '#contract/notification/webhooks.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import { ForbiddenTarget } from '#server/gateways/post-outside.ts'
import { refuseUntaken } from '#server/gateways/webhook.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { told } from '#server/http/answers/outcome.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { changesOf } from '#server/log/changes-of.ts'
import { writeLog, type Cause, type LogHead } from '#server/log/write-log.ts'
import { existingIds } from '#server/resources/store.ts'
import { answered, call, spokenFailure, type WebhookCarriers } from './send-webhooks.ts'
import { listDeliveries, resend, type DeliveryRow } from './webhook-delivery-store.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  lockWebhooks,
  saveSecret,
  updateWebhook,
  type WebhookRow,
  type WebhookSettings,
} from './webhook-store.ts'

/** Every event is written for each of them. */
const mostWebhooks = 20

export interface WebhookParts extends WebhookCarriers {
  /** Throws where an address is none that may be called. */
  readonly judge: (url: string) => Promise<void>
}

export function webhookHandlers(parts: WebhookParts): Handlers<keyof typeof webhookRoutes> {
  const { database } = parts
  return {
    'GET /webhooks': async () => (await listWebhooks(database.kysely)).map(presentWebhook),
    'POST /webhooks': async (asked) => {
      void asked.reply.header('cache-control', 'no-store')
      return makeWebhook(parts, asked, asked.body)
    },
    'PUT /webhooks/:id': async (asked) => changeWebhook(parts, asked, asked.params.id, asked.body),
    'DELETE /webhooks/:id': async (asked) =>
      withWebhook(database, asked.params.id, async (tx, row) => {
        await deleteWebhook(tx, row.id)
        await log(tx, asked, row, { action: 'delete', code: 'webhookDeleted' })
      }),
    'POST /webhooks/:id/secret': async (asked) => {
      void asked.reply.header('cache-control', 'no-store')
      return withWebhook(database, asked.params.id, async (tx, row) => {
        const secret = newSecret()
        await saveSecret(tx, row.id, parts.seal.close(secret, row.id))
        await log(tx, asked, row, { action: 'secret', code: 'webhookSecretMade' })
        return { secret }
      })
    },
    'POST /webhooks/:id/test': async (asked) => testWebhook(parts, asked, asked.params.id),
    'GET /webhooks/:id/deliveries': async ({ params, query }) => {
      if ((await findWebhook(database.kysely, params.id)) === undefined) throw notFound()
      const { state, page, pageSize } = query
      const found = await listDeliveries(database.kysely, { webhookId: params.id, state }, { page, pageSize })
      return told(found.rows.map(presentDelivery), { total: found.total, page, pageSize })
    },
    'POST /webhooks/:id/deliveries/:deliveryId/resend': async (asked) =>
      withWebhook(database, asked.params.id, async (tx, row) => {
        refuseInactive(row)
        const wanted = { webhookId: row.id, id: asked.params.deliveryId }
        if ((await resend(tx, wanted, asked.now)) === 0) throw notFound()
        await announce(tx, { kind: 'messageQueued' })
        await log(tx, asked, row, { action: 'resend', code: 'webhookResent' })
        const [found] = (await listDeliveries(tx, wanted, { page: 1, pageSize: 1 })).rows
        if (found === undefined) throw notFound()
        return presentDelivery(found)
      }),
    'POST /webhooks/:id/resend-failed': async (asked) =>
      withWebhook(database, asked.params.id, async (tx, row) => {
        refuseInactive(row)
        const count = await resend(tx, { webhookId: row.id }, asked.now)
        if (count === 0) return { count }
        await announce(tx, { kind: 'messageQueued' })
        await log(tx, asked, row, { action: 'resend', code: 'webhookResent' })
        return { count }
      }),
  }
}

/** Nothing would be sent. */
function refuseInactive(row: WebhookRow): void {
  if (!row.isActive) throw new Refusal(409, problem('webhookInactive', null))
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function withWebhook<T>(
  database: Database,
  id: string,
  work: (tx: Transaction, row: WebhookRow) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const row = await lockWebhook(tx, id)
    if (row === undefined) throw notFound()
    return work(tx, row)
  })
}

function settingsOf({ name, url, topics, branches, isActive }: NewWebhook): WebhookSettings {
  const branchIds = [...new Set((branches ?? []).map(({ id }) => id))]
  return { name, url, topics: [...new Set(topics)], isForAllBranches: branches === null, branchIds, isActive }
}

/** Outside any transaction: names are looked up. */
async function addressProblems({ judge }: WebhookParts, url: string): Promise<Problem[]> {
  try {
    await judge(url)
    return []
  } catch (error) {
    if (!(error instanceof ForbiddenTarget)) throw error
    return [problem('webhookAddress', 'url')]
  }
}

async function branchProblems(tx: Transaction, { branchIds }: WebhookSettings): Promise<Problem[]> {
  const known = await existingIds(tx, 'branch', branchIds)
  return branchIds.every((id) => known.has(id)) ? [] : [problem('unknownReference', 'branches')]
}

async function makeWebhook(
  parts: WebhookParts,
  asked: Cause,
  body: NewWebhook,
): Promise<(Webhook & { secret: string }) | Problems> {
  const settings = settingsOf(body)
  const problems = await addressProblems(parts, body.url)
  const [id, secret] = [randomUUID(), newSecret()]
  return parts.database.transaction(async (tx) => {
    const isFull = (await lockWebhooks(tx)) >= mostWebhooks
    const all = [
      ...problems,
      ...(await branchProblems(tx, settings)),
      ...(isFull ? [problem('tooManyWebhooks', null, { limit: mostWebhooks })] : []),
    ]
    if (all.length > 0) return new Problems(all)
    await insertWebhook(tx, {
      ...settings,
      id,
      sealedSecret: parts.seal.close(secret, id),
      createdAt: asked.now,
      createdBy: asked.caller.kind === 'staff' ? asked.caller.name : '',
    })
    const row = await lockWebhook(tx, id)
    if (row === undefined) throw notFound()
    await log(tx, asked, row, { action: 'create', code: 'webhookMade' })
    return { ...presentWebhook(row), secret }
  })
}

async function changeWebhook(
  parts: WebhookParts,
  asked: Cause,
  id: string,
  { version, ...body }: NewWebhook & { version?: number | undefined },
): Promise<Webhook | Problems> {
  const settings = settingsOf(body)
  const problems = await addressProblems(parts, body.url)
  return withWebhook(parts.database, id, async (tx, before) => {
    const all = [...problems, ...(await branchProblems(tx, settings))]
    if (all.length > 0) return new Problems(all)
    if (version !== undefined && version !== before.version) {
      throw new Refusal(409, problem('staleVersion', null), presentWebhook(before))
    }
    await updateWebhook(tx, id, settings)
    const after = await lockWebhook(tx, id)
    if (after === undefined) throw notFound()
    await announce(tx, { kind: 'messageQueued' })
    const changes = changesOf({ ...settingsIn(before) }, { ...settingsIn(after) })
    await log(tx, asked, after, { action: 'change', code: 'webhookChanged', changes })
    return presentWebhook(after)
  })
}

function settingsIn({ name, url, topics, isForAllBranches, branchIds, isActive }: WebhookSettings): WebhookSettings {
  return { name, url, topics, isForAllBranches, branchIds, isActive }
}

async function testWebhook(parts: WebhookParts, asked: Cause, id: string): Promise<WebhookTest> {
  const webhook = await findWebhook(parts.database.kysely, id)
  if (webhook === undefined) throw notFound()
  const begun = performance.now()
  const messageId = randomUUID()
  const body = { id: messageId, event: 'test', at: asked.now.toString(), branch: null }
  const result = await (async () => {
    try {
      const answer = await call(parts, webhook, { id: messageId, body })
      const { status, text } = answered(answer)
      try {
        refuseUntaken(answer)
        return { ok: true, answerStatus: status, answer: text, failure: '' }
      } catch (error) {
        return { ok: false, answerStatus: status, answer: text, failure: spokenFailure(error).message }
      }
    } catch (error) {
      return { ok: false, answerStatus: null, answer: '', failure: spokenFailure(error).message }
    }
  })()
  const { answer: _answer, ...context } = result
  await log(parts.database.kysely, asked, webhook, { action: 'test', code: 'webhookTested', context })
  return { ...result, ms: Math.round(performance.now() - begun) }
}

type Did =
  | { action: 'create'; code: 'webhookMade' }
  | { action: 'change'; code: 'webhookChanged' }
  | { action: 'delete'; code: 'webhookDeleted' }
  | { action: 'secret'; code: 'webhookSecretMade' }
  | { action: 'test'; code: 'webhookTested' }
  | { action: 'resend'; code: 'webhookResent' }

async function log(
  tx: Parameters<typeof writeLog>[0],
  asked: Cause,
  { id, name }: WebhookRow,
  { action, code, ...rest }: Did & Pick<LogHead, 'changes' | 'context'>,
): Promise<void> {
  await writeLog(tx, asked, {
    channel: 'notification',
    action: `webhook.${action}`,
    code,
    params: { label: name },
    subject: { type: 'webhook', id, label: name },
    ...rest,
  })
}

function presentWebhook(row: WebhookRow): Webhook {
  const { id, version, name, url, topics, isActive, switchedOff, createdBy, waiting, failed } = row
  return {
    id,
    version,
    name,
    url,
    topics: [...topics],
    branches: row.isForAllBranches ? null : row.branchIds.map((branchId) => ({ id: branchId })),
    isActive,
    switchedOff,
    createdAt: row.createdAt.toString(),
    createdBy,
    lastDeliveredAt: row.lastDeliveredAt?.toString() ?? null,
    failingSince: row.failingSince?.toString() ?? null,
    waiting,
    failed,
  }
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, label, state, tries, answerStatus, answer, failure } = row
  return {
    id,
    event,
    at: row.at.toString(),
    label,
    order: row.orderId === null ? null : { id: row.orderId },
    state,
    tries,
    nextTryAt: state === 'waiting' ? row.nextTryAt.toString() : null,
    sentAt: row.sentAt?.toString() ?? null,
    answerStatus,
    answer,
    failure,
  }
}
