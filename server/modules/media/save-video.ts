// A film is kept: its file and its picture first, then the row of them.
import { randomBytes } from 'node:crypto'
import type { SentFile } from '#contract/media/sent-file.ts'
import { at, isProblem, problem, type Problem } from '#domain/ground/problem.ts'
import { checksumOf, type Bytes } from '#server/gateways/content.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { Problems } from '#server/http/refusal.ts'
import { bytesOf } from '#server/http/sent-files.ts'
import { pixelLimit, toResize } from './picture-turns.ts'
import { readVideo } from './read-video.ts'
import { posterName, uploadName, uploadTypes } from './save-upload.ts'
import { takePicture } from './take-picture.ts'

/** Lists and pickers show it smaller; a screen shows it never. */
const posterPixels = 960

interface Film {
  readonly bytes: Bytes
  /** As it is kept. */
  readonly picture: Buffer | null
}

/** The columns of its row, once its files are safe; the problem of a film that is not taken. */
export async function keepVideo(
  storage: Storage,
  id: string,
  { bytes, picture }: Film,
): Promise<ReadonlyMap<string, unknown> | Problem> {
  const read = await readVideo(bytes)
  if (isProblem(read)) return read
  const { extension, durationSeconds, width, height, codecs, hasSound } = read
  const checksum = await checksumOf(bytes.content)
  await storage.put(uploadName({ id, extension }), bytes.content, { isKept: true })
  if (picture !== null) await storage.put(posterName(id), picture, { isKept: true })
  return new Map<string, unknown>([
    ['id', id],
    ['public_hash', randomBytes(24).toString('base64url')],
    ['extension', extension],
    ['mime_type', uploadTypes[extension]],
    ['bytes', bytes.size],
    ['checksum', checksum],
    ['duration_seconds', durationSeconds],
    ['width', width],
    ['height', height],
    ['codecs', codecs],
    ['has_sound', hasSound],
    ['has_poster', picture !== null],
  ])
}

/** The picture that was sent along, as it is kept. */
export async function drawnPoster(sent: SentFile): Promise<Buffer | Problems> {
  const bytes = await bytesOf(sent)
  const picture = bytes === null ? problem('imageInvalid', 'poster') : await takePicture(bytes)
  if (isProblem(picture)) return new Problems([at(picture, 'poster')])
  return toResize(async () => {
    const sharp = await pictureTool()
    const box = { width: posterPixels, height: posterPixels, fit: 'inside', withoutEnlargement: true } as const
    return sharp(picture.content, { limitInputPixels: pixelLimit }).resize(box).jpeg({ quality: 82 }).toBuffer()
  })
}
