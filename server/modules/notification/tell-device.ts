// A notification device is told of an order over its channel.
import type { Device } from '#contract/device/devices.ts'
import type { DeviceCall } from '#contract/notification/device-calls.ts'
import { unlinked } from '#domain/content/unlinked-text.ts'
import { gsmText } from '#domain/content/sms-text.ts'
import type { DeviceEvent } from '#domain/ordering/device-trigger.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { normalizedPhone } from '#domain/places/phone.ts'
import { alarmMailTexts, alarmTexts, orderMailTexts } from '#domain/wording/messages.ts'
import { checkoutFieldNames, orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { findBilling } from '#server/modules/ordering/public.ts'
import type { Executor } from '#server/resources/store.ts'
import type { MessageHead, NewMessage } from './message.ts'
import { usefulMinutes } from './message.ts'
import { enqueueMessage } from './message-store.ts'
import { moneyText } from './order-lines.ts'
import { numberOf, orderMail, type OrderMail, type Told } from './order-mail.ts'
import { renderMail } from './render-mail.ts'
import { subscriptionsOfDevice } from './subscription-store.ts'

export interface Ringing {
  readonly told: Told
  readonly event: DeviceEvent | 'paymentTrouble'
  readonly at: Temporal.Instant
  /** Of the back office. */
  readonly backend: string
}

/** What staff read in one line. */
export function alarmLine({ told, event }: Pick<Ringing, 'told' | 'event'>): { title: string; details: string } {
  const { order, config } = told
  const amount = moneyText(order.pricing.totalGross, config.currency)
  const title = say(alarmTexts[event], { number: numberOf(told) })
  return {
    title: order.isTest ? `${orderMailTexts.testMark}: ${title}` : title,
    details: say(alarmMailTexts.details, {
      branch: order.branchName,
      type: orderTypeNames[storedOrderType(order)],
      amount,
    }),
  }
}

export async function tellDevice(tx: Executor, device: Device, ringing: Ringing): Promise<void> {
  for (const message of await messagesTo(tx, device, ringing)) await enqueueMessage(tx, message)
}

async function messagesTo(tx: Executor, device: Device, ringing: Ringing): Promise<NewMessage[]> {
  const { told, event, at, backend } = ringing
  const { title, details } = alarmLine(ringing)
  const head: Omit<MessageHead, 'recipient'> = {
    createdAt: at,
    expiresAt: at.add({ minutes: device.channel === 'webhook' ? usefulMinutes.webhook : usefulMinutes.alarm }),
    orderId: told.order.id,
    branchId: told.order.branch?.id ?? null,
    deviceId: device.id,
    subscriptionId: null,
    kind: event,
    subject: title,
  }
  const recipient = device.target.trim()
  switch (device.channel) {
    case 'screen':
      return [{ ...head, channel: 'screen', recipient: device.name, content: {} }]
    case 'email':
      return [{ ...head, channel: 'email', recipient, content: mailFor(ringing, [details]) }]
    case 'sms': {
      const text = gsmText(`${title} (${details})`)
      return [{ ...head, channel: 'sms', recipient: normalizedPhone(recipient), content: { text } }]
    }
    case 'webhook': {
      // The guest's own way to the order is for staff, not for other systems.
      const { hash: _hash, ...order } = told.order
      const billing = (await findBilling(tx, order.id)) ?? null
      const body: DeviceCall = { event, at: at.toString(), branch: order.branch, order: { ...order, billing } }
      const url = recipient
      return [{ ...head, channel: 'webhook', recipient: hostOf(url), content: { url, body } }]
    }
    case 'webPush': {
      // A tap opens this order.
      const content = { body: details, url: `${backend}?order=${told.order.id}`, topic: told.order.uid }
      const browsers = await subscriptionsOfDevice(tx, device.id)
      return browsers.map(({ id, endpoint }) => ({
        ...head,
        channel: 'webPush',
        subscriptionId: id,
        recipient: hostOf(endpoint),
        content,
      }))
    }
    case null:
      return []
    default:
      device.channel satisfies never
      return []
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** The whole order for somebody of the house, with whom to call. */
export function mailFor({ told, event, backend }: Ringing, paragraphs: readonly string[]) {
  const { name, phone } = told.order
  const contact = [
    { label: checkoutFieldNames.name, value: unlinked(name) },
    { label: checkoutFieldNames.phone, value: unlinked(phone) },
  ].filter(({ value }) => value !== '')
  const usual = orderMail(told)
  const mail: OrderMail = {
    ...usual,
    subject: alarmLine({ told, event }).title,
    paragraphs,
    button: alarmMailTexts.openBackend,
    link: backend,
    facts: [...usual.facts, ...contact],
    closing: [],
    attachments: [],
  }
  const { text, html } = renderMail(mail)
  return { senderName: told.config.shopName, text, html, attachments: [] }
}
