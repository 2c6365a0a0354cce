import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#server/testing/test-shop.ts'

interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly {
    readonly key: string
    readonly value: { readonly stringValue?: string; readonly intValue?: number }
  }[]
}

let collector: Server
let endpoint: string
const spans: ReceivedSpan[] = []
const paths: string[] = []
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      paths.push(request.url ?? '')
      const told = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }
      spans.push(...told.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => void collector.close())

test('a request goes on with the trace it came with, and its statements stand below it, without what was typed', async () => {
  const shop = await openTestShop({ variables: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
  const as = await shop.signIn()
  const traceId = 'a'.repeat(32)
  const parent = 'b'.repeat(16)
  const { status } = await shop.call('GET', '/products?q=geheimes+Gericht', undefined, {
    ...as,
    traceparent: `00-${traceId}-${parent}-01`,
  })
  expect(status).toBe(200)
  await shop.close()
  expect(new Set(paths)).toEqual(new Set(['/v1/traces']))
  const ofRequest = spans.filter((span) => span.traceId === traceId)
  const valueOf = (span: ReceivedSpan | undefined, name: string) =>
    span?.attributes.find(({ key }) => key === name)?.value
  const server = ofRequest.find(({ parentSpanId }) => parentSpanId === parent)
  expect(server?.name).toBe('GET /api/products')
  expect(valueOf(server, 'http.response.status_code')?.intValue).toBe(200)
  const statements = ofRequest.filter(({ parentSpanId }) => parentSpanId === server?.spanId)
  expect(statements.some((span) => valueOf(span, 'db.query.text')?.stringValue?.includes('product') === true)).toBe(
    true,
  )
  expect(JSON.stringify(spans)).not.toContain('geheim')
  const signingIn = spans.find(({ name }) => name.startsWith('POST ') && name.includes('login'))
  expect(signingIn?.traceId, 'a request of its own begins a trace').not.toBe(traceId)
})

test('a collector that is away disturbs nobody', async () => {
  const shop = await openTestShop({ variables: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } })
  expect((await shop.call('GET', '/branches')).status).toBe(200)
  await shop.close()
})
