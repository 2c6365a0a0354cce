// Text in a box: where its lines break, how large its letters are, what is left out where it does not fit.
import type { FacesOf, WantedFont } from './fonts.ts'
import type { GlyphsNode, Paint } from './scene.ts'
import { graphemesOf, outlineOf, shaper, type ShapedWord, type ShapeWord } from './shape-words.ts'
import { inVisualOrder, isFromRight } from './text-direction.ts'

export interface TextBlock {
  readonly text: string
  /** Of the size of the first block. */
  readonly scale: number
}

export interface TextStyle {
  readonly font: WantedFont
  readonly size: number
  readonly minSize: number
  readonly autoFit: 'none' | 'shrink' | 'wrapShrink'
  readonly maxLines: number
  readonly lineHeight: number
  /** A length, at full size; smaller letters stand closer. */
  readonly letterSpacing: number
  readonly align: 'left' | 'center' | 'right'
  readonly verticalAlign: 'top' | 'middle' | 'bottom'
}

export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface SetText {
  readonly glyphs: readonly GlyphsNode[]
  /** Of the letters of the first block. */
  readonly size: number
  readonly lines: number
  readonly isCut: boolean
}

interface Line {
  readonly text: string
  readonly scale: number
}

/** More is never drawn of one block; that it was cut is told. */
const mostSigns = 4000
const mostSteps = 14

export function setText(
  blocks: readonly TextBlock[],
  box: TextBox,
  style: TextStyle,
  faces: FacesOf,
  paint: Paint,
): SetText {
  const spacing = style.size > 0 ? style.letterSpacing / style.size : 0
  const shape = shaper(faces, style.font, spacing)
  const whole = blocks.map(({ text, scale }) => ({ text: text.normalize('NFC'), scale }))
  const isTooLong = whole.some(({ text }) => text.length > mostSigns)
  const clean = whole.map(({ text, scale }) => ({ text: text.slice(0, mostSigns), scale }))
  const size = fittingSize(clean, box, style, shape)
  const { lines, isCut } = cutLines(linesAt(clean, box, style, shape, size), box, style, shape, size)
  const heights = lines.map(({ scale }) => size * scale * style.lineHeight)
  const height = heights.reduce((sum, each) => sum + each, 0)
  const glyphs: GlyphsNode[] = []
  let top = box.y + (box.height - height) * ({ top: 0, middle: 0.5, bottom: 1 } as const)[style.verticalAlign]
  for (const [index, line] of lines.entries()) {
    glyphs.push(
      ...lineGlyphs(line, { ...box, y: top, height: heights[index] ?? 0 }, { style, shape, size, paint, faces }),
    )
    top += heights[index] ?? 0
  }
  return { glyphs, size, lines: lines.length, isCut: isCut || isTooLong }
}

function fittingSize(blocks: readonly TextBlock[], box: TextBox, style: TextStyle, shape: ShapeWord): number {
  if (style.autoFit === 'none' || fits(blocks, box, style, shape, style.size)) return style.size
  let [small, large] = [Math.min(style.minSize, style.size), style.size]
  if (!fits(blocks, box, style, shape, small)) return small
  for (let step = 0; step < mostSteps; step += 1) {
    const middle = (small + large) / 2
    if (fits(blocks, box, style, shape, middle)) small = middle
    else large = middle
  }
  return small
}

function fits(blocks: readonly TextBlock[], box: TextBox, style: TextStyle, shape: ShapeWord, size: number): boolean {
  const lines = linesAt(blocks, box, style, shape, size)
  if (style.maxLines > 0 && lines.length > style.maxLines) return false
  const height = lines.reduce((sum, { scale }) => sum + size * scale * style.lineHeight, 0)
  // A line as high as its box stands in it, however large its line height is.
  if (height > box.height && (lines.length > 1 || size > box.height)) return false
  if (style.autoFit === 'shrink')
    return lines.every((line) => widthOf(line.text, shape) * size * line.scale <= box.width)
  return blocks.every(({ text, scale }) =>
    text
      .split(/\s+/u)
      .every((word) => piecesToBreak(word).every((part) => shape(part).width * size * scale <= box.width)),
  )
}

function linesAt(blocks: readonly TextBlock[], box: TextBox, style: TextStyle, shape: ShapeWord, size: number): Line[] {
  return blocks.flatMap(({ text, scale }) =>
    text.split(/\r\n?|\n/u).flatMap((paragraph) => {
      if (style.autoFit === 'shrink') return [{ text: paragraph.trim(), scale }]
      return wrapped(paragraph, shape, box.width / Math.max(size * scale, 1e-6)).map((line) => ({ text: line, scale }))
    }),
  )
}

/** A word may also end a line behind its hyphens. */
function piecesToBreak(word: string): string[] {
  return word.match(/[^-–—/\u00ad]+[-–—/\u00ad]*|[-–—/\u00ad]+/gu) ?? [word]
}

/** `width`: ems. */
function wrapped(paragraph: string, shape: ShapeWord, width: number): string[] {
  const lines: string[] = []
  const space = shape(' ').width
  let [line, used] = ['', 0]
  const end = () => {
    lines.push(line.replace(/\u00ad$/u, '-'))
    ;[line, used] = ['', 0]
  }
  for (const word of paragraph.split(/[^\S\u00a0\u202f]+/u)) {
    for (const [index, part] of piecesToBreak(word).entries()) {
      const gap = index === 0 && line !== '' ? space : 0
      const wide = shape(part).width
      if (line !== '' && used + gap + wide > width) end()
      if (line === '' && wide > width) {
        const broken = brokenWord(part, shape, width)
        line = broken.pop() ?? ''
        used = shape(line).width
        lines.push(...broken)
        continue
      }
      line += line !== '' && index === 0 ? ` ${part}` : part
      used += (line === part ? 0 : gap) + wide
    }
  }
  end()
  return lines
}

