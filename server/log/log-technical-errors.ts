// Failures nobody expected, so that staff find them by the request id that the answer carries.
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/open-database.ts'
import { visitor } from '#server/http/caller.ts'
import { statusOf } from '#server/http/failures.ts'
import { writeLog } from './write-log.ts'

/**
 * Kind and code of the error and the route's pattern only: messages of a database repeat values, addresses hold keys.
 * The whole error stands in the process's own log under the same request id.
 */
export function logTechnicalErrors(app: FastifyInstance, database: Database, clock: () => Temporal.Instant): void {
  app.addHook('onError', async (request, reply, error) => {
    if (statusOf(error) !== 500) return
    const context = {
      route: `${request.method} ${request.routeOptions.url ?? ''}`,
      error: error.name,
      code: typeof error.code === 'string' ? error.code : null,
    }
    const entry = {
      channel: 'api',
      action: 'request.failed',
      level: 'error',
      code: 'technicalError',
    } as const
    await writeLog(
      database.kysely,
      { caller: visitor, http: request, now: clock() },
      {
        ...entry,
        context,
        durationMs: Math.round(reply.elapsedTime),
        sameAs: Object.values(context).join(' '),
      },
    ).catch((failed: unknown) => request.log.warn({ err: failed }, 'the log could not be written'))
  })
}
