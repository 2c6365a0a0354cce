// Letters as both sides know them: the same files, read by the same reader, so that a line is as long here as there.
import type { OwnFace } from '../ground/own-face.ts'

/** A font file as its reader offers it. */
export interface FontProgram {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean
  readonly layout: (text: string) => {
    readonly glyphs: readonly FontGlyph[]
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
  }
}

export interface FontGlyph {
  readonly id: number
  readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] }
}

export interface FontFace {
  /** Of its file; the same everywhere. */
  readonly name: string
  readonly program: FontProgram
}

/** The files that hold a font's signs, the usual ones first, at their end those that help out. */
export type FacesOf = (family: string, weight: number, isItalic: boolean) => readonly FontFace[]

export interface WantedFont {
  readonly family: string
  readonly weight: number
  readonly isItalic: boolean
}

/** Families that help out with signs that the chosen one lacks. */
export const helpingFonts = [
  { family: 'Noto Sans', signs: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Latin}\p{Sc}]/u },
  { family: 'Noto Sans Hebrew', signs: /\p{Script=Hebrew}/u },
  { family: 'Noto Sans Arabic', signs: /\p{Script=Arabic}/u },
  { family: 'Noto Emoji', signs: /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u },
] as const

/** Signs that every font of the house has, so that nobody needs to help out. */
const usual = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u
const latin = /[\u0250-\u1eff]/u

/** Which helping families a text needs; read before it is set, since files are loaded and setting does not wait. */
export function helpersFor(text: string): readonly string[] {
  return helpingFonts
    .filter(
      ({ family, signs }) => signs.test(text) && (family !== 'Noto Sans' || !usual.test(text) || latin.test(text)),
    )
    .map(({ family }) => family)
}

/** The nearest weight that there is. */
export function nearestWeight(weights: readonly number[], wanted: number): number {
  return weights.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0] ?? 400
}

/** What comes nearest of a family, as browsers choose: the style first, then the weight. null: the house does not have it. */
export function nearestFace<Face extends OwnFace>(faces: readonly Face[], wanted: WantedFont): Face | null {
  const own = faces.filter(({ family }) => family.toLowerCase() === wanted.family.toLowerCase())
  const styled = own.filter(({ isItalic }) => isItalic === wanted.isItalic)
  const known = styled.length === 0 ? own : styled
  const weight = nearestWeight(
    known.map((face) => face.weight),
    wanted.weight,
  )
  return known.find((face) => face.weight === weight) ?? null
}

/** `regular`, `italic`, `700`, `700italic`: as the big catalogue of fonts names them. */
export function variantOf({ weight, isItalic }: { readonly weight: number; readonly isItalic: boolean }): string {
  if (weight === 400) return isItalic ? 'italic' : 'regular'
  return `${weight}${isItalic ? 'italic' : ''}`
}

/** The weight of a variant by its name. */
export function weightOf(variant: string): number {
  return Number.parseInt(variant, 10) || 400
}

export type LoadFaces = (font: WantedFont) => Promise<readonly FontFace[]>

export interface FontShelf {
  /** After it, `faces` has these fonts and whoever helps out in the texts. */
  readonly ready: (fonts: readonly WantedFont[], texts: readonly string[]) => Promise<void>
  readonly faces: FacesOf
}

/** Fonts as they are asked for, each loaded once. */
export function fontShelf(load: LoadFaces): FontShelf {
  const loaded = new Map<string, readonly FontFace[]>()
  const loading = new Map<string, Promise<void>>()
  const take = (font: WantedFont): Promise<void> => {
    const key = keyOf(font)
    const running =
      loading.get(key) ??
      load(font).then(
        (found) => void loaded.set(key, found),
        (error: unknown) => {
          // Whoever asks next tries again.
          loading.delete(key)
          throw error
        },
      )
    loading.set(key, running)
    return running
  }
  return {
    async ready(fonts, texts) {
      const helpers = texts.flatMap(helpersFor)
      const helping = fonts.flatMap(({ weight }) => helpers.map((family) => helperOf(family, weight)))
      await Promise.all([...fonts, ...helping].map(take))
    },
    faces(family, weight, isItalic) {
      const helpers = helpingFonts.map((helper) => helperOf(helper.family, weight))
      return [{ family, weight, isItalic }, ...helpers].flatMap((font) => loaded.get(keyOf(font)) ?? [])
    },
  }
}

export function keyOf({ family, weight, isItalic }: WantedFont): string {
  return `${family}|${weight}|${isItalic}`
}

/** They come in two weights. */
function helperOf(family: string, weight: number): WantedFont {
  return { family, weight: weight >= 600 ? 700 : 400, isItalic: false }
}
