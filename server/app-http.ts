// What every request meets before its route, and what leads nowhere.
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
} from 'fastify'
import { constants } from 'node:zlib'
import { whoIsCounted } from './app-callers.ts'
import type { Database } from './database/open-database.ts'
import type { Environment } from './environment.ts'
import { isHttps } from './http/over-https.ts'
import { answerFailure } from './http/failures.ts'
import { readNothingForHeads } from './http/heads-only.ts'
import { serveHealth } from './http/health.ts'
import { limitRequests, type Counts } from './http/limits.ts'
import { notFound } from './http/refusal.ts'
import { lateChild } from './http/request-logger.ts'
import { refuseUnread } from './http/refuse-unread.ts'
import { usualBody } from './http/sent-files.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { readJson } from './http/read-json.ts'
import { watchLoop } from './http/watch-loop.ts'
import { speakProblems } from './http/problem-text.ts'

/** Fastify over a server of our own, which answers what is ready by itself. */
export function openServer(
  { environment, log }: { readonly environment: Environment; readonly log: FastifyBaseLogger },
  newId: () => string,
  serverFactory: FastifyServerFactory,
): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    trustProxy: environment.trustProxy.length > 0 ? [...environment.trustProxy] : false,
    genReqId: newId,
    serverFactory,
    childLoggerFactory: lateChild,
    // Addresses that cannot be decoded never reach a route.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
    clientErrorHandler: refuseUnread,
    bodyLimit: usualBody,
    routerOptions: { ignoreTrailingSlash: true },
    // Addresses hold keys and hashes: only our own lines are logged, and they name the pattern.
    logController: new LogController({ disableRequestLogging: true }),
  })
}

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
  readNothingForHeads(app)
  await app.register(cookie)
  await speakProblems(app, environment.buildDir)
  // Flushed piece by piece: a streamed page is on its way before its end is rendered.
  await app.register(compress, {
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
  if (!environment.rateLimit) return
  await limitRequests(app, counts, {
    database,
    ...whoIsCounted({ database, clock, counts }),
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