/** A word that is wider than its line, sign by sign. */
function brokenWord(word: string, shape: ShapeWord, width: number): string[] {
  const parts: string[] = []
  let [part, used] = ['', 0]
  for (const sign of graphemesOf(word)) {
    const wide = shape(sign).width
    if (part !== '' && used + wide > width) {
      parts.push(part)
      ;[part, used] = ['', 0]
    }
    part += sign
    used += wide
  }
  return [...parts, part]
}

function cutLines(lines: readonly Line[], box: TextBox, style: TextStyle, shape: ShapeWord, size: number) {
  const most = mostLines(lines, box, style, size)
  const shown = lines.slice(0, most)
  const isTooWide =
    style.autoFit === 'shrink' &&
    shown.some((line) => widthOf(line.text, shape) * size * line.scale > box.width * 1.0001)
  if (shown.length === lines.length && !isTooWide) return { lines: shown, isCut: false }
  const cut = shown.map((line, index) => {
    const isLast = index === shown.length - 1 && shown.length < lines.length
    const width = box.width / (size * line.scale)
    return isLast || widthOf(line.text, shape) > width ? { ...line, text: withDots(line.text, shape, width) } : line
  })
  return { lines: cut, isCut: true }
}

function mostLines(lines: readonly Line[], box: TextBox, style: TextStyle, size: number): number {
  const most = style.maxLines > 0 ? style.maxLines : Infinity
  if (style.autoFit === 'none') return most
  let [height, count] = [0, 0]
  for (const { scale } of lines) {
    height += size * scale * style.lineHeight
    if (count > 0 && height > box.height * 1.0001) break
    count += 1
  }
  return Math.min(most, count)
}

function withDots(text: string, shape: ShapeWord, width: number): string {
  const signs = graphemesOf(text.trimEnd())
  let [few, many] = [0, signs.length]
  while (few < many) {
    const middle = Math.ceil((few + many) / 2)
    if (widthOf(`${signs.slice(0, middle).join('').trimEnd()}…`, shape) <= width) few = middle
    else many = middle - 1
  }
  return `${signs.slice(0, few).join('').trimEnd()}…`
}

/** Ems. */
function widthOf(text: string, shape: ShapeWord): number {
  return wordsOf(text).reduce((sum, word) => sum + shape(word).width, 0)
}

/** Words and what stands between them, each shaped once however often it comes. */
function wordsOf(text: string): string[] {
  return text.match(/[^\S\u00a0\u202f]+|\S[^ \t\n]*/gu) ?? []
}

interface Setting {
  readonly style: TextStyle
  readonly shape: ShapeWord
  readonly size: number
  readonly paint: Paint
  readonly faces: FacesOf
}

function lineGlyphs(line: Line, box: TextBox, { style, shape, size, paint, faces }: Setting): GlyphsNode[] {
  const { font, lineHeight } = style
  const em = size * line.scale
  const text = line.text.replaceAll('\u00ad', '')
  const words = inVisualOrder(text).flatMap((run) => (run.isFromRight ? [run.text] : wordsOf(run.text)))
  const shaped = words.map(shape)
  const width = shaped.reduce((sum, each) => sum + each.width, 0) * em
  const main = faces(font.family, font.weight, font.isItalic)[0]?.program
  const [ascent, descent] = main ? [main.ascent / main.unitsPerEm, main.descent / main.unitsPerEm] : [0.95, -0.25]
  const baseline = box.y + (em * lineHeight - em * (ascent - descent)) / 2 + em * ascent
  // What is read from the right begins there.
  const align = style.align === 'left' && isFromRight(text) ? 'right' : style.align
  const start = box.x + (box.width - width) * ({ left: 0, center: 0.5, right: 1 } as const)[align]
  return joined(shaped).map(({ pieces, text: said, from }) => ({
    kind: 'glyphs',
    ...paint,
    x: start + from * em,
    y: baseline,
    size: em,
    d: pieces.map(({ piece, at }) => outlineOf(piece, at)).join(''),
    unitsPerEm: pieces[0]?.piece.face.program.unitsPerEm ?? 1000,
    text: said,
    face: pieces[0]?.piece.face.name ?? '',
    spacing: style.size > 0 ? (style.letterSpacing / style.size) * em : 0,
  }))
}

interface Joined {
  text: string
  readonly from: number
  readonly pieces: { piece: ShapedWord['pieces'][number]; at: number }[]
}

/** Neighbours of one file are one run of letters; what is read from the right stands for itself. */
function joined(words: readonly ShapedWord[]): Joined[] {
  const runs: Joined[] = []
  let pen = 0
  for (const piece of words.flatMap(({ pieces }) => pieces)) {
    const last = runs.at(-1)
    const isSame = last?.pieces[0]?.piece.face === piece.face && !isFromRight(piece.text) && !isFromRight(last.text)
    if (last !== undefined && isSame) {
      last.pieces.push({ piece, at: pen - last.from })
      last.text += piece.text
    } else runs.push({ text: piece.text, from: pen, pieces: [{ piece, at: 0 }] })
    pen += piece.width
  }
  return runs.filter(({ text }) => text.trim() !== '')
}
