// The files of the house's fonts: WOFF, since pdfkit reads no WOFF2. Each holds some signs of its font; together they hold all.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { nearestWeight, type WantedFont } from '#domain/pictures/fonts.ts'

interface Package {
  readonly name: string
  readonly weights: readonly number[]
  readonly parts: readonly string[]
  readonly hasItalic: boolean
}

const helping = { weights: [400, 700], hasItalic: false }
const packages: Readonly<Record<string, Package>> = {
  figtree: {
    name: 'figtree',
    weights: [300, 400, 500, 600, 700, 800, 900],
    parts: ['latin', 'latin-ext'],
    hasItalic: true,
  },
  fraunces: {
    name: 'fraunces',
    weights: [100, 200, 300, 400, 500, 600, 700, 800, 900],
    parts: ['latin', 'latin-ext'],
    hasItalic: true,
  },
  'noto sans': {
    name: 'noto-sans',
    ...helping,
    parts: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
  },
  'noto sans hebrew': { name: 'noto-sans-hebrew', ...helping, parts: ['hebrew'] },
  'noto sans arabic': { name: 'noto-sans-arabic', ...helping, parts: ['arabic'] },
  'noto emoji': { name: 'noto-emoji', ...helping, parts: ['emoji'] },
}

export interface FontFile {
  /** The same wherever it is read. */
  readonly name: string
  readonly bytes: Buffer
}

const { resolve } = createRequire(import.meta.url)

/** In the nearest weight that there is; null: the house does not have the family. */
export async function fontFiles({ family, weight, isItalic }: WantedFont): Promise<FontFile[] | null> {
  const found = Object.hasOwn(packages, family.toLowerCase()) ? packages[family.toLowerCase()] : undefined
  if (found === undefined) return null
  const { name, parts, weights, hasItalic } = found
  const style = isItalic && hasItalic ? 'italic' : 'normal'
  return Promise.all(
    parts.map(async (part) => {
      const file = `${name}-${part}-${nearestWeight(weights, weight)}-${style}`
      return { name: file, bytes: await readFile(resolve(`@fontsource/${name}/files/${file}.woff`)) }
    }),
  )
}

/** `regular`, `italic`, `700`, `700italic`; null: there is no such variant. */
export function fontOfVariant(family: string, variant: string): WantedFont | null {
  if (!/^(?:regular|italic|[1-9]00(?:italic)?)$/.test(variant)) return null
  const isItalic = variant.endsWith('italic')
  const weight = Number.parseInt(variant, 10)
  return { family, weight: Number.isNaN(weight) ? 400 : weight, isItalic }
}
