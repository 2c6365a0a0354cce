// The staff applications: built pages that get a nonce, and their files.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { originsOf } from './foreign-sources.ts'
import { notFound } from './refusal.ts'
import type { Sources } from './security-headers.ts'

const nonceMark = '__CSP_NONCE__'

const workerNames = ['backend-worker.js', 'time-clock-worker.js', 'signage-worker.js']
const secretly = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

const loginPath = '/backend/login'
/** Pages for whoever is not signed in yet; the last two are what links in mails open. */
const openPages = [loginPath, '/backend/login-link', '/backend/invitation']

/** What decides who gets which page. */
export interface Visitors {
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>
  /** Whether the address holds the key of a terminal. */
  readonly isTerminal: (request: FastifyRequest) => Promise<boolean>
  /** Whether the key is that of a TV. */
  readonly isScreen: (key: string) => Promise<boolean>
  /** Whether it holds the token of a time clock. */
  readonly isClock: (request: FastifyRequest) => Promise<boolean>
  readonly manifestOf: (wanted: WantedApp) => Promise<object>
  /** Of the map on which people set the point of a branch; undefined: there is none. */
  readonly mapStyleUrl?: string | undefined
  /** Whether the operator gave a list of places. */
  readonly hasPlaces?: boolean
  /** Where files of other versions lie. */
  readonly keptAssets: string
}

/** Which of the staff's pages becomes an app on a device. */
export type WantedApp =
  | { readonly app: 'backoffice' }
  | { readonly app: 'terminal' | 'printStation'; readonly branchId: string; readonly key: string }
  | { readonly app: 'timeClock'; readonly key: string }

export const staffAssets = (buildFolder: string) => join(buildFolder, 'assets')

/** Who is not signed in gets the login page by a redirect, which keeps the hash: no script has to be refused first. */
export async function serveStaffPages(app: FastifyInstance, buildFolder: string, visitors: Visitors): Promise<void> {
  const { isSignedIn, isTerminal, manifestOf } = visitors
  await app.register(fastifyStatic, {
    root: [staffAssets(buildFolder), visitors.keptAssets],
    prefix: '/staff/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: true,
  })
  // The workers of back office, time clock and TVs, at addresses for ever: a built file without a hash is asked for anew each time.
  for (const name of workerNames) {
    const worker = readFileSync(join(buildFolder, name), 'utf8')
    app.get(`/${name}`, async (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-cache' }).type('text/javascript; charset=utf-8')
      return reply.send(worker)
    })
  }
  const page = (name: string) => readFileSync(join(buildFolder, name, 'index.html'), 'utf8')
  const signIn = linked(page('backend'), '/backend/app.webmanifest')
  const backend = withMeta(signIn, {
    'map-style': visitors.mapStyleUrl,
    places: visitors.hasPlaces === true ? 'listed' : undefined,
  })
  const maps = originsOf(visitors.mapStyleUrl === undefined ? [] : [visitors.mapStyleUrl])
  app.get('/backend/app.webmanifest', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-cache' }).type(manifestType)
    return reply.send(JSON.stringify(await manifestOf({ app: 'backoffice' })))
  })
  for (const url of ['/backend', ...openPages]) {
    app.get(url, async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      const isOpen = openPages.includes(url)
      if (!isOpen && !(await isSignedIn(request))) return reply.redirect(loginPath)
      void reply.type('text/html; charset=utf-8')
      if (isOpen) return reply.send(withStyle(signIn, reply))
      return reply.send(withStyle(backend, reply, { connect: maps, img: maps }))
    })
  }
  serveClock(app, page('time-clock'), visitors)
  // A wrong key gets the same page, which says so; the key stands in the address, so nobody may keep or pass it on.
  const terminal = page('terminal')
  // The counter and its print station.
  const desks = {
    '/frontdesk/:branchId/:apiKey': 'terminal',
    '/frontdesk/:branchId/:apiKey/print': 'printStation',
  } as const
  for (const [url, name] of Object.entries(desks)) {
    app.get(url, async (request, reply) => {
      void reply.headers(secretly).type('text/html; charset=utf-8')
      if (!(await isTerminal(request))) return reply.code(404).send(withStyle(terminal, reply))
      const [path = ''] = request.url.split('?', 1)
      return reply.send(withStyle(linked(terminal, `${escapedPath(path)}/app.webmanifest`), reply))
    })
    app.get<{ Params: { branchId: string; apiKey: string } }>(`${url}/app.webmanifest`, async (request, reply) => {
      if (!(await isTerminal(request))) throw notFound()
      const { branchId, apiKey } = request.params
      void reply.headers(secretly).type(manifestType)
      return reply.send(JSON.stringify(await manifestOf({ app: name, branchId, key: apiKey })))
    })
  }
  serveScreens(app, page('signage'), visitors)
}

