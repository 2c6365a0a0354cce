// What makes the shop an app: its manifest, its icons and the service worker at its fixed address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { appIconKey, appIconLook, type AppIconLook } from '#domain/content/app-icon.ts'
import { staffManifest } from '#domain/content/staff-manifest.ts'
import { languageNamed } from '#domain/ground/translations.ts'
import { readIconName, webManifest, type AppIcon } from '#domain/content/web-manifest.ts'
import { notFound } from './refusal.ts'
import type { WantedApp } from './staff-pages.ts'

export interface AppFilesParts {
  readonly loadCatalog: () => Promise<VisitorCatalog>
  readonly drawIcon: (look: AppIconLook, icon: AppIcon) => Promise<Buffer>
  /** Where the built worker lies. */
  readonly workerFile: string
}

/** Of a page that only staff open. */
export function staffAppManifest({ config, branches, ...rest }: VisitorCatalog, wanted: WantedApp): object {
  const iconKey = appIconKey(appIconLook({ config, ...rest }))
  if (wanted.app === 'backoffice') return staffManifest(wanted, config.shopName, iconKey)
  if (wanted.app === 'timeClock') return staffManifest(wanted, config.shopName, iconKey)
  // One that is switched off keeps its terminal.
  const branch = branches.find(({ id }) => id === wanted.branchId)?.name ?? config.shopName
  return staffManifest({ ...wanted, branch }, config.shopName, iconKey)
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

  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', async (request, reply) => {
    const { config, branches, ...rest } = await loadCatalog()
    if (!config.enablePluginPWA) throw notFound()
    const language = languageNamed(String(request.query.lang))
    const inLanguage = app.problemWords?.get(language)?.webManifest ?? webManifest
    const manifest = inLanguage(config, branches, appIconKey(appIconLook({ config, ...rest })))
    return sendAnew(request, reply.type('application/manifest+json; charset=utf-8'), JSON.stringify(manifest))
  })

  app.get<{ Params: { key: string; file: string } }>('/app-icon/:key/:file', async ({ params }, reply) => {
    const icon = readIconName(params.file)
    const look = appIconLook(await loadCatalog())
    if (icon === null || params.key !== appIconKey(look)) throw notFound()
    void reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png')
    return reply.send(await drawIcon(look, icon))
  })

  // iOS asks for it by this name, without any link.
  app.get('/apple-touch-icon.png', async (request, reply) => {
    const drawn = await drawIcon(appIconLook(await loadCatalog()), { purpose: 'apple', size: 180 })
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
