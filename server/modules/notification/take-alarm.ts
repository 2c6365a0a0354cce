// One step that is due for an order that waits.
import type { Branch } from '#contract/organisation/branches.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { gsmText } from '#domain/content/sms-text.ts'
import type { DeviceEvent } from '#domain/ordering/device-trigger.ts'
import { stepKey, type EscalationStep } from '#domain/ordering/escalation.ts'
import type { Ring } from '#domain/ordering/insistent-device.ts'
import { waitedMilliseconds } from '#domain/ordering/missed-order.ts'
import { normalizedPhone } from '#domain/places/phone.ts'
import { alarmMailTexts } from '#domain/wording/messages.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import { findDevice } from '#server/modules/device/public.ts'
import { rejectUnanswered, type OpenOrder } from '#server/modules/ordering/public.ts'
import { takeStep } from './alarm-store.ts'
import { headFor, toldOf, type MessagingParts } from './message-guest.ts'
import { usefulMinutes } from './message.ts'
import { enqueueMessage } from './message-store.ts'
import { numberOf } from './order-mail.ts'
import { ringDevices } from './ring-devices.ts'
import { alarmLine, mailFor, tellDevice, type Ringing } from './tell-device.ts'

/** `missed` and `dueSoon` ring the devices that have such a trigger; a ring is one device's, a step the branch's. */
export type Alarm = 'missed' | 'dueSoon' | EscalationStep | Ring

export function alarmKey(alarm: Alarm): string {
  if (typeof alarm === 'string') return alarm
  return 'key' in alarm ? alarm.key : stepKey(alarm)
}

export interface Due {
  readonly open: OpenOrder
  readonly order: Order
  readonly branch: Branch
  readonly alarm: Alarm
  readonly now: Temporal.Instant
}

export interface AlarmParts extends MessagingParts {
  /** Dockets of printers that have such a trigger. */
  readonly print: (
    tx: Transaction,
    wanted: { readonly order: Order; readonly happened: DeviceEvent; readonly key: string },
  ) => Promise<void>
}

/** False where it was taken before. */
export async function takeAlarm(tx: Transaction, parts: AlarmParts, due: Due): Promise<boolean> {
  const { alarm, order, now } = due
  if (!(await takeStep(tx, { orderId: order.id, step: alarmKey(alarm), at: now }))) return false
  if (typeof alarm === 'string') {
    await ringDevices(tx, parts, { order, event: alarm, at: now })
    await parts.print(tx, { order, happened: alarm, key: `${order.id}/${alarm}` })
  } else if ('key' in alarm) await ringAgain(tx, parts, due, alarm)
  else await climb(tx, parts, due, alarm)
  await announce(tx, { kind: 'messageQueued' })
  return true
}

/** As for the new order: what the first device is told of. Whom it calls has no say, but may be switched off. */
async function ringAgain(
  tx: Transaction,
  parts: MessagingParts,
  { order, now }: Due,
  { from, to }: Ring,
): Promise<void> {
  const ringed = { order, event: 'newOrder', at: now } as const
  if (from === to) return ringDevices(tx, parts, { ...ringed, only: { id: from } })
  const called = await findDevice(tx, to, { branches: 'all' })
  if (called?.isEnabled === true) await ringDevices(tx, parts, { ...ringed, only: { id: from, instead: called } })
}

async function climb(tx: Transaction, parts: MessagingParts, due: Due, step: EscalationStep): Promise<void> {
  const { order, now } = due
  switch (step.action) {
    case 'repeat':
      await ringDevices(tx, parts, { order, event: 'newOrder', at: now })
      return
    case 'device': {
      // Chosen by whoever wrote the ladder: its triggers and quiet hours do not matter now.
      const device = step.device === null ? undefined : await findDevice(tx, step.device.id, { branches: 'all' })
      if (device?.isEnabled === true) await tellDevice(tx, device, await ringingOf(parts, due))
      return
    }
    case 'sms':
    case 'email':
      await tellSomebody(tx, parts, due, step)
      return
    case 'reject':
      await rejectUnanswered(tx, order.id, { message: step.message, now })
      return
    default:
      step.action satisfies never
  }
}

async function ringingOf(parts: MessagingParts, { order, now }: Due): Promise<Ringing> {
  const told = await toldOf(parts, { order, kind: 'received', status: order.status })
  return { told, event: 'missed', at: now, backend: `${parts.linkBase}/backend#/orders` }
}

async function tellSomebody(
  tx: Transaction,
  parts: MessagingParts,
  due: Due,
  { action, target }: EscalationStep,
): Promise<void> {
  const { order, open, branch, now } = due
  const ringing = await ringingOf(parts, due)
  const minutes = Math.floor(waitedMilliseconds(branch, open.newSince, now) / 60_000)
  const params = { branch: order.branchName, number: numberOf(ringing.told), minutes }
  const head = {
    ...headFor(order, 'missed', now),
    subject: alarmLine(ringing).title,
    expiresAt: now.add({ minutes: usefulMinutes.alarm }),
  }
  const message =
    action === 'sms'
      ? ({
          channel: 'sms',
          recipient: normalizedPhone(target),
          content: { text: gsmText(say(alarmMailTexts.waitingSms, params)) },
        } as const)
      : ({
          channel: 'email',
          recipient: target,
          content: mailFor(ringing, [say(alarmMailTexts.waiting, params)]),
        } as const)
  await enqueueMessage(tx, { ...head, ...message })
}
