// A closed day on one page, or more where it has many corrections.
import { dayEndHead, dayEndSections, rowName, type SheetDay } from '#domain/payment/day-end-sheet.ts'
import { dayEndTexts as texts } from '#domain/wording/day-end.ts'
import { say } from '#domain/wording/sentence.ts'
import { drawLine, millimetre, openPaper, type Line } from '#server/paper/open-paper.ts'

const ink = '#1c1a17'
const soft = '#5b564e'
const left = 20 * millimetre
const width = 170 * millimetre
const lowest = 272 * millimetre

export async function drawDayEnd(day: SheetDay, businessName: string): Promise<Buffer> {
  const title = say(texts.sheetTitle, { number: day.closing?.number ?? 0 })
  const { doc, bytes } = await openPaper(`${title} ${day.branchName}`)
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
      const weight = isStrong ? '700' : '400'
      line(rowName(row), { width: 125 * millimetre, weight })
      line(value, { left: left + 128 * millimetre, width: 42 * millimetre, align: 'right', weight })
      top += 15
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
    line(`${texts.note}: ${note.replaceAll('\n', ' ')}`)
    top += 16
  }
  room(24)
  top += 12
  line(texts.notice, { size: 8, colour: soft })
  return bytes()
}
