// A template becomes a picture: values are found, the pictures in it are read, a process of its own draws.
import { createHash } from 'node:crypto'
import type { ImageTemplate } from '#contract/media/image-templates.ts'
import type { Image } from '#contract/media/images.ts'
import type { OwnFace } from '#domain/ground/own-face.ts'
import { problem } from '#domain/ground/problem.ts'
import type { PictureFile, PictureFormat, PictureValues } from '#domain/pictures/layer.ts'
import { nearestFace } from '#domain/pictures/fonts.ts'
import { fontsNeeded, isTooLarge, mostMegapixels, picturesNeeded, pixelSize } from '#domain/pictures/picture-needs.ts'
import { resolveValues, type PictureSources } from '#domain/pictures/picture-values.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { Problems } from '#server/http/refusal.ts'
import type { DrawnPicture, PictureJob, ReadMaterial } from '#server/pictures/picture-job.ts'
import type { Studio } from '#server/pictures/open-studio.ts'
import { findOriginal } from './find-original.ts'
import { ownFontsOf, wholeName, type OwnFontOfHouse } from './own-font-files.ts'
import type { TypedValues } from '#server/pictures/typed-values.ts'
import { findImageById } from './store.ts'
import type { TemplateSubjects } from './template-subjects.ts'

export interface TemplateParts {
  readonly database: Database
  readonly storage: Storage
  readonly studio: Studio
  readonly subjects: TemplateSubjects
  readonly typed: TypedValues
}

export interface WantedDrawing {
  readonly template: ImageTemplate
  readonly given: PictureValues
  readonly sources: PictureSources
  /** Nobody is meant: samples stand where nothing is known. */
  readonly isSample: boolean
  readonly format: PictureFormat
}

/** Counts changes of how pictures are drawn: those kept before are made anew. */
const drawnBy = 3

/** Everything that a drawing depends on, before anything is read from the storage. */
export interface PlannedDrawing {
  readonly wanted: WantedDrawing
  readonly values: PictureValues
  readonly files: readonly PictureFile[]
  /** Of all fonts of the house. */
  readonly faces: readonly OwnFace[]
  /** The same as long as the picture would look the same. */
  readonly digest: string
}

export async function planDrawing(
  { subjects }: Pick<TemplateParts, 'subjects'>,
  wanted: WantedDrawing,
): Promise<PlannedDrawing> {
  const { template, sources, format } = wanted
  const values = resolveValues(template, wanted)
  const images = await subjects.images()
  const files = picturesNeeded(template, values)
    .flatMap((id) => images.get(id) ?? [])
    .map(pictureFile)
  const faces = await subjects.fonts()
  // A font of the house that was sent anew has another id.
  const fonts = fontsNeeded(template.layers).flatMap((font) => nearestFace(faces, font)?.id ?? [])
  // What prices are written with, beside what the variables say.
  const { 'product.basePrice': basePrice, 'product.price': price } = sources.values
  const told = [sources.currency, price, basePrice]
  const seen = [drawnBy, template.id, template.version, format, values, told, files, ...fonts]
  const digest = createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 24)
  return { wanted, values, files, faces, digest }
}

function pictureFile({ id, version, extension, width, height, focusX, focusY }: Image): PictureFile {
  return { id, version, extension, width, height, focusX, focusY }
}

/** Problems where it would be larger than anything we draw. */
export async function drawPlanned(parts: TemplateParts, planned: PlannedDrawing): Promise<DrawnPicture | Problems> {
  const { wanted, values, files, faces } = planned
  const { template, sources, format } = wanted
  if (isTooLarge(template)) {
    const { width, height } = pixelSize(template)
    const params = { pixels: width * height, max_pixels: mostMegapixels * 1_000_000 }
    return new Problems([problem('imagePixelsMax', 'width', params)])
  }
  const { quality, name: title } = template
  const fonts = ownFontsOf(faces, fontsNeeded(template.layers))
  const job: PictureJob = { template, values, sources, files, fonts, format, quality, title }
  return parts.studio.draw(job, materialOf(parts, files, fonts))
}

/** What the drawing names, and nothing else, whoever asks. Where files lie on this machine, whoever draws reads them. */
function materialOf(
  { database, storage }: TemplateParts,
  files: readonly PictureFile[],
  fonts: readonly OwnFontOfHouse[],
): ReadMaterial {
  const content = async (file: string) => storage.pathOf(file) ?? storage.read(file)
  return async (name) => {
    const font = fonts.find((each) => each.name === name)
    if (font !== undefined) return content(wholeName(font.id))
    const image = files.some(({ id }) => id === name) ? await findImageById(database.kysely, name) : undefined
    const file = image === undefined ? null : await findOriginal(storage, image)
    return file === null ? null : content(file)
  }
}
