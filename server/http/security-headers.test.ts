import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'

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
