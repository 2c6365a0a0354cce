// Failures nobody expected, told to a service that speaks Sentry's protocol (Sentry, GlitchTip, Bugsink …): one envelope by HTTPS each.
import { randomUUID } from 'node:crypto'
import { version } from '#server/version.ts'

export interface ErrorReports {
  /** `line`: what the log says beside it. Never throws and never waits. */
  readonly report: (error: Error, line: { readonly message: string; readonly requestId?: string }) => void
  /** What is under way is sent, for two seconds at most. */
  readonly close: () => Promise<void>
}

interface Service {
  readonly url: string
  readonly key: string
}

/** Of the same kind one a minute is enough to be found; more would be a second load beside what has failed. */
const quietMilliseconds = 60_000
const mostKinds = 200
const mostUnderWay = 5
const patienceMilliseconds = 5_000
const lastPatienceMilliseconds = 2_000

/** `https://<key>@<host>/<project>`, as services show it; the path before the project is kept. */
export function serviceOf(dsn: string): Service {
  const { protocol, host, username, pathname } = new URL(dsn)
  const [project = '', ...before] = pathname.split('/').filter(Boolean).toReversed()
  const folder = before.toReversed().map((part) => `/${part}`)
  return { url: `${protocol}//${host}${folder.join('')}/api/${project}/envelope/`, key: decodeURIComponent(username) }
}

export function openErrorReports(dsn: string, now: () => number = Date.now): ErrorReports {
  const { url, key } = serviceOf(dsn)
  const toldAt = new Map<string, number>()
  const underWay = new Set<Promise<unknown>>()

  function isNew(kind: string): boolean {
    const before = toldAt.get(kind)
    if (before !== undefined && now() - before < quietMilliseconds) return false
    toldAt.delete(kind)
    toldAt.set(kind, now())
    const [oldest] = toldAt.size > mostKinds ? toldAt.keys() : []
    if (oldest !== undefined) toldAt.delete(oldest)
    return true
  }

  async function send(body: string): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=theke/${version}, sentry_key=${key}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    await answer.body?.cancel()
  }

  return {
    report(thrown, { message, requestId }) {
      const told = describe(thrown)
      if (underWay.size >= mostUnderWay || !isNew(`${message} ${told.type} ${told.value}`)) return
      const eventId = randomUUID().replaceAll('-', '')
      const at = new Date(now()).toISOString()
      const event = {
        event_id: eventId,
        timestamp: at,
        platform: 'node',
        level: 'error',
        logger: 'theke',
        release: `theke@${version}`,
        message: { formatted: message },
        tags: requestId === undefined ? {} : { request_id: requestId },
        exception: { values: [told] },
      }
      const lines = [{ event_id: eventId, sent_at: at }, { type: 'event' }, event]
      // The service is away: the log has it all the same.
      const sending = send(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`).catch(() => undefined)
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },
    async close() {
      const patience = new Promise((resolve) => setTimeout(resolve, lastPatienceMilliseconds).unref())
      await Promise.race([Promise.all(underWay), patience])
    },
  }
}

/** Messages of the database repeat what people typed: of those only the code leaves the house. */
function describe(error: Error) {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const isOfDatabase = 'severity' in error || /^[\dA-Z]{5}$/.test(code ?? '')
  const value = isOfDatabase ? (code ?? '') : error.message.slice(0, 1000)
  return { type: error.name, value, stacktrace: { frames: framesOf(error.stack ?? '') } }
}

/** The outermost first, as the protocol wants it. */
function framesOf(stack: string) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '?', file = '', row, column] =
        /^ {4}at (?:(.{1,200}?) \()?([^()\s]+):(\d+):(\d+)\)?$/.exec(line) ?? []
      if (file === '') return []
      const filename = file
        .replace(/^file:\/\//, '')
        .replace(/^.*\/(?=(?:server|domain|contract|build|node_modules)\/)/, '')
      const isOurs = !filename.startsWith('node')
      return [{ function: name, filename, lineno: Number(row), colno: Number(column), in_app: isOurs }]
    })
    .slice(0, 50)
    .toReversed()
}
