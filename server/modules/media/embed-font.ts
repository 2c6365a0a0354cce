// Style sheets that carry their font inside as data: URLs (back-office § 7, decisions § 6).
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { OwnFace } from '#domain/ground/own-face.ts'
import { variantOf } from '#domain/pictures/fonts.ts'

interface Family {
  readonly family: string
  readonly folder: string
  readonly weights: readonly number[]
}

const families: readonly Family[] = [
  { family: 'Figtree', folder: 'figtree', weights: [300, 400, 500, 600, 700, 800, 900] },
  { family: 'Fraunces', folder: 'fraunces', weights: [100, 200, 300, 400, 500, 600, 700, 800, 900] },
]

/** `regular`, `italic`, `700`, `700italic`: as the big catalogue of fonts names them. */
export function bundledFonts() {
  return families.map(({ family, weights }) => ({
    family,
    variants: weights.flatMap((weight) => [false, true].map((isItalic) => variantOf({ weight, isItalic }))),
    source: 'bundled' as const,
    licence: 'OFL-1.1',
  }))
}

const sheets = new Map<string, Promise<Buffer>>()

/** The weight that a sheet's name asks for; null: it is the name of none. */
export function askedVariant(file: string): { readonly weight: number; readonly isItalic: boolean } | null {
  const variant = /^style-(\d{3}|regular)?(italic)?\.embed\.css$/.exec(file)
  if (variant === null || (variant[1] ?? variant[2]) === undefined) return null
  const weight = variant[1] === undefined || variant[1] === 'regular' ? 400 : Number(variant[1])
  return { weight, isItalic: variant[2] !== undefined }
}

/** null: there is no such family or variant. Read once, then kept. */
export async function fontSheet(wanted: string, file: string): Promise<Buffer | null> {
  const variant = askedVariant(file)
  const found = families.find(({ family }) => family.toLowerCase() === wanted.toLowerCase())
  if (found === undefined || variant === null || !found.weights.includes(variant.weight)) return null
  const { weight } = variant
  const style = variant.isItalic ? 'italic' : 'normal'
  const key = `${found.folder} ${weight} ${style}`
  const sheet = sheets.get(key) ?? readSheet(found, weight, style)
  sheets.set(key, sheet)
  return sheet
}

/** Of a font of the house, whose signs are cut for pages already. */
export function ownSheet({ family, weight, isItalic }: OwnFace, woff2: Buffer): Buffer {
  const style = isItalic ? 'italic' : 'normal'
  const face =
    `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;` +
    `src:url(data:font/woff2;base64,${woff2.toString('base64')}) format('woff2')}\n`
  return Buffer.from(face)
}

async function readSheet({ family, folder }: Family, weight: number, style: string): Promise<Buffer> {
  const ranges = JSON.parse(await readFile(packaged(`${folder}/unicode.json`), 'utf8')) as Record<string, string>
  const faces = await Promise.all(
    ['latin-ext', 'latin'].map(async (subset) => {
      const font = await readFile(packaged(`${folder}/files/${folder}-${subset}-wght-${style}.woff2`), 'base64')
      return (
        `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;` +
        `src:url(data:font/woff2;base64,${font}) format('woff2');unicode-range:${ranges[subset] ?? 'U+0-10FFFF'}}`
      )
    }),
  )
  return Buffer.from(`${faces.join('\n')}\n`)
}

function packaged(path: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`))
}
