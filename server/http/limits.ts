// How much one address may ask for in a minute (decisions § 1).
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteKey } from '#contract/routes.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'
import { addToLimits, takeOfLimit } from './limit-store.ts'
import { policyReportPath } from './policy-reports.ts'

const perMinute = {
  orders: 60,
  uploads: 60,
  analytics: 600,
  writes: 300,
  reads: 3000,
  pages: 1200,
  files: 6000,
  drawings: 300,
  streams: 240,
} as const
type Group = keyof typeof perMinute

/** Counted by all processes together with each request: they write anyway. The others tell each other (`share`). */
const exactGroups: ReadonlySet<string> = new Set<Group>(['orders', 'uploads'])
/**
 * What is let through exactly stays on the disk, and on the paper of a kitchen: what exceeds `steady` in a minute is taken from an hour's
 * share. So sixty guests of a hall may order at once, and nobody sends sixty a minute all day: 1,500 an hour at most.
 */
const [steady, beyondSteady] = [20, 300]

function groupOf(key: string): Group {
  if (key === 'POST /orders') return 'orders'
  if (key === 'POST /uploads') return 'uploads'
  if (key === 'POST /analytics-log') return 'analytics'
  // What is drawn or counted anew for each who asks.
  if (key === 'GET /orders/bought-together') return 'drawings'
  if (key === 'POST /image-templates/:id/render' || /^GET \/orders\/.*\/sheet$/.test(key)) return 'drawings'
  return key.startsWith('GET') ? 'reads' : 'writes'
}

/** Routes of one group share their count. */
export function limitOf(key: RouteKey): { max: number; timeWindow: number; groupId: string } {
  return limitOfGroup(groupOf(key))
}

function limitOfGroup(groupId: Group) {
  return { max: perMinute[groupId], timeWindow: minute, groupId }
}

/** `url`: the pattern of a route. */
export function groupOfRoute(method: string, url: string): Group | undefined {
  const ofAddress = groupOfAddress(url)
  return ofAddress === 'reads' ? groupOf(`${method} ${url.slice('/api'.length)}`) : ofAddress
}

