// What every request meets before its route, and what leads nowhere.
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'
import { countedAs, isTerminal } from './app-callers.ts'
import type { Database } from './database/open-database.ts'
import { isHttps, type Environment } from './environment.ts'
import { answerFailure } from './http/failures.ts'
import { serveHealth } from './http/health.ts'
import { limitRequests, type Counts } from './http/limits.ts'
import { notFound } from './http/refusal.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { readJson } from './http/read-json.ts'
import { watchLoop } from './http/watch-loop.ts'

export async function prepareHttp(
  app: FastifyInstance,
  {
    environment,
    database,
    clock,
  }: { readonly environment: Environment; readonly database: Database; readonly clock: () => Temporal.Instant },
  counts: Counts,
): Promise<void> {
  app.setErrorHandler(answerFailure)
  serveHealth(app, database)
  // Plain text is what a form of another site can send without asking first.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  readJson(app)
  watchLoop(app)
  sendSecurityHeaders(app, {
    isHttps: isHttps(environment),
    hstsSubdomains: environment.hstsSubdomains,
  })
  await app.register(cookie)
  // Flushed piece by piece: a streamed page is on its way before its end is rendered.
  await app.register(compress, {
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
  if (!environment.rateLimit) return
  await limitRequests(app, counts, {
    isUnlimited: (request) => isTerminal(database, request),
    countedAs: countedAs(database, clock),
  })
}

/** Said from the head: what leads nowhere needs no body. */
export function refuseElse(app: FastifyInstance): void {
  const nowhere = async (): Promise<void> => {
    throw notFound()
  }
  app.setNotFoundHandler({ preValidation: nowhere }, nowhere)
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: nowhere }, nowhere)
  // Pages are only read.
  app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', onRequest: nowhere, handler: nowhere })
}
