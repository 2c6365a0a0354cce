// The files of the house's fonts: WOFF, since pdfkit reads no WOFF2. Each holds some signs of its font; together they hold all.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { keyOf, nearestWeight, type WantedFont } from '#domain/pictures/fonts.ts'
import { houseFont } from '#domain/pictures/picture-needs.ts'

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
  readonly bytes: Uint8Array
}

/** A font of the house, and for which font that somebody wants it stands. */
export interface OwnFont {
  readonly font: WantedFont
  /** Of its file. */
  readonly name: string
}

export interface OwnFontFile extends OwnFont, FontFile {}

const { resolve } = createRequire(import.meta.url)

/** In the nearest weight that there is; null: the house does not have the family. */
export async function fontFiles(font: WantedFont): Promise<FontFile[] | null> {
  const found = filesOfPackage(font)
  return found && Promise.all(found.map(async ({ name, path }) => ({ name, bytes: await readFile(path) })))
}

/** The same for whoever cannot wait: small files, read once each. */
export function fontFilesNow(font: WantedFont): { readonly name: string; readonly bytes: Buffer }[] {
  return (filesOfPackage(font) ?? []).map(({ name, path }) => ({ name, bytes: readFileSync(path) }))
}

function filesOfPackage({ family, weight, isItalic }: WantedFont) {
  const found = Object.hasOwn(packages, family.toLowerCase()) ? packages[family.toLowerCase()] : undefined
  if (found === undefined) return null
  const { name, parts, weights, hasItalic } = found
  const style = isItalic && hasItalic ? 'italic' : 'normal'
  return parts.map((part) => {
    const file = `${name}-${part}-${nearestWeight(weights, weight)}-${style}`
    return { name: file, path: resolve(`@fontsource/${name}/files/${file}.woff`) }
  })
}

/**
 * What a font is set with, the first file first: the house's own one before those that come with the product, which also stand in
 * where it lacks a sign.
 */
export async function filesToSet(font: WantedFont, own: readonly OwnFontFile[]): Promise<readonly FontFile[]> {
  const mine = own.find((file) => keyOf(file.font) === keyOf(font))
  const house = (await fontFiles(font)) ?? (await fontFiles({ ...font, family: houseFont.family })) ?? []
  return mine === undefined ? house : [{ name: mine.name, bytes: mine.bytes }, ...house]
}

/** `regular`, `italic`, `700`, `700italic`; null: there is no such variant. */
export function fontOfVariant(family: string, variant: string): WantedFont | null {
  if (!/^(?:regular|italic|[1-9]00(?:italic)?)$/.test(variant)) return null
  const isItalic = variant.endsWith('italic')
  const weight = Number.parseInt(variant, 10)
  return { family, weight: Number.isNaN(weight) ? 400 : weight, isItalic }
}
