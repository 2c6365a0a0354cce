// The letters of what is printed: those that a shop has chosen, or the house's, and whoever helps out with signs that they lack.
import type { Font } from 'fontkit'
import { helpingFonts, type FontProgram, type WantedFont } from '#domain/pictures/fonts.ts'
import { houseFont } from '#domain/pictures/picture-needs.ts'
import { graphemesOf, hasAll } from '#domain/pictures/shape-words.ts'
import { inVisualOrder } from '#domain/pictures/text-direction.ts'
import { filesToSet, fontFilesNow, type OwnFontFile } from '#server/pictures/font-files.ts'
import type { TextRuns, Weight } from './open-paper.ts'

type Program = Pick<FontProgram, 'hasGlyphForCodePoint'>
type ReadFont = (bytes: Buffer) => Program

interface Letters {
  readonly name: string
  readonly bytes: Buffer
  readonly program: Program
}

export interface PaperLetters {
  /** The files in the order in which they are asked for a sign. */
  readonly of: (weight: Weight) => readonly Letters[]
  /** What has a sign that none of them has. */
  readonly helping: (sign: string, weight: Weight) => Letters | undefined
}

const weights = ['400', '700'] as const

/** The fonts that paper in a family is set in. */
export function paperFonts(family: string): WantedFont[] {
  return weights.map((weight) => ({ family, weight: Number(weight), isItalic: false }))
}

let house: Promise<PaperLetters> | undefined

/** Of whoever has chosen none. */
export function houseLetters(): Promise<PaperLetters> {
  house ??= paperLetters(houseFont.family, [])
  return house
}

/** Of the family, in the house's letters where it lacks a sign. */
export async function paperLetters(family: string, own: readonly OwnFontFile[]): Promise<PaperLetters> {
  // With the first sheet that is set in them.
  const tool = await import('fontkit')
  // Its types know collections, too, which a single font never is.
  const read: ReadFont = (bytes) => tool.create(bytes) as Font
  const found = await Promise.all(
    paperFonts(family).map(async (font): Promise<[Weight, Letters[]]> => {
      const files = await filesToSet(font, own)
      const letters = files.map(({ name, bytes }) => lettersOf(name, Buffer.from(bytes), read))
      return [font.weight === 700 ? '700' : '400', letters]
    }),
  )
  const files = new Map(found)
  return { of: (weight) => files.get(weight) ?? [], helping: (sign, weight) => helping(sign, weight, read) }
}

function lettersOf(name: string, bytes: Buffer, read: ReadFont): Letters {
  return { name, bytes, program: read(bytes) }
}

const helpers = new Map<string, readonly Letters[]>()

/** Read with the first sign that needs them: most paper needs none. Those that are made for its script are asked first. */
function helping(sign: string, weight: Weight, read: ReadFont): Letters | undefined {
  for (const { family } of helpingFonts.toSorted((a, b) => Number(b.signs.test(sign)) - Number(a.signs.test(sign)))) {
    const key = `${family} ${weight}`
    const files =
      helpers.get(key) ??
      fontFilesNow({ family, weight: Number(weight), isItalic: false }).map(({ name, bytes }) =>
        lettersOf(name, bytes, read),
      )
    helpers.set(key, files)
    const found = files.find(({ program }) => hasAll(program, sign))
    if (found !== undefined) return found
  }
  return undefined
}

/** Spaces between emoji are as wide as they are. */
function setsWords({ name, program }: Letters): boolean {
  return !name.startsWith('noto-emoji') && hasAll(program, ' ')
}

/** `use`: told of every file, before a part that is set in it. */
export function runsIn(letters: PaperLetters, use: (file: Letters) => void): TextRuns {
  return (text, weight) => {
    const files = letters.of(weight)
    const runs: { part: string; font: string }[] = []
    /** Of the run before, where what follows may belong to it. */
    let open: Letters | null = null
    for (const { text: piece, isFromRight } of inVisualOrder(text.normalize('NFC'))) {
      // Whoever sets it turns each run around for itself: words from the right stay apart.
      if (isFromRight) open = null
      for (const sign of graphemesOf(piece)) {
        // A space belongs to the word before it, so that a line is searched and copied in one piece.
        const same: Letters | null = sign === ' ' && open !== null && setsWords(open) ? open : null
        const own: Letters | undefined = same ?? files.find(({ program }) => hasAll(program, sign))
        const file: Letters | undefined = own ?? letters.helping(sign, weight) ?? files[0]
        if (file === undefined) continue
        const before = runs.at(-1)
        if (before !== undefined && open === file) before.part += sign
        else {
          use(file)
          runs.push({ part: sign, font: file.name })
        }
        open = file
      }
      if (isFromRight) open = null
    }
    return runs
  }
}
