// A report on A4: figures in a row, each question with its picture as vectors and its table.
import {
  shownRows,
  type ReportSheet,
  type SheetFigure,
  type SheetPicture,
  type SheetPoint,
  type SheetSection,
  type SheetTable,
} from '#domain/statistics/report-sheet.ts'
import { flowText, lineStep, type Measure } from '#domain/catalog/paper-marks.ts'
import { say } from '#domain/wording/sentence.ts'
import { reportSheetTexts as texts } from '#domain/wording/statistics.ts'
import { weekdayShortNames } from '#domain/wording/time.ts'
import { measureIn } from '#server/paper/draw-marks.ts'
import { drawLine, millimetre, openPaper, type Line } from '#server/paper/open-paper.ts'

const ink = '#1c1a17'
const soft = '#5b564e'
const rule = '#d6d1c7'
const bar = '#0f6b4f'
const left = 18 * millimetre
const width = 174 * millimetre
const first = 18 * millimetre
const lowest = 276 * millimetre

interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly measure: Measure
  top: number
}

export async function drawReportSheet(report: ReportSheet): Promise<Buffer> {
  const paper = await openPaper(report.title)
  const { doc, bytes } = paper
  const sheet: Sheet = { doc, measure: measureIn(paper), top: first }
  doc.addPage()
  write(sheet, report.title, { size: 18, weight: '700' }, 26)
  for (const line of report.lines) write(sheet, line, { colour: soft }, 14)
  sheet.top += 8
  drawFigures(sheet, report.figures)
  for (const section of report.sections) drawSection(sheet, section, report.nothing)
  return bytes()
}

function write(sheet: Sheet, text: string, style: Partial<Line>, height: number): void {
  drawLine(sheet.doc, { text, left, top: sheet.top, width, size: 10, colour: ink, ...style })
  sheet.top += height
}

/** Begins a page where so much does not fit on this one; says whether it did. */
function keep(sheet: Sheet, height: number): boolean {
  if (sheet.top + height <= lowest) return false
  sheet.doc.addPage()
  sheet.top = first
  return true
}

const figuresInRow = 3

function drawFigures(sheet: Sheet, figures: readonly SheetFigure[]): void {
  const column = width / figuresInRow
  for (const [index, { label, value, comparison }] of figures.entries()) {
    const at = { left: left + (index % figuresInRow) * column, width: column - 8 }
    drawLine(sheet.doc, { text: label, ...at, top: sheet.top, size: 9, colour: soft })
    drawLine(sheet.doc, { text: value, ...at, top: sheet.top + 11, size: 14, weight: '700', colour: ink })
    if (comparison !== '') drawLine(sheet.doc, { text: comparison, ...at, top: sheet.top + 29, size: 8, colour: soft })
    if (index % figuresInRow === figuresInRow - 1 || index === figures.length - 1) sheet.top += 48
  }
}

function drawSection(sheet: Sheet, { ask, counts, picture, table }: SheetSection, nothing: string): void {
  const height = picture === null ? 0 : heightOf(picture)
  keep(sheet, 60 + height)
  sheet.top += 14
  write(sheet, ask, { size: 13, weight: '700' }, 19)
  sheet.top += drawWrapped(sheet, counts) + 6
  if (picture === null || isEmpty(picture)) {
    write(sheet, nothing, { colour: soft }, 16)
    return
  }
  if (picture.kind === 'bars') drawBars(sheet, picture.points)
  else if (picture.kind === 'ranked') drawRanked(sheet, picture.points)
  else drawHeat(sheet, picture)
  if (table !== null) drawTable(sheet, table)
}

function drawWrapped({ doc, measure, top }: Sheet, text: string): number {
  const size = 8.5
  const step = size * lineStep
  const lines = flowText([{ text, weight: '400' }], { width: width / millimetre, size, measure })
  for (const [index, line] of lines.entries())
    for (const run of line)
      drawLine(doc, {
        text: run.text,
        left: left + run.at * millimetre,
        top: top + index * step,
        width,
        size,
        colour: soft,
      })
  return lines.length * step
}

const barsHeight = 120
const rankedHeight = 16
const heatHeight = 14

function heightOf(picture: SheetPicture): number {
  if (picture.kind === 'bars') return barsHeight + 24
  if (picture.kind === 'heat') return (picture.rows.length + 1) * heatHeight + 8
  // A long list goes on on the next page.
  return Math.min(picture.points.length, 5) * rankedHeight
}

function isEmpty(picture: SheetPicture): boolean {
  return picture.kind !== 'heat' && picture.points.every(({ value }) => value === 0)
}

