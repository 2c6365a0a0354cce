// The SQL of push subscriptions and of the keys that belong to them and to webhooks.
import { plannedOnce } from '#server/database/planned-once.ts'
import { isIn } from '#server/database/in-set.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { newVapidKeys, type PushTarget, type VapidKeys } from '#server/gateways/push.ts'
import type { Executor } from '#server/resources/store.ts'

export interface Subscription extends PushTarget {
  readonly id: string
  readonly createdAt: Temporal.Instant
}

export interface SubscriptionOwner {
  readonly orderId: string | null
  readonly deviceId: string | null
  readonly userId: string | null
}

const columns = sql`id, created_at as "createdAt", endpoint, p256dh, auth`

/** The same browser for the same order or device is one subscription, with its newest keys. */
export async function saveSubscription(
  tx: Executor,
  target: PushTarget,
  owner: SubscriptionOwner,
  now: Temporal.Instant,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into push_subscription (id, created_at, endpoint, p256dh, auth, order_id, device_id, user_id)
    values (${newId()}, ${now}, ${target.endpoint}, ${target.p256dh}, ${target.auth}, ${owner.orderId},
      ${owner.deviceId}, ${owner.userId})
    on conflict (endpoint, order_id, device_id, user_id) do update set p256dh = excluded.p256dh, auth = excluded.auth
    returning id
  `.execute(tx)
  return rows[0]?.id ?? ''
}

/** Beside this browser, which may be known already. */
export async function countOthers(tx: Executor, owner: SubscriptionOwner, endpoint: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from push_subscription
    where order_id is not distinct from ${owner.orderId}::uuid and device_id is not distinct from ${owner.deviceId}::uuid
      and user_id is not distinct from ${owner.userId}::uuid and endpoint <> ${endpoint}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

export async function subscriptionsOfOrder(tx: Executor, orderId: string): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`${plannedOnce}
    select ${columns} from push_subscription where order_id = ${orderId} order by id
  `.execute(tx)
  return rows
}

export async function subscriptionsOfDevice(tx: Executor, deviceId: string): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select ${columns} from push_subscription where device_id = ${deviceId} order by id
  `.execute(tx)
  return rows
}

export async function subscriptionsOfUser(tx: Executor, userId: string): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select ${columns} from push_subscription where user_id = ${userId} order by id
  `.execute(tx)
  return rows
}

export async function subscriptionsOfUsers(
  tx: Executor,
  userIds: readonly string[],
): Promise<(Subscription & { readonly userId: string })[]> {
  const { rows } = await sql<Subscription & { readonly userId: string }>`
    select ${columns}, user_id as "userId" from push_subscription
    where user_id = any(${[...userIds]}::uuid[]) order by id
  `.execute(tx)
  return rows
}

/** Whoever signs in with a browser is told there, and nobody else of before. */
export async function leaveBrowserTo(tx: Executor, endpoint: string, userId: string): Promise<void> {
  await sql`delete from push_subscription where endpoint = ${endpoint} and user_id <> ${userId}`.execute(tx)
}

/** False: one has no such browser. */
export async function deleteSubscriptionOfUser(database: Executor, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from push_subscription where id = ${id} and user_id = ${userId} returning id
  `.execute(database)
  return rows.length > 0
}

export async function findSubscription(database: Executor, id: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`select ${columns} from push_subscription where id = ${id}`.execute(database)
  return rows[0]
}

export async function deleteSubscription(database: Executor, id: string): Promise<void> {
  await database.deleteFrom('push_subscription').where('id', '=', id).execute()
}

/** False: the device has no such browser. */
export async function deleteSubscriptionOfDevice(database: Executor, id: string, deviceId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from push_subscription where id = ${id} and device_id = ${deviceId} returning id
  `.execute(database)
  return rows.length > 0
}

/** False: nobody is known under the former address. What the new one is told of already stays as it is. */
export async function moveEndpoint(tx: Executor, former: string, to: PushTarget): Promise<boolean> {
  if (former !== to.endpoint) {
    await sql`
      delete from push_subscription p where p.endpoint = ${to.endpoint} and exists (
        select from push_subscription f where f.endpoint = ${former}
          and f.order_id is not distinct from p.order_id and f.device_id is not distinct from p.device_id
          and f.user_id is not distinct from p.user_id)
    `.execute(tx)
  }
  const { rows } = await sql`
    update push_subscription set endpoint = ${to.endpoint}, p256dh = ${to.p256dh}, auth = ${to.auth}
    where endpoint = ${former} returning id
  `.execute(tx)
  return rows.length > 0
}

export async function deleteEndpoint(database: Executor, endpoint: string): Promise<void> {
  await database.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
}

/** Guests are told of an order while it goes on; the browser's address is not kept longer. */
export async function deleteSubscriptionsOfOrdersBefore(database: Executor, before: Temporal.Instant): Promise<void> {
  await sql`
    delete from push_subscription s using "order" o
    where o.id = s.order_id and ${isIn(sql`o.status`, statusSets.ended)} and o.updated_at < ${before}
  `.execute(database)
}

/** Of servers that are no push service: known from before that was asked, or no longer named by the operator. */
export async function deleteForeignSubscriptions(
  database: Executor,
  isAllowed: (endpoint: string) => boolean,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string; endpoint: string }>`
      select id, endpoint from push_subscription where id > ${after}::uuid order by id limit 1000
    `.execute(database)
    const foreign = rows.filter(({ endpoint }) => !isAllowed(endpoint)).map(({ id }) => id)
    if (foreign.length > 0)
      await sql`delete from push_subscription where id = any(${foreign}::uuid[])`.execute(database)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** Made once: several processes that begin at the same moment agree on one pair. */
export async function loadVapidKeys(database: Executor): Promise<VapidKeys> {
  const known = await readVapidKeys(database)
  if (known !== undefined) return known
  const made = await newVapidKeys()
  await sql`
    insert into vapid_key (public_key, private_key) values (${made.publicKey}, ${made.privateKey}) on conflict do nothing
  `.execute(database)
  return (await readVapidKeys(database)) ?? made
}

async function readVapidKeys(database: Executor): Promise<VapidKeys | undefined> {
  const { rows } = await sql<VapidKeys>`
    select public_key as "publicKey", private_key as "privateKey" from vapid_key
  `.execute(database)
  return rows[0]
}

/** The device's key, made with its first call: webhooks are never unsigned. */
export async function loadWebhookKey(database: Executor, deviceId: string, now: Temporal.Instant): Promise<string> {
  await sql`
    insert into webhook_key (device_id, secret, made_at) values (${deviceId}, ${newSecret()}, ${now}) on conflict do nothing
  `.execute(database)
  const { rows } = await sql<{ secret: string }>`
    select secret from webhook_key where device_id = ${deviceId}
  `.execute(database)
  return rows[0]?.secret ?? ''
}

/** A new one; calls signed with the former one come no more. */
export async function changeWebhookKey(tx: Executor, deviceId: string, now: Temporal.Instant): Promise<string> {
  const secret = newSecret()
  await sql`
    insert into webhook_key (device_id, secret, made_at) values (${deviceId}, ${secret}, ${now})
    on conflict (device_id) do update set secret = excluded.secret, made_at = excluded.made_at
  `.execute(tx)
  return secret
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
