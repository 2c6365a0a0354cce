// Shows the built shop with the demo chain and pretends to be the rest of the product: for looking at pages while building them.
// PORT=4300 NOW=2026-11-21T11:30:00Z node web/shop/testing/serve.ts
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pictures, tones } from '#demo/pictures.ts'
import type { shopRequest } from '../context.ts'
import { demoCatalog } from './demo-catalog.ts'
import { fakeOrders } from './fake-orders.ts'

const port = Number(process.env['PORT'] ?? 4300)
const origin = `http://127.0.0.1:${port}`
const startedAt = Temporal.Now.instant()
const fixed = process.env['NOW'] ? Temporal.Instant.from(process.env['NOW']) : startedAt
const now = () => fixed.add(Temporal.Now.instant().since(startedAt))

const buildPath = new URL('../../../build/shop/server/index.js', import.meta.url).href
const build = (await import(buildPath)) as ServerBuild
const handle = createRequestHandler(build, 'production')
const contextKey = (build.entry.module as unknown as { shopRequest: typeof shopRequest }).shopRequest
const catalog = demoCatalog(fixed)
const orders = fakeOrders(catalog, now)

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`)
    response.writeHead(500).end()
  })
}).listen(port, '127.0.0.1', () => process.stdout.write(`${origin}\n`))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', origin)
  if (url.pathname.startsWith('/assets/')) return sendFile(url.pathname, response)
  if (url.pathname.startsWith('/image/')) return sendPicture(url.pathname, response)
  if (url.pathname.startsWith('/api/')) return orders.answer(url.pathname.slice(4), request, response)
  return sendPage(url, request, response)
}

async function sendPage(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const nonce = randomBytes(16).toString('base64')
  const context = new RouterContextProvider()
  context.set(contextKey, {
    nonce,
    now: now().toString(),
    publicUrl: origin,
    version: '1.7.2-dev',
    catalog,
    findOrder: (uid, hash) => Promise.resolve(orders.find(uid, hash)),
  })
  const headers = new Headers({ 'user-agent': request.headers['user-agent'] ?? '' })
  const page = await handle(new Request(url, { headers }), context)
  response.writeHead(page.status, {
    ...Object.fromEntries(page.headers),
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
    ].join('; '),
  })
  if (page.body) for await (const chunk of page.body) response.write(chunk)
  response.end()
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  try {
    const content = await readFile(new URL(`../../../build/shop/client${path}`, import.meta.url))
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(content)
  } catch {
    response.writeHead(404).end()
  }
}

const icons = JSON.parse(
  await readFile(new URL('../../../node_modules/@iconify-json/fluent-emoji/icons.json', import.meta.url), 'utf8'),
) as { width: number; height: number; icons: Record<string, { body: string }> }

function sendPicture(path: string, response: ServerResponse): void {
  const id = /([^/]+)-\d+\.\w+$/.exec(path)?.[1]
  const picture = pictures[(catalog.images.find((one) => one.id === id)?.name ?? '') as keyof typeof pictures]
  const body = picture && icons.icons[picture.icon]?.body
  if (!picture || !body) return void response.writeHead(404).end()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${tones[picture.tone]}"/><g transform="translate(14 14) scale(1.125)">${body}</g></svg>`
  response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg)
}
