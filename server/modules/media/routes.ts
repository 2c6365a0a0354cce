// Pictures under /image: for everyone, for ever, because a changed picture has a new version and so a new address.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/open-database.ts'
import { notFound } from '#server/http/refusal.ts'
import { imageTypes, readAddress } from './read-address.ts'
import { imageFiles } from './resize-image.ts'
import { hasImage } from './store.ts'

/** `mediaFolder`: `media` in DATA_DIR; originals in `images`, sized ones in `cache`. */
export function mediaRoutes(app: FastifyInstance, parts: { database: Database; mediaFolder: string }): void {
  const findFile = imageFiles(parts.mediaFolder)
  app.get<{ Params: { '*': string } }>('/image/*', async (request, reply) => {
    const asked = readAddress(request.params['*'])
    if (asked === null || !(await hasImage(parts.database.kysely, asked))) throw notFound()
    const etag = `"${request.params['*'].replaceAll('/', '.')}"`
    void reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const file = await findFile(asked)
    if (file === null) {
      void reply.removeHeader('cache-control').removeHeader('etag')
      throw notFound()
    }
    const { size } = await stat(file)
    return reply.type(imageTypes[asked.extension]).header('content-length', size).send(createReadStream(file))
  })
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
