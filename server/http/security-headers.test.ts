import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { answerFailure } from './failures.ts'
import { policyReportPath, servePolicyReports } from './policy-reports.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { serveSecurityText } from './security-text.ts'

async function answerOf(url: string, isHttps = false) {
  const app = Fastify()
  sendSecurityHeaders(app, { isHttps })
  app.get('/api/tags', () => ({ data: [] }))
  app.get('/file', () => 'text')
  app.get('/own', (_request, reply) => reply.header('referrer-policy', 'origin').send('text'))
  app.get('/page', (_request, reply) => reply.allowInline())
  return app.inject({ method: 'GET', url })
}

const policyOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['content-security-policy'])

test('an answer of the API may do nothing in a browser, is not sniffed and not read by other sites', async () => {
  const answer = await answerOf('/api/tags')
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
  expect(answer.headers['strict-transport-security']).toBeUndefined()
  const insisting = (await answerOf('/api/tags', true)).headers['strict-transport-security']
  expect(insisting).toMatch(/^max-age=\d+$/)
})

test('a file lets no inline script or style run and loads nothing from elsewhere', async () => {
  const policy = policyOf(await answerOf('/file'))
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toContain('upgrade-insecure-requests')
})

test('what an answer says itself stands, and each names its request', async () => {
  const { headers } = await answerOf('/own')
  expect(headers['referrer-policy']).toBe('origin')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-request-id']).toBeDefined()
})

test('a page names the nonces of its own inline scripts and styles, each time others', async () => {
  const [first, second] = [await answerOf('/page'), await answerOf('/page')]
  const { script, style } = first.json<{ script: string; style: string }>()
  expect(policyOf(first)).toContain(`script-src 'self' 'nonce-${script}';`)
  expect(policyOf(first)).toContain(`style-src 'self' 'nonce-${style}';`)
  expect(second.json()).not.toEqual({ script, style })
})

test('behind https browsers are told to insist on it', async () => {
  const answer = await answerOf('/page', true)
  expect(policyOf(answer)).toContain('upgrade-insecure-requests')
  expect(answer.headers['strict-transport-security']).toContain('max-age=')
})

test('a policy names what a page needs beyond the product’s own', () => {
  const app = Fastify()
  sendSecurityHeaders(app, { isHttps: false })
  const policy = app.policyWith({ script: ["'sha256-x'"], frame: ['https://tour.example'], connect: [] })
  expect(policy).toContain("script-src 'self' 'sha256-x';")
  expect(policy).toContain("frame-src 'self' https://tour.example")
  expect(policy).toContain("connect-src 'self'")
})

test('every page says where a browser tells what it refused', async () => {
  expect(policyOf(await answerOf('/file'))).toContain(`report-uri ${policyReportPath}`)
  expect(policyOf(await answerOf('/page'))).toContain(`report-uri ${policyReportPath}`)
})

test('what a browser refused is logged once a minute, without the address of the page and of nothing but its origin', async () => {
  const lines: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log })
  let now = 0
  servePolicyReports(app, () => now)
  app.setErrorHandler(answerFailure)
  const tell = (body: object | string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: policyReportPath, headers: { 'content-type': type }, payload: body })
  const refused = (uri: string) => ({
    'csp-report': {
      'document-uri': 'https://shop.example/frontdesk/b1/geheimer-schluessel',
      'violated-directive': 'script-src-elem',
      'effective-directive': 'script-src-elem',
      'blocked-uri': uri,
    },
  })
  const report = (uri: string) => tell(JSON.stringify(refused(uri)))
  expect((await report('https://evil.example/a.js?of=somebody')).statusCode).toBe(204)
  await report('https://evil.example/b.js')
  await report('inline')
  const told = () => lines.map((line) => JSON.parse(line) as { directive: string; blocked: string })
  expect(told().map(({ directive, blocked }) => [directive, blocked])).toEqual([
    ['script-src-elem', 'https://evil.example'],
    ['script-src-elem', 'inline'],
  ])
  expect(lines.join()).not.toMatch(/geheim|somebody/)
  now = 60_001
  await report('inline')
  expect(lines).toHaveLength(3)
  for (let at = 0; at < 200; at += 1) await report(`https://host${at}.example`)
  expect(lines.length, 'made up hosts do not fill the log').toBeLessThanOrEqual(52)
  const older = { 'csp-report': { 'violated-directive': "img-src 'self'", 'blocked-uri': 'data' } }
  now = 120_002
  expect((await tell(JSON.stringify(older))).statusCode).toBe(204)
  expect(told().at(-1)).toMatchObject({ directive: 'img-src', blocked: 'data' })
  expect((await tell('no json')).statusCode).toBe(422)
  expect((await tell('{"csp-report":{"effective-directive":"<b>","blocked-uri":"x"}}')).statusCode).toBe(422)
  expect((await tell('a=b', 'text/plain')).statusCode).toBe(415)
  expect((await tell(`"${'x'.repeat(20_000)}"`)).statusCode).toBe(413)
})

test('whoever found a weakness reads whom to tell, where the operator named somebody', async () => {
  const textOf = async (contact: string | undefined) => {
    const app = Fastify()
    app.setErrorHandler(answerFailure)
    const clock = () => Temporal.Instant.from('2026-11-26T12:00:00Z')
    serveSecurityText(app, { contact, publicUrl: 'https://shop.example', clock })
    return app.inject('/.well-known/security.txt')
  }
  const { headers, body } = await textOf('mailto:sicherheit@shop.example')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:sicherheit@shop.example',
    'Expires: 2027-05-25T12:00:00Z',
    'Preferred-Languages: de, en',
    'Canonical: https://shop.example/.well-known/security.txt',
    '',
  ])
  expect((await textOf(undefined)).statusCode).toBe(404)
})
