import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'

async function answerOf(url: string, isHttps = false) {
  const app = Fastify()
  sendSecurityHeaders(app, { isHttps })
  app.get('/api/tags', () => ({ data: [] }))
  app.get('/page', (_request, reply) => reply.allowInline())
  return app.inject({ method: 'GET', url })
}

const policyOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['content-security-policy'])

test('an answer lets no inline script or style run, loads nothing from elsewhere and is not sniffed', async () => {
  const answer = await answerOf('/api/tags')
  expect(policyOf(answer)).toContain("script-src 'self';")
  expect(policyOf(answer)).toContain("style-src 'self';")
  expect(policyOf(answer)).toContain("object-src 'none'")
  expect(policyOf(answer)).not.toContain('upgrade-insecure-requests')
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  expect(answer.headers['strict-transport-security']).toBeUndefined()
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
