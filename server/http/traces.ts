// Where the time of a request goes, told to a collector of OpenTelemetry: one span a request, one a statement. Loaded only where asked for.
import type { Context, Span, Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { version } from '#server/version.ts'

type Query = (this: unknown, ...given: unknown[]) => unknown
type Callback = (error: Error | null, ...rest: unknown[]) => void

/** A collector that is away must not hold up the stop. */
const lastPatienceMilliseconds = 2_000
const longestStatement = 1_000
const traceParent = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** `endpoint`: of the collector (OTLP over HTTP), without `/v1/traces`; headers, sampling and name of the service as OTEL_… says. */
export async function serveTraces(app: FastifyInstance, endpoint: string | undefined): Promise<void> {
  if (endpoint === undefined) return
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ])
  const name = process.env['OTEL_SERVICE_NAME'] ?? 'theke'
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': version }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  })
  const tracer = provider.getTracer('theke', version)
  const running = new AsyncLocalStorage<Context>()
  const spans = new WeakMap<FastifyRequest, { readonly span: Span; readonly context: Context }>()

  app.addHook('onRequest', (request, _reply, done) => {
    const kind = api.SpanKind.SERVER
    const [, traceId, spanId, flags] = traceParent.exec(String(request.headers['traceparent'])) ?? []
    const parent =
      traceId === undefined || spanId === undefined
        ? api.ROOT_CONTEXT
        : api.trace.setSpanContext(api.ROOT_CONTEXT, {
            traceId,
            spanId,
            traceFlags: Number.parseInt(flags ?? '0', 16),
            isRemote: true,
          })
    // The pattern, never the address: that holds keys.
    const route = request.routeOptions.url ?? 'nowhere'
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'theke.request_id': request.id }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind, attributes }, parent)
    const context = api.trace.setSpan(parent, span)
    spans.set(request, { span, context })
    running.run(context, done)
  })
  // Reading a body goes on in the connection's own thread of thought.
  app.addHook('preHandler', (request, _reply, done) => {
    const known = spans.get(request)
    if (known === undefined) done()
    else running.run(known.context, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)?.span
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR })
    span?.end()
    done()
  })
  const restore = watchStatements(running, tracer, {
    kind: api.SpanKind.CLIENT,
    failed: (span, error) => {
      span.setAttribute('error.type', codeOf(error))
      span.setStatus({ code: api.SpanStatusCode.ERROR })
    },
  })
  app.addHook('onClose', async () => {
    restore()
    const patience = new Promise((resolve) => setTimeout(resolve, lastPatienceMilliseconds).unref())
    await Promise.race([provider.shutdown().catch(() => undefined), patience])
  })
}

/** Statements as they are sent, with their placeholders: what people typed stands in the values, which are not told. */
function watchStatements(
  running: AsyncLocalStorage<Context>,
  tracer: Tracer,
  { kind, failed }: { readonly kind: number; readonly failed: (span: Span, error: unknown) => void },
): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = function (...given) {
    const context = running.getStore()
    const [asked] = given
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text
    if (context === undefined || typeof text !== 'string') return original.apply(this, given)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) }
    const span = tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1] ?? 'query', { kind, attributes }, context)
    const last = given.at(-1)
    if (typeof last === 'function') {
      const ended: Callback = (error, ...rest) => {
        if (error !== null && error !== undefined) failed(span, error)
        span.end()
        // oxlint-disable-next-line promise/no-callback-in-promise -- the driver's own kind of answer
        ;(last as Callback)(error, ...rest)
      }
      return original.apply(this, [...given.slice(0, -1), ended])
    }
    const answer = original.apply(this, given)
    if (answer instanceof Promise) {
      answer
        .catch((error: unknown) => failed(span, error))
        .finally(() => span.end())
        .catch(() => undefined)
    } else span.end()
    return answer
  }
  return () => {
    prototype.query = original
  }
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name)
}
