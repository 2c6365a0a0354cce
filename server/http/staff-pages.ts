// The staff applications: built pages that get a nonce, and their files.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const nonceMark = '__CSP_NONCE__'

export async function serveStaffPages(app: FastifyInstance, buildFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'assets'),
    prefix: '/staff/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: true,
  })
  const backend = readFileSync(join(buildFolder, 'backend', 'index.html'), 'utf8')
  for (const url of ['/backend', '/backend/login']) {
    app.get(url, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(backend.replaceAll(nonceMark, reply.cspNonce.style)),
    )
  }
}

export function areStaffPagesBuilt(buildFolder: string): boolean {
  return existsSync(join(buildFolder, 'backend', 'index.html'))
}
