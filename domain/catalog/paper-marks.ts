// What is drawn on a sheet of paper, whoever draws it: the server into a PDF, the back office into its preview.

export type LetterWeight = '400' | '700'

export interface TextMark {
  readonly kind: 'text'
  readonly text: string
  readonly x: number
  /** Of the line the letters stand on. */
  readonly y: number
  /** Points. */
  readonly size: number
  readonly weight: LetterWeight
  readonly isSoft?: boolean
}

/** A picture of the house. */
export interface PaperImage {
  readonly id: string
  readonly version: number
  readonly extension: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Lengths in millimetres from the upper left corner. */
export type PaperMark =
  | TextMark
  /** Filled. */
  | { readonly kind: 'rect'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | {
      readonly kind: 'line'
      readonly from: readonly [x: number, y: number]
      readonly to: readonly [x: number, y: number]
      readonly isDashed: boolean
    }
  | { readonly kind: 'qr'; readonly x: number; readonly y: number; readonly side: number; readonly content: string }
  /** As wide and high as it is, or it is torn out of shape. */
  | {
      readonly kind: 'picture'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly image: PaperImage
    }

/** How wide letters are, in millimetres. */
export type Measure = (text: string, size: number, weight: LetterWeight) => number

export const millimetresOfPoint = 25.4 / 72
/** Of the house's letters: what stands above and below the line, and from line to line, as shares of the size. */
export const letterAscent = 0.95
export const lineStep = 1.2

export interface Run {
  readonly text: string
  readonly weight: LetterWeight
}

/** One line: its runs and where each begins, from the left of the line. */
export type FlowedLine = readonly (Run & { readonly at: number })[]

interface Placed {
  text: string
  readonly weight: LetterWeight
  readonly at: number
}

interface Word {
  readonly pieces: readonly Run[]
  readonly width: number
}

/** Breaks between words; a word that is wider than a line is broken inside. Always at least one line where there is text. */
export function flowText(
  runs: readonly Run[],
  { width, size, measure }: { readonly width: number; readonly size: number; readonly measure: Measure },
): FlowedLine[] {
  const widthOf = ({ text, weight }: Run) => measure(text, size, weight)
  const space = measure(' ', size, '400')
  const lines: Placed[][] = []
  let line: Placed[] = []
  let used = 0
  const end = () => {
    if (line.length > 0) lines.push(line)
    line = []
    used = 0
  }
  const put = ({ pieces }: Word, gap: number) => {
    let at = used + gap
    for (const [index, piece] of pieces.entries()) {
      const before = line.at(-1)
      const isJoined = before?.weight === piece.weight
      // In one piece, with its spaces: so it can be searched and copied.
      if (before && isJoined) before.text += (index === 0 && gap > 0 ? ' ' : '') + piece.text
      else line.push({ ...piece, at })
      at += widthOf(piece)
    }
    used = at
  }
  for (const word of wordsIn(runs, widthOf)) {
    const gap = line.length === 0 ? 0 : space
    if (used + gap + word.width <= width) put(word, gap)
    else {
      end()
      for (const part of fitting(word, width, widthOf)) {
        if (used + part.width > width) end()
        put(part, 0)
      }
    }
  }
  end()
  return lines
}

function wordsIn(runs: readonly Run[], widthOf: (run: Run) => number): Word[] {
  const words: Run[][] = [[]]
  for (const { text, weight } of runs) {
    for (const [index, part] of text.split(/\s+/).entries()) {
      if (index > 0) words.push([])
      if (part !== '') words.at(-1)?.push({ text: part, weight })
    }
  }
  return words
    .filter((pieces) => pieces.length > 0)
    .map((pieces) => ({ pieces, width: pieces.reduce((sum, piece) => sum + widthOf(piece), 0) }))
}

/** The word as it is, or in parts that each fit a line. */
function fitting(word: Word, width: number, widthOf: (run: Run) => number): Word[] {
  if (word.width <= width) return [word]
  const parts: Word[] = []
  for (const { text, weight } of word.pieces) {
    let rest = Array.from(text)
    while (rest.length > 0) {
      const count = longestFitting(rest, (signs) => widthOf({ text: signs.join(''), weight }) <= width)
      const piece = { text: rest.slice(0, count).join(''), weight }
      parts.push({ pieces: [piece], width: widthOf(piece) })
      rest = rest.slice(count)
    }
  }
  return parts
}

/** How many of the first fit; at least one, so that nothing runs on for ever. */
function longestFitting(signs: readonly string[], fits: (first: readonly string[]) => boolean): number {
  let least = 1
  let most = Math.max(1, signs.length)
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(signs.slice(0, middle))) least = middle
    else most = middle - 1
  }
  return least
}

/** The size at which a text stands in one line: as asked, or as small as it must be, down to the smallest. */
export function sizeToFit(
  { text, weight }: Run,
  { size, least, width, measure }: { size: number; least: number; width: number; measure: Measure },
): number {
  const wide = measure(text, size, weight)
  return wide <= width ? size : Math.max(least, (size * width) / wide)
}

/** Cut behind as many signs as fit, with „…“. */
export function cutToFit(
  run: Run,
  { size, width, measure }: { size: number; width: number; measure: Measure },
): string {
  if (measure(run.text, size, run.weight) <= width) return run.text
  const signs = Array.from(run.text)
  const shown = longestFitting(signs, (first) => measure(`${first.join('').trimEnd()}…`, size, run.weight) <= width)
  return `${signs.slice(0, shown).join('').trimEnd()}…`
}
