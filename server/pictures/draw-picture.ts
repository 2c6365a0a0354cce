// One picture from its layers: the scene that the editor shows, drawn by resvg, or as a document by pdfkit. Runs in a process of its own.
import * as fontkit from 'fontkit'
import QRCode from 'qrcode'
import { buildScene } from '#domain/pictures/build-scene.ts'
import type { QrModules } from '#domain/pictures/draw-codes.ts'
import {
  fontShelf,
  keyOf,
  type FontFace,
  type FontProgram,
  type FontShelf,
  type WantedFont,
} from '#domain/pictures/fonts.ts'
import { fontsNeeded, pixelSize, textsNeeded } from '#domain/pictures/picture-needs.ts'
import type { Scene } from '#domain/pictures/scene.ts'
import { writeSvg } from '#domain/pictures/write-svg.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'
import { cropPictures, dataAddress } from './crop-pictures.ts'
import { filesToSet, type OwnFont } from './font-files.ts'
import { paintSvg } from './paint-svg.ts'
import { bytesOf, type DrawnPicture, type PictureJob, type ReadMaterial } from './picture-job.ts'
import { writePdf } from './write-pdf.ts'

const files = new Map<string, Uint8Array>()
const programs = new Map<string, FontFace>()
/** Fonts of the house change: what was loaded counts for pictures that are drawn with the same ones. */
let current: { readonly fonts: string; readonly shelf: FontShelf } | null = null

/** `read`: the same for all pictures of a process. */
function shelfFor(own: readonly OwnFont[], read: ReadMaterial): FontShelf {
  const fonts = own.map(({ font, name }) => `${keyOf(font)} ${name}`).join('\n')
  if (current?.fonts !== fonts) current = { fonts, shelf: fontShelf((font) => loadFaces(font, own, read)) }
  return current.shelf
}

/** Of fonts that were loaded. */
function fontFile(name: string): Uint8Array {
  const found = files.get(name)
  if (found === undefined) throw new Error(`the font file ${name} was not loaded`)
  return found
}

async function loadFaces(font: WantedFont, own: readonly OwnFont[], read: ReadMaterial): Promise<FontFace[]> {
  const mine = own.find((each) => keyOf(each.font) === keyOf(font))
  const bytes = mine === undefined ? null : (files.get(mine.name) ?? (await bytesOf(await read(mine.name))))
  const ours = mine === undefined || bytes === null ? [] : [{ ...mine, bytes }]
  return (await filesToSet(font, ours)).map(({ name, bytes }) => {
    const face = programs.get(name) ?? { name, program: fontkit.create(Buffer.from(bytes)) as unknown as FontProgram }
    programs.set(name, face)
    files.set(name, bytes)
    return face
  })
}

export const qrModules: QrModules = (value, errorCorrectionLevel) => {
  try {
    const { modules } = QRCode.create(value, { errorCorrectionLevel })
    const sides = Array.from({ length: modules.size }, (_, index) => index)
    return sides.map((row) => sides.map((column) => modules.get(row, column) === 1))
  } catch {
    return null
  }
}

type SceneJob = Omit<PictureJob, 'format' | 'quality' | 'title'>

async function sceneOf(job: SceneJob, read: ReadMaterial): Promise<Scene> {
  const { template, values, sources } = job
  const letters = shelfFor(job.fonts, read)
  await letters.ready(fontsNeeded(template.layers), textsNeeded(template.layers, values, sources))
  const known = new Map(job.files.map((file) => [file.id, file]))
  return buildScene(template, { values, sources, faces: letters.faces, qr: qrModules, files: known })
}

/** The drawing with everything in it, as many pixels wide and high as the template says. */
export async function svgOf(job: SceneJob, read: ReadMaterial): Promise<{ svg: string; scene: Scene }> {
  const scene = await sceneOf(job, read)
  const { width, height, scale } = pixelSize(job.template)
  const pictures = await cropPictures(scene, read, scale)
  const hrefOf = dataAddress(pictures)
  return { svg: writeSvg(scene, { size: { width, height }, hrefOf }), scene }
}

export async function drawPicture(job: PictureJob, read: ReadMaterial): Promise<DrawnPicture> {
  if (job.format === 'pdf') {
    const scene = await sceneOf(job, read)
    return { bytes: await writePdf(scene, { job, fontFile, read }), problems: scene.problems }
  }
  const { svg, scene } = await svgOf(job, read)
  return { bytes: await encoded(svg, job), problems: scene.problems }
}

async function encoded(svg: string, { format, quality }: PictureJob): Promise<Buffer> {
  const { pixels, width, height } = await paintSvg(svg)
  const sharp = await pictureTool()
  const image = sharp(pixels, { raw: { width, height, channels: 4 } })
  switch (format) {
    case 'jpeg':
      // What is transparent has no colour there; paper is white.
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: false }).toBuffer()
    case 'webp':
      return image.webp({ quality, effort: 2 }).toBuffer()
    default:
      return image.png({ compressionLevel: 6 }).toBuffer()
  }
}
