// Stand-in until the application is here: answers that it lives.
import Fastify from 'fastify'
import type { Logger } from 'pino'
import type { Database } from './database/open-database.ts'
import type { Environment } from './environment.ts'

export interface Application {
  address: string
  /** What the operator should know now: the first sign-in, for example. */
  messages: string[]
  /** Takes no new requests, finishes the running ones. */
  stop(): Promise<void>
}

export async function startApplication(parts: {
  environment: Environment
  database: Database
  log: Logger
}): Promise<Application> {
  const server = Fastify()
  server.get('/health/live', () => ({ isLive: true }))
  const address = await server.listen({ host: parts.environment.host, port: parts.environment.port })
  return { address, messages: [], stop: () => server.close() }
}
