// How much one address may ask for in a minute (decisions § 1).
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteKey } from '#contract/routes.ts'

const perMinute = { orders: 60, uploads: 60, analytics: 600, writes: 300, reads: 3000 } as const

function groupOf(key: string): keyof typeof perMinute {
  if (key === 'POST /orders') return 'orders'
  if (key === 'POST /uploads') return 'uploads'
  if (key === 'POST /analytics-log') return 'analytics'
  return key.startsWith('GET') ? 'reads' : 'writes'
}

/** Routes of one group share their count. */
export function limitOf(key: RouteKey): { max: number; timeWindow: number; groupId: string } {
  const groupId = groupOf(key)
  return { max: perMinute[groupId], timeWindow: 60_000, groupId }
}

/** Requests with a valid terminal key are not limited: a counter on a busy evening is no attack. */
export async function limitRequests(
  app: FastifyInstance,
  isUnlimited: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    allowList: isUnlimited,
    // As an error: a plain object would leave our error handler as 200.
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  })
}
