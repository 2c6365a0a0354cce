// A part is cut out of a picture: in its place, where all who use it show the part from then on, or as a picture of its own.
import { images, type Image } from '#contract/media/images.ts'
import { isProblem, problem } from '#domain/ground/problem.ts'
import { imageTexts } from '#domain/wording/images.ts'
import { say } from '#domain/wording/sentence.ts'
import { bytesIn } from '#server/gateways/content.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { findRow, type Executor } from '#server/resources/store.ts'
import { findOriginal } from './find-original.ts'
import { pixelLimit, toTakeIn } from './picture-turns.ts'
import { findImageById } from './store.ts'
import { takePicture, type Picture } from './take-picture.ts'

/** Parts of the whole picture; what lies beyond its edges is none of it. */
export interface WantedPart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface CroppedPicture {
  readonly image: Image
  readonly picture: Picture
  /** What the picture says of itself, but in the middle again. */
  readonly input: Record<string, unknown>
}

/** A picture that moves cannot be cut: only its first moment would be left. */
export async function cropped(
  database: Executor,
  storage: Storage,
  { id, part, asCopy }: { readonly id: string; readonly part: WantedPart; readonly asCopy: boolean },
): Promise<CroppedPicture | Problems> {
  const image = (await findRow(database, images, id)) as Image | undefined
  const stored = await findImageById(database, id)
  const original = stored === undefined ? null : await findOriginal(storage, stored)
  const bytes = original === null ? null : await storage.read(original)
  if (image === undefined || bytes === null) throw notFound()
  const cut = await toTakeIn(() => cutOut(bytes, part).catch(() => null))
  const picture = cut === null ? problem('imageInvalid', null) : await takePicture(await bytesIn(cut))
  if (isProblem(picture)) return new Problems([picture])
  const { alt, title, copyright, folder, tags } = image
  const name = asCopy ? say(imageTexts.part, { name: image.name }) : image.name
  return { image, picture, input: { name, alt, title, copyright, folder, tags, focusX: 0.5, focusY: 0.5 } }
}

/** In its own format, at the quality that pictures are taken in with; null for what moves. */
async function cutOut(bytes: Buffer, part: WantedPart): Promise<Buffer | null> {
  const sharp = await pictureTool()
  const whole = sharp(bytes, { limitInputPixels: pixelLimit }).autoOrient()
  const { autoOrient: size, pages = 1 } = await whole.metadata()
  if (pages > 1) return null
  return whole
    .extract(pixelsOf(part, size))
    .keepIccProfile()
    .jpeg({ quality: 92, force: false })
    .webp({ quality: 92, force: false })
    .avif({ quality: 75, effort: 2, force: false })
    .toBuffer()
}

function pixelsOf({ left, top, width, height }: WantedPart, size: { readonly width: number; readonly height: number }) {
  const x = Math.min(size.width - 1, Math.round(left * size.width))
  const y = Math.min(size.height - 1, Math.round(top * size.height))
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(size.width - x, Math.round(width * size.width))),
    height: Math.max(1, Math.min(size.height - y, Math.round(height * size.height))),
  }
}
