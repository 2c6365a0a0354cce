// A docket laid out for one paper: rows of a fixed number of signs, which encoders print and pictures show as they are.
import { docketMarkNames } from '../wording/dockets.ts'
import { printableText } from './printable-text.ts'
import type { CodePage } from './code-page.ts'
import type { Docket, DocketLine, DocketStyle } from './docket.ts'

export interface TextRow extends Required<DocketStyle> {
  readonly kind: 'text'
  /** At most the columns of the paper, of a big row half of them; aligned with spaces. */
  readonly text: string
}

export type PaperRow =
  | TextRow
  | { readonly kind: 'qr'; readonly content: string }
  /** EAN-13 or EAN-8. */
  | { readonly kind: 'barcode'; readonly content: string }
  | { readonly kind: 'logo'; readonly image?: string }
  | { readonly kind: 'cut' }

export interface Paper {
  /** Signs of normal width in a row; at least 20. */
  readonly columns: number
  readonly codePage: CodePage
}

/** Marks first, white on black, so that nobody cooks a copy. */
export function docketRows(docket: Docket, paper: Paper): PaperRow[] {
  const marks = docket.marks.map((mark): DocketLine => ({
    kind: 'text',
    text: docketMarkNames[mark],
    align: 'center',
    isBig: true,
    isBold: true,
    isInverse: true,
  }))
  const rows = docket.lines.flatMap((line) => rowsOf(line, paper))
  const head = marks.flatMap((line) => rowsOf(line, paper))
  // Labels are torn apart: each says what it is.
  return [...head, ...rows.flatMap((row) => (row.kind === 'cut' ? [row, ...head] : [row]))]
}

function rowsOf(line: DocketLine, { columns, codePage }: Paper): PaperRow[] {
  if (line.kind === 'qr' || line.kind === 'barcode' || line.kind === 'logo' || line.kind === 'cut') return [line]
  if (line.kind === 'gap') return [row('', {})]
  if (line.kind === 'rule') return [row('-'.repeat(columns), {})]
  const width = line.isBig ? Math.floor(columns / 2) : columns
  if (line.kind === 'columns') return columnRows(line, width, codePage).map((text) => row(text, line, width))
  const texts = wrapped(printableText(line.text, codePage), width)
  return texts.map((text) => row(line.align === 'center' ? centered(text, width) : text, line, width))
}

function row(text: string, style: DocketStyle, width = 0): TextRow {
  const { isBig = false, isBold = false, isInverse = false } = style
  // Black from edge to edge, not only behind the signs.
  if (isInverse) return { kind: 'text', text: text.padEnd(width), isBig, isBold, isInverse }
  const shown = text.trimEnd()
  const hasInk = shown !== ''
  return { kind: 'text', text: shown, isBig: isBig && hasInk, isBold: isBold && hasInk, isInverse }
}

/** The right side stands beside the first row of the left one, below it where the two do not fit. */
function columnRows(line: DocketLine & { kind: 'columns' }, width: number, codePage: CodePage): string[] {
  const right = printableText(line.right, codePage).slice(0, width)
  const indent = ' '.repeat(Math.min(line.indent ?? 0, width - 1))
  const left = printableText(line.left, codePage)
  if (right === '') return wrapped(left, width - indent.length).map((text) => indent + text)
  const room = width - right.length - 1 - indent.length
  // Rather a row of its own than a column of single letters.
  if (room < Math.min(width / 3, left.length)) {
    return [...wrapped(left, width - indent.length).map((text) => indent + text), right.padStart(width)]
  }
  const [first = '', ...rest] = wrapped(left, room)
  return [indent + first.padEnd(room) + ' ' + right, ...rest.map((text) => indent + text)]
}

function centered(text: string, width: number): string {
  return ' '.repeat(Math.floor((width - text.length) / 2)) + text
}

/** Broken between words and behind hyphens; a word longer than a row is cut. Never no row at all. */
export function wrapped(text: string, width: number): string[] {
  const rows: string[] = []
  let current = ''
  for (const { part, isWordBegin } of text
    .trim()
    .split(/ +/)
    .flatMap((word) => partsOf(word, width))) {
    const gap = isWordBegin && current !== '' ? ' ' : ''
    if (current.length + gap.length + part.length <= width) current += gap + part
    else {
      rows.push(current)
      current = part
    }
  }
  return [...rows, current]
}

interface WordPart {
  readonly part: string
  readonly isWordBegin: boolean
}

/** „Feierabend-“, „Packerl“; what still is too long in pieces. */
function partsOf(word: string, width: number): WordPart[] {
  const hyphened = word.split(/(?<=[\p{L}\p{N}]-)(?=\p{L})/u)
  const pieces = hyphened.flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / width) || 1 }, (_, index) =>
      part.slice(index * width, (index + 1) * width),
    ),
  )
  return pieces.map((part, index) => ({ part, isWordBegin: index === 0 }))
}

/** One row a line, what is large, bold or inverse said in front of it. @internal Read by tests. */
export function paperText(rows: readonly PaperRow[]): string {
  return rows.map((each) => `${`${styleText(each).padEnd(5)}|${contentText(each)}`.trimEnd()}\n`).join('')
}

function styleText(each: PaperRow): string {
  if (each.kind !== 'text') return each.kind
  if (each.isInverse) return each.isBig ? 'BLACK' : 'black'
  if (each.isBig) return each.isBold ? 'BIG' : 'big'
  return each.isBold ? 'bold' : ''
}

function contentText(each: PaperRow): string {
  if (each.kind === 'text') return each.text
  return each.kind === 'qr' || each.kind === 'barcode' ? each.content : ''
}
