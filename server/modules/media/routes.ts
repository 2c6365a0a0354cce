// Pictures under /image: for everyone, for ever, because a changed picture has a new version and so a new address.
// Uploads, pictures and their templates under /api.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { imageTemplates, type ImageTemplate } from '#contract/media/image-templates.ts'
import { images } from '#contract/media/images.ts'
import { uploads, type Upload } from '#contract/media/uploads.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { RouteKey } from '#contract/routes.ts'
import type { Database } from '#server/database/open-database.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { PreparedAnswer, type Handlers } from '#server/http/serve-routes.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { findRow } from '#server/resources/store.ts'
import { addImage, pictureOf, removeImageFiles, replaceImage } from './change-image.ts'
import { bundledFonts, fontSheet } from './embed-font.ts'
import { imageTypes, readAddress } from './read-address.ts'
import { imageFiles } from './resize-image.ts'
import { removeUploadFiles } from './remove-uploads.ts'
import { saveUpload } from './save-upload.ts'
import { serveUploads } from './serve-upload.ts'
import { hasImage } from './store.ts'

type MediaKeys = Extract<RouteKey, `${string} /${'images' | 'image-templates' | 'uploads' | 'fonts'}${string}`>

/** `plain`: for what no prepared copy holds. */
export function mediaHandlers(
  around: Surroundings & { readonly mediaFolder: string; readonly plain: Surroundings },
): Handlers<MediaKeys> {
  const { change, mediaFolder } = around
  const image = serveResource(images, around)
  const upload = serveResource(uploads, around.plain)
  const read = async <T>(declared: unknown, id: string): Promise<T> => {
    const row = await findRow(around.database.kysely, declared as AnyDeclaration, id)
    if (row === undefined) throw notFound()
    return row as T
  }
  return {
    ...image,
    'POST /images': async ({ body }) => {
      const { data, ...input } = body
      const picture = await pictureOf(data)
      return picture instanceof Problems ? picture : change((tx) => addImage(tx, mediaFolder, input, picture))
    },
    'PUT /images/:id': async (asked) => {
      const { data, ...rest } = asked.body
      if (data === undefined) return image['PUT /images/:id'](asked)
      const { version, ...input } = rest as typeof rest & { readonly version?: number }
      const picture = await pictureOf(data)
      if (picture instanceof Problems) return picture
      return change((tx) => replaceImage(tx, mediaFolder, { id: asked.params.id, version, input }, picture))
    },
    'DELETE /images/:id': async (asked) => {
      await image['DELETE /images/:id'](asked)
      await removeImageFiles(mediaFolder, asked.params.id)
    },

    ...serveResource(imageTemplates, around.plain),
    'GET /image-templates/:id/layers': async ({ params }) => {
      const { layers } = await read<ImageTemplate>(imageTemplates, params.id)
      return layers.toSorted((a, b) => a.sortOrder - b.sortOrder)
    },

    'GET /fonts': async () => bundledFonts(),
    'GET /fonts/google/:family/:file': async ({ params, reply }) => {
      const sheet = await fontSheet(params.family, params.file)
      if (sheet === null) throw notFound()
      void reply.header('cache-control', 'public, max-age=604800').type('text/css; charset=utf-8')
      return new PreparedAnswer(200, sheet)
    },

    ...upload,
    'POST /uploads': async ({ body }) => {
      const saved = await saveUpload(around.database.kysely, mediaFolder, body)
      if (saved instanceof Problems) return saved
      return read<Upload>(uploads, saved.id)
    },
    'DELETE /uploads/:id': async (asked) => {
      await upload['DELETE /uploads/:id'](asked)
      await removeUploadFiles(mediaFolder, asked.params.id)
    },
  }
}

/** `mediaFolder`: `media` in DATA_DIR; originals in `images`, sized ones in `cache`. */
export function mediaRoutes(app: FastifyInstance, parts: { database: Database; mediaFolder: string }): void {
  serveUploads(app, parts)
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
