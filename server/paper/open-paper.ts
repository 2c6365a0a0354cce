// A sheet to print, as PDF: the house's letters, and text in one line that gets as small as it must.
import { letterAscent } from '#domain/catalog/paper-marks.ts'
import { houseLetters, runsIn, type PaperLetters } from './paper-letters.ts'

export const millimetre = 72 / 25.4
export type Weight = '400' | '700'

export interface Paper {
  readonly doc: PDFKit.PDFDocument
  readonly runs: TextRuns
  readonly bytes: () => Promise<Buffer>
}

/** Parts of a text with the font that holds their signs. */
export type TextRuns = (text: string, weight: Weight) => readonly { readonly part: string; readonly font: string }[]

/** Of the sheets that are open. */
const runsOf = new WeakMap<PDFKit.PDFDocument, TextRuns>()

export interface PaperOptions {
  readonly layout?: 'portrait' | 'landscape'
  /** Other letters than the house's. */
  readonly letters?: PaperLetters
  /** Its pages are written on once more when their number is known. */
  readonly isNumbered?: boolean
}

export async function openPaper(
  title: string,
  { layout = 'portrait', letters, isNumbered = false }: PaperOptions = {},
): Promise<Paper> {
  const set = letters ?? (await houseLetters())
  // Loaded with the first sheet: with its fonts it is a megabyte of code.
  const { default: PDFDocument } = await import('pdfkit')
  const info = { Title: title, Creator: 'Theke' }
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    autoFirstPage: false,
    bufferPages: isNumbered,
    info,
    lang: 'de',
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const registered = new Set<string>()
  const runs = runsIn(set, ({ name, bytes }) => {
    if (registered.has(name)) return
    registered.add(name)
    doc.registerFont(name, bytes)
  })
  runsOf.set(doc, runs)
  return {
    doc,
    runs,
    bytes: async () => {
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

export interface Line {
  readonly text: string
  readonly left: number
  readonly top: number
  /** It gets smaller where it would be wider. */
  readonly width: number
  readonly size: number
  readonly weight?: Weight
  readonly colour: string
  readonly align?: 'left' | 'center' | 'right'
}

export function drawLine(doc: PDFKit.PDFDocument, wanted: Line): void {
  const { text, left, top, width, size, weight = '400', colour, align = 'left' } = wanted
  const runs = runsOf.get(doc)?.(text, weight) ?? []
  const widthAt = (points: number) =>
    runs.reduce((sum, { part, font }) => sum + doc.font(font).fontSize(points).widthOfString(part), 0)
  const points = Math.min(size, (size * width) / Math.max(widthAt(size), 1))
  const free = width - widthAt(points)
  let at = left + (align === 'left' ? 0 : align === 'center' ? free / 2 : free)
  // All on one line, whatever is above it in their fonts.
  const line = top + letterAscent * points
  for (const { part, font } of runs) {
    doc.font(font).fontSize(points).fillColor(colour).text(part, at, line, { lineBreak: false, baseline: 'alphabetic' })
    at += doc.widthOfString(part)
  }
}
