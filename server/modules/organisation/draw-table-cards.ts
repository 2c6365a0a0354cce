// Sheets of A4 with cards to cut out: each table's name and the QR code that opens the shop at it.
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import QRCode from 'qrcode'
import { say } from '#domain/wording/sentence.ts'
import { tableTexts } from '#domain/wording/tables.ts'

export interface TableCard {
  readonly title: string
  readonly area: string
  /** Behind the QR code. */
  readonly address: string
}

const millimetre = 72 / 25.4
const page = { width: 210 * millimetre, height: 297 * millimetre }
const grid = { columns: 2, rows: 3 }
const card = { width: 95 * millimetre, height: 90 * millimetre }
const margin = {
  left: (page.width - grid.columns * card.width) / 2,
  top: (page.height - grid.rows * card.height) / 2,
}
const codeWidth = 46 * millimetre
const ink = '#1c1a17'
const soft = '#5b564e'

/** Of the package's own files: WOFF2 is not read by pdfkit. The second one holds the signs the first has not (č, ł, ő). */
const faces = ['400', '700'].flatMap((weight) =>
  (['latin', 'latin-ext'] as const).map((subset) => ({ name: `${weight}-${subset}`, weight, subset })),
)
type Weight = '400' | '700'

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

export async function drawTableCards(branchName: string, cards: readonly TableCard[]): Promise<Buffer> {
  const fonts = await loadFaces()
  const info = { Title: say(tableTexts.cardsTitle, { branch: branchName }), Creator: 'Theke' }
  // Loaded with the first sheet: with its fonts it is a megabyte of code.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info, lang: 'de' })
  const bytes: Buffer[] = []
  doc.on('data', (chunk: Buffer) => bytes.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  for (const [name, file] of fonts) doc.registerFont(name, file)
  const perPage = grid.columns * grid.rows
  for (const [index, each] of cards.entries()) {
    if (index % perPage === 0) doc.addPage()
    const place = index % perPage
    const left = margin.left + (place % grid.columns) * card.width
    const top = margin.top + Math.floor(place / grid.columns) * card.height
    drawCard(doc, { left, top }, branchName, each)
  }
  doc.end()
  await ended
  return Buffer.concat(bytes)
}

interface Corner {
  readonly left: number
  readonly top: number
}

function drawCard(
  doc: PDFKit.PDFDocument,
  { left, top }: Corner,
  branchName: string,
  { title, area, address }: TableCard,
) {
  doc.rect(left, top, card.width, card.height).lineWidth(0.4).dash(3, { space: 3 }).stroke('#b9b3a8').undash()
  const centre = left + card.width / 2
  const line = (text: string, below: number, style: Omit<Line, 'text' | 'centre' | 'top'>) =>
    drawLine(doc, { text, centre, top: top + below * millimetre, ...style })
  line(branchName, 7, { size: 11, weight: '400', colour: soft })
  line(title, 12.5, { size: 26, weight: '700', colour: ink })
  drawCode(doc, { left: centre - codeWidth / 2, top: top + 27 * millimetre }, address)
  line(tableTexts.scan, 77, { size: 11, weight: '700', colour: ink })
  if (area !== '') line(area, 82.5, { size: 9, weight: '400', colour: soft })
}

interface Line {
  readonly text: string
  readonly centre: number
  readonly top: number
  readonly size: number
  readonly weight: Weight
  readonly colour: string
}

/** One line, as much smaller as it must be to fit on its card. */
function drawLine(doc: PDFKit.PDFDocument, { text, centre, top, size, weight, colour }: Line): void {
  const runs = runsOf(text.normalize('NFC')).map((run) => ({ ...run, font: `${weight}-${run.subset}` }))
  const widthAt = (points: number) =>
    runs.reduce((sum, { part, font }) => sum + doc.font(font).fontSize(points).widthOfString(part), 0)
  const widest = card.width - 10 * millimetre
  const points = Math.min(size, (size * widest) / Math.max(widthAt(size), 1))
  let left = centre - widthAt(points) / 2
  for (const { part, font } of runs) {
    doc.font(font).fontSize(points).fillColor(colour).text(part, left, top, { lineBreak: false })
    left += doc.widthOfString(part)
  }
}

function runsOf(text: string): { part: string; subset: 'latin' | 'latin-ext' }[] {
  return [...text.matchAll(/[\u0100-\u024f\u1e00-\u1eff]+|[^\u0100-\u024f\u1e00-\u1eff]+/gu)].map(([part]) => ({
    part,
    subset: /^[\u0100-\u024f\u1e00-\u1eff]/u.test(part) ? 'latin-ext' : 'latin',
  }))
}

/** As areas, not as a picture: sharp on every printer, and small. Each row's neighbours are one rectangle. */
function drawCode(doc: PDFKit.PDFDocument, { left, top }: Corner, content: string): void {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const side = codeWidth / size
  for (let row = 0; row < size; row += 1) {
    let column = 0
    while (column < size) {
      const begin = column
      while (column < size && modules.get(row, column) === 1) column += 1
      if (column > begin) doc.rect(left + begin * side, top + row * side, (column - begin) * side, side)
      else column += 1
    }
  }
  doc.fill(ink)
}
