// The letters that a shop has chosen, for what it prints to show: menu cards and labels.
import type { Font } from 'fontkit'
import type { WantedFont } from '#domain/pictures/fonts.ts'
import { filesToSet, type OwnFontFile } from '#server/pictures/font-files.ts'
import type { TextRuns, Weight } from './open-paper.ts'

interface Letters {
  readonly name: string
  readonly bytes: Buffer
  readonly has: (codePoint: number) => boolean
}

/** By weight the files in the order in which they are asked for a sign. */
export type PaperLetters = ReadonlyMap<Weight, readonly Letters[]>

const weights = ['400', '700'] as const

/** The fonts that paper in a family is set in. */
export function paperFonts(family: string): WantedFont[] {
  return weights.map((weight) => ({ family, weight: Number(weight), isItalic: false }))
}

/** Of the family, in the house's letters where it lacks a sign. */
export async function paperLetters(family: string, own: readonly OwnFontFile[]): Promise<PaperLetters> {
  // With the first sheet that is set in them.
  const tool = await import('fontkit')
  const found = await Promise.all(
    paperFonts(family).map(async (font): Promise<[Weight, Letters[]]> => {
      const files = await filesToSet(font, own)
      const letters = files.map(({ name, bytes }) => {
        const file = Buffer.from(bytes)
        // Its types know collections, too, which a single font never is.
        const read = tool.create(file) as Font
        return { name, bytes: file, has: (codePoint: number) => read.hasGlyphForCodePoint(codePoint) }
      })
      return [font.weight === 700 ? '700' : '400', letters]
    }),
  )
  return new Map(found)
}

export function filesOf(letters: PaperLetters): ReadonlyMap<string, Buffer> {
  return new Map([...letters.values()].flat().map(({ name, bytes }) => [name, bytes]))
}

export function runsIn(letters: PaperLetters): TextRuns {
  return (text, weight) => {
    const files = letters.get(weight) ?? []
    const runs: { part: string; font: string }[] = []
    for (const sign of text.normalize('NFC')) {
      const codePoint = sign.codePointAt(0) ?? 0
      const before = runs.at(-1)
      // A space belongs to the word before it, so that a line is searched and copied in one piece.
      const same = files.find(({ name }) => name === before?.font)
      const font = same?.has(codePoint) && sign === ' ' ? same : (files.find(({ has }) => has(codePoint)) ?? files[0])
      if (font === undefined) continue
      if (before?.font === font.name) before.part += sign
      else runs.push({ part: sign, font: font.name })
    }
    return runs
  }
}
