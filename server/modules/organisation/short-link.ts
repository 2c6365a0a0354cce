// The link of a device is long because its key is. To type it in on that device there is a short address for a while.
import type { FastifyInstance } from 'fastify'
import { randomInt } from 'node:crypto'
import { shortLinkTexts as texts } from '#domain/wording/backoffice-screens.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Seal } from '#server/secret-keys.ts'
import { hashOf } from './device-key.ts'
import { deleteShortLinksBefore, findSealedPath, insertShortLink } from './short-link-store.ts'
import { lockBranch } from './store.ts'

const minutes = 15
/** Without those that are taken for another: forty bits, too many to try in a quarter of an hour. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 8

export async function makeShortLink(
  database: Database,
  seal: Seal,
  asked: { readonly branchId: string; readonly path: string; readonly scope: Scope; readonly now: Temporal.Instant },
): Promise<{ readonly path: string; readonly expiresAt: Temporal.Instant }> {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  const expiresAt = asked.now.add({ minutes })
  await database.transaction(async (tx) => {
    if ((await lockBranch(tx, asked.branchId, asked.scope)) === undefined) throw notFound()
    await deleteShortLinksBefore(tx, asked.now)
    await insertShortLink(tx, { codeHash: hashOf(code), sealedPath: seal.close(asked.path, code), expiresAt })
  })
  return { path: `/t/${code}`, expiresAt }
}

/** Works as often as it is opened: what looks at links before people do must not use it up. */
export function serveShortLinks(
  app: FastifyInstance,
  {
    database,
    seal,
    clock,
  }: { readonly database: Database; readonly seal: Seal; readonly clock: () => Temporal.Instant },
): void {
  app.get<{ Params: { code: string } }>('/t/:code', async ({ params }, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    const code = params.code.toLowerCase()
    const sealed = await findSealedPath(database.kysely, hashOf(code), clock())
    const path = sealed === null ? null : seal.open(sealed, code)
    if (path !== null) return reply.redirect(path)
    return reply.code(404).type('text/plain; charset=utf-8').send(texts.over)
  })
}
