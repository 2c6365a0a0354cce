// Pictures that were looked at and kept: what is drawn today is held against them. `THEKE_GOLDEN=1` keeps today's instead, to be looked at.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'

interface Kept {
  /** Pixels of the longer side as it is kept; smaller pictures stay as they are. */
  readonly longest: number
  /** Whether today's may be the one that is kept; of several formats one is. */
  readonly mayBeKept?: boolean
  /** What shows through where a picture is transparent: on each of them both are compared, the worst counts. */
  readonly grounds?: readonly string[]
}

/** Of three channels, at most: what a lossy format and another version of a browser change. */
const tolerated = 48

/** The share of pixels, 0 to 1, that are another colour than in the kept picture. Throws where none is kept. */
export async function differenceTo(
  path: string,
  picture: Buffer,
  { longest, mayBeKept = true, grounds = ['#ffffff'] }: Kept,
): Promise<number> {
  const whole = grounds.length > 1 ? sharp(picture) : sharp(picture).flatten({ background: '#ffffff' })
  const small = whole.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
  if (mayBeKept && process.env['THEKE_GOLDEN'] === '1') {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await small.clone().webp({ nearLossless: true, quality: 60, effort: 6 }).toBuffer())
  }
  if (!existsSync(path)) throw new Error(`no picture is kept as ${path}: THEKE_GOLDEN=1 keeps it`)
  const kept = await readFile(path)
  const today = await small.png().toBuffer()
  const all = await Promise.all(grounds.map((ground) => differenceOn(ground, today, kept)))
  return Math.max(...all)
}

async function differenceOn(ground: string, today: Buffer, kept: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [today, kept].map((each) => pixelsOf(sharp(each).flatten({ background: ground }))),
  )
  if (one === undefined || other === undefined) return 1
  if (one.info.width !== other.info.width || one.info.height !== other.info.height) return 1
  let away = 0
  for (let at = 0; at < one.data.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (part) => Math.abs((one.data[at + part] ?? 0) - (other.data[at + part] ?? 0)) > tolerated,
    )
    if (isOther) away += 1
  }
  return away / (one.data.length / 3)
}

function pixelsOf(picture: Sharp) {
  return picture.clone().removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}
