// The browsers that ring for a notification device: which there are, and taking one away.
import { createHash } from 'node:crypto'
import type { PushBrowser } from '#contract/notification/push-subscriptions.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Caller, Scope } from '#server/http/caller.ts'
import { notFound, notSignedIn } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { findDevice } from '#server/modules/device/public.ts'
import type { Executor } from '#server/resources/store.ts'
import {
  deleteSubscriptionOfDevice,
  deleteSubscriptionOfUser,
  subscriptionsOfDevice,
  subscriptionsOfUser,
  type Subscription,
} from './subscription-store.ts'

export async function listPushBrowsers(database: Executor, id: string, scope: Scope): Promise<PushBrowser[]> {
  const device = await findDevice(database, id, scope)
  if (device === undefined) throw notFound()
  return (await subscriptionsOfDevice(database, device.id)).map(presentBrowser)
}

export async function listOwnBrowsers(database: Executor, caller: Caller): Promise<PushBrowser[]> {
  if (caller.kind !== 'staff') throw notSignedIn()
  return (await subscriptionsOfUser(database, caller.userId)).map(presentBrowser)
}

export async function removeOwnBrowser(database: Executor, caller: Caller, id: string): Promise<void> {
  if (caller.kind !== 'staff') throw notSignedIn()
  if (!(await deleteSubscriptionOfUser(database, id, caller.userId))) throw notFound()
}

function presentBrowser(found: Subscription): PushBrowser {
  return {
    id: found.id,
    createdAt: found.createdAt.toString(),
    service: URL.canParse(found.endpoint) ? new URL(found.endpoint).host : '',
    endpointHash: createHash('sha256').update(found.endpoint).digest('hex'),
  }
}

interface Removing extends Cause {
  readonly params: { readonly id: string; readonly subscriptionId: string }
  readonly scope: Scope
}

export async function removePushBrowser(database: Database, asked: Removing): Promise<void> {
  const { params, scope } = asked
  await database.transaction(async (tx) => {
    const device = await findDevice(tx, params.id, scope)
    if (device === undefined) throw notFound()
    if (!(await deleteSubscriptionOfDevice(tx, params.subscriptionId, device.id))) throw notFound()
    await writeLog(tx, asked, {
      channel: 'notification',
      action: 'device.browserRemoved',
      code: 'pushBrowserRemoved',
      params: { label: device.name },
      subject: { type: 'device', id: device.id, label: device.name },
      branchId: device.branch?.id ?? null,
    })
  })
}
