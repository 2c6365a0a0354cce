// That somebody knocks where a limit stands: one entry per kind and hour, which counts up. Whose address it was stands nowhere.
import type { FastifyInstance } from 'fastify'
import type { refusedKinds } from '#domain/wording/log.ts'
import type { Database } from '#server/database/open-database.ts'
import { groupOfRoute } from '#server/http/limits.ts'
import { ownActor, ownCause, writeLog } from './write-log.ts'

export const refusedAction = 'requests.refused'

type Kind = keyof typeof refusedKinds

/** Whoever asks a thousand times a second makes us write once in this time. */
const gatheredMilliseconds = 2_000

/** The answer counts what is refused without a 429. */
export function logRefusals(
  app: FastifyInstance,
  database: Database,
  clock: () => Temporal.Instant,
): (kind: 'bodies' | 'slowBodies' | 'strangers') => void {
  const counts = new Map<Kind, number>()
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    timer = undefined
    const gathered = [...counts]
    counts.clear()
    for (const [kind, times] of gathered) {
      await writeLog(database.kysely, ownCause(clock()), {
        channel: 'api',
        action: refusedAction,
        level: 'warning',
        actor: ownActor,
        code: 'requestsRefused',
        params: { kind },
        sameAs: `${refusedAction} ${kind}`,
        times,
      })
    }
  }
  const tryWriting = () =>
    write().catch((error: unknown) => app.log.warn({ err: error }, 'refused requests could not be logged'))

  function count(kind: Kind): void {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    timer ??= setTimeout(() => void tryWriting(), gatheredMilliseconds).unref()
  }

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 429) count(kindOf(request.method, request.routeOptions.url ?? ''))
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await tryWriting()
  })
  return count
}

function kindOf(method: string, url: string): Kind {
  if (url.startsWith('/api/login')) return 'signIn'
  return groupOfRoute(method, url) ?? 'reads'
}