/** The player of TVs, and the same player for who makes what they play. Pages of others may be part of what is shown. */
function serveScreens(app: FastifyInstance, player: string, { isScreen, isSignedIn }: Visitors): void {
  const send = (reply: FastifyReply) => {
    const { style } = reply.allowInline({ frame: ['http:', 'https:'] })
    void reply.headers(secretly).type('text/html; charset=utf-8')
    return reply.send(player.replaceAll(nonceMark, style))
  }
  app.get('/signage', async (_request, reply) => send(reply))
  app.get<{ Params: { deviceKey: string } }>('/signage/:deviceKey', async (request, reply) =>
    send((await isScreen(request.params.deviceKey)) ? reply : reply.code(404)),
  )
  app.get('/signage-preview/:kind/:id', async (request, reply) =>
    (await isSignedIn(request)) ? send(reply) : reply.redirect(loginPath),
  )
}

/** Like the terminal: a wrong token gets the same page, which says so, and no manifest. */
function serveClock(app: FastifyInstance, clock: string, { isClock, manifestOf }: Visitors): void {
  app.get('/time-clock/:accessToken', async (request, reply) => {
    void reply.headers(secretly).type('text/html; charset=utf-8')
    if (!(await isClock(request))) return reply.code(404).send(withStyle(clock, reply))
    const [path = ''] = request.url.split('?', 1)
    return reply.send(withStyle(linked(clock, `${escapedPath(path)}/app.webmanifest`), reply))
  })
  app.get<{ Params: { accessToken: string } }>('/time-clock/:accessToken/app.webmanifest', async (request, reply) => {
    if (!(await isClock(request))) throw notFound()
    void reply.headers(secretly).type(manifestType)
    return reply.send(JSON.stringify(await manifestOf({ app: 'timeClock', key: request.params.accessToken })))
  })
}

const manifestType = 'application/manifest+json; charset=utf-8'

function withStyle(page: string, reply: FastifyReply, sources: Sources = {}): string {
  return page.replaceAll(nonceMark, reply.allowInline(sources).style)
}

/** What the page is told of the operator's settings; what is undefined is not said. */
function withMeta(page: string, said: Readonly<Record<string, string | undefined>>): string {
  const tags = Object.entries(said).map(([name, content]) =>
    content === undefined ? '' : `<meta name="${name}" content="${escapedAttribute(content)}" />`,
  )
  return page.replace('<title>', () => `${tags.join('')}<title>`)
}

function escapedAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Not in the built page: its address belongs to the branch and its key. */
function linked(page: string, manifest: string): string {
  return page.replace('<title>', () => `<link rel="manifest" href="${manifest}" /><title>`)
}

/** Whatever stands in an address, nothing of it becomes markup. */
function escapedPath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/')
}

export function areStaffPagesBuilt(buildFolder: string): boolean {
  const pages = ['backend', 'terminal', 'time-clock', 'signage'].map((name) => join(name, 'index.html'))
  const files = [...workerNames, ...pages]
  return files.every((name) => existsSync(join(buildFolder, name)))
}
