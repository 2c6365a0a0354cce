// For whoever watches over the machine: alive, and ready to answer.
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { problem } from '#domain/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { failure } from './failures.ts'

export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/health/live', async () => ({ data: { isLive: true } }))
  app.get('/health/ready', async (request, reply) => {
    try {
      await sql`select 1`.execute(database.kysely)
      return { data: { isReady: true } }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send(failure([problem('unavailable', null)]))
    }
  })
}
