// The public application: rendered by React Router, its files served from the build.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { PaymentMethod } from '#domain/ordering/payment-method.ts'
import type { CodedTable } from '#domain/places/table.ts'

/** What a page of one request may know; the shop's own name for it is `ShopRequest`. */
export interface PageRequest {
  readonly nonce: string
  readonly styleNonce: string
  readonly now: string
  readonly publicUrl: string
  readonly version: string
  readonly catalog: VisitorCatalog
  readonly availablePaymentMethods: readonly PaymentMethod[]
  readonly findOrder: (uid: string, hash: string) => Promise<PublicOrder | undefined>
  readonly findTable: (branchId: string, token: string) => CodedTable | undefined
}

export interface ShopPagesParts {
  readonly buildFolder: string
  readonly pageRequest: (request: FastifyRequest) => Promise<Omit<PageRequest, 'nonce' | 'styleNonce'>>
}

/** What the shop's entry offers beside its default export. */
interface ShopEntry {
  readonly shopRequest: Parameters<RouterContextProvider['set']>[0]
  readonly reportErrorsTo: (report: (error: unknown) => void) => void
}

export async function serveShopPages(app: FastifyInstance, parts: ShopPagesParts): Promise<void> {
  const client = join(parts.buildFolder, 'client')
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: true,
  })
  const build = (await import(pathToFileURL(join(parts.buildFolder, 'server', 'index.js')).href)) as ServerBuild
  const { shopRequest, reportErrorsTo } = build.entry.module as unknown as ShopEntry
  reportErrorsTo((error) => app.log.error({ err: error }, 'a page could not be rendered'))
  const handle = createRequestHandler(build, 'production')

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const context = new RouterContextProvider()
      const { script: nonce, style: styleNonce } = reply.allowInline()
      context.set(shopRequest, { ...(await parts.pageRequest(request)), nonce, styleNonce } satisfies PageRequest)
      return reply.send(await handle(webRequest(request, reply.raw), context))
    },
  })
}

export function isShopBuilt(buildFolder: string): boolean {
  return existsSync(join(buildFolder, 'server', 'index.js'))
}

function webRequest(request: FastifyRequest, raw: NodeJS.EventEmitter & { writableFinished?: boolean }): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
  }
  const gone = new AbortController()
  raw.once('close', () => {
    if (raw.writableFinished !== true) gone.abort()
  })
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
    signal: gone.signal,
  })
}
