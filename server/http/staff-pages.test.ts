import Fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'
import { serveStaffPages } from './staff-pages.ts'

const build = mkdtempSync(join(tmpdir(), 'theke-staff-'))
mkdirSync(join(build, 'assets'))
for (const name of ['backend', 'terminal']) {
  mkdirSync(join(build, name))
  writeFileSync(
    join(build, name, 'index.html'),
    `<title>${name}</title><meta name="csp-nonce" content="__CSP_NONCE__" />`,
  )
}
writeFileSync(join(build, 'backend-worker.js'), 'self.addEventListener("push", () => undefined)')
afterAll(() => rmSync(build, { recursive: true }))

async function open(isSignedIn: boolean) {
  const app = Fastify()
  sendSecurityHeaders(app, { isHttps: false })
  await serveStaffPages(app, build, {
    isSignedIn: () => Promise.resolve(isSignedIn),
    isTerminal: (request) => Promise.resolve((request.params as { apiKey: string }).apiKey === 'richtig'),
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
