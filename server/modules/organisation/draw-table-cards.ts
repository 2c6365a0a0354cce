// Sheets of A4 with cards to cut out: each table's name and the QR code that opens the shop at it.
import { say } from '#domain/wording/sentence.ts'
import { tableTexts } from '#domain/wording/tables.ts'
import { drawCode } from '#server/paper/draw-marks.ts'
import { drawLine, millimetre, openPaper, type Line } from '#server/paper/open-paper.ts'

export interface TableCard {
  readonly title: string
  readonly area: string
  /** Behind the QR code. */
  readonly address: string
}

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

export async function drawTableCards(branchName: string, cards: readonly TableCard[]): Promise<Buffer> {
  const { doc, bytes } = await openPaper(say(tableTexts.cardsTitle, { branch: branchName }))
  const perPage = grid.columns * grid.rows
  for (const [index, each] of cards.entries()) {
    if (index % perPage === 0) doc.addPage()
    const place = index % perPage
    const left = margin.left + (place % grid.columns) * card.width
    const top = margin.top + Math.floor(place / grid.columns) * card.height
    drawCard(doc, { left, top }, branchName, each)
  }
  return bytes()
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
  const width = card.width - 10 * millimetre
  const line = (text: string, below: number, style: Pick<Line, 'size' | 'weight' | 'colour'>) =>
    drawLine(doc, { text, left: centre - width / 2, width, top: top + below * millimetre, align: 'center', ...style })
  line(branchName, 7, { size: 11, weight: '400', colour: soft })
  line(title, 12.5, { size: 26, weight: '700', colour: ink })
  drawCode(doc, { left: centre - codeWidth / 2, top: top + 27 * millimetre, width: codeWidth }, address)
  line(tableTexts.scan, 77, { size: 11, weight: '700', colour: ink })
  if (area !== '') line(area, 82.5, { size: 9, weight: '400', colour: soft })
}
