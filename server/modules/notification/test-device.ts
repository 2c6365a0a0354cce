// A notification device is tried out: one message over its channel, now, without a row.
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import type { Device } from '#contract/device/devices.ts'
import type { DeviceTestResult } from '#contract/notification/device-calls.ts'
import { gsmText } from '#domain/content/sms-text.ts'
import { normalizedPhone } from '#domain/places/phone.ts'
import { problem } from '#domain/ground/problem.ts'
import { alarmMailTexts, deliveryTexts } from '#domain/wording/messages.ts'
import { escaped, framedMail } from '#domain/wording/mails.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { findDevice, saveTested } from '#server/modules/device/public.ts'
import { deliver, type Carriers, type Deliverable } from './deliver-message.ts'
import type { Told } from './message.ts'
import { subscriptionsOfDevice } from './subscription-store.ts'

export interface Testing extends Cause {
  readonly params: { readonly id: string }
  readonly scope: Scope
}

export interface TestParts {
  readonly carriers: Carriers
  readonly shopName: () => Promise<string>
  readonly linkBase: string
  /** How long it may take. */
  readonly patienceMilliseconds: number
}

/** The result, or a 502 with it beside the sentence. */
export async function testDevice(parts: TestParts, asked: Testing): Promise<DeviceTestResult> {
  const { database } = parts.carriers
  const device = await findDevice(database.kysely, asked.params.id, asked.scope)
  if (device === undefined || device.kind !== 'notification') throw notFound()
  const begun = performance.now()
  const failure = await within(parts.patienceMilliseconds, tryOut(parts, device))
  const ms = Math.round(performance.now() - begun)
  const result = { ok: failure === null, message: failure ?? deliveryTexts.done, ms }
  await database.transaction(async (tx) => {
    await saveTested(tx, device.id, asked.now, result)
    await writeLog(tx, asked, {
      channel: 'notification',
      action: 'device.test',
      level: result.ok ? 'info' : 'warning',
      code: 'deviceTested',
      params: { label: device.name },
      subject: { type: 'device', id: device.id, label: device.name },
      branchId: device.branch?.id ?? null,
      context: result,
    })
  })
  if (!result.ok) throw new Refusal(502, problem('testFailed', null), result)
  return result
}

/** Null when all went well, else the first sentence that says what did not. */
async function tryOut(parts: TestParts, device: Device): Promise<string | null> {
  const { carriers } = parts
  if (device.channel === null) return deliveryTexts.noChannel
  const needsTarget = device.channel !== 'screen' && device.channel !== 'webPush'
  if (needsTarget && device.target.trim() === '') return deliveryTexts.noTarget
  const browsers = device.channel === 'webPush' ? await subscriptionsOfDevice(carriers.database.kysely, device.id) : []
  if (device.channel === 'webPush' && browsers.length === 0) return deliveryTexts.noSubscription
  const subject = say(alarmMailTexts.test, { shop: await parts.shopName() })
  const told = toldBy(device, subject, parts.linkBase, carriers.clock())
  const message: Deliverable = {
    ...told,
    id: newId(),
    createdAt: carriers.clock(),
    recipient: device.channel === 'sms' ? normalizedPhone(device.target) : device.target.trim(),
    subject,
    branchId: device.branch?.id ?? null,
    deviceId: device.id,
    subscriptionId: null,
  }
  const all = device.channel === 'webPush' ? browsers.map(({ id }) => ({ ...message, subscriptionId: id })) : [message]
  const tried = await Promise.allSettled(all.map((each) => deliver(carriers, each)))
  const failed = tried.find((one) => one.status === 'rejected')
  if (failed === undefined) return null
  return failed.reason instanceof Error ? failed.reason.message : deliveryTexts.noConnection
}

function toldBy({ channel, target }: Device, subject: string, linkBase: string, now: Temporal.Instant): Told {
  const body = alarmMailTexts.testBody
  const url = `${linkBase}/backend`
  switch (channel) {
    case 'email': {
      const html = framedMail(subject, [`<p>${escaped(body)}</p>`])
      return { channel, content: { senderName: subject, text: `${body}\n`, html, attachments: [] } }
    }
    case 'sms':
      return { channel, content: { text: gsmText(`${subject}: ${body}`) } }
    case 'webPush':
      return { channel, content: { body, url, topic: 'test' } }
    case 'webhook':
      return { channel, content: { url: target.trim(), body: { event: 'test', at: now.toString() } } }
    case 'screen':
    case null:
    default:
      return { channel: 'screen', content: {} }
  }
}

async function within(milliseconds: number, work: Promise<string | null>): Promise<string | null> {
  const late = new AbortController()
  const timeout = pause(milliseconds, deliveryTexts.tookTooLong, { signal: late.signal }).catch(() => null)
  return Promise.race([work, timeout]).finally(() => late.abort())
}
