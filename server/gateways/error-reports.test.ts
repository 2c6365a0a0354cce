import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportingTo } from '#server/log/report-errors.ts'
import { openErrorReports, serviceOf } from './error-reports.ts'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly lines: readonly Record<string, unknown>[]
}

let service: Server
let dsn: string
const received: Received[] = []
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      const lines = body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
      received.push({ path: request.url ?? '', headers: request.headers, lines })
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  dsn = `http://schluessel@127.0.0.1:${(service.address() as AddressInfo).port}/team/7`
})
afterAll(() => void service.close())
beforeEach(() => void received.splice(0))

test('an error of the log arrives as Sentry’s envelope, with its request and where it happened', async () => {
  const reports = openErrorReports(dsn)
  const written: string[] = []
  const log = pino(
    { level: 'warn', hooks: { logMethod: reportingTo(reports) } },
    { write: (line: string) => void written.push(line) },
  )
  log.warn({ err: new Error('only a warning') }, 'nobody is told')
  log.error('without an error')
  log.child({ reqId: 'abc-1' }).error({ err: new TypeError('x is not a function') }, 'a request failed')
  await reports.close()
  expect(written, 'the log has all of it').toHaveLength(3)
  expect(received).toHaveLength(1)
  const [{ path, headers, lines } = { path: '', headers: {}, lines: [] }] = received
  expect(path).toBe('/team/api/7/envelope/')
  expect(headers['content-type']).toBe('application/x-sentry-envelope')
  expect(headers['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, .*sentry_key=schluessel$/)
  const [head, item, event] = lines
  expect(item).toEqual({ type: 'event' })
  expect(head?.['event_id']).toMatch(/^[\da-f]{32}$/)
  expect(event).toMatchObject({
    event_id: head?.['event_id'],
    platform: 'node',
    level: 'error',
    message: { formatted: 'a request failed' },
    tags: { request_id: 'abc-1' },
    exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
  })
  const told = event?.['exception'] as { values: { stacktrace: { frames: { filename: string }[] } }[] } | undefined
  expect(told?.values[0]?.stacktrace.frames.at(-1)).toMatchObject({
    filename: 'server/gateways/error-reports.test.ts',
    in_app: true,
  })
})

test('what people typed stays in the house: of an error of the database only the code is told', async () => {
  const reports = openErrorReports(dsn)
  const error = Object.assign(new Error('duplicate key (mail)=(paula@example.at)'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (mail)=(paula@example.at) already exists.',
  })
  // As V8 writes it: the message stands in the stack, too.
  reports.report(error, { message: 'a request failed' })
  await reports.close()
  expect(received).toHaveLength(1)
  expect(JSON.stringify(received)).not.toContain('paula')
  expect(JSON.stringify(received)).toContain('23505')
})

test('the same is told once a minute, and a service that is away disturbs nobody', async () => {
  let now = Date.parse('2026-11-26T12:00:00Z')
  const reports = openErrorReports(dsn, () => now)
  for (let at = 0; at < 30; at += 1) reports.report(new Error('again'), { message: 'a request failed' })
  await reports.close()
  expect(received).toHaveLength(1)
  now += 60_001
  reports.report(new Error('again'), { message: 'a request failed' })
  await reports.close()
  expect(received).toHaveLength(2)
  const nowhere = openErrorReports('http://key@127.0.0.1:1/1')
  nowhere.report(new Error('lost'), { message: 'a request failed' })
  await nowhere.close()
})

test('an address is read as services show it', () => {
  expect(serviceOf('https://abc@o1.ingest.example/42')).toEqual({
    url: 'https://o1.ingest.example/api/42/envelope/',
    key: 'abc',
  })
})
