// Notes which route answered how during the tests, so that `npm test` can tell which ones nobody has tried.
import { appendFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** The file that the notes go to; unset: nothing is noted. */
export const routesSeenVariable = 'THEKE_ROUTES_SEEN'

/** `GET /products/:id 404`, each once per process. */
export function noteRoutes(app: FastifyInstance): void {
  const file = process.env[routesSeenVariable]
  if (file === undefined) return
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url
    if (path === undefined || !path.startsWith('/api/')) return
    const line = `${request.method} ${path.slice('/api'.length)} ${reply.statusCode}`
    if (seen.has(line)) return
    seen.add(line)
    appendFileSync(file, `${line}\n`)
  })
}

const seen = new Set<string>()
