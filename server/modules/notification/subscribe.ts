// A browser wants to be told: of the own order, or as a device of a branch.
import { branchDesk } from '#contract/access.ts'
import type { Device } from '#contract/device/devices.ts'
import type { SubscribeInput } from '#contract/notification/push-subscriptions.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { isPushService } from '#server/gateways/push-hosts.ts'
import { permit, type Caller } from '#server/http/caller.ts'
import { hourlyQuota } from '#server/http/quotas.ts'
import { notFound, notSignedIn, Problems, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { Executor } from '#server/resources/store.ts'
import { findDevice } from '#server/modules/device/public.ts'
import { followOrder } from '#server/modules/ordering/public.ts'
import {
  countOthers,
  leaveBrowserTo,
  moveEndpoint,
  saveSubscription,
  type SubscriptionOwner,
} from './subscription-store.ts'

const staffOrTerminal = branchDesk('handleOrders')
/** Of one order or device: more than a family or a counter has. */
const most = 20
/** That guests of one household may name in an hour, for all their orders: each takes up to 4 KB. */
const browserQuota = hourlyQuota('browsers', 500)

export interface PushParts {
  readonly database: Database
  /** Of push services beside the known ones. */
  readonly pushHosts: readonly string[]
}

/** What the browser wants to be told of. */
type Subject = { readonly orderId: string } | { readonly device: Device } | { readonly userId: string }

export async function subscribe(
  { database, pushHosts }: PushParts,
  cause: Cause,
  wanted: SubscribeInput,
): Promise<{ id: string } | Problems> {
  const subject = await subjectOf(database, cause.caller, wanted)
  if (subject instanceof Problems) return subject
  const owner = ownerOf(subject)
  const { endpoint, keys } = wanted
  if (!isPushService(endpoint, pushHosts)) return new Problems([problem('pushService', 'endpoint')])
  if ('orderId' in subject && cause.caller.kind === 'visitor') {
    const full = await browserQuota.take(database.kysely, cause.http.ip, 1, cause.now)
    if (full !== undefined) throw new Refusal(429, problem('requestsOfAddress', null, full))
  }
  return database.transaction(async (tx) => {
    if ((await countOthers(tx, owner, endpoint)) >= most) {
      return new Problems([
        problem('orderId' in subject ? 'browsersOfOrder' : 'tooManyBrowsers', null, { limit: most }),
      ])
    }
    if ('userId' in subject) await leaveBrowserTo(tx, endpoint, subject.userId)
    const id = await saveSubscription(tx, { endpoint, ...keys }, owner, cause.now)
    if ('device' in subject) await noteBrowser(tx, cause, subject.device)
    return { id }
  })
}

/** Browsers change their address now and then; what they were told of stays the same. */
export async function moveSubscriptions(
  { database, pushHosts }: PushParts,
  former: string,
  { endpoint, keys }: Pick<SubscribeInput, 'endpoint' | 'keys'>,
): Promise<Problems | undefined> {
  if (!isPushService(endpoint, pushHosts)) return new Problems([problem('pushService', 'fresh.endpoint')])
  const isMoved = await database.transaction(async (tx) => moveEndpoint(tx, former, { endpoint, ...keys }))
  if (!isMoved) throw notFound()
  return undefined
}

async function subjectOf(
  database: Database,
  caller: Caller,
  { order, device, me }: SubscribeInput,
): Promise<Subject | Problems> {
  if (order !== null && device !== null) return new Problems([problem('invalid', 'device')])
  if (me && (order !== null || device !== null)) return new Problems([problem('invalid', 'me')])
  if (me) {
    if (caller.kind !== 'staff') throw notSignedIn()
    return { userId: caller.userId }
  }
  if (order !== null) {
    const followed = await followOrder(database, order.uid, order.hash)
    if (followed === undefined) throw notFound()
    return { orderId: followed.id }
  }
  if (device === null) return new Problems([problem('notBlank', 'order')])
  const found = await findDevice(database.kysely, device.id, permit(staffOrTerminal, caller))
  if (found === undefined) throw notFound()
  if (found.channel !== 'webPush') return new Problems([problem('invalid', 'device')])
  return { device: found }
}

function ownerOf(subject: Subject): SubscriptionOwner {
  const nobody = { orderId: null, deviceId: null, userId: null }
  if ('device' in subject) return { ...nobody, deviceId: subject.device.id }
  if ('userId' in subject) return { ...nobody, userId: subject.userId }
  return { ...nobody, orderId: subject.orderId }
}

async function noteBrowser(tx: Executor, cause: Cause, device: Device): Promise<void> {
  await writeLog(tx, cause, {
    channel: 'notification',
    action: 'device.browserAdded',
    code: 'pushBrowserAdded',
    params: { label: device.name },
    subject: { type: 'device', id: device.id, label: device.name },
    branchId: device.branch?.id ?? null,
  })
}
