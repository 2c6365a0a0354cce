// The SQL of webhooks.
import { sql } from 'kysely'
import type { WebhookTopic } from '#contract/notification/webhooks.ts'
import type { Id } from '#domain/ground/identity.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { isUnhurried, unhurried } from '#server/database/unhurried.ts'
import type { Executor } from '#server/resources/store.ts'

/** How long calls in a row may fail before it is switched off. */
export const triedInVainDays = 3

export interface WebhookSettings {
  readonly name: string
  readonly url: string
  readonly topics: readonly WebhookTopic[]
  readonly isForAllBranches: boolean
  readonly branchIds: readonly Id<'branch'>[]
  readonly isActive: boolean
}

export interface WebhookRow extends WebhookSettings {
  readonly id: string
  readonly version: number
  readonly sealedSecret: string
  readonly createdAt: Temporal.Instant
  readonly createdBy: string
  readonly lastDeliveredAt: Temporal.Instant | null
  readonly failures: number
  readonly failingSince: Temporal.Instant | null
  readonly switchedOff: 'gone' | 'failing' | null
  readonly waiting: number
  readonly failed: number
}

const columns = sql`w.id, w.version, w.name, w.url, w.topics, w.is_for_all_branches as "isForAllBranches",
  w.is_active as "isActive", w.sealed_secret as "sealedSecret", w.created_at as "createdAt", w.created_by as "createdBy",
  w.last_delivered_at as "lastDeliveredAt", w.failures, w.failing_since as "failingSince",
  w.switched_off as "switchedOff",
  array(select b.branch_id from webhook_branch b where b.webhook_id = w.id order by b.branch_id) as "branchIds",
  (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.sent_at is null and d.given_up_at is null)
    as waiting,
  (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.sent_at is null
    and d.given_up_at is not null) as failed`

export async function listWebhooks(database: Executor): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhook w order by w.created_at desc, w.id
  `.execute(database)
  return rows
}

export async function findWebhook(database: Executor, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`select ${columns} from webhook w where w.id = ${id}`.execute(database)
  return rows[0]
}

export type WebhookReceiver = Pick<WebhookRow, 'id' | 'url' | 'sealedSecret'>

/** What a call needs, without counting what waits: it is asked before each. */
export async function findReceiver(database: Executor, id: string): Promise<WebhookReceiver | undefined> {
  const { rows } = await sql<WebhookReceiver>`${plannedOnce}
    select id, url, sealed_secret as "sealedSecret" from webhook where id = ${id}
  `.execute(database)
  return rows[0]
}

export async function lockWebhook(tx: Executor, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`select ${columns} from webhook w where w.id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Held until the transaction ends: two who make one at the same moment count each other's. */
export async function lockWebhooks(tx: Executor): Promise<number> {
  await sql`lock table webhook in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertWebhook(
  tx: Executor,
  row: WebhookSettings & Pick<WebhookRow, 'id' | 'sealedSecret' | 'createdAt' | 'createdBy'>,
): Promise<void> {
  await tx
    .insertInto('webhook')
    .values({
      id: row.id,
      name: row.name,
      url: row.url,
      topics: [...row.topics],
      is_for_all_branches: row.isForAllBranches,
      is_active: row.isActive,
      sealed_secret: row.sealedSecret,
      created_at: row.createdAt,
      created_by: row.createdBy,
    })
    .execute()
  await saveBranches(tx, row.id, row.branchIds)
}

/** Whatever was wrong before counts no more. */
export async function updateWebhook(tx: Executor, id: string, settings: WebhookSettings): Promise<void> {
  await sql`
    update webhook set name = ${settings.name}, url = ${settings.url}, topics = ${[...settings.topics]}::text[],
      is_for_all_branches = ${settings.isForAllBranches}, is_active = ${settings.isActive}, version = version + 1,
      failures = 0, failing_since = null, paused_until = null, switched_off = null
    where id = ${id}
  `.execute(tx)
  await tx.deleteFrom('webhook_branch').where('webhook_id', '=', id).execute()
  await saveBranches(tx, id, settings.branchIds)
}

async function saveBranches(tx: Executor, id: string, branchIds: readonly string[]): Promise<void> {
  await sql`
    insert into webhook_branch (webhook_id, branch_id) select ${id}, unnest(${[...branchIds]}::uuid[])
  `.execute(tx)
}

export async function saveSecret(tx: Executor, id: string, sealedSecret: string): Promise<void> {
  await tx.updateTable('webhook').set({ sealed_secret: sealedSecret }).where('id', '=', id).execute()
}

export async function deleteWebhook(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', id).execute()
}

/** So exactly is it known when a webhook took something last: a busy one need not be written down with every call. */
const takenEverySeconds = 10

export async function saveTaken(database: Executor, id: string, at: Temporal.Instant): Promise<void> {
  await sql`${plannedOnce}
    with ${unhurried}
    update webhook set last_delivered_at = ${at}, failures = 0, failing_since = null, paused_until = null
    where id = ${id} and (failing_since is not null or last_delivered_at is null
      or last_delivered_at <= ${at.subtract({ seconds: takenEverySeconds })}) and ${isUnhurried}
  `.execute(database)
}

/** The answer is how it stands now. */
export async function saveUntaken(
  tx: Executor,
  id: string,
  { now, pause }: { readonly now: Temporal.Instant; readonly pause: (failures: number) => number },
): Promise<WebhookRow | undefined> {
  const row = await lockWebhook(tx, id)
  if (row === undefined) return undefined
  await sql`
    update webhook set failures = failures + 1, failing_since = coalesce(failing_since, ${now}),
      paused_until = ${now.add({ seconds: pause(row.failures + 1) })}
    where id = ${id}
  `.execute(tx)
  return { ...row, failures: row.failures + 1, failingSince: row.failingSince ?? now }
}

export async function switchOff(
  tx: Executor,
  id: string,
  why: 'gone' | 'failing',
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update webhook set is_active = false, switched_off = ${why}, version = version + 1 where id = ${id}
  `.execute(tx)
  await tx
    .updateTable('webhook_delivery')
    .set({ given_up_at: now })
    .where('webhook_id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
}

/** Whether anybody limited to branches wants to hear of the topic. */
export async function isHeardByBranches(tx: Executor, topic: WebhookTopic): Promise<boolean> {
  const { rows } = await sql`
    select 1 from webhook where is_active and not is_for_all_branches and ${topic} = any(topics) limit 1
  `.execute(tx)
  return rows.length > 0
}
