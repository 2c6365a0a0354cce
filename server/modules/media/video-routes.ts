// Films for screens: taken in from what has arrived in pieces, with the picture that the sender's browser made of them.
import { randomBytes } from 'node:crypto'
import { videos, type Video, type videoRoutes } from '#contract/media/videos.ts'
import type { SentFile } from '#contract/media/sent-file.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { at, isProblem, problem } from '#domain/ground/problem.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'
import { bytesIn, checksumOf } from '#server/gateways/content.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { bytesOf } from '#server/http/sent-files.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { logWrite } from '#server/resources/log-write.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { findRow, insertRow, type Executor } from '#server/resources/store.ts'
import type { FileHolder } from './file-holder.ts'
import { pixelLimit, toResize } from './picture-turns.ts'
import { readVideo } from './read-video.ts'
import { removeUploadFiles } from './remove-uploads.ts'
import { posterName, uploadName, uploadTypes } from './save-upload.ts'
import { takePicture } from './take-picture.ts'
import { giveUp, ownTransfer, removePieces, withWhole, type TransferParts } from './transfer.ts'
import { deleteTransfer } from './transfer-store.ts'

const declaration = videos as unknown as AnyDeclaration
/** Lists and pickers show it smaller; a screen shows it never. */
const posterPixels = 960

export function videoHandlers(
  around: Surroundings & TransferParts & { readonly holder: FileHolder },
): Handlers<keyof typeof videoRoutes> {
  const { database, storage, change } = around
  const served = serveResource(videos, around, { users: around.holder.holders })
  const made = async (executor: Executor, id: string) => (await findRow(executor, declaration, id)) as Video | undefined
  return {
    ...served,
    'POST /videos': async (asked) => {
      const { transfer: id, name, poster } = asked.body
      const known = await made(database.kysely, id)
      if (known !== undefined) return known
      const row = await ownTransfer(around, id, asked.caller)
      if (row.purpose !== 'video') throw notFound()
      const picture = poster === null ? null : await drawnPoster(poster)
      if (picture instanceof Problems) return picture
      const added = await withWhole(around, row, async (path) => {
        const read = await readVideo(await bytesIn(path))
        if (isProblem(read)) {
          await giveUp(around, id)
          return new Problems([read])
        }
        const { extension, durationSeconds, width, height, codecs, hasSound } = read
        const checksum = await checksumOf(path)
        await storage.put(uploadName({ id, extension }), path, { isKept: true })
        if (picture !== null) await storage.put(posterName(id), picture, { isKept: true })
        const columns = {
          id,
          public_hash: randomBytes(24).toString('base64url'),
          extension,
          mime_type: uploadTypes[extension],
          bytes: row.bytes,
          checksum,
          duration_seconds: durationSeconds,
          width,
          height,
          codecs,
          has_sound: hasSound,
          has_poster: picture !== null,
        }
        const video = await change(async (tx) => {
          if (!(await deleteTransfer(tx, id))) return made(tx, id)
          await insertRow(tx, declaration, { name }, new Map<string, unknown>(Object.entries(columns)))
          const after = await made(tx, id)
          await logWrite(tx, asked, declaration, { before: null, after: after ?? null, input: { name } })
          return after
        })
        await removePieces(storage, id)
        return video
      })
      if (added === undefined) throw notFound()
      return added
    },
    'DELETE /videos/:id': async (asked) => {
      await served['DELETE /videos/:id'](asked)
      await removeUploadFiles(storage, asked.params.id).catch((error: unknown) =>
        asked.http.log.warn({ err: error }, 'files of a removed video stay'),
      )
    },
  }
}

async function drawnPoster(sent: SentFile): Promise<Buffer | Problems> {
  const bytes = await bytesOf(sent)
  const picture = bytes === null ? problem('imageInvalid', 'poster') : await takePicture(bytes)
  if (isProblem(picture)) return new Problems([at(picture, 'poster')])
  return toResize(async () => {
    const sharp = await pictureTool()
    const box = { width: posterPixels, height: posterPixels, fit: 'inside', withoutEnlargement: true } as const
    return sharp(picture.content, { limitInputPixels: pixelLimit }).resize(box).jpeg({ quality: 82 }).toBuffer()
  })
}