/** Of what is no call of the contract. Undefined: asked for by whoever watches over us, and cheaper than a refusal. */
function groupOfAddress(url: string): Group | undefined {
  if (url.startsWith('/health')) return undefined
  if (url.endsWith('/stream')) return 'streams'
  if (url.startsWith('/image/template/')) return 'drawings'
  // A page that is broken in many places must not keep its guest from the next one.
  if (url === policyReportPath) return 'writes'
  if (/^\/(?:image|upload|assets|staff\/assets)\//.test(url)) return 'files'
  return url.startsWith('/api') ? 'reads' : 'pages'
}

interface Counted {
  current: number
  /** Milliseconds until it begins anew. */
  ttl: number
}

interface Count {
  current: number
  /** Epoch ms. */
  until: number
  readonly most: number
  /** How much of it all processes know. */
  shared: number
}

/** What addresses have asked for in their running minute. */
export interface Counts {
  readonly take: (key: string, most: number, now?: number) => Counted
  /** Whether nothing is left of it; takes nothing. */
  readonly isSpent: (key: string, most: number, now?: number) => boolean
  /** The same, of which no other process lets through more meanwhile. */
  readonly takeExactly: (database: Executor, key: string, most: number, now?: number) => Promise<Counted>
  /**
   * Counts a read that leaves without its route (ready-answers.ts) and says what is left, as headers. Undefined: the route
   * decides, since nothing is left or the address is not one that is counted by its plain name.
   */
  readonly takeRead: (address: string | undefined) => string[] | undefined
  /** Tells the other processes what was counted here and hears what they have counted. */
  readonly share: (database: Executor, now?: number) => Promise<void>
}

const minute = 60_000
/** Whoever has more addresses than this is not stopped by counting them. */
const mostAddresses = 20_000
/** Of its limit an address asks for so much before anybody is told: of nearly all of them nobody ever is. */
const untold = 0.1
const plainAddress = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/

export function countRequests(): Counts {
  const counts = new Map<string, Count>()
  const running = (key: string, now: number) => {
    const known = counts.get(key)
    return known !== undefined && known.until > now ? known : undefined
  }
  const begin = (key: string, count: Count): Count => {
    // Begins at the end: the first ones are the oldest.
    counts.delete(key)
    counts.set(key, count)
    const [oldest] = counts.size > mostAddresses ? counts.keys() : []
    if (oldest !== undefined) counts.delete(oldest)
    return count
  }
  const take: Counts['take'] = (key, most, now = Date.now()) => {
    const count = running(key, now) ?? begin(key, { current: 0, until: now + minute, most, shared: 0 })
    count.current += 1
    return { current: count.current, ttl: count.until - now }
  }
  const takeExactly: Counts['takeExactly'] = async (database, key, most, now = Date.now()) => {
    const known = running(key, now)
    // Who is refused costs no further question.
    if (known !== undefined) return { current: known.current, ttl: known.until - now }
    const at = Temporal.Instant.fromEpochMilliseconds(now)
    const wanted = { taker: key, amount: 1, most, now: at, until: at.add({ milliseconds: minute }) }
    const { amount, until, isFull } = await takeOfLimit(database, wanted)
    const beyond = { taker: `${key} beyond`, amount: 1, most: beyondSteady, now: at, until: at.add({ hours: 1 }) }
    const isRefused = isFull || (amount > steady && (await takeOfLimit(database, beyond)).isFull)
    const current = isRefused ? most + 1 : amount
    if (isRefused) begin(key, { current, until: until.epochMilliseconds, most, shared: current })
    return { current, ttl: until.epochMilliseconds - now }
  }
  const share: Counts['share'] = async (database, now = Date.now()) => {
    const told = [...counts].flatMap(([taker, count]) => {
      const isTold = count.until > now && count.current > count.shared && count.current >= count.most * untold
      return isTold ? [{ taker, count, current: count.current, amount: count.current - count.shared }] : []
    })
    if (told.length === 0) return
    const rows = told.map(({ taker, amount, count }) => {
      return { taker, amount, until: Temporal.Instant.fromEpochMilliseconds(count.until) }
    })
    const sums = await addToLimits(database, rows, Temporal.Instant.fromEpochMilliseconds(now))
    const known = new Map(sums.map((sum) => [sum.taker, sum]))
    for (const { taker, count, current } of told) {
      const sum = known.get(taker)
      if (sum === undefined) continue
      // What was counted while they were told is still to be told.
      count.current += sum.amount - current
      count.shared = sum.amount
      count.until = sum.until.epochMilliseconds
    }
  }
  return {
    take,
    isSpent: (key, most, now = Date.now()) => (running(key, now)?.current ?? 0) >= most,
    takeExactly,
    share,
    takeRead(address = '') {
      const plain = plainAddress.exec(address)?.[1]
      if (plain === undefined) return undefined
      const [key, now] = [`${plain}reads`, Date.now()]
      if ((running(key, now)?.current ?? 0) >= perMinute.reads) return undefined
      const { current, ttl } = take(key, perMinute.reads, now)
      return Object.entries({
        'x-ratelimit-limit': String(perMinute.reads),
        'x-ratelimit-remaining': String(perMinute.reads - current),
        'x-ratelimit-reset': String(Math.ceil(ttl / 1000)),
      }).flat()
    },
  }
}

type Done = (error: Error | null, counted?: Counted) => void

/** Requests with the key of a terminal or a time clock are not limited: a counter on a busy evening, a change of shifts is no attack. */
export async function limitRequests(
  app: FastifyInstance,
  counts: Counts,
  {
    database,
    isUnlimited,
    countedAs,
  }: {
    readonly database: Database
    readonly isUnlimited: (request: FastifyRequest) => Promise<boolean>
    /** Who is counted together; an address where nobody is known better. */
    readonly countedAs: (request: FastifyRequest) => Promise<string>
  },
): Promise<void> {
  // Before the plugin looks at the route: pages, pictures and streams are asked for by strangers, too.
  app.addHook('onRoute', (route) => {
    const group = route.config?.rateLimit === undefined ? groupOfAddress(route.url) : undefined
    if (group !== undefined) route.config = { ...route.config, rateLimit: limitOfGroup(group) }
  })
  const exact = {
    child: () => exact,
    incr(key: string, done: Done, _: number, most: number): void {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the plugin knows stores with callbacks only
      counts.takeExactly(database.kysely, key, most).then((counted) => done(null, counted), done)
    },
  }
  const stopSharing = shareEverySecond(counts, database)
  app.addHook('onClose', stopSharing)
  await app.register(rateLimit, {
    global: false,
    allowList: isUnlimited,
    keyGenerator: countedAs,
    // The plugin's own store counts each route apart.
    store: class {
      incr(key: string, done: Done, _: number, most: number): void {
        done(null, counts.take(key, most))
      }
      child(params: object) {
        return 'groupId' in params && exactGroups.has(String(params.groupId)) ? exact : this
      }
    },
    // As an error: a plain object would leave our error handler as 200.
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  })
}

/** The answer ends it. */
function shareEverySecond(counts: Counts, database: Database): () => Promise<void> {
  let sharing: Promise<void> | undefined
  const timer = setInterval(() => {
    // What cannot be told now is told with the next second.
    sharing ??= counts
      .share(database.kysely)
      .catch(() => undefined)
      .finally(() => {
        sharing = undefined
      })
  }, 1_000).unref()
  return async () => {
    clearInterval(timer)
    await sharing
  }
}
