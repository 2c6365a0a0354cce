import Fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'
import { serveStaffPages } from './staff-pages.ts'

const build = mkdtempSync(join(tmpdir(), 'theke-staff-'))
mkdirSync(join(build, 'assets'))
for (const name of ['backend', 'terminal', 'time-clock', 'signage']) {
  mkdirSync(join(build, name))
  writeFileSync(
    join(build, name, 'index.html'),
    `<title>${name}</title><meta name="csp-nonce" content="__CSP_NONCE__" />`,
  )
}
writeFileSync(join(build, 'backend-worker.js'), 'self.addEventListener("push", () => undefined)')
writeFileSync(join(build, 'signage-worker.js'), 'self.addEventListener("fetch", () => undefined)')
writeFileSync(join(build, 'time-clock-worker.js'), 'self.addEventListener("fetch", () => undefined)')
afterAll(() => rmSync(build, { recursive: true }))

async function open(isSignedIn: boolean, mapStyleUrl?: string, hasPlaces = false) {
  const app = Fastify()
  sendSecurityHeaders(app, { isHttps: false })
  await serveStaffPages(app, build, {
    isSignedIn: () => Promise.resolve(isSignedIn),
    isTerminal: (request) => Promise.resolve((request.params as { apiKey: string }).apiKey === 'richtig'),
    isScreen: (key) => Promise.resolve(key === 'richtig'),
    isClock: (request) => Promise.resolve((request.params as { accessToken: string }).accessToken === 'richtig'),
    manifestOf: (wanted) => Promise.resolve(wanted),
    mapStyleUrl,
    hasPlaces,
    keptAssets: join(build, 'kept'),
  })
  return app
}

test('who is not signed in is sent to the login page, which everybody gets', async () => {
  const app = await open(false)
  const refused = await app.inject('/backend')
  expect([refused.statusCode, refused.headers.location]).toEqual([302, '/backend/login'])
  expect(refused.headers['cache-control']).toBe('no-store')
  for (const page of ['login', 'login-link', 'invitation']) {
    expect((await app.inject(`/backend/${page}`)).statusCode).toBe(200)
  }
})

test('the page carries the nonce of its own answer', async () => {
  const app = await open(true)
  const first = await app.inject('/backend')
  const nonce = /content="([0-9a-f]+)"/.exec(first.body)?.[1] ?? ''
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect((await app.inject('/backend')).body).not.toContain(nonce)
})

test("the back office's worker stands at its fixed address for whole /backend, and no old one is used", async () => {
  const worker = await (await open(false)).inject('/backend-worker.js')
  expect([worker.statusCode, worker.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.body).toContain('push')
})

test('the terminal opens with its key; with another one the page comes as missing, and nobody keeps or passes it on', async () => {
  const app = await open(false)
  const opened = await app.inject('/frontdesk/filiale/richtig')
  const refused = await app.inject('/frontdesk/filiale/falsch')
  expect([opened.statusCode, refused.statusCode]).toEqual([200, 404])
  for (const answer of [opened, refused]) {
    expect(answer.body).toContain('<title>terminal</title>')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
})

test('the time clock opens with its token, has its worker, and a wrong token gets no manifest', async () => {
  const app = await open(false)
  const opened = await app.inject('/time-clock/richtig')
  const refused = await app.inject('/time-clock/falsch')
  expect([opened.statusCode, refused.statusCode]).toEqual([200, 404])
  for (const answer of [opened, refused]) {
    expect(answer.body).toContain('<title>time-clock</title>')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
  const manifest = await app.inject(manifestIn(opened.body) ?? '')
  expect([manifest.statusCode, manifest.json<object>()]).toEqual([200, { app: 'timeClock', key: 'richtig' }])
  expect(manifestIn(refused.body)).toBeUndefined()
  expect((await app.inject('/time-clock/falsch/app.webmanifest')).statusCode).toBe(404)
  expect((await app.inject('/time-clock-worker.js')).body).toContain('fetch')
})

const manifestIn = (html: string) => /<link rel="manifest" href="([^"]*)" \/>/.exec(html)?.[1]

test('each page names its own manifest: the back office one for all, terminal and print station one of their key', async () => {
  const app = await open(true)
  const cases = [
    ['/backend', { app: 'backoffice' }],
    ['/frontdesk/filiale/richtig', { app: 'terminal', branchId: 'filiale', key: 'richtig' }],
    ['/frontdesk/filiale/richtig/print?x=1', { app: 'printStation', branchId: 'filiale', key: 'richtig' }],
  ] as const
  for (const [page, wanted] of cases) {
    const address = manifestIn((await app.inject(page)).body) ?? ''
    const manifest = await app.inject(address)
    expect([manifest.statusCode, manifest.json<object>()]).toEqual([200, wanted])
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  }
  const secret = await app.inject('/frontdesk/filiale/richtig/app.webmanifest')
  expect(secret.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('a wrong key has no manifest, and nothing of an address becomes markup', async () => {
  const app = await open(false)
  expect(manifestIn((await app.inject('/frontdesk/filiale/falsch')).body)).toBeUndefined()
  expect((await app.inject('/frontdesk/filiale/falsch/app.webmanifest')).statusCode).toBe(404)
  const hostile = await app.inject('/frontdesk/%22%3E%3Cb%3E/richtig')
  expect(hostile.body).not.toContain('<b>')
})

test('the back office knows its map and may load from its address alone; the page to sign in does not', async () => {
  const app = await open(true, 'https://maps.example/style?key="><script>&x=1')
  const page = await app.inject('/backend')
  expect(page.body).toContain(
    '<meta name="map-style" content="https://maps.example/style?key=&quot;>&lt;script>&amp;x=1" />',
  )
  expect(page.headers['content-security-policy']).toContain("connect-src 'self' https://maps.example;")
  const login = await app.inject('/backend/login')
  expect(login.body).not.toContain('map-style')
  expect(login.headers['content-security-policy']).not.toContain('maps.example')
  const plain = (await (await open(true)).inject('/backend')).body
  expect([plain.includes('map-style'), plain.includes('places')]).toEqual([false, false])
  const listed = (await (await open(true, undefined, true)).inject('/backend')).body
  expect(listed).toContain('<meta name="places" content="listed" />')
})
