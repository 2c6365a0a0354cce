// All pictures of the demo chain, drawn once and kept: the second demo on this machine takes them from the folder.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictures, tones, type Picture, type PictureKey } from '#demo/pictures.ts'
import { drawPicture } from './draw-picture.ts'
import { readIcons } from './icon-set.ts'

/** Counts up when the drawing itself changes, so that kept pictures of the old kind are left alone. */
const generation = 1

/** `keptIn`: a folder that may be deleted at any time, for example build/demo-pictures. */
export async function drawPictures(keptIn: string): Promise<ReadonlyMap<PictureKey, Buffer>> {
  await mkdir(keptIn, { recursive: true })
  const entries = Object.entries(pictures) as [PictureKey, Picture][]
  const kept = await Promise.all(
    entries.map(async ([key, picture]) => [key, await read(fileOf(keptIn, picture))] as const),
  )
  const drawn = new Map(kept.flatMap(([key, bytes]) => (bytes === null ? [] : [[key, bytes]])))
  const missing = entries.filter(([key]) => !drawn.has(key))
  if (missing.length === 0) return drawn
  const icons = await readIcons(missing.flatMap(([, { icon, around = [] }]) => [icon, ...around]))
  await Promise.all(
    missing.map(async ([key, picture]) => {
      const bytes = await drawPicture(picture, icons)
      drawn.set(key, bytes)
      await keep(fileOf(keptIn, picture), bytes)
    }),
  )
  return drawn
}

function fileOf(folder: string, picture: Picture): string {
  const named = [generation, picture.icon, tones[picture.tone], ...(picture.around ?? [])].join(' ')
  return join(folder, `${createHash('sha256').update(named).digest('hex').slice(0, 24)}.webp`)
}

async function read(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch {
    return null
  }
}

/** Under its final name only when whole: a start that is killed leaves no half picture behind. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const half = `${file}.${process.pid}`
  await writeFile(half, bytes)
  await rename(half, file)
}
