// Whoever keeps the process from answering is named in the log: the pause, and what arrived before it.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { performance } from 'node:perf_hooks'
import { roundedTo } from '#domain/numbers/rounding.ts'

const lookMilliseconds = 50
const longestPause = 200
const remembered = 16

export function watchLoop(app: FastifyInstance): void {
  // Weak: what was answered may go, however large its body was.
  const recent: (WeakRef<FastifyRequest> | undefined)[] = Array.from({ length: remembered })
  let count = 0
  const note = (request: FastifyRequest) => {
    recent[count % remembered] = new WeakRef(request)
    count += 1
  }
  app.addHook('onRequest', (request, _reply, done) => {
    note(request)
    done()
  })
  // Once more when its body is there: it may have taken longer to arrive than others took altogether.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body !== undefined) note(request)
    done()
  })
  let last = performance.now()
  let seen = 0
  let use = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.now()
    const pause = now - last - lookMilliseconds
    const used = performance.eventLoopUtilization()
    if (pause > longestPause) {
      const busy = performance.eventLoopUtilization(used, use).utilization
      const first = Math.max(0, Math.min(seen, count - 1), count - remembered)
      const requests = new Map<FastifyRequest, { route: string; bytes: number }>()
      for (let at = first; at < count; at += 1) {
        const request = recent[at % remembered]?.deref()
        if (request !== undefined) requests.set(request, described(request))
      }
      const pauseMilliseconds = Math.round(pause)
      app.log.warn(
        { pauseMilliseconds, busy: roundedTo(busy, 2), requests: [...requests.values()] },
        'nobody was answered for a while',
      )
    }
    last = now
    seen = count
    use = used
  }, lookMilliseconds)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** The pattern, never the address: that holds keys. */
function described({ method, routeOptions, headers }: FastifyRequest): { route: string; bytes: number } {
  return { route: `${method} ${routeOptions.url ?? '?'}`, bytes: Number(headers['content-length'] ?? 0) }
}
