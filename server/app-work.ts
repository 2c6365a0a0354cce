// What works behind the calls of all modules: events, prepared answers, outboxes, payments.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { tellOrderEvents } from './app-order-events.ts'
import { makeDueBackup } from './backup/scheduled-backup.ts'
import { openMessages } from './app-messages.ts'
import { openPayments } from './app-payment.ts'
import { openPrinting, type PrinterOptions } from './app-printing.ts'
import { linkBaseOf, sendMails, sweepPeople } from './app-people.ts'
import { openMedia, sweeps } from './app-sweeps.ts'
import type { Database } from './database/open-database.ts'
import type { Environment } from './environment.ts'
import { openHub } from './events/announcements.ts'
import { openMailGateway } from './gateways/mail.ts'
import { liveStreams } from './http/live-stream.ts'
import { largestElsewhere, takeBodies } from './http/take-body.ts'
import type { SendMail } from './jobs/outbox.ts'
import { recallFuture } from './jobs/future-store.ts'
import { startTimetable, timetableLock, type Recurring } from './jobs/timetable.ts'
import { openTurns } from './jobs/turns.ts'
import type { logRefusals } from './log/log-refusals.ts'
import { creditRefunds } from './modules/accounting/public.ts'
import { prepareCatalog, templateSubjects } from './modules/catalog/public.ts'
import { forgetWhatChanged } from './app-memories.ts'
import { countOrders } from './modules/ordering/public.ts'
import { moveMoneyOfOrders } from './modules/payment/public.ts'
import { pushToPeople } from './modules/notification/public.ts'
import { programmes, tellOfSilence } from './modules/signage/public.ts'
import {
  deleteRecordsAtNight,
  followIllnesses,
  removeOldStaffFiles,
  sumUpMonths,
  tellOfExpiringLeave,
  tellOfForgottenEnds,
  tellOfTimeRequests,
  watchTasks,
} from './modules/staff/public.ts'
import { sendDueReports } from './modules/statistics/public.ts'

import { openStudio } from './pictures/open-studio.ts'
import { typedValues } from './pictures/typed-values.ts'
import { renewSealed } from './sealed-store.ts'
import { sessionSecrets } from './secret-keys.ts'

export interface ApplicationParts {
  readonly environment: Environment
  readonly database: Database
  readonly log: Logger
  /** Only tests give another one. */
  readonly clock?: () => Temporal.Instant
  /** Only tests take the mails themselves. */
  readonly sendMail?: SendMail
  /** Only tests wait shorter for a device that is tried out. */
  readonly deviceTestMilliseconds?: number
  /** Only tests hold every presented answer against its schema. */
  readonly isEveryAnswerChecked?: boolean
  /** Only tests have printers of their own. */
  readonly printers?: PrinterOptions | undefined
  /** Its port is that of processes beside it (supervisor.ts). */
  readonly isBesideOthers?: boolean
  /** Only tests note which route answered how: before the first route. */
  readonly watch?: (app: FastifyInstance) => void
}

/** What works behind the calls: events, prepared answers, outboxes, payments. Ends with the application. */
export async function openWork(
  app: FastifyInstance,
  parts: ApplicationParts,
  clock: () => Temporal.Instant,
  countRefusal: ReturnType<typeof logRefusals>,
) {
  const { environment, database, log } = parts
  const hub = await openHub(database)
  const catalog = prepareCatalog(database)
  const counts = countOrders(database, hub)
  const streams = liveStreams()
  const bodies = takeBodies(countRefusal)
  const secrets = await sessionSecrets(environment)
  await renewSealed(database.kysely, secrets)
  const typed = typedValues(secrets)
  const linkBase = linkBaseOf(environment)
  const subjects = templateSubjects(catalog, linkBase)
  const screens = programmes({ database, catalog, typed, subjects })
  const { memories, sessions, stopHearing } = forgetWhatChanged(hub, database, catalog.forget, screens.forget)
  const studio = openStudio()
  const media = { ...openMedia(environment, database), studio, subjects, typed, clock }
  const mail = openMailGateway(environment)
  const sendMail = parts.sendMail ?? mail.send
  const patienceMilliseconds = parts.deviceTestMilliseconds ?? 10_000
  // Whoever only answers leaves the rest to processes that work: a docket or a picture of a report holds up no guest.
  const worksHere = environment.role !== 'web'
  const turns = openTurns()
  const working = { database, hub, log, clock, worksHere, turns }
  const printing = openPrinting({
    ...working,
    environment,
    catalog,
    storage: media.storage,
    linkBase,
    testMilliseconds: patienceMilliseconds,
    printers: parts.printers,
  })
  const messages = await openMessages({
    ...working,
    secrets,
    environment,
    catalog,
    linkBase,
    sendMail,
    patienceMilliseconds,
    countRefusal,
    print: printing.print,
  })
  const listeningSince = clock()
  const configured = async () => (await catalog.load()).visitor.config
  const timeZone = async () => (await configured()).timeZone
  const staffParts = { linkBase, shopName: async () => (await configured()).shopName, push: pushToPeople }
  const recurring: readonly Recurring[] = [
    ...printing.recurring,
    ...messages.recurring,
    ...byTheClock({ ...working, environment, catalog, linkBase, media, listeningSince, timeZone, staffParts }),
  ]
  const own = worksHere ? recurring : recurring.filter(({ inEach }) => inEach)
  const stopTimetable = startTimetable(log, own, database.stand(timetableLock))
  const stopMails = sendMails({ ...working, send: sendMail })
  const { payments, ...paying } = await openPayments({ ...working, environment, catalog })
  // What follows from an order: each listener writes, a worker of its own does.
  const stopOrderEvents = tellOrderEvents({
    ...working,
    listeners: [moveMoneyOfOrders(payments), creditRefunds, ...messages.listeners, printing.listener],
    afterwards: () => {
      messages.wake()
      printing.wake()
    },
  })
  const workers = [
    stopTimetable,
    stopMails,
    stopOrderEvents,
    messages.close,
    paying.close,
    printing.close,
    studio.close,
  ]
  endWith(app, { hub, counts, streams, bodies, mail, workers, stopHearing })
  return {
    hub,
    catalog,
    screens,
    counts,
    streams,
    bodies,
    memories,
    sessions,
    media,
    mail,
    timeZone,
    clock,
    linkBase,
    printing,
    secrets,
    messages,
    payments,
    paying,
  }
}

