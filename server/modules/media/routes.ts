// Pictures under /image: for everyone, for ever, because a changed picture has a new version and so a new address.
// Uploads, pictures and their templates under /api.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { images, type Image } from '#contract/media/images.ts'
import { uploads, type Upload } from '#contract/media/uploads.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { RouteKey } from '#contract/routes.ts'
import type { Id } from '#domain/ground/identity.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { findRow, type Executor } from '#server/resources/store.ts'
import { unusedIds, usersFor, usersOf } from '#server/resources/users-of.ts'
import { addImage, removeFormerFiles, removeImageFiles, replaceImage } from './change-image.ts'
import { cropped } from './crop-image.ts'
import type { TemplateParts } from './draw-template.ts'
import { fontHandlers, serveFonts } from './font-routes.ts'
import { imageTypes, readAddress } from './read-address.ts'
import { isKnown } from './known-file.ts'
import type { PictureCache } from './picture-cache.ts'
import { imageFiles, smallFormatsOf } from './resize-image.ts'
import { removeUploadFiles } from './remove-uploads.ts'
import { saveUpload } from './save-upload.ts'
import { isTransferred, withSentPicture } from './sent-picture.ts'
import { serveUploads } from './serve-upload.ts'
import { findImage } from './store.ts'
import { serveTemplates } from './serve-template.ts'
import { templateHandlers } from './template-routes.ts'
import { finished } from './transfer.ts'
import { transferHandlers } from './transfer-routes.ts'
import { videoHandlers } from './video-routes.ts'
import type { FileHolder } from './file-holder.ts'

const declaredImages: AnyDeclaration = images

type MediaKeys = Extract<
  RouteKey,
  `${string} /${'images' | 'unused-images' | 'transfers' | 'videos' | 'image-template' | 'uploads' | 'fonts'}${string}`
>

/** `plain`: for what no prepared copy holds. */
export function mediaHandlers(
  around: Surroundings &
    TemplateParts & {
      readonly holder: FileHolder
      /** Who has films beside declared resources. */
      readonly videoHolder: FileHolder
      readonly incomingFolder: string
      /** Who has pictures beside declared resources. */
      readonly pictureHolders: readonly FileHolder[]
      readonly plain: Surroundings
    },
): Handlers<MediaKeys> {
  const { change, storage, holder } = around
  const heldBy = async (database: Executor, id: string) =>
    (await Promise.all(around.pictureHolders.map((each) => each.holders(database, id)))).flat()
  const image = serveResource(images, around, { users: heldBy })
  const upload = serveResource(uploads, around.plain, { users: holder.holders })
  const read = async <T>(declared: unknown, id: string): Promise<T> => {
    const row = await findRow(around.database.kysely, declared as AnyDeclaration, id)
    if (row === undefined) throw notFound()
    return row as T
  }
  return {
    ...image,
    'POST /images': async (asked) => {
      const { data, ...input } = asked.body
      // What arrived in pieces has an id already: asked again, the same picture is answered.
      const known = isTransferred(data) ? { id: data.transfer } : {}
      const make = () =>
        withSentPicture(around, { data, name: input.name, caller: asked.caller }, ({ picture, take }) =>
          change(async (tx) => {
            await take(tx)
            return addImage(tx, { storage, cause: asked, input, picture, ...known })
          }),
        )
      if (known.id === undefined) return make()
      const { id } = known
      return finished(
        async () => (await findRow(around.database.kysely, declaredImages, id)) as Image | undefined,
        make,
      )
    },
    'PUT /images/:id': async (asked) => {
      const { data, ...rest } = asked.body
      const { version, ...input } = rest as typeof rest & { readonly version?: number }
      const wanted = { id: asked.params.id, version }
      const changed =
        data === undefined
          ? await image['PUT /images/:id'](asked)
          : await withSentPicture(around, { data, name: input.name, caller: asked.caller }, ({ picture, take }) =>
              change(async (tx) => {
                await take(tx)
                return replaceImage(tx, { storage, cause: asked, input, picture }, wanted)
              }),
            )
      if (isImage(changed)) await done(asked, removeFormerFiles(storage, changed, { isReplaced: data !== undefined }))
      return changed
    },
    'DELETE /images/:id': async (asked) => {
      await image['DELETE /images/:id'](asked)
      await done(asked, removeImageFiles(storage, asked.params.id))
    },

    'GET /images/:id/uses': async ({ params: { id }, caller }) => {
      await read(images, id)
      const { kysely } = around.database
      const all = [...(await usersOf(kysely, around.declarations, 'image', id)), ...(await heldBy(kysely, id))]
      return (await usersFor(kysely, around.declarations, caller, all)).slice(0, 100)
    },
    'GET /unused-images': async () =>
      (await unusedIds(around.database.kysely, around.declarations, 'image', around.pictureHolders)) as Id<'image'>[],
    'POST /images/:id/crop': async (asked) => {
      const { version, asCopy, ...part } = asked.body
      const { id } = asked.params
      const made = await cropped(around.database.kysely, storage, { id, part, asCopy })
      if (made instanceof Problems) return made
      const work = { storage, cause: asked, input: made.input, picture: made.picture }
      const changed = await change((tx) =>
        asCopy ? addImage(tx, work) : replaceImage(tx, work, { id, version: version ?? made.image.version }),
      )
      if (!asCopy && isImage(changed)) await done(asked, removeFormerFiles(storage, changed, { isReplaced: true }))
      return changed
    },

    // The catalogue knows which one stands for shared pages.
    ...templateHandlers({ ...around.plain, change }, around),

    ...fontHandlers(around),

    ...transferHandlers(around),
    ...videoHandlers({ ...around, ...around.plain, holder: around.videoHolder }),

    ...upload,
    'POST /uploads': async (asked) => {
      const saved = await saveUpload(around, asked.body, asked)
      if (saved instanceof Problems) return saved
      return read<Upload>(uploads, saved.id)
    },
    'DELETE /uploads/:id': async (asked) => {
      await upload['DELETE /uploads/:id'](asked)
      await done(asked, removeUploadFiles(storage, asked.params.id))
    },
  }
}

