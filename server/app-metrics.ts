// What a monitoring system reads (OpenMetrics): requests, waiting work, the pool, the engine. Only for whoever has METRICS_TOKEN.
import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { OpenMetricsContentType } from 'prom-client'
import type { QueueState } from '#domain/operation/checks.ts'
import { lastBackups } from './backup/backup-run-store.ts'
import type { Database } from './database/open-database.ts'
import { notFound } from './http/refusal.ts'
import { readQueues } from './modules/operation/public.ts'
import { metricsOfEach, tellLastMetrics, tellMetrics } from './process-metrics.ts'

export interface Watched {
  readonly token: string | undefined
  readonly database: Database
  /** Absolute: whose disk may fill up. */
  readonly dataDir: string
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
  const gauge = (name: string, help: string, read: () => number, aggregator: 'sum' | 'max' = 'sum') =>
    new Gauge({
      name,
      help,
      registers,
      aggregator,
      collect() {
        this.set(read())
      },
    })
  gauge('theke_ready_answers', 'Prepared answers sent since the start', watched.readyAnswers)
  gauge('theke_open_streams', 'Browsers and terminals that listen', watched.openStreams)
  tellOfDatabase(gauge, watched.database)
  // Of several processes the one that is held up counts, not the mean of all.
  const lag = monitorEventLoopDelay()
  lag.enable()
  const heldUp = 'How long the engine was held up, of the worst process, since it was asked last'
  const readLag = () => {
    const seconds = lag.percentile(99) / 1e9
    lag.reset()
    return seconds
  }
  gauge('theke_event_loop_lag_p99_seconds', heldUp, readLag, 'max')
  // All processes read the same rows: not to be added up. With a label, so that what is not known has no value: 0 would be one.
  const sharedGauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['of'], registers, aggregator: 'max' })
  const tell = (shared: ReturnType<typeof sharedGauge>, value: number | undefined) =>
    value !== undefined && shared.set({ of: 'shop' }, value)
  const databaseUp = sharedGauge('theke_database_up', '1 where the database answers')
  const backupAt = sharedGauge('theke_backup_success_timestamp_seconds', 'When a backup succeeded last')
  const backupTriedOut = sharedGauge('theke_backup_rehearsed_timestamp_seconds', 'When one was restored for trial last')
  const backupFailed = sharedGauge('theke_backup_failed', '1 where the last try to save failed')
  const diskFree = sharedGauge('theke_disk_free_bytes', 'What is left on the disk of DATA_DIR')
  const diskSize = sharedGauge('theke_disk_size_bytes', 'The disk of DATA_DIR')
  const queueGauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'], registers, aggregator: 'max' })
  const queues: readonly [ReturnType<typeof queueGauge>, (state: QueueState) => number][] = [
    [queueGauge('theke_queue_waiting', 'What waits to leave'), ({ waiting }) => waiting],
    [queueGauge('theke_queue_oldest_seconds', 'Age of what waits longest'), ({ oldestSeconds }) => oldestSeconds],
    [queueGauge('theke_queue_given_up', 'Given up within a day'), ({ givenUp }) => givenUp],
  ]
  const measure = () => registry.getMetricsAsJSON()
  tellMetrics(measure)
  app.addHook('onClose', () => tellLastMetrics(measure))
  app.get('/metrics', async (request, reply) => {
    if (!isToken(token, request.headers.authorization)) throw notFound()
    // A database that is down must not hide how the process is.
    const [states, backups, disk] = await Promise.all([
      readQueues(watched.database.kysely, watched.clock()).catch(() => undefined),
      lastBackups(watched.database.kysely).catch(() => undefined),
      statfs(watched.dataDir).catch(() => undefined),
    ])
    tell(databaseUp, states === undefined ? 0 : 1)
    tell(backupAt, backups && Math.round((backups.done?.at.epochMilliseconds ?? 0) / 1000))
    tell(backupTriedOut, backups && Math.round((backups.rehearsedAt?.epochMilliseconds ?? 0) / 1000))
    tell(backupFailed, backups && (backups.tried?.failure ? 1 : 0))
    tell(diskFree, disk && disk.bavail * disk.bsize)
    tell(diskSize, disk && disk.blocks * disk.bsize)
    for (const [each, valueOf] of queues) {
      each.reset()
      for (const state of states ?? []) each.set({ queue: state.queue }, valueOf(state))
    }
    const each = await metricsOfEach()
    const all = each === undefined ? registry : AggregatorRegistry.aggregate<OpenMetricsContentType>([...each])
    all.setContentType(registry.contentType)
    const text = await all.metrics()
    // Another process that is asked next must not find here what was true now.
    const told = [databaseUp, backupAt, backupTriedOut, backupFailed, diskFree, diskSize]
    for (const shared of [...told, ...queues.map(([queue]) => queue)]) shared.reset()
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(text)
  })
}

function isToken(token: string, given: string | undefined): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(`Bearer ${token}`), hash(given ?? ''))
}

function tellOfDatabase(
  gauge: (name: string, help: string, read: () => number) => unknown,
  database: Watched['database'],
) {
  const { pool, standbys } = database
  gauge('theke_database_connections', 'Connections of the pool', () => pool.totalCount)
  gauge('theke_database_connections_idle', 'Connections that wait for work', () => pool.idleCount)
  gauge('theke_database_waiting', 'Work that waits for a connection', () => pool.waitingCount)
  if (standbys !== undefined) {
    gauge('theke_reads_of_standbys', 'Long reads a standby answered since the start', () => standbys.counts.standby)
    gauge('theke_reads_of_primary', 'Those it could not answer', () => standbys.counts.primary)
  }
}