export type Work = Awaited<ReturnType<typeof openWork>>

interface ByTheClock {
  readonly database: Database
  readonly log: Logger
  readonly clock: () => Temporal.Instant
  readonly turns: ReturnType<typeof openTurns>
  readonly environment: Environment
  readonly catalog: ReturnType<typeof prepareCatalog>
  readonly linkBase: string
  readonly media: Parameters<typeof removeOldStaffFiles>[0] & Omit<Parameters<typeof sweeps>[0], 'dataDir' | 'clock'>
  readonly listeningSince: Temporal.Instant
  readonly timeZone: () => Promise<string>
  readonly staffParts: Parameters<typeof watchTasks>[1]
}

/** What nobody asks for and time brings. */
function byTheClock(about: ByTheClock): readonly Recurring[] {
  const { database, clock, turns, environment, catalog, linkBase, media, listeningSince, timeZone, staffParts } = about
  return [
    sweepPeople(database, clock),
    { everyMinutes: 1, run: () => recallFuture(database.kysely, clock()) },
    ...sweeps({ ...media, dataDir: environment.dataDir, clock }),
    { everyMinutes: 1, run: async () => void (await makeDueBackup({ ...about, environment, timeZone }, clock)) },
    {
      everyMinutes: 10,
      run: () => turns.take('report', async () => sendDueReports(database, { catalog, linkBase }, clock())),
    },
    { everyMinutes: 1, run: async () => watchTasks(database, staffParts, clock()) },
    { everyMinutes: 10, run: async () => followIllnesses(database.kysely, clock()) },
    { everyMinutes: 60, run: async () => void (await removeOldStaffFiles(media, clock())) },
    { everyMinutes: 60, run: async () => deleteRecordsAtNight(media, clock()) },
    // Soon: until then accounts of whoever has years of open months are counted day by day.
    { everyMinutes: 10, atStart: true, run: async () => void (await sumUpMonths(database, clock())) },
    { everyMinutes: 10, run: async () => tellOfForgottenEnds(database, staffParts, clock()) },
    { everyMinutes: 10, run: async () => tellOfTimeRequests(database, staffParts, clock()) },
    { everyMinutes: 180, run: async () => tellOfExpiringLeave(database, staffParts, clock()) },
    { everyMinutes: 1, run: async () => tellOfSilence({ database, catalog, linkBase, listeningSince }, clock()) },
  ]
}

interface Ending {
  readonly hub: Awaited<ReturnType<typeof openHub>>
  readonly counts: ReturnType<typeof countOrders>
  readonly streams: ReturnType<typeof liveStreams>
  readonly bodies: ReturnType<typeof takeBodies>
  readonly mail: ReturnType<typeof openMailGateway>
  readonly workers: readonly (() => unknown)[]
  readonly stopHearing: () => void
}

/** Takes in bodies as long as the application answers, and ends what works behind it. */
function endWith(app: FastifyInstance, { hub, counts, streams, bodies, mail, workers, stopHearing }: Ending): void {
  // What the contract serves is taken in by its own routes, after their rights.
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!request.url.startsWith('/api/')) bodies.take(request, reply, largestElsewhere)
    done(null, payload)
  })
  app.addHook('preClose', () => (bodies.end(), streams.close()))
  app.addHook('onClose', async () => {
    bodies.close()
    stopHearing()
    counts.close()
    await Promise.all(workers.map((stop) => stop()))
    mail.close()
    await hub.close()
  })
}
