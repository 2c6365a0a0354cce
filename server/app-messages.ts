// Messages about orders as the application runs them: who carries them, who hears of orders, what is done by the clock.
import { join } from 'node:path'
import type { Environment } from './environment.ts'
import type { Database } from './database/open-database.ts'
import type { Announcement, Hub } from './events/announcements.ts'
import { builtWords } from './http/built-words.ts'
import { senderOf } from './gateways/mail.ts'
import { openMailbox } from './gateways/mailbox.ts'
import { judgeOutside, openOutside } from './gateways/post-outside.ts'
import { isPushService } from './gateways/push-hosts.ts'
import { openSmsGateway, type SendSms } from './gateways/sms.ts'
import { startSmsSimulator } from './gateways/sms-simulator.ts'
import type { Working } from './jobs/due-rows.ts'
import type { SendMail } from './jobs/outbox.ts'
import type { Recurring } from './jobs/timetable.ts'
import type { PreparedCatalog } from './modules/catalog/public.ts'
import {
  deleteForeignSubscriptions,
  deleteMessagesBefore,
  deleteOldDeliveries,
  deleteSubscriptionsOfOrdersBefore,
  giveUpExpired,
  giveUpExpiredDeliveries,
  messageGuests,
  notificationRoutes,
  notifyDevices,
  startMessages,
  startWebhooks,
  strangersHeld,
  takeReturned,
  tellWebhooksOfOrders,
  watchOrders,
  webhookHandlers,
  type Carriers,
  type BuiltLetters,
} from './modules/notification/public.ts'
import type { EventListener } from './modules/ordering/public.ts'
import { sealFor, type Secrets } from './secret-keys.ts'
import { reasonOf } from './start-problem.ts'

export interface MessageParts extends Working {
  readonly environment: Environment
  readonly database: Database
  readonly hub: Hub
  readonly catalog: PreparedCatalog
  readonly linkBase: string
  /** Of this shop: what seals the secrets of webhooks. */
  readonly secrets: Secrets
  readonly sendMail: SendMail
  /** How long the test of a device may take. */
  readonly patienceMilliseconds: number
  /** What is held back is counted as what is refused. */
  readonly countRefusal: (kind: 'strangers') => void
  /** Prints what an alarm makes printers print. */
  readonly print: Parameters<typeof watchOrders>[0]['print']
}

export interface Messages {
  readonly handlers: ReturnType<typeof notificationRoutes> & ReturnType<typeof webhookHandlers>
  /** See `strangersHeld`: asked when an order is placed. */
  readonly strangersHeld: ReturnType<typeof strangersHeld>
  readonly listeners: readonly EventListener[]
  /** Something may be to send. */
  readonly wake: () => void
  readonly recurring: readonly Recurring[]
  readonly close: () => Promise<void>
}

/** What webhooks are told of products waits once the catalogue has changed. */
const wakes: ReadonlySet<Announcement['kind']> = new Set(['messageQueued', 'catalogChanged'])

export async function openMessages(parts: MessageParts): Promise<Messages> {
  const { environment, database, hub, log, clock, catalog, linkBase, secrets, sendMail, patienceMilliseconds, print } =
    parts
  const sms = await openSms(environment)
  const allowed = environment.privateTargets
  const post = openOutside({ allowed })
  const webhooks = { database, post, seal: sealFor(secrets, 'webhooks'), clock, judge: judgeOutside(allowed) }
  const carriers: Carriers = {
    database,
    sendMail,
    sendSms: sms?.send,
    post,
    pushHosts: environment.pushHosts,
    contact: `mailto:${senderOf(environment)}`,
    clock,
  }
  const messaging = {
    catalog,
    linkBase,
    hasSms: sms !== undefined,
    letters: await builtWords<BuiltLetters>(environment.buildDir, 'guest-letters'),
    clock,
  }
  const returned = openReturned(parts)
  const shopName = async () => (await catalog.load()).visitor.config.shopName
  const workers = [startMessages(carriers, parts), startWebhooks(webhooks, parts)]
  const wake = () => workers.forEach((worker) => worker.wake())
  const stopHearing = hub.hear((announcement) => {
    if (announcement === 'missed' || wakes.has(announcement.kind)) wake()
  })
  return {
    handlers: {
      ...notificationRoutes({ ...messaging, carriers, shopName, patienceMilliseconds }),
      ...webhookHandlers(webhooks),
    },
    strangersHeld: strangersHeld(database, messaging, () => parts.countRefusal('strangers')),
    listeners: [messageGuests(messaging), notifyDevices(messaging), tellWebhooksOfOrders],
    wake,
    recurring: [
      { everyMinutes: 0.5, run: async () => void (await watchOrders({ ...messaging, database, log, print }, clock())) },
      ...(returned?.recurring ?? []),
      { everyMinutes: 60, run: () => sweep(database, clock(), environment.pushHosts) },
    ],
    async close() {
      stopHearing()
      returned?.close()
      await Promise.all(workers.map((worker) => worker.close()))
      await sms?.close()
    },
  }
}

const minutesBetweenLooks = 5

/** Undefined: nobody said where mails come back to. */
function openReturned({ environment, database, log, clock }: MessageParts) {
  const settings = environment.bounceMailbox
  if (settings === undefined) return undefined
  const mailbox = openMailbox(settings)
  const name = `${settings.user}@${settings.host}:${settings.port}/${settings.folder}`
  let isClosed = false
  const run = async () => {
    try {
      await takeReturned({ database, mailbox, name }, clock())
    } catch (error) {
      // Said in words on the page of the operation, which tries it, too.
      if (!isClosed) log.warn({ error: reasonOf(error) }, 'the mailbox of mails that come back cannot be read')
    }
  }
  return {
    recurring: [{ everyMinutes: minutesBetweenLooks, run, atStart: true }] satisfies Recurring[],
    close: () => {
      isClosed = true
      mailbox.close()
    },
  }
}

/** The provider that is named; in the demo a simulated one; else none. */
async function openSms({
  sms,
  demo,
  dataDir,
}: Environment): Promise<{ send: SendSms; close: () => Promise<void> } | undefined> {
  if (sms !== undefined) return { send: openSmsGateway(sms), close: async () => {} }
  if (!demo) return undefined
  const simulator = await startSmsSimulator(join(dataDir, 'outbox'))
  return { send: openSmsGateway({ ...simulator.account, provider: 'seven' }), close: simulator.close }
}

const keptDays = 90
const deliveriesKeptDays = 30

async function sweep(database: Database, now: Temporal.Instant, pushHosts: readonly string[]): Promise<void> {
  await deleteForeignSubscriptions(database.kysely, (endpoint) => isPushService(endpoint, pushHosts))
  await giveUpExpired(database.kysely, now)
  await deleteMessagesBefore(database.kysely, now.subtract({ hours: 24 * keptDays }))
  await giveUpExpiredDeliveries(database.kysely, now)
  await deleteOldDeliveries(database.kysely, now.subtract({ hours: 24 * deliveriesKeptDays }))
  await deleteSubscriptionsOfOrdersBefore(database.kysely, now.subtract({ hours: 24 }))
}