/** Originals lie in `images`, uploads in `uploads`, what is made of both in `cache`. */
export function mediaRoutes(
  app: FastifyInstance,
  parts: TemplateParts & { readonly cache: PictureCache; readonly clock: () => Temporal.Instant },
): void {
  serveUploads(app, parts)
  serveTemplates(app, parts)
  serveFonts(app, parts)
  const openImage = imageFiles(parts.storage, parts.cache)
  app.get<{ Params: { '*': string } }>('/image/*', async (request, reply) => {
    const asked = readAddress(request.params['*'])
    const known = asked === null ? undefined : await findImage(parts.database.kysely, asked)
    if (asked === null || known === undefined) throw notFound()
    const plain = `"${request.params['*'].replaceAll('/', '.')}"`
    const tagOf = (format: string) => plain.replace(/"$/, `.${format}"`)
    const formats = smallFormatsOf(asked)
    const taken = formats.filter((format) => (request.headers.accept ?? '').includes(`image/${format}`))
    void reply.header('cache-control', 'public, max-age=31536000, immutable')
    if (formats.length > 0) void reply.header('vary', 'Accept')
    const held = request.headers['if-none-match']
    const heldTag = [plain, ...taken.map(tagOf)].find((tag) => isKnown(held, tag))
    if (heldTag !== undefined) return reply.header('etag', heldTag).code(304).send()
    const file = await openImage({ ...asked, ...known, takes: taken[0] ?? null })
    if (file === null) {
      void reply.removeHeader('cache-control')
      throw notFound()
    }
    void reply.header('etag', file.extension === asked.extension ? plain : tagOf(file.extension))
    return reply.type(imageTypes[file.extension]).header('content-length', file.size).send(file.stream)
  })
}

/** The change stands: a storage that fails now leaves files that nobody reaches, no failed request. */
function done({ http }: { readonly http: FastifyRequest }, removal: Promise<void>): Promise<void> {
  return removal.catch((error: unknown) => http.log.warn({ err: error }, 'files of a removed picture or upload stay'))
}

function isImage(outcome: unknown): outcome is Image {
  return typeof outcome === 'object' && outcome !== null && 'version' in outcome
}
