// What the domain lays out on paper, drawn into a PDF: text stays text, in the house's letters.
import QRCode from 'qrcode'
import type { Measure, PaperMark, TextMark } from '#domain/catalog/paper-marks.ts'
import { millimetre, type Paper } from './open-paper.ts'

const ink = '#1c1a17'
const soft = '#5b564e'
const black = '#000000'

/** Measures in the letters that are drawn; words come again and again. */
export function measureIn(paper: Pick<Paper, 'doc' | 'runs'>): Measure {
  const known = new Map<string, number>()
  return (text, size, weight) => {
    const key = `${weight}${text}`
    const width = known.get(key) ?? widthAtOne(paper, text, weight)
    known.set(key, width)
    return (width * size) / millimetre
  }
}

// Of a size of 1 point nothing is rounded away: pdfkit measures in units of the letters.
function widthAtOne({ doc, runs }: Pick<Paper, 'doc' | 'runs'>, text: string, weight: TextMark['weight']): number {
  return runs(text, weight).reduce((sum, { part, font }) => sum + doc.font(font).fontSize(1).widthOfString(part), 0)
}

/** Pictures as PNG or JPEG in a `data:` address: however often one is drawn, the document holds it once. */
type PaperPictures = ReadonlyMap<string, string>

/** A picture that is not at hand is left out. */
export function drawMarks(
  paper: Pick<Paper, 'doc' | 'runs'>,
  marks: readonly PaperMark[],
  pictures: PaperPictures = new Map(),
): void {
  for (const mark of marks) drawMark(paper, mark, pictures)
}

function drawMark({ doc, runs }: Pick<Paper, 'doc' | 'runs'>, mark: PaperMark, pictures: PaperPictures): void {
  switch (mark.kind) {
    case 'text':
      drawText({ doc, runs }, mark)
      return
    case 'rect':
      doc.rect(mark.x * millimetre, mark.y * millimetre, mark.width * millimetre, mark.height * millimetre).fill(black)
      return
    case 'line': {
      const [from, to] = [mark.from, mark.to]
      doc.moveTo(from[0] * millimetre, from[1] * millimetre).lineTo(to[0] * millimetre, to[1] * millimetre)
      if (mark.isDashed) doc.dash(3, { space: 3 })
      doc.lineWidth(0.3).stroke('#b9b3a8').undash()
      return
    }
    case 'picture': {
      const picture = pictures.get(mark.image.id)
      const size = { width: mark.width * millimetre, height: mark.height * millimetre }
      if (picture !== undefined) doc.image(picture, mark.x * millimetre, mark.y * millimetre, size)
      return
    }
    case 'qr':
      drawCode(
        doc,
        { left: mark.x * millimetre, top: mark.y * millimetre, width: mark.side * millimetre },
        mark.content,
      )
  }
}

function drawText(
  { doc, runs }: Pick<Paper, 'doc' | 'runs'>,
  { text, x, y, size, weight, isSoft = false }: TextMark,
): void {
  let at = x * millimetre
  for (const { part, font } of runs(text, weight)) {
    doc
      .font(font)
      .fontSize(size)
      .fillColor(isSoft ? soft : ink)
    doc.text(part, at, y * millimetre, { lineBreak: false, baseline: 'alphabetic' })
    at += doc.widthOfString(part)
  }
}

const codes = new WeakMap<object, Map<string, QRCode.BitMatrix>>()

/** Once for each document: on a thousand labels stands the same address. */
function modulesOf(doc: PDFKit.PDFDocument, content: string): QRCode.BitMatrix {
  const known = codes.get(doc) ?? new Map<string, QRCode.BitMatrix>()
  codes.set(doc, known)
  const modules = known.get(content) ?? QRCode.create(content, { errorCorrectionLevel: 'M' }).modules
  known.set(content, modules)
  return modules
}

/** As areas, not as a picture: sharp on every printer, and small. Each row's neighbours are one rectangle. */
export function drawCode(
  doc: PDFKit.PDFDocument,
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
  content: string,
): void {
  const modules = modulesOf(doc, content)
  const { size } = modules
  const side = width / size
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
