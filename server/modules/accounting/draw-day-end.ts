// A closed day on one page, or more where it has many corrections.
import { flowText } from '#domain/catalog/paper-marks.ts'
import { dayEndHead, dayEndSections, rowName, type SheetDay } from '#domain/payment/day-end-sheet.ts'
import { dayEndTexts as texts } from '#domain/wording/day-end.ts'
import { say } from '#domain/wording/sentence.ts'
import { measureIn } from '#server/paper/draw-marks.ts'
import { drawLine, millimetre, openPaper, type Line } from '#server/paper/open-paper.ts'

const ink = '#1c1a17'
const soft = '#5b564e'
const left = 20 * millimetre
const width = 170 * millimetre
const lowest = 272 * millimetre

export async function drawDayEnd(day: SheetDay, businessName: string): Promise<Buffer> {
  const title = say(texts.sheetTitle, { number: day.closing?.number ?? 0 })
  const paper = await openPaper(`${title} ${day.branchName}`)
  const { doc, bytes } = paper
  const measure = measureIn(paper)
  let top = 0
  const page = () => {
    doc.addPage()
    top = 18 * millimetre
  }
  const line = (text: string, style: Partial<Line> = {}) =>
    drawLine(doc, { text, left, top, width, size: 10, colour: ink, ...style })
  const room = (height: number) => {
    if (top + height > lowest) page()
  }
  /** As many lines as it takes, so that what somebody wrote stays as large as the rest; `value` at the end of the first. */
  const lines = (text: string, style: Partial<Line> & Pick<Line, 'width'>, value = '') => {
    const { weight = '400' } = style
    const flow = flowText([{ text, weight }], { width: style.width / millimetre, size: 10, measure })
    for (const [at, flowed] of flow.entries()) {
      room(13)
      line(flowed.map((run) => run.text).join(''), style)
      if (at === 0 && value !== '') {
        line(value, { left: left + 128 * millimetre, width: 42 * millimetre, align: 'right', weight })
      }
      top += 13
    }
  }
  page()
  line(title, { size: 18, weight: '700' })
  top += 26
  for (const text of [businessName, ...dayEndHead(day)].filter((part) => part !== '')) {
    line(text, { colour: soft })
    top += 14
  }
  for (const { title: heading, rows } of dayEndSections(day)) {
    room(50)
    top += 12
    line(heading, { size: 12, weight: '700' })
    top += 18
    for (const { value, isStrong, ...row } of rows) {
      room(16)
      lines(rowName(row), { width: 125 * millimetre, weight: isStrong ? '700' : '400' }, value)
      top += 2
      doc
        .moveTo(left, top - 3)
        .lineTo(left + width, top - 3)
        .lineWidth(0.3)
        .stroke('#d6d1c7')
    }
  }
  const note = day.closing?.note ?? ''
  if (note !== '') {
    room(30)
    top += 12
    lines(`${texts.note}: ${note}`, { width })
    top += 3
  }
  room(24)
  top += 12
  line(texts.notice, { size: 8, colour: soft })
  return bytes()
}
