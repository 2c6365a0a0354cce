// Pictures of parts of a page beside those that were kept: small, since what broke shows at a third of the size, too.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

export interface Part {
  /** Unlike any other of the same page. */
  readonly name: string
  /** PNG. */
  readonly picture: Buffer
}

interface Drawn {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel. */
  readonly pixels: Buffer
}

const smaller = 3
/** Kept pictures are not lossless: what differs less than so much of 255 in every colour is the same. */
const sameColour = 40
/** Of the pixels of a part. */
const mayDiffer = 0.005
/** Letters may break differently by a pixel. */
const sameHeight = 2

/** What is unlike the kept picture, one sentence each; empty: nothing. With `isKept` this picture is the one to keep. */
export async function compareWithKept(
  file: string,
  parts: readonly Part[],
  { isKept, failures }: { readonly isKept: boolean; readonly failures: string },
): Promise<string[]> {
  const drawn = await Promise.all(parts.map(draw))
  if (isKept) {
    await keep(file, drawn)
    return []
  }
  if (!existsSync(`${file}.webp`)) return [`${file}: no picture is kept`]
  const before = await readKept(file)
  const problems = [
    ...before.filter(({ name }) => !drawn.some((each) => each.name === name)).map(({ name }) => `${name} is gone`),
    ...drawn.flatMap((part) => {
      const kept = before.find(({ name }) => name === part.name)
      return kept === undefined ? [`${part.name} is new`] : differenceOf(kept, part)
    }),
  ]
  if (problems.length > 0) await keep(failures, drawn)
  return problems
}

async function draw({ name, picture }: Part): Promise<Drawn> {
  const { width: full } = await sharp(picture).metadata()
  const width = Math.max(1, Math.round(full / smaller))
  const { data, info } = await sharp(picture)
    .resize({ width })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { name, width: info.width, height: info.height, pixels: data }
}

function differenceOf(kept: Drawn, now: Drawn): string[] {
  if (kept.width !== now.width || Math.abs(kept.height - now.height) > sameHeight) {
    return [`${now.name} is ${now.width} × ${now.height}, was ${kept.width} × ${kept.height} (a third of the size)`]
  }
  const height = Math.min(kept.height, now.height)
  let different = 0
  for (let at = 0; at < height * now.width * 3; at += 3) {
    const isOther = [0, 1, 2].some(
      (colour) => Math.abs((kept.pixels[at + colour] ?? 0) - (now.pixels[at + colour] ?? 0)) > sameColour,
    )
    if (isOther) different += 1
  }
  const share = different / (height * now.width)
  return share > mayDiffer ? [`${now.name}: ${(share * 100).toFixed(2)} % of the pixels differ`] : []
}

type Places = readonly Omit<Drawn, 'pixels'>[]

/** All parts one below the other, and beside them where each begins and ends. */
async function keep(file: string, drawn: readonly Drawn[]): Promise<void> {
  const width = Math.max(1, ...drawn.map((part) => part.width))
  const height = drawn.reduce((sum, part) => sum + part.height, 0)
  let top = 0
  const layers = drawn.map((part) => {
    const layer = {
      input: part.pixels,
      raw: { width: part.width, height: part.height, channels: 3 as const },
      left: 0,
      top,
    }
    top += part.height
    return layer
  })
  mkdirSync(dirname(file), { recursive: true })
  const ground = { width, height: Math.max(1, height), channels: 3 as const, background: '#ffffff' }
  await sharp({ create: ground }).composite(layers).webp({ quality: 82, effort: 6 }).toFile(`${file}.webp`)
  const places: Places = drawn.map((part) => ({ name: part.name, width: part.width, height: part.height }))
  writeFileSync(`${file}.json`, `${JSON.stringify(places)}\n`)
}

async function readKept(file: string): Promise<Drawn[]> {
  const places = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Places
  const found: Drawn[] = []
  let top = 0
  for (const { name, width, height } of places) {
    const area = { left: 0, top, width, height }
    const pixels = await sharp(join(`${file}.webp`))
      .extract(area)
      .removeAlpha()
      .raw()
      .toBuffer()
    found.push({ name, width, height, pixels })
    top += height
  }
  return found
}
