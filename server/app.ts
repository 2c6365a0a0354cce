// The application: mounts the calls and pages of all modules on a server.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '#contract/routes.ts'
import { openServer, prepareHttp, refuseElse } from './app-http.ts'
import { firstSignIn } from './app-people.ts'
import { fillEmptyShop } from './demo/fill-empty-shop.ts'
import { serveDocs } from './http/api-docs/serve-docs.ts'
import { answerCheck } from './http/answers/check-answer.ts'
import { countRequests } from './http/limits.ts'
import { servePolicyReports } from './http/policy-reports.ts'
import { readyAnswers } from './http/answers/ready-answers.ts'
import { notFound } from './http/refusal.ts'
import { requestIds } from './http/request-logger.ts'
import { serveSecurityText } from './http/security-text.ts'
import { serveRoutes, type Handlers } from './http/serve-routes.ts'
import { serveLiveRoutes } from './live-routes.ts'
import { serveTraces } from './http/traces.ts'
import { endSession } from './modules/identity/public.ts'
import { whoAsks, whoListens } from './app-callers.ts'
import { offerInit, servePages } from './app-pages.ts'
import { initRoutes, prepareInit } from './modules/init/public.ts'
import { mediaRoutes } from './modules/media/public.ts'
import { offeredMethods } from './modules/ordering/public.ts'
import { serveShortLinks } from './modules/organisation/public.ts'
import { sealFor } from './secret-keys.ts'
import { logRefusals } from './log/log-refusals.ts'
import { logTechnicalErrors } from './log/log-technical-errors.ts'
import { version } from './version.ts'
import { serveMetrics } from './app-metrics.ts'
import { handlersOf } from './app-handlers.ts'
import { openWork, type ApplicationParts } from './app-work.ts'

export interface Application {
  address: string
  /** What the operator should know now: the first sign-in, for example. */
  messages: string[]
  /** Others have taken over: takes no new requests and answers those that have begun, for `within` milliseconds at most. */
  leave(within: number): Promise<void>
  /** Takes no new requests, finishes the running ones; bodies that are still on their way are ended. */
  stop(): Promise<void>
}

export async function startApplication(parts: ApplicationParts): Promise<Application> {
  const { environment, database } = parts
  const now = parts.clock?.() ?? Temporal.Now.instant()
  const first = await fillEmptyShop({ database, environment, now })
  const app = await buildApplication(parts)
  if (parts.isBesideOthers) {
    // It answers nobody.
    await app.ready()
    return { address: '', messages: [], leave: async () => undefined, stop: () => app.close() }
  }
  // What it listens on, not what was asked for: port 0 takes any free one.
  const listening = await app.listen({ host: environment.host, port: environment.port })
  const address = environment.publicUrl ?? listening
  const messages = first ? [firstSignIn(first, `${address}/backend`)] : []
  // Somebody else answers meanwhile: another process beside this one, or whoever the proxy asks.
  const isReplaced = cluster.isWorker || environment.trustProxy.length > 0
  let drained: Promise<void> | undefined
  const drain = () => {
    if (drained === undefined) app.drain()
    return (drained ??= pause(drainMilliseconds))
  }
  return {
    address,
    messages,
    async leave(within) {
      const latest = performance.now() + within
      await drain()
      while (app.underWay() > 0 && performance.now() < latest) await pause(lookMilliseconds)
    },
    async stop() {
      if (isReplaced) await drain()
      await app.close()
    },
  }
}

/** Longer than most who keep a connection open and ask often wait between two questions. */
const drainMilliseconds = 1_000
const lookMilliseconds = 50

/** Everything but the port: what tests call with `inject`. */
export async function buildApplication(parts: ApplicationParts): Promise<FastifyInstance> {
  const { environment, database } = parts
  // Whole milliseconds: a fresh answer names no moment more exactly than the database keeps it.
  const clock = parts.clock ?? (() => Temporal.Instant.fromEpochMilliseconds(Date.now()))
  const newId = requestIds()
  const ready = readyAnswers(newId)
  const answers = environment.role !== 'worker'
  const app = openServer(parts, newId, ready.serverFactory)
  app.decorate('drain', ready.drain)
  parts.watch?.(app)
  if (!answers) answerHealthOnly(app)
  await serveTraces(app, environment.traceEndpoint)
  const requestCounts = countRequests()
  await prepareHttp(app, { environment, database, clock }, requestCounts)
  logTechnicalErrors(app, database, clock)
  const countRefusal = logRefusals(app, database, clock)

  app.addHook('preClose', () => ready.end())
  const work = await openWork(app, parts, clock, countRefusal)
  const { hub, catalog, streams, bodies, sessions, media, printing, payments, paying } = work
  app.decorate('underWay', () => ready.owed() - streams.count())

  // Who pays comes back where they were: to their own browser only, so its Host may be believed.
  const shopAddress = ({ protocol, host }: FastifyRequest) => environment.publicUrl ?? `${protocol}://${host}`
  const handlers = await handlersOf(parts, work, shopAddress)
  const preparedInit = prepareInit(catalog, app.standingHeaders.api)
  const all: Handlers = { ...handlers, ...initRoutes({ prepared: preparedInit, catalog, lists: handlers }) }
  const caller = whoAsks(database, sessions, clock)
  await serveMetrics(app, {
    token: environment.metricsToken,
    database,
    dataDir: environment.dataDir,
    clock,
    readyAnswers: ready.count,
    openStreams: streams.count,
  })
  serveRoutes(app, routes, all, {
    callerOf: caller,
    bodies,
    incomingFolder: media.incomingFolder,
    clock,
    isLimited: environment.rateLimit,
    checkAnswer: answerCheck(parts.isEveryAnswerChecked ?? false),
  })
  if (answers) offerInit(ready, { environment, counts: requestCounts, prepared: preparedInit })
  serveLiveRoutes(app, { hub, streams, database, callerOf: caller, ...whoListens(database, sessions, clock) })
  mediaRoutes(app, media)
  paying.serve(app)
  await printing.serve(app)
  serveShortLinks(app, { database, seal: sealFor(work.secrets, 'short link'), clock })
  app.get('/backend/logout', async (request, reply) => {
    await endSession(database, { caller: await caller(request), http: request, reply, now: clock() })
    return reply.redirect('/backend/login')
  })
  serveDocs(app, version)
  servePolicyReports(app, () => clock().epochMilliseconds)
  serveSecurityText(app, { contact: environment.securityContact, publicUrl: environment.publicUrl, clock })
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
    ready: answers ? ready : { ...ready, offer: () => undefined },
  })
  return app
}

/** What works off what others took in is watched over, and asked nothing else. */
function answerHealthOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (url !== '/metrics' && !url?.startsWith('/health/')) throw notFound()
  })
}
