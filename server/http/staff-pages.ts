// The staff applications: built pages that get a nonce, and their files.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const nonceMark = '__CSP_NONCE__'

const loginPath = '/backend/login'
/** Pages for whoever is not signed in yet; the last two are what links in mails open. */
const openPages = [loginPath, '/backend/login-link', '/backend/invitation']

/** Who is not signed in gets the login page by a redirect, which keeps the hash: no script has to be refused first. */
export async function serveStaffPages(
  app: FastifyInstance,
  buildFolder: string,
  isSignedIn: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'assets'),
    prefix: '/staff/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: true,
  })
  const backend = readFileSync(join(buildFolder, 'backend', 'index.html'), 'utf8')
  for (const url of ['/backend', ...openPages]) {
    app.get(url, async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      if (!openPages.includes(url) && !(await isSignedIn(request))) return reply.redirect(loginPath)
      return reply.type('text/html; charset=utf-8').send(backend.replaceAll(nonceMark, reply.cspNonce.style))
    })
  }
}

export function areStaffPagesBuilt(buildFolder: string): boolean {
  return existsSync(join(buildFolder, 'backend', 'index.html'))
}
