// Words as outlines: which file has their signs, how wide they are, what they look like. All in ems.
import type { FacesOf, FontFace, FontGlyph, WantedFont } from './fonts.ts'
import { inVisualOrder } from './text-direction.ts'

/** Letters of one file in a row. */
export interface ShapedPiece {
  readonly face: FontFace
  readonly text: string
  /** Ems. */
  readonly width: number
  readonly glyphs: readonly { readonly glyph: FontGlyph; readonly x: number; readonly y: number }[]
}

export interface ShapedWord {
  readonly width: number
  readonly pieces: readonly ShapedPiece[]
}

export type ShapeWord = (word: string) => ShapedWord

const mostKept = 5000
const kept = new WeakMap<FacesOf, Map<string, ShapedWord>>()
const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' })

export function graphemesOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

/** `spacing`: ems between letters. A word that was shaped before is remembered with the fonts. */
export function shaper(faces: FacesOf, font: WantedFont, spacing: number): ShapeWord {
  const words = kept.get(faces) ?? new Map<string, ShapedWord>()
  kept.set(faces, words)
  const found = faces(font.family, font.weight, font.isItalic)
  return (word) => {
    const key = `${font.family}|${font.weight}|${font.isItalic}|${spacing}|${word}`
    const known = words.get(key)
    if (known !== undefined) return known
    if (words.size >= mostKept) words.clear()
    const shaped = shapeWord(word, found, spacing)
    words.set(key, shaped)
    return shaped
  }
}

function shapeWord(word: string, faces: readonly FontFace[], spacing: number): ShapedWord {
  const pieces = inVisualOrder(word)
    .flatMap(({ text }) => piecesByFace(text, faces))
    .map(({ text, face }) => shapePiece(text, face, spacing))
  return { width: pieces.reduce((sum, piece) => sum + piece.width, 0), pieces }
}

function piecesByFace(text: string, faces: readonly FontFace[]): { text: string; face: FontFace }[] {
  const pieces: { text: string; face: FontFace }[] = []
  for (const sign of graphemesOf(text)) {
    const face = faces.find(({ program }) => hasAll(program, sign)) ?? faces[0]
    if (face === undefined) continue
    const last = pieces.at(-1)
    if (last?.face === face) last.text += sign
    else pieces.push({ text: sign, face })
  }
  return pieces
}

/** Joiners and selectors have no shape of their own. */
const shapeless = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/** Whether it draws a sign, of however many code points that is. */
export function hasAll(program: Pick<FontFace['program'], 'hasGlyphForCodePoint'>, sign: string): boolean {
  return Array.from(sign).every(
    (each) => shapeless.test(each) || program.hasGlyphForCodePoint(each.codePointAt(0) ?? 0),
  )
}

function shapePiece(text: string, face: FontFace, spacing: number): ShapedPiece {
  const { glyphs, positions } = face.program.layout(text)
  const em = face.program.unitsPerEm
  const placed: { glyph: FontGlyph; x: number; y: number }[] = []
  let pen = 0
  for (const [index, glyph] of glyphs.entries()) {
    const at = positions[index]
    if (at === undefined) continue
    placed.push({ glyph, x: pen + at.xOffset / em, y: at.yOffset / em })
    pen += at.xAdvance / em + spacing
  }
  return { face, text, width: pen, glyphs: placed }
}

const letters: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** Outlines of pieces of one file, in its units. */
export function outlineOf(piece: ShapedPiece, from: number): string {
  const em = piece.face.program.unitsPerEm
  let d = ''
  for (const { glyph, x, y } of piece.glyphs) {
    const [right, up] = [Math.round((from + x) * em), Math.round(y * em)]
    for (const { command, args } of glyph.path.commands) {
      d += letters[command] ?? ''
      d += args.map((value, index) => Math.round(value) + (index % 2 === 0 ? right : up)).join(' ')
    }
  }
  return d
}
