// Looks again and again at orders that wait: what is missed, what has to be begun, and the steps of a branch's ladder.
import type { Logger } from 'pino'
import type { Branch } from '#contract/organisation/branches.ts'
import { isDueSoon } from '#domain/ordering/due-soon.ts'
import { dueSteps, type EscalationStep } from '#domain/ordering/escalation.ts'
import { dueRings, type InsistentDevice } from '#domain/ordering/insistent-device.ts'
import { isMissed } from '#domain/ordering/missed-order.ts'
import type { Database } from '#server/database/open-database.ts'
import { listInsistentDevices } from '#server/modules/device/public.ts'
import { lockOpenOrder, openOrders, type OpenOrder } from '#server/modules/ordering/public.ts'
import { readEscalations } from '#server/modules/organisation/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { takenSteps } from './alarm-store.ts'
import { alarmKey, takeAlarm, type Alarm, type AlarmParts } from './take-alarm.ts'

export interface Watching extends AlarmParts {
  readonly database: Database
  readonly log: Logger
}

/** The answer is how many steps were taken. Each is taken once per order, however many processes watch. */
export async function watchOrders(parts: Watching, now: Temporal.Instant): Promise<number> {
  const { kysely } = parts.database
  const branches = new Map((await parts.catalog.load()).visitor.branches.map((branch) => [branch.id as string, branch]))
  const ladders = await readEscalations(kysely)
  const insistent = await listInsistentDevices(kysely)
  const placeOf = ({ branchId }: OpenOrder): Place | undefined => {
    const branch = branches.get(branchId)
    return branch && { branch, ladder: ladders.get(branchId) ?? [], devices: insistent.get(branchId) ?? [] }
  }
  let count = 0
  for await (const open of openOrders(kysely)) count += await watchSome(parts, open, placeOf, now)
  return count
}

async function watchSome(
  parts: Watching,
  open: readonly OpenOrder[],
  placeOf: (order: OpenOrder) => Place | undefined,
  now: Temporal.Instant,
): Promise<number> {
  const taken = await takenSteps(
    parts.database.kysely,
    open.map(({ id }) => id),
  )
  let count = 0
  for (const order of open) {
    const place = placeOf(order)
    if (place === undefined || dueAlarms(order, { ...place, taken: taken.get(order.id) }, now).length === 0) continue
    try {
      count += await takeAll(parts, order, place, now)
    } catch (error) {
      parts.log.error({ err: error, order: order.id }, 'the steps of a waiting order were put off')
    }
  }
  return count
}

interface Place {
  readonly branch: Branch
  readonly ladder: readonly EscalationStep[]
  readonly devices: readonly InsistentDevice[]
}

function dueAlarms(
  order: OpenOrder,
  { branch, ladder, devices, taken = new Set() }: Place & { taken: ReadonlySet<string> | undefined },
  now: Temporal.Instant,
): Alarm[] {
  const isWaiting = order.counterAppointment === null && isMissed(order, branch, now)
  const alarms: Alarm[] = [
    ...dueRings(order, branch, devices, now),
    ...(isWaiting ? (['missed'] as const) : []),
    ...(isDueSoon(order, branch, now) ? (['dueSoon'] as const) : []),
    ...dueSteps(order, { ...branch, escalation: ladder }, taken, now),
  ]
  return alarms.filter((alarm) => !taken.has(alarmKey(alarm)))
}

/** In one transaction with the row locked, judged anew: a tablet may have answered meanwhile. */
async function takeAll(parts: Watching, { id }: OpenOrder, place: Place, now: Temporal.Instant): Promise<number> {
  return parts.database.transaction(async (tx) => {
    const locked = await lockOpenOrder(tx, id)
    if (locked === undefined) return 0
    const alarms = dueAlarms(locked.open, { ...place, taken: await takenOf(tx, id) }, now)
    let count = 0
    for (const alarm of alarms) count += (await takeAlarm(tx, parts, { ...locked, alarm, now, ...place })) ? 1 : 0
    return count
  })
}

async function takenOf(tx: Executor, id: string): Promise<ReadonlySet<string>> {
  return (await takenSteps(tx, [id])).get(id) ?? new Set()
}