function drawBars(sheet: Sheet, points: readonly SheetPoint[]): void {
  const { doc, top } = sheet
  const most = Math.max(...points.map(({ value }) => value))
  const greatest = points.find(({ value }) => value === most)
  const base = top + barsHeight
  const step = width / points.length
  const gap = Math.min(3, step * 0.25)
  for (const [index, { value }] of points.entries()) {
    const height = ((barsHeight - 14) * value) / most
    if (height > 0) doc.rect(left + index * step + gap / 2, base - height, step - gap, height).fill(bar)
  }
  line(doc, base)
  if (greatest) drawLine(doc, { text: greatest.text, left, top, width, size: 8, colour: soft })
  // As many names as have room.
  const every = Math.ceil((points.length * 28) / width)
  for (const [index, { label }] of points.entries()) {
    if (index % every > 0) continue
    const room = Math.max(step * every, 26)
    drawLine(doc, { text: label, left: left + index * step, top: base + 3, width: room, size: 7.5, colour: soft })
  }
  sheet.top = base + 20
}

function drawRanked(sheet: Sheet, points: readonly SheetPoint[]): void {
  const most = Math.max(...points.map(({ value }) => Math.abs(value)))
  for (const { label, value, text } of points) {
    keep(sheet, rankedHeight)
    const { doc, top } = sheet
    drawLine(doc, { text: label, left, top, width: 58 * millimetre, size: 9.5, colour: ink })
    doc.rect(left + 61 * millimetre, top + 1, Math.max(1, (70 * millimetre * Math.abs(value)) / most), 9).fill(bar)
    drawLine(doc, {
      text,
      left: left + 133 * millimetre,
      top,
      width: 41 * millimetre,
      size: 9.5,
      colour: ink,
      align: 'right',
    })
    sheet.top += rankedHeight
  }
}

/** The number stands in each cell: readable on a printer without colours. */
function drawHeat(sheet: Sheet, { rows, firstHour }: Extract<SheetPicture, { kind: 'heat' }>): void {
  const { doc } = sheet
  const names = 10 * millimetre
  const cell = (width - names) / 24
  const most = Math.max(...rows.flat(), 1)
  for (let index = 0; index < 24; index += 1) {
    const text = String((firstHour + index) % 24)
    drawLine(doc, {
      text,
      left: left + names + index * cell,
      top: sheet.top,
      width: cell,
      size: 7.5,
      colour: soft,
      align: 'center',
    })
  }
  sheet.top += heatHeight
  for (const [index, row] of rows.entries()) {
    drawLine(doc, {
      text: weekdayShortNames[index] ?? '',
      left,
      top: sheet.top + 2,
      width: names,
      size: 8.5,
      colour: ink,
    })
    for (const [hour, value] of row.entries()) {
      const at = left + names + hour * cell
      if (value === 0) continue
      const share = value / most
      doc
        .fillOpacity(0.12 + 0.78 * share)
        .rect(at, sheet.top, cell - 1, heatHeight - 1)
        .fill(bar)
        .fillOpacity(1)
      const colour = share > 0.5 ? '#ffffff' : ink
      drawLine(doc, {
        text: String(value),
        left: at,
        top: sheet.top + 3,
        width: cell - 1,
        size: 7,
        colour,
        align: 'center',
      })
    }
    sheet.top += heatHeight
  }
  sheet.top += 8
}

const rowHeight = 13

function drawTable(sheet: Sheet, table: SheetTable): void {
  const { shown, left: leftOut } = shownRows(table)
  sheet.top += 6
  const head = () => drawRow(sheet, table.columns, '700')
  keep(sheet, 3 * rowHeight)
  head()
  for (const row of shown) {
    if (keep(sheet, rowHeight)) head()
    drawRow(sheet, row, '400')
  }
  if (leftOut > 0) write(sheet, say(texts.leftOut, { count: leftOut }), { size: 8.5, colour: soft }, rowHeight)
}

function drawRow(sheet: Sheet, cells: readonly string[], weight: '400' | '700'): void {
  const name = width * 0.34
  const column = (width - name) / Math.max(1, cells.length - 1)
  for (const [index, text] of cells.entries()) {
    const isName = index === 0
    drawLine(sheet.doc, {
      text,
      left: isName ? left : left + name + (index - 1) * column + 4,
      top: sheet.top,
      width: isName ? name : column - 4,
      size: 8.5,
      weight,
      colour: ink,
      align: isName ? 'left' : 'right',
    })
  }
  line(sheet.doc, sheet.top + rowHeight - 2)
  sheet.top += rowHeight
}

function line(doc: PDFKit.PDFDocument, top: number): void {
  doc
    .moveTo(left, top)
    .lineTo(left + width, top)
    .lineWidth(0.4)
    .stroke(rule)
}
