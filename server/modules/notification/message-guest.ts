// Guests are told of their order: by mail, by text message, and in browsers that asked for it.
import type { HeldMessages } from '#contract/ordering/order-fields.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { gsmText } from '#domain/content/sms-text.ts'
import { guestMessageOf, isPartRefundTold, isRefundTold, type GuestMessage } from '#domain/ordering/guest-message.ts'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import type { Language } from '#domain/ground/translations.ts'
import { replyAddress } from '#domain/places/reply-address.ts'
import type { PreparedCatalog } from '#server/modules/catalog/public.ts'
import { statusPathOf, type EventListener } from '#server/modules/ordering/public.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Database } from '#server/database/open-database.ts'
import { holdOf } from './hold-message.ts'
import { holdStrangers, type Recipients } from './hold-strangers.ts'
import { usefulMinutes, type MessageHead } from './message.ts'
import { enqueueMessage } from './message-store.ts'
import { isMobile } from './mobile-number.ts'
import { guestLetters, type BuiltLetters, type GuestLetters } from './guest-letters.ts'
import type { Told } from './order-mail.ts'
import { subscriptionsOfOrder, type Subscription } from './subscription-store.ts'

export interface MessagingParts {
  readonly catalog: PreparedCatalog
  /** Where links lead. */
  readonly linkBase: string
  /** A provider for text messages is there. */
  readonly hasSms: boolean
  readonly clock: () => Temporal.Instant
  /** Missing: every guest is told in German. */
  readonly letters?: ReadonlyMap<Language, BuiltLetters>
}

function lettersFor({ letters }: MessagingParts, { language }: Order): GuestLetters {
  return letters?.get(language)?.guestLetters ?? guestLetters
}

/** Over which channels an order that is placed now tells its guest nothing by itself, so that nobody is written to by whoever invents addresses. */
export function strangersHeld(database: Database, { catalog, hasSms }: MessagingParts, told: () => void) {
  return async ({ phone, ...asked }: Recipients): Promise<HeldMessages> => {
    const { config } = (await catalog.load()).visitor
    const held = await holdStrangers(database, { ...asked, phone: config.enablePluginSMS && hasSms ? phone : '' })
    if (held.length > 0) told()
    return held
  }
}

export function messageGuests(parts: MessagingParts): EventListener {
  return async (tx, { event, order }) => {
    const isRefund = isRefundTold(order, Number(event.id.split('/')[1]))
    const isPart = isPartRefundTold(order, event)
    const kind = isRefund ? 'refunded' : isPart ? 'partlyRefunded' : guestMessageOf(event)
    if (kind === null) return
    const browsers = await subscriptionsOfOrder(tx, order.id)
    const isReachable = order.email !== '' || (parts.hasSms && order.phone !== '') || browsers.length > 0
    if (!isReachable) return
    const { amount } = event.params
    const told = {
      ...(await toldOf(parts, { order, kind, status: event.status })),
      ...(isPart && typeof amount === 'object' && { givenBack: amount }),
    }
    const head = headFor(order, kind, event.at)
    const hearing = { orderId: order.id, now: event.at, heldMessages: order.heldMessages }
    if (order.email !== '') {
      const held = await holdOf(tx, { ...hearing, channel: 'email', recipient: order.email })
      await tellByMail(tx, parts, told, head, held)
    }
    if (mayBySms(parts, told)) {
      const held = await holdOf(tx, { ...hearing, channel: 'sms', recipient: order.phone })
      await tellBySms(tx, parts, told, head, held)
    }
    await tellBrowsers(tx, parts, told, head, browsers)
  }
}

export async function toldOf(
  { catalog, linkBase }: MessagingParts,
  { order, kind, status }: { order: Order; kind: GuestMessage; status: OrderStatus },
): Promise<Told> {
  const { config, branches, divisions } = (await catalog.load()).visitor
  const branch = branches.find(({ id }) => id === order.branch?.id)
  return {
    kind,
    status,
    order,
    config,
    branch,
    division: divisions.find(({ id }) => id === branch?.division?.id),
    link: linkBase + statusPathOf(order),
  }
}

type Head = Omit<MessageHead, 'expiresAt' | 'recipient' | 'subject'>

export function headFor(order: Order, kind: string, createdAt: Temporal.Instant): Head {
  return {
    createdAt,
    orderId: order.id,
    branchId: order.branch?.id ?? null,
    deviceId: null,
    subscriptionId: null,
    kind,
  }
}

/** False where the guest gave no address. */
export async function tellByMail(
  tx: Executor,
  parts: MessagingParts,
  told: Told,
  head: Head,
  held: string | null = null,
): Promise<boolean> {
  if (told.order.email === '') return false
  const { config, branch, division, order } = told
  const address = replyAddress(branch, division)
  const { subject, text, html, attachments } = lettersFor(parts, order).mailOf(told)
  await enqueueMessage(
    tx,
    {
      ...head,
      channel: 'email',
      recipient: order.email,
      subject,
      content: {
        senderName: config.shopName,
        text,
        html,
        attachments,
        replyTo: address === null ? null : { name: order.branchName, address },
      },
      expiresAt: head.createdAt.add({ minutes: usefulMinutes.guestMail }),
    },
    held,
  )
  return true
}

/** False where text messages are off, nobody sends them, or the guest gave no number that takes them. */
export async function tellBySms(
  tx: Executor,
  parts: MessagingParts,
  told: Told,
  head: Head,
  held: string | null = null,
): Promise<boolean> {
  const { order, link } = told
  if (!mayBySms(parts, told)) return false
  const letters = lettersFor(parts, order)
  const { subject, sms } = letters.headOf(told)
  await enqueueMessage(
    tx,
    {
      ...head,
      channel: 'sms',
      recipient: order.phone,
      subject,
      content: { text: `${order.isTest ? `${letters.testMark} ` : ''}${gsmText(sms)} ${link}` },
      expiresAt: head.createdAt.add({ minutes: usefulMinutes.guestSms }),
    },
    held,
  )
  return true
}

function mayBySms({ hasSms }: MessagingParts, { config, order }: Told): boolean {
  return config.enablePluginSMS && hasSms && isMobile(order.phone)
}

async function tellBrowsers(
  tx: Executor,
  parts: MessagingParts,
  told: Told,
  head: Head,
  browsers: readonly Subscription[],
): Promise<void> {
  const { order, link } = told
  const letters = lettersFor(parts, order)
  for (const { id, endpoint } of browsers) {
    await enqueueMessage(tx, {
      ...head,
      channel: 'webPush',
      subscriptionId: id,
      recipient: new URL(endpoint).host,
      subject: letters.headOf(told).subject,
      content: { body: letters.pushTextOf(told), url: link, topic: order.uid, lang: letters.language },
      expiresAt: head.createdAt.add({ minutes: usefulMinutes.guestPush }),
    })
  }
}
