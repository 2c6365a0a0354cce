// The plan of some days to hang up: people down, days across, a page for every week. No wages, and not why somebody is away.
import type { Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { awayOn } from '#domain/staff/half-days.ts'
import { formatDay, formatTime, weekdayShortName } from '#domain/time/german-dates.ts'
import { dateOf, dayOf, instantOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { shortPartText } from '#domain/wording/leave.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { drawLine, millimetre, openPaper } from '#server/paper/open-paper.ts'

const page = { width: 297 * millimetre, height: 210 * millimetre, margin: 10 * millimetre }
const nameWidth = 44 * millimetre
const headHeight = 22 * millimetre
const lineHeight = 10
const ink = '#1c1a17'
const soft = '#5b564e'
const hair = '#b9b3a8'

interface CellLine {
  readonly text: string
  readonly isBold: boolean
}

interface SheetRow {
  readonly name: string
  readonly cells: readonly (readonly CellLine[])[]
}

export async function drawPlan(plan: Plan): Promise<Buffer> {
  const span = (from: string, to: string) => ({ from: formatDay(dayOf(from) ?? 0), to: formatDay(dayOf(to) ?? 0) })
  const title = say(texts.sheetTitle, { branch: plan.branch.name, ...span(plan.from, plan.to) })
  const { doc, bytes } = await openPaper(title, { layout: 'landscape' })
  const last = dayOf(plan.to) ?? 0
  for (let monday = dayOf(plan.from) ?? 0; monday <= last; monday += 7) {
    const days = Array.from({ length: Math.min(7, last - monday + 1) }, (_, index) => dateOf(monday + index))
    drawWeek(
      doc,
      plan,
      days,
      say(texts.sheetTitle, { branch: plan.branch.name, ...span(days[0] ?? '', days.at(-1) ?? '') }),
    )
  }
  return bytes()
}

function drawWeek(doc: PDFKit.PDFDocument, plan: Plan, days: readonly string[], title: string): void {
  const width = (page.width - 2 * page.margin - nameWidth) / days.length
  let top = Infinity
  for (const row of rowsOf(plan, days)) {
    const height = Math.max(2, ...row.cells.map((lines) => lines.length)) * lineHeight + 6
    if (top + height > page.height - page.margin) {
      doc.addPage()
      drawLine(doc, {
        text: title,
        left: page.margin,
        top: page.margin,
        width: page.width - 2 * page.margin,
        size: 15,
        weight: '700',
        colour: ink,
      })
      top = page.margin + headHeight
      for (const [index, date] of days.entries()) {
        const day = dayOf(date) ?? 0
        const text = `${weekdayShortName(weekdayOf(day))} ${formatDay(day).slice(0, 6)}`
        drawLine(doc, {
          text,
          left: page.margin + nameWidth + index * width + 4,
          top: top - 14,
          width: width - 8,
          size: 9,
          weight: '700',
          colour: soft,
        })
        const holiday = plan.holidays.find((each) => each.date === date)?.name ?? ''
        if (holiday === '') continue
        const above = { left: page.margin + nameWidth + index * width + 4, top: top - 24, width: width - 8 }
        drawLine(doc, { text: holiday, ...above, size: 7.5, colour: soft })
      }
      rule(doc, top)
    }
    drawLine(doc, {
      text: row.name,
      left: page.margin,
      top: top + 4,
      width: nameWidth - 6,
      size: 10,
      weight: '700',
      colour: ink,
    })
    for (const [index, lines] of row.cells.entries()) {
      for (const [line, { text, isBold }] of lines.entries()) {
        drawLine(doc, {
          text,
          left: page.margin + nameWidth + index * width + 4,
          top: top + 4 + line * lineHeight,
          width: width - 8,
          size: 8.5,
          weight: isBold ? '700' : '400',
          colour: isBold ? ink : soft,
        })
      }
    }
    top += height
    rule(doc, top)
  }
}

function rule(doc: PDFKit.PDFDocument, top: number): void {
  doc
    .moveTo(page.margin, top)
    .lineTo(page.width - page.margin, top)
    .lineWidth(0.4)
    .stroke(hair)
}

/** For each shift its times, and its position where it has one. */
function rowsOf(plan: Plan, days: readonly string[]): SheetRow[] {
  // What hangs on the wall is what people were told: a draft may still change, and nobody has to come by it.
  const shown = plan.shifts.filter(({ status }) => status === 'published' || status === 'confirmed')
  const row = (name: string, userId: string | null): SheetRow => ({
    name,
    cells: days.map((date) => {
      const own = shown.filter((shift) => (shift.user?.id ?? null) === userId && shift.businessDate === date)
      const away = plan.absences.find(
        ({ user, status, startsOn, endsOn }) =>
          user.id === userId && status !== 'requested' && startsOn <= date && endsOn >= date,
      )
      const lines = own.flatMap((shift) => [
        { text: timesOf(shift), isBold: true },
        ...(shift.position === '' ? [] : [{ text: shift.position, isBold: false }]),
      ])
      if (lines.length > 0 || away === undefined) return lines
      return [{ text: shortPartText(texts.absent, awayOn(away, date)), isBold: true }]
    }),
  })
  const open = row(texts.open, null)
  return [
    ...(open.cells.some((lines) => lines.length > 0) ? [open] : []),
    ...plan.people.map(({ id, name }) => row(name, id)),
  ]
}

function timesOf({ startsAt, endsAt, timeZone }: WorkingSchedule): string {
  const at = (text: string) => formatTime(instantOf(text) ?? 0, timeZone)
  return `${at(startsAt)}–${at(endsAt)}`
}
