// The only file that knows all modules: mounts their routes, connects their events.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { declarations } from '#contract/declarations.ts'
import { routes } from '#contract/routes.ts'
import { openServer, prepareHttp, refuseElse } from './app-http.ts'
import { tellOrderEvents } from './app-order-events.ts'
import { openMessages } from './app-messages.ts'
import { openPayments } from './app-payment.ts'
import { openPrinting, type PrinterOptions } from './app-printing.ts'
import { firstSignIn, linkBaseOf, sendMails, sweepPeople } from './app-people.ts'
import { openMedia, sweeps } from './app-sweeps.ts'
import type { Database } from './database/open-database.ts'
import type { Environment } from './environment.ts'
import { fillEmptyShop } from './demo/fill-empty-shop.ts'
import { openHub } from './events/announcements.ts'
import { openMailGateway } from './gateways/mail.ts'
import { serveDocs } from './http/api-docs/serve-docs.ts'
import { answerCheck } from './http/answers/check-answer.ts'
import { countRequests } from './http/limits.ts'
import { liveStreams } from './http/live-stream.ts'
import { readyAnswers } from './http/answers/ready-answers.ts'
import { requestIds } from './http/request-logger.ts'
import { serveRoutes, type Handlers } from './http/serve-routes.ts'
import { largestElsewhere, takeBodies } from './http/take-body.ts'
import type { SendMail } from './jobs/outbox.ts'
import { startTimetable, timetableLock } from './jobs/timetable.ts'
import { serveLiveRoutes } from './live-routes.ts'
import { accountingRoutes } from './modules/accounting/public.ts'
import { catalogRoutes, prepareCatalog, productName } from './modules/catalog/public.ts'
import { contentRoutes } from './modules/content/public.ts'
import { deviceLogRoutes } from './modules/device/public.ts'
import { donationRoutes } from './modules/donation/public.ts'
import { endSession, identityRoutes, sealOldSecrets } from './modules/identity/public.ts'
import { whoAsks, whoListens } from './app-callers.ts'
import { forgetWhatChanged } from './app-memories.ts'
import { offerInit, servePages } from './app-pages.ts'
import { initRoutes, prepareInit } from './modules/init/public.ts'
import { logRoutes } from './modules/log/public.ts'
import { mediaHandlers, mediaRoutes } from './modules/media/public.ts'
import { countOrders, offeredMethods, orderingRoutes } from './modules/ordering/public.ts'
import { blockedAddressRoutes, tellWebhooksOfProducts } from './modules/notification/public.ts'
import { organisationRoutes } from './modules/organisation/public.ts'
import { moveMoneyOfOrders } from './modules/payment/public.ts'
import { searchRoutes } from './modules/search/public.ts'
import { sendDueReports, statisticsRoutes } from './modules/statistics/public.ts'
import { settingsRoutes } from './modules/settings/public.ts'
import { signageRoutes } from './modules/signage/public.ts'
import { staffRoutes } from './modules/staff/public.ts'
import { logRefusals } from './log/log-refusals.ts'
import { logTechnicalErrors } from './log/log-technical-errors.ts'
import { catalogChange, peopleChange, plainChange } from './resources/change.ts'
import { sealFor, sessionSecret } from './secret-keys.ts'
import { version } from './version.ts'

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
  /** Only tests note which route answered how: before the first route. */
  readonly watch?: (app: FastifyInstance) => void
}

export interface Application {
  address: string
  /** What the operator should know now: the first sign-in, for example. */
  messages: string[]
  /** Takes no new requests, finishes the running ones. */
  stop(): Promise<void>
}

export async function startApplication(parts: ApplicationParts): Promise<Application> {
  const { environment, database } = parts
  const now = parts.clock?.() ?? Temporal.Now.instant()
  const first = await fillEmptyShop({ database, environment, now })
  const app = await buildApplication(parts)
  // What it listens on, not what was asked for: port 0 takes any free one.
  const listening = await app.listen({ host: environment.host, port: environment.port })
  const address = environment.publicUrl ?? listening
  const messages = first ? [firstSignIn(first, `${address}/backend`)] : []
  return { address, messages, stop: () => app.close() }
}

/** Everything but the port: what tests call with `inject`. */
export async function buildApplication(parts: ApplicationParts): Promise<FastifyInstance> {
  const { environment, database } = parts
  // Whole milliseconds: a fresh answer names no moment more exactly than the database keeps it.
  const clock = parts.clock ?? (() => Temporal.Instant.fromEpochMilliseconds(Date.now()))
  const newId = requestIds()
  const ready = readyAnswers(newId)
  const app = openServer(parts, newId, ready.serverFactory)
  parts.watch?.(app)
  const requestCounts = countRequests()
  await prepareHttp(app, { environment, database, clock }, requestCounts)
  logTechnicalErrors(app, database, clock)
  logRefusals(app, database, clock)

  app.addHook('preClose', () => ready.end())
  const work = await openWork(app, parts, clock)
  const { hub, catalog, streams, bodies, sessions, media, printing, payments, paying } = work

  // Who pays comes back where they were: to their own browser only, so its Host may be believed.
  const shopAddress = ({ protocol, host }: FastifyRequest) => environment.publicUrl ?? `${protocol}://${host}`
  const handlers = await handlersOf(parts, work, shopAddress)
  const preparedInit = prepareInit(catalog, app.standingHeaders.api)
  const all: Handlers = { ...handlers, ...initRoutes({ prepared: preparedInit, lists: handlers }) }
  const caller = whoAsks(database, sessions, clock)
  serveRoutes(app, routes, all, {
    callerOf: caller,
    bodies,
    incomingFolder: join(environment.dataDir, 'incoming'),
    clock,
    isLimited: environment.rateLimit,
    checkAnswer: answerCheck(parts.isEveryAnswerChecked ?? false),
  })
  offerInit(ready, { environment, counts: requestCounts, prepared: preparedInit })
  serveLiveRoutes(app, { hub, streams, database, callerOf: caller, ...whoListens(database, sessions, clock) })
  mediaRoutes(app, media)
  paying.serve(app)
  await printing.serve(app)
  app.get('/backend/logout', async (request, reply) => {
    await endSession(database, { caller: await caller(request), http: request, reply, now: clock() })
    return reply.redirect('/backend/login')
  })
  serveDocs(app, version)
  refuseElse(app)

  await servePages(app, {
    environment,
    database,
    catalog,
    clock,
    milliseconds: parts.clock === undefined ? Date.now : () => clock().epochMilliseconds,
    callerOf: caller,
    shopAddress,
    linkBase: work.linkBase,
    availablePaymentMethods: (branch) => offeredMethods(payments.accounts, branch),
    storage: media.storage,
    ready,
  })
  return app
}

