// For whoever watches over the machine: alive, and ready to answer.
import type { FastifyInstance } from 'fastify'
import { problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { isFull } from '#server/database/unavailable.ts'
import { failure } from './failures.ts'

/** Long enough that whoever looks now and then sees it; guests who go on ordering say it anew. */
const fullForMilliseconds = 60_000

/** Before the first route: it hears of what fails in them. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  let fullUntil = 0
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isFull(error)) fullUntil = performance.now() + fullForMilliseconds
    done()
  })
  app.get('/health/live', async () => ({ data: { isLive: true } }))
  app.get('/health/ready', async (request, reply) => {
    try {
      await database.pool.query('select 1')
      // Reading still works where nothing can be written any more.
      if (performance.now() < fullUntil) throw new Error('no room is left')
      return { data: { isReady: true } }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send(failure([problem('unavailable', null)]))
    }
  })
}
