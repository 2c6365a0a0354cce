// A browser wants to be told: of the own order, or as a device of a branch.
import { branchDesk } from '#contract/access.ts'
import type { SubscribeInput } from '#contract/notification/push-subscriptions.ts'
import { problem } from '#domain/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { permit, type Caller } from '#server/http/caller.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { findDevice } from '#server/modules/device/public.ts'
import { followOrder } from '#server/modules/ordering/public.ts'
import { countSubscriptions, saveSubscription, type SubscriptionOwner } from './subscription-store.ts'

const staffOrTerminal = branchDesk('ROLE_MANAGER', 'ROLE_EMPLOYEE')
/** Of one order or device: more than a family or a counter has. */
const most = 20

export async function subscribe(
  database: Database,
  caller: Caller,
  wanted: SubscribeInput,
  now: Temporal.Instant,
): Promise<{ id: string } | Problems> {
  const owner = await ownerOf(database, caller, wanted)
  if (owner instanceof Problems) return owner
  const { endpoint, keys } = wanted
  return database.transaction(async (tx) => {
    if ((await countSubscriptions(tx, owner)) >= most) throw new Refusal(429, problem('tooManyRequests', null))
    return { id: await saveSubscription(tx, { endpoint, ...keys }, owner, now) }
  })
}

async function ownerOf(
  database: Database,
  caller: Caller,
  { order, device }: SubscribeInput,
): Promise<SubscriptionOwner | Problems> {
  if (order !== null && device !== null) return new Problems([problem('invalid', 'device')])
  if (order !== null) {
    const followed = await followOrder(database, order.uid, order.hash)
    if (followed === undefined) throw notFound()
    return { orderId: followed.id, deviceId: null }
  }
  if (device === null) return new Problems([problem('notBlank', 'order')])
  const found = await findDevice(database.kysely, device.id, permit(staffOrTerminal, caller))
  if (found === undefined) throw notFound()
  if (found.channel !== 'webPush') return new Problems([problem('invalid', 'device')])
  return { orderId: null, deviceId: found.id }
}
