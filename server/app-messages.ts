// Messages about orders as the application runs them: who carries them, who hears of orders, what is done by the clock.
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from './environment.ts'
import type { Database } from './database/open-database.ts'
import type { Hub } from './events/announcements.ts'
import { senderOf } from './gateways/mail.ts'
import { openOutside } from './gateways/post-outside.ts'
import { openSmsGateway, type SendSms } from './gateways/sms.ts'
import { startSmsSimulator } from './gateways/sms-simulator.ts'
import type { SendMail } from './jobs/outbox.ts'
import type { Recurring } from './jobs/timetable.ts'
import type { PreparedCatalog } from './modules/catalog/public.ts'
import {
  deleteMessagesBefore,
  deleteSubscriptionsOfOrdersBefore,
  giveUpExpired,
  messageGuests,
  notificationRoutes,
  notifyDevices,
  startMessages,
  watchOrders,
  type Carriers,
} from './modules/notification/public.ts'
import type { EventListener } from './modules/ordering/public.ts'

export interface MessageParts {
  readonly environment: Environment
  readonly database: Database
  readonly hub: Hub
  readonly log: Logger
  readonly clock: () => Temporal.Instant
  readonly catalog: PreparedCatalog
  readonly linkBase: string
  readonly sendMail: SendMail
  /** How long the test of a device may take. */
  readonly patienceMilliseconds: number
  /** Prints what an alarm makes printers print. */
  readonly print: Parameters<typeof watchOrders>[0]['print']
}

export interface Messages {
  readonly handlers: ReturnType<typeof notificationRoutes>
  readonly listeners: readonly EventListener[]
  /** Something may be to send. */
  readonly wake: () => void
  readonly recurring: readonly Recurring[]
  readonly close: () => Promise<void>
}

export async function openMessages(parts: MessageParts): Promise<Messages> {
  const { environment, database, hub, log, clock, catalog, linkBase, sendMail, patienceMilliseconds, print } = parts
  const sms = await openSms(environment)
  const carriers: Carriers = {
    database,
    sendMail,
    sendSms: sms?.send,
    post: openOutside({ allowed: environment.privateTargets }),
    contact: `mailto:${senderOf(environment)}`,
    clock,
  }
  const messaging = {
    catalog,
    linkBase,
    hasSms: sms !== undefined,
    clock,
  }
  const shopName = async () => (await catalog.load()).visitor.config.shopName
  const worker = startMessages(carriers, log)
  const stopHearing = hub.hear((announcement) => {
    if (announcement === 'missed' || announcement.kind === 'messageQueued') worker.wake()
  })
  return {
    handlers: notificationRoutes({ ...messaging, carriers, shopName, patienceMilliseconds }),
    listeners: [messageGuests(messaging), notifyDevices(messaging)],
    wake: worker.wake,
    recurring: [
      { everyMinutes: 0.5, run: async () => void (await watchOrders({ ...messaging, database, log, print }, clock())) },
      { everyMinutes: 60, run: () => sweep(database, clock()) },
    ],
    async close() {
      stopHearing()
      await worker.close()
      await sms?.close()
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

async function sweep(database: Database, now: Temporal.Instant): Promise<void> {
  await giveUpExpired(database.kysely, now)
  await deleteMessagesBefore(database.kysely, now.subtract({ hours: 24 * keptDays }))
  await deleteSubscriptionsOfOrdersBefore(database.kysely, now.subtract({ hours: 24 }))
}
