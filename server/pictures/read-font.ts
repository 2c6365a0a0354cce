// A font that somebody sent, read and written anew: nothing of the sent file itself is ever used. Runs in a thread that can be ended.
import * as fontkit from 'fontkit'
import { nestsTooDeep } from './font-lookups.ts'
import { mostFontMegabytes } from './font-sizes.ts'

export type FontRefusal = 'fontBroken' | 'fontTooLarge' | 'fontNotEmbeddable'

export interface ReadFace {
  /** 100 to 900 in hundreds. */
  readonly weight: number
  readonly isItalic: boolean
  /** TrueType or OpenType with every sign that we set with it: for pictures and paper. */
  readonly whole: Uint8Array
  /** WOFF2 with the Latin signs: for pages. */
  readonly page: Uint8Array
}

export interface ReadFont {
  readonly family: string
  readonly faces: readonly ReadFace[]
}

const megabyte = 1024 * 1024
const longestFamily = 60

type Range = readonly [first: number, last: number]
/** As the big catalogue of fonts cuts „latin“ and „latin-ext“, so that pages load no more than they set. */
const pageSigns: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x18f, 0x18f],
  [0x192, 0x192],
  [0x218, 0x21b],
  [0x2bb, 0x2dc],
  [0x300, 0x304],
  [0x308, 0x308],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x2002, 0x2064],
  [0x20a0, 0x20c0],
  [0x2113, 0x2126],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
  [0xfb01, 0xfb02],
]
/** All that is written in Latin, Greek and Cyrillic letters, and signs between them. For other scripts the house's helpers stand in. */
const wholeSigns: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x52f],
  [0x1d00, 0x2bff],
  [0xa720, 0xa7ff],
  [0xfb00, 0xfb06],
]
/** Machines that shape by a program of the font, bitmaps, drawings inside of a font: nothing that we set needs them. */
const dropTables = 'morx mort kerx kern trak feat prop lcar just opbd bsln SVG  EBDT EBLC EBSC CBDT CBLC sbix DSIG'
  .match(/.{4}(?: |$)/g)
  ?.map((tag) => tag.slice(0, 4))

/** Copyright, licence and both names of the family; the subsetter keeps the usual name alone. */
const keptNames = [0, 1, 2, 13, 14, 16, 17]

/** `sent` as it came. A sentence's code where they are no font that we may use. */
export async function readFont(sent: Uint8Array): Promise<ReadFont | FontRefusal> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const size = unpackedSize(bytes)
  if (size === null) return 'fontBroken'
  if (size > mostFontMegabytes.unpacked * megabyte) return 'fontTooLarge'
  const { default: subsetFont } = await import('subset-font')
  const options = { targetFormat: 'sfnt', preserveNameIds: keptNames, ...(dropTables && { dropTables }) } as const
  try {
    const clean = await subsetFont(bytes, signsOf(wholeSigns), options)
    const font = openFont(clean)
    if (font['OS/2'].fsType.noEmbedding) return 'fontNotEmbeddable'
    const family = familyOf(font)
    if (family === '' || font.characterSet.length === 0) return 'fontBroken'
    const faces: ReadFace[] = []
    for (const cut of cutsOf(font)) {
      const pinned = cut.axes === null ? {} : { variationAxes: cut.axes }
      const whole = cut.axes === null ? clean : await subsetFont(clean, signsOf(wholeSigns), { ...options, ...pinned })
      if (whole.length > mostFontMegabytes.kept * megabyte) return 'fontTooLarge'
      tryOut(whole)
      const page = await subsetFont(clean, signsOf(pageSigns), { targetFormat: 'woff2', ...pinned })
      faces.push({ weight: cut.weight, isItalic: isItalic(font), whole, page })
    }
    return { family, faces }
  } catch {
    // Whatever a reader stumbles over: the file is not what it says.
    return 'fontBroken'
  }
}

function signsOf(ranges: readonly Range[]): string {
  return ranges
    .map(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(''),
    )
    .join('')
}

/** By the head of the file, before anything is unpacked; null: neither WOFF2 nor TrueType nor OpenType. */
function unpackedSize(bytes: Buffer): number | null {
  if (bytes.length < 48) return null
  const signature = bytes.toString('latin1', 0, 4)
  if (signature === 'wOF2') return bytes.readUInt32BE(8) === bytes.length ? bytes.readUInt32BE(16) : null
  return ['\0\u0001\0\0', 'OTTO', 'true'].includes(signature) ? bytes.length : null
}

function openFont(bytes: Uint8Array): fontkit.Font {
  // Its types know collections, too, which a single font never is.
  return fontkit.create(Buffer.from(bytes)) as fontkit.Font
}

/** Every outline and a line of text, so that nobody is surprised later by what a file holds. Throws where something is wrong. */
function tryOut(bytes: Uint8Array): void {
  const font = openFont(bytes)
  if (nestsTooDeep(font)) throw new Error('lookups nest too deep')
  for (let id = 0; id < font.numGlyphs; id += 1) {
    const glyph = font.getGlyph(id)
    if (!Number.isFinite(glyph.advanceWidth) || glyph.path.commands.length > 20_000) throw new Error('no outline')
  }
  font.layout(font.characterSet.map((sign) => String.fromCodePoint(sign)).join(''))
  if (!(font.unitsPerEm > 0) || !Number.isFinite(font.ascent) || !Number.isFinite(font.descent))
    throw new Error('no em')
}

const weightWords = new Set(
  `thin hairline extralight ultralight light regular book medium semibold demibold bold extrabold ultrabold black heavy italic
   oblique extra ultra semi demi`.split(/\s+/),
)

/** Only signs that a style sheet may hold; without the weight, which old names carry along. */
function familyOf(font: fontkit.Font): string {
  const named = font.getName('preferredFamily', 'en')
  const name = (named ?? font.getName('fontFamily', 'en') ?? '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const words = name.split(' ')
  const last = named ? words.length - 1 : words.findLastIndex((word) => !weightWords.has(word.toLowerCase()))
  return words
    .slice(0, last + 1)
    .join(' ')
    .slice(0, longestFamily)
    .trim()
}

function isItalic(font: fontkit.Font): boolean {
  const { italic, oblique } = font['OS/2'].fsSelection
  return italic || oblique
}

interface Cut {
  readonly weight: number
  /** null: the font has no axes. */
  readonly axes: Readonly<Record<string, number>> | null
}

/** A variable font has every weight between its ends; its other axes stay as they are. */
function cutsOf(font: fontkit.Font): Cut[] {
  const axes = Object.entries(font.variationAxes).flatMap(([tag, axis]) => (axis ? [[tag, axis] as const] : []))
  const own = Math.min(9, Math.max(1, Math.round(font['OS/2'].usWeightClass / 100))) * 100
  if (axes.length === 0) return [{ weight: own, axes: null }]
  const usual = Object.fromEntries(axes.map(([tag, axis]) => [tag, axis.default]))
  const weights = font.variationAxes.wght
  if (weights === undefined) return [{ weight: own, axes: usual }]
  const hundreds = [100, 200, 300, 400, 500, 600, 700, 800, 900]
  return hundreds
    .filter((weight) => weight >= weights.min && weight <= weights.max)
    .map((weight) => ({ weight, axes: { ...usual, wght: weight } }))
}
