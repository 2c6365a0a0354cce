// The staff applications: built pages that get a nonce, and their files.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const nonceMark = '__CSP_NONCE__'

const workerName = 'backend-worker.js'
const loginPath = '/backend/login'
/** Pages for whoever is not signed in yet; the last two are what links in mails open. */
const openPages = [loginPath, '/backend/login-link', '/backend/invitation']

/** What decides who gets which page. */
export interface Visitors {
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>
  /** Whether the address holds the key of a terminal. */
  readonly isTerminal: (request: FastifyRequest) => Promise<boolean>
}

/** Who is not signed in gets the login page by a redirect, which keeps the hash: no script has to be refused first. */
export async function serveStaffPages(
  app: FastifyInstance,
  buildFolder: string,
  { isSignedIn, isTerminal }: Visitors,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'assets'),
    prefix: '/staff/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: true,
  })
  const worker = readFileSync(join(buildFolder, workerName), 'utf8')
  // The worker of the back office, at an address for ever: a built file without a hash is asked for anew each time.
  app.get(`/${workerName}`, async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-cache' }).type('text/javascript; charset=utf-8')
    return reply.send(worker)
  })
  const page = (name: string) => readFileSync(join(buildFolder, name, 'index.html'), 'utf8')
  const backend = page('backend')
  for (const url of ['/backend', ...openPages]) {
    app.get(url, async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      if (!openPages.includes(url) && !(await isSignedIn(request))) return reply.redirect(loginPath)
      return reply.type('text/html; charset=utf-8').send(backend.replaceAll(nonceMark, reply.allowInline().style))
    })
  }
  // A wrong key gets the same page, which says so; the key stands in the address, so nobody may keep or pass it on.
  const terminal = page('terminal')
  const openTerminal = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    if (!(await isTerminal(request))) void reply.code(404)
    return reply.type('text/html; charset=utf-8').send(terminal.replaceAll(nonceMark, reply.allowInline().style))
  }
  // The counter and its print station.
  for (const url of ['/frontdesk/:branchId/:apiKey', '/frontdesk/:branchId/:apiKey/print']) app.get(url, openTerminal)
}

export function areStaffPagesBuilt(buildFolder: string): boolean {
  const files = [workerName, join('backend', 'index.html'), join('terminal', 'index.html')]
  return files.every((name) => existsSync(join(buildFolder, name)))
}
