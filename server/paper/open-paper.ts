// A sheet to print, as PDF: the house's letters, and text in one line that gets as small as it must.
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { filesOf, runsIn, type PaperLetters } from './paper-letters.ts'

export const millimetre = 72 / 25.4
export type Weight = '400' | '700'

/** Of the package's own files: WOFF2 is not read by pdfkit. The second one holds the signs the first has not (č, ł, ő). */
const faces = ['400', '700'].flatMap((weight) =>
  (['latin', 'latin-ext'] as const).map((subset) => ({ name: `${weight}-${subset}`, weight, subset })),
)

let loaded: Promise<ReadonlyMap<string, Buffer>> | undefined

function loadFaces(): Promise<ReadonlyMap<string, Buffer>> {
  const { resolve } = createRequire(import.meta.url)
  loaded ??= Promise.all(
    faces.map(async ({ name, weight, subset }) => {
      const file = resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)
      return [name, await readFile(file)] as const
    }),
  ).then((all) => new Map(all))
  return loaded
}

export interface Paper {
  readonly doc: PDFKit.PDFDocument
  readonly runs: TextRuns
  readonly bytes: () => Promise<Buffer>
}

/** Parts of a text with the font that holds their signs. */
export type TextRuns = (text: string, weight: Weight) => readonly { readonly part: string; readonly font: string }[]

export interface PaperOptions {
  readonly layout?: 'portrait' | 'landscape'
  /** Other letters than the house's, by weight: the first file that has a sign sets it. */
  readonly letters?: PaperLetters
}

export async function openPaper(title: string, { layout = 'portrait', letters }: PaperOptions = {}): Promise<Paper> {
  const fonts = letters === undefined ? await loadFaces() : filesOf(letters)
  // Loaded with the first sheet: with its fonts it is a megabyte of code.
  const { default: PDFDocument } = await import('pdfkit')
  const info = { Title: title, Creator: 'Theke' }
  const doc = new PDFDocument({ size: 'A4', layout, margin: 0, autoFirstPage: false, info, lang: 'de' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  for (const [name, file] of fonts) doc.registerFont(name, file)
  return {
    doc,
    runs: letters === undefined ? textRuns : runsIn(letters),
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

export function drawLine(doc: PDFKit.PDFDocument, line: Line): void {
  const { text, left, top, width, size, weight = '400', colour, align = 'left' } = line
  const runs = textRuns(text, weight)
  const widthAt = (points: number) =>
    runs.reduce((sum, { part, font }) => sum + doc.font(font).fontSize(points).widthOfString(part), 0)
  const points = Math.min(size, (size * width) / Math.max(widthAt(size), 1))
  const free = width - widthAt(points)
  let at = left + (align === 'left' ? 0 : align === 'center' ? free / 2 : free)
  for (const { part, font } of runs) {
    doc.font(font).fontSize(points).fillColor(colour).text(part, at, top, { lineBreak: false })
    at += doc.widthOfString(part)
  }
}

/** Parts of a text with the font that holds their signs. */
export function textRuns(text: string, weight: Weight): { part: string; font: string }[] {
  const parts = text.normalize('NFC').matchAll(/[\u0100-\u024f\u1e00-\u1eff]+|[^\u0100-\u024f\u1e00-\u1eff]+/gu)
  return [...parts].map(([part]) => ({
    part,
    font: `${weight}-${/^[\u0100-\u024f\u1e00-\u1eff]/u.test(part) ? 'latin-ext' : 'latin'}`,
  }))
}
