// What makes the shop an app: its manifest, its icons and the service worker at its fixed address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { shopLogo } from '#domain/content/shop-logo.ts'
import { readIconName, webManifest, type AppIcon } from '#domain/content/web-manifest.ts'
import { notFound } from './refusal.ts'

export interface AppIconLook {
  /** Null: the shop has none, and its icon is a neutral one. */
  readonly logo: { readonly id: string; readonly version: number } | null
  /** `#rrggbb` behind the logo. */
  readonly background: string
  /** `#rrggbb` of the neutral icon. */
  readonly theme: string
}

export interface AppFilesParts {
  readonly loadCatalog: () => Promise<VisitorCatalog>
  readonly drawIcon: (look: AppIconLook, icon: AppIcon) => Promise<Buffer>
  /** Where the built worker lies. */
  readonly workerFile: string
}

/** Takes back what an earlier worker did: for devices that come while the shop is no app (storefront § 4). */
const farewell = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await self.registration.unregister()
    })(),
  ),
)
`

export function serveAppFiles(app: FastifyInstance, { loadCatalog, drawIcon, workerFile }: AppFilesParts): void {
  const worker = existsSync(workerFile) ? readFileSync(workerFile, 'utf8') : farewell

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { config, branches, ...rest } = await loadCatalog()
    if (!config.enablePluginPWA) throw notFound()
    const manifest = webManifest(config, branches, keyOf(lookOf({ config, ...rest })))
    return sendAnew(request, reply.type('application/manifest+json; charset=utf-8'), JSON.stringify(manifest))
  })

  app.get<{ Params: { key: string; file: string } }>('/app-icon/:key/:file', async ({ params }, reply) => {
    const icon = readIconName(params.file)
    const look = lookOf(await loadCatalog())
    if (icon === null || params.key !== keyOf(look)) throw notFound()
    void reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png')
    return reply.send(await drawIcon(look, icon))
  })

  // iOS asks for it by this name, without any link.
  app.get('/apple-touch-icon.png', async (request, reply) => {
    const drawn = await drawIcon(lookOf(await loadCatalog()), { purpose: 'apple', size: 180 })
    return sendAnew(request, reply.type('image/png'), drawn)
  })

  app.get('/sw.js', async (request, reply) => {
    const { config } = await loadCatalog()
    return sendAnew(request, reply.type('text/javascript; charset=utf-8'), config.enablePluginPWA ? worker : farewell)
  })
}

/** Asked for again with every use: what is the same is not sent twice. */
function sendAnew(request: FastifyRequest, reply: FastifyReply, content: string | Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
  void reply.headers({ 'cache-control': 'no-cache', etag })
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send()
  return reply.send(content)
}

function lookOf({ config, divisions, images }: Pick<VisitorCatalog, 'config' | 'divisions' | 'images'>): AppIconLook {
  return { logo: shopLogo(divisions, images), background: config.backgroundColor, theme: config.themeColor }
}

/** Everything that the picture depends on, so that its address may be kept for ever. */
function keyOf({ logo, background, theme }: AppIconLook): string {
  const parts = logo === null ? ['neutral', theme] : [logo.id, logo.version, background]
  return parts.join('-').replaceAll('#', '')
}
