// What a monitoring system reads (OpenMetrics): requests, waiting work, the pool, the engine. Only for whoever has METRICS_TOKEN.
import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { OpenMetricsContentType } from 'prom-client'
import type { QueueState } from '#domain/operation/checks.ts'
import type { Database } from './database/open-database.ts'
import { notFound } from './http/refusal.ts'
import { readQueues } from './modules/operation/public.ts'
import { metricsOfEach, tellMetrics } from './process-metrics.ts'

export interface Watched {
  readonly token: string | undefined
  readonly database: Database
  readonly clock: () => Temporal.Instant
  /** Answers that left before the framework saw the request. */
  readonly readyAnswers: () => number
  readonly openStreams: () => number
}

/** Seconds: what a person does not notice, notices, and complains about. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Before the first route: it hears of all of them. Without a token nothing is counted and the address leads nowhere. */
export async function serveMetrics(app: FastifyInstance, watched: Watched): Promise<void> {
  const { token } = watched
  if (token === undefined) return
  const { AggregatorRegistry, Gauge, Counter, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'theke_http_requests',
    help: 'Answered requests by pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const took = new Histogram({
    name: 'theke_http_request_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['route'],
    buckets: durations,
    registers,
  })
  // The pattern, never the address: that holds keys, and every one of them would be a series of its own.
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'nowhere'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    took.observe({ route }, reply.elapsedTime / 1000)
    done()
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const { pool } = watched.database
  gauge('theke_ready_answers', 'Prepared answers sent since the start', watched.readyAnswers)
  gauge('theke_open_streams', 'Browsers and terminals that listen', watched.openStreams)
  gauge('theke_database_connections', 'Connections of the pool', () => pool.totalCount)
  gauge('theke_database_connections_idle', 'Connections that wait for work', () => pool.idleCount)
  gauge('theke_database_waiting', 'Work that waits for a connection', () => pool.waitingCount)
  // All processes read the same rows: not to be added up.
  const queueGauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'], registers, aggregator: 'max' })
  const queues: readonly [ReturnType<typeof queueGauge>, (state: QueueState) => number][] = [
    [queueGauge('theke_queue_waiting', 'What waits to leave'), ({ waiting }) => waiting],
    [queueGauge('theke_queue_oldest_seconds', 'Age of what waits longest'), ({ oldestSeconds }) => oldestSeconds],
    [queueGauge('theke_queue_given_up', 'Given up within a day'), ({ givenUp }) => givenUp],
  ]
  tellMetrics(() => registry.getMetricsAsJSON())
  app.get('/metrics', async (request, reply) => {
    if (!isToken(token, request.headers.authorization)) throw notFound()
    // A database that is down must not hide how the process is.
    const states = await readQueues(watched.database.kysely, watched.clock()).catch(() => [])
    for (const [each, valueOf] of queues) {
      each.reset()
      for (const state of states) each.set({ queue: state.queue }, valueOf(state))
    }
    const each = await metricsOfEach()
    const all = each === undefined ? registry : AggregatorRegistry.aggregate<OpenMetricsContentType>([...each])
    all.setContentType(registry.contentType)
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await all.metrics())
  })
}

function isToken(token: string, given: string | undefined): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(`Bearer ${token}`), hash(given ?? ''))
}
