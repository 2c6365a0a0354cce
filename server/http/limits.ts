// How much one address may ask for in a minute (decisions § 1).
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteKey } from '#contract/routes.ts'

const perMinute = {
  orders: 60,
  uploads: 60,
  analytics: 600,
  writes: 300,
  reads: 3000,
  pages: 1200,
  files: 6000,
  streams: 240,
} as const
type Group = keyof typeof perMinute

function groupOf(key: string): Group {
  if (key === 'POST /orders') return 'orders'
  if (key === 'POST /uploads') return 'uploads'
  if (key === 'POST /analytics-log') return 'analytics'
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
  if (/^\/(?:image|upload|assets|staff\/assets)\//.test(url)) return 'files'
  return url.startsWith('/api') ? 'reads' : 'pages'
}

interface Counted {
  current: number
  /** Milliseconds until it begins anew. */
  ttl: number
}

/** What addresses have asked for in their running minute. */
export interface Counts {
  readonly take: (key: string, now?: number) => Counted
  /**
   * Counts a read that leaves without its route (ready-answers.ts) and says what is left, as headers. Undefined: the route
   * decides, since nothing is left or the address is not one that is counted by its plain name.
   */
  readonly takeRead: (address: string | undefined) => string[] | undefined
}

const minute = 60_000
/** Whoever has more addresses than this is not stopped by counting them. */
const mostAddresses = 20_000
const plainAddress = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/

export function countRequests(): Counts {
  const counts = new Map<string, { current: number; until: number }>()
  const running = (key: string, now: number) => {
    const known = counts.get(key)
    return known !== undefined && known.until > now ? known : undefined
  }
  const take = (key: string, now = Date.now()): Counted => {
    let count = running(key, now)
    if (count === undefined) {
      // Begins at the end: the first ones are the oldest.
      counts.delete(key)
      count = { current: 0, until: now + minute }
      counts.set(key, count)
      const [oldest] = counts.size > mostAddresses ? counts.keys() : []
      if (oldest !== undefined) counts.delete(oldest)
    }
    count.current += 1
    return { current: count.current, ttl: count.until - now }
  }
  return {
    take,
    takeRead(address = '') {
      const plain = plainAddress.exec(address)?.[1]
      if (plain === undefined) return undefined
      const [key, now] = [`${plain}reads`, Date.now()]
      if ((running(key, now)?.current ?? 0) >= perMinute.reads) return undefined
      const { current, ttl } = take(key, now)
      return Object.entries({
        'x-ratelimit-limit': String(perMinute.reads),
        'x-ratelimit-remaining': String(perMinute.reads - current),
        'x-ratelimit-reset': String(Math.ceil(ttl / 1000)),
      }).flat()
    },
  }
}

/** Requests with a valid terminal key are not limited: a counter on a busy evening is no attack. */
export async function limitRequests(
  app: FastifyInstance,
  counts: Counts,
  {
    isUnlimited,
    countedAs,
  }: {
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
  await app.register(rateLimit, {
    global: false,
    allowList: isUnlimited,
    keyGenerator: countedAs,
    // The plugin's own store counts each route apart.
    store: class {
      incr(key: string, done: (error: Error | null, counted?: Counted) => void): void {
        done(null, counts.take(key))
      }
      child() {
        return this
      }
    },
    // As an error: a plain object would leave our error handler as 200.
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  })
}