/** What works behind the calls: events, prepared answers, outboxes, payments. Ends with the application. */
async function openWork(app: FastifyInstance, parts: ApplicationParts, clock: () => Temporal.Instant) {
  const { environment, database, log } = parts
  const hub = await openHub(database)
  const catalog = prepareCatalog(database)
  const counts = countOrders(database, hub)
  const streams = liveStreams()
  const bodies = takeBodies()
  const { memories, sessions, stopHearing } = forgetWhatChanged(hub, database, catalog.forget)
  const media = openMedia(environment, database)
  const mail = openMailGateway(environment)
  const sendMail = parts.sendMail ?? mail.send
  const linkBase = linkBaseOf(environment)
  const patienceMilliseconds = parts.deviceTestMilliseconds ?? 10_000
  const working = { database, hub, log, clock }
  const printing = openPrinting({
    ...working,
    environment,
    catalog,
    storage: media.storage,
    linkBase,
    testMilliseconds: patienceMilliseconds,
    printers: parts.printers,
  })
  const secret = await sessionSecret(environment)
  const messages = await openMessages({
    ...working,
    secret,
    environment,
    catalog,
    linkBase,
    sendMail,
    patienceMilliseconds,
    print: printing.print,
  })
  const recurring = [
    ...printing.recurring,
    ...messages.recurring,
    sweepPeople(database, clock),
    ...sweeps({ ...media, dataDir: environment.dataDir, clock }),
    { everyMinutes: 10, run: async () => sendDueReports(database, { catalog, linkBase }, clock()) },
  ]
  const stopTimetable = startTimetable(log, recurring, database.stand(timetableLock))
  const stopMails = sendMails({ ...working, send: sendMail })
  const { payments, ...paying } = await openPayments({ ...working, environment, catalog })
  // What follows from an order: each listener writes, a worker of its own does.
  const stopOrderEvents = tellOrderEvents({
    ...working,
    listeners: [moveMoneyOfOrders(payments), ...messages.listeners, printing.listener],
    afterwards: () => {
      messages.wake()
      printing.wake()
    },
  })
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
    const workers = [
      stopTimetable(),
      stopMails(),
      stopOrderEvents(),
      messages.close(),
      paying.close(),
      printing.close(),
    ]
    await Promise.all(workers)
    mail.close()
    await hub.close()
  })
  return {
    hub,
    catalog,
    counts,
    streams,
    bodies,
    memories,
    sessions,
    media,
    linkBase,
    printing,
    secret,
    messages,
    payments,
    paying,
  }
}

type Work = Awaited<ReturnType<typeof openWork>>

/** Every call of the contract but the first answer, which is made of the others. */
async function handlersOf(
  { environment, database }: ApplicationParts,
  { catalog, counts, memories, media, linkBase, printing, secret, messages, payments, paying }: Work,
  shopAddress: (request: FastifyRequest) => string,
): Promise<Omit<Handlers, 'GET /init'>> {
  const change = catalogChange(database)
  const around = { database, declarations, change, memory: memories.catalog }
  const plain = { ...around, change: plainChange(database), memory: null }
  const seal = sealFor(secret, 'second factor')
  await sealOldSecrets(database.kysely, seal)
  const shopName = async () => (await catalog.load()).visitor.config.shopName
  return {
    ...logRoutes({ database, timeZone: async () => (await catalog.load()).visitor.config.timeZone }),
    ...settingsRoutes({ database, change }),
    ...identityRoutes(
      {
        database,
        linkBase,
        publicUrl: environment.publicUrl,
        shopName,
        seal,
      },
      { ...plain, change: peopleChange(database) },
    ),
    ...organisationRoutes(around, { linkBase, tellProducts: tellWebhooksOfProducts, productName }),
    ...donationRoutes(around),
    ...mediaHandlers({ ...around, ...media, plain }),
    ...catalogRoutes(around, catalog, tellWebhooksOfProducts),
    ...contentRoutes(around),
    ...staffRoutes(plain, { linkBase, shopName }),
    ...signageRoutes(plain),
    ...printing.handlers(plain),
    ...deviceLogRoutes({ database }),
    ...orderingRoutes({ database, catalog, counts, payments, shopAddress, memory: memories.orders }),
    ...messages.handlers,
    ...paying.handlers,
    ...blockedAddressRoutes(plain),
    ...statisticsRoutes({ database, catalog, linkBase }),
    ...accountingRoutes(database),
    ...searchRoutes({ database }),
  }
}
