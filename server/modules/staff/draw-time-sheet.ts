// The month of a person on paper, to be signed by both: on one page where it fits; each page says whose and which it is.
import { flowText } from '#domain/catalog/paper-marks.ts'
import type { HolidayBalance } from '#contract/staff/holiday-balances.ts'
import type { TimeSheet } from '#contract/staff/time-accounts.ts'
import { formatDate, formatDay, formatMonth, formatTime, weekdayShortName } from '#domain/time/german-dates.ts'
import { dayOf, instantOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { absenceText, leaveTexts, owedDays } from '#domain/wording/leave.ts'
import { countedTime } from '#domain/staff/status-sets.ts'
import { isBreach } from '#domain/staff/violations.ts'
import {
  clockText,
  handTexts,
  sumTexts,
  surchargesText,
  surchargeSums,
  timeAccountTexts as texts,
} from '#domain/wording/time-accounts.ts'
import { retentionTexts } from '#domain/wording/retention.ts'
import { say } from '#domain/wording/sentence.ts'
import { shortViolation, violationTotals } from '#domain/wording/work-rules.ts'
import { measureIn } from '#server/paper/draw-marks.ts'
import { drawLine, millimetre, openPaper, type Line, type Paper } from '#server/paper/open-paper.ts'

const ink = '#1c1a17'
const soft = '#5b564e'
const left = 15 * millimetre
const width = 180 * millimetre
const rowHeight = 16
/** Under the row of a day: what is wrong with it. */
const noteOffset = 11
const noteHeight = 9
const noteSize = 8
/** Below it stand the signatures. */
const lastLine = 278 * millimetre
const sumHeight = 14
/** Of how often each rule was broken, below the sums. */
const totalsHeight = 18
/** So many sums make the balance; what the whole month says follows it. */
const addedUp = 5
/** Day, times, times of breaks; then amounts: breaks, worked, asked for, difference, balance. Together as wide as the sheet. */
const columns = [20, 48, 38, 13, 14, 14, 16, 17].map((each) => each * millimetre)
const firstAmount = 3
const head: Partial<Line> = { weight: '700', colour: soft }

/** What is owed on a day of the year of the sheet. */
type Owed = Pick<HolidayBalance, 'asOf' | 'restDayBalance' | 'publicHolidayBalance'>

export async function drawTimeSheet(sheet: TimeSheet, shopName: string, owed?: Owed): Promise<Buffer> {
  const [year = 0, month = 0] = sheet.month.split('-').map(Number)
  const title = say(texts.sheetTitle, { month: formatMonth(year, month), name: sheet.name })
  const paper = await openPaper(title, { isNumbered: true })
  const pages = openPages(paper, title)
  const number = sheet.personnelNumber === '' ? '' : say(texts.numberOf, { number: sheet.personnelNumber })
  pages.line(title, 14 * millimetre, { size: 16, weight: '700' })
  pages.line([shopName, number].filter((part) => part !== '').join(' · '), 22 * millimetre, { colour: soft })
  pages.skip(16 * millimetre)
  drawDays(pages, sheet)
  drawSums(pages, sheet, owed)
  drawSignatures(pages)
  numberPages(pages)
  return paper.bytes()
}

/** Pages that fill from the top: a row that has no room begins the next one. */
interface Pages {
  readonly doc: PDFKit.PDFDocument
  readonly line: (text: string, top: number, style?: Partial<Line>) => void
  /** Draws where the page is filled to, and fills so much more of it. */
  readonly next: (height: number, draw: (top: number) => void) => void
  /** Of a table, whose columns are named again on the next page. */
  readonly row: (cells: readonly string[], note: string, style?: Partial<Line>) => void
  readonly keepTogether: (height: number) => boolean
  readonly skip: (height: number) => void
}

function openPages(paper: Paper, title: string): Pages {
  const { doc } = paper
  const measure = measureIn(paper)
  let top = 14 * millimetre
  const line: Pages['line'] = (text, at, style = {}) =>
    drawLine(doc, { text, left, top: at, width, size: 10, colour: ink, ...style })
  /** Whether it had no room here, and stands on a new page. */
  const keepTogether = (height: number) => {
    const isNew = top + height > lastLine
    if (isNew) {
      doc.addPage()
      line(title, 14 * millimetre, { weight: '700' })
      top = 22 * millimetre
    }
    return isNew
  }
  doc.addPage()
  const pages: Pages = {
    doc,
    line,
    keepTogether,
    next(height, draw) {
      draw(top)
      top += height
    },
    row(cells, note, style = {}) {
      const [day = 0] = columns
      // As many lines as it takes: what both sign stays as large as the rest.
      const run = { text: note, weight: '400' as const }
      const notes = flowText([run], { width: (width - day) / millimetre, size: noteSize, measure })
      if (keepTogether(rowHeight + Math.max(1, notes.length) * noteHeight)) pages.row(texts.columns, '', head)
      let at = left
      for (const [index, text] of cells.entries()) {
        const column = columns[index] ?? 0
        const align = index < firstAmount ? 'left' : 'right'
        line(text, top, { left: at, width: column - 4, size: 9, align, ...style })
        at += column
      }
      for (const flowed of notes) {
        const text = flowed.map((part) => part.text).join('')
        line(text, top + noteOffset, { left: left + day, width: width - day, size: noteSize, colour: soft })
        top += noteHeight
      }
      top += rowHeight
      doc
        .moveTo(left, top - 4)
        .lineTo(left + width, top - 4)
        .lineWidth(0.3)
        .stroke('#d6d1c7')
    },
    skip(height) {
      top += height
    },
  }
  return pages
}

function drawDays(pages: Pages, sheet: TimeSheet): void {
  const { clearedAt } = sheet
  if (clearedAt === null) pages.row(texts.columns, '', head)
  else {
    const date = formatDate(Date.parse(clearedAt), sheet.timeZone)
    pages.next(rowHeight, (top) => pages.line(say(retentionTexts.cleared, { date }), top))
  }
  for (const day of sheet.days) {
    const isFree = weekdayOf(dayOf(day.date) ?? 0) > 5 || day.holiday !== null
    const { cells, note } = wordsOfDay(day, sheet)
    pages.row(cells, note, isFree ? { colour: soft } : {})
  }
}

/** What the row of a day says, and what stands below it. */
function wordsOfDay(day: Day, sheet: TimeSheet): { readonly cells: readonly string[]; readonly note: string } {
  const counted = dayOf(day.date) ?? 0
  const times = day.activities
    .map(({ startedAt, endedAt, reviewStatus }) => {
      const span = spanOf({ startedAt, endedAt }, sheet)
      return reviewStatus === 'rejected' ? say(texts.rejectedShort, { span }) : span
    })
    .join(', ')
  const why = [day.absence === null ? '' : absenceText(day.absence, day.absencePart), day.holiday ?? ''].filter(
    (part) => part !== '',
  )
  const worked = countedTime(day.activities)
  const pause = worked.reduce((sum, { breakMinutes }) => sum + breakMinutes, 0)
  // Beside times the reason has no room.
  const beside = times === '' ? why : []
  return {
    cells: [
      `${weekdayShortName(weekdayOf(counted))} ${formatDay(counted).slice(0, 6)}`,
      [times, ...beside].filter((part) => part !== '').join(' · '),
      worked.flatMap(({ breaks }) => breaks.map((each) => breakSpan(each, sheet))).join(', '),
      pause === 0 ? '' : clockText(pause),
      day.workedMinutes === 0 ? '' : clockText(day.workedMinutes),
      day.targetMinutes === 0 ? '' : clockText(day.targetMinutes),
      day.balanceAfter === null ? '' : clockText(day.balanceMinutes, true),
      day.balanceAfter === null ? '' : clockText(day.balanceAfter, true),
    ],
    note: [
      ...(times === '' ? [] : why),
      ...(worked.some(({ surcharges }) => surcharges.length > 0) ? [surchargesOf(worked)] : []),
      ...violationsOf(day).map((each) =>
        each.reason === null ? shortViolation(each) : say(texts.acceptedShort, { violation: shortViolation(each) }),
      ),
      ...day.activities.flatMap((each) => handNote(each, sheet)),
    ].join(' · '),
  }
}

function drawSums(pages: Pages, sheet: TimeSheet, owed: Owed | undefined): void {
  const totals = violationTotals(sheet.days.flatMap(violationsOf))
  const lines = sumLines(sheet, owed)
  pages.keepTogether(6 + lines.length * sumHeight + (totals.length > 0 ? totalsHeight : 0))
  pages.skip(6)
  for (const [name, amount] of lines) {
    pages.next(sumHeight, (top) => {
      pages.line(name, top, { width: 60 * millimetre })
      pages.line(amount, top, {
        left: left + 60 * millimetre,
        width: 30 * millimetre,
        align: 'right',
        weight: '700',
      })
    })
  }
  if (totals.length === 0) return
  const list = totals.join(' · ')
  pages.next(totalsHeight, (top) => pages.line(say(texts.violationTotals, { list }), top + 4))
}

function sumLines(sheet: TimeSheet, owed: Owed | undefined): (readonly [name: string, amount: string])[] {
  const owes = owed !== undefined && owed.asOf.slice(0, 4) === sheet.month.slice(0, 4) ? owedDays(owed) : []
  const sums = sheet.clearedAt === null ? sumTexts(sheet) : []
  const date = formatDay(dayOf(owed?.asOf) ?? 0)
  return [
    ...sums.slice(0, addedUp),
    [texts.balance, clockText(sheet.balance, true)],
    ...sums.slice(addedUp),
    ...surchargeSums(sheet.surcharges),
    ...owes.map(({ label, days }) => [say(leaveTexts.owedOn, { what: label, date }), days] as const),
  ]
}

function drawSignatures({ doc, line }: Pages): void {
  const foot = 280 * millimetre
  for (const [index, who] of texts.signatures.entries()) {
    const at = left + index * 95 * millimetre
    doc
      .moveTo(at, foot)
      .lineTo(at + 85 * millimetre, foot)
      .lineWidth(0.6)
      .stroke(ink)
    line(who, foot + 4, { left: at, width: 85 * millimetre, size: 9, colour: soft })
  }
}

/** Where there are several. */
function numberPages({ doc, line }: Pages): void {
  const { count } = doc.bufferedPageRange()
  for (const page of count === 1 ? [] : Array.from({ length: count }).keys()) {
    doc.switchToPage(page)
    const text = say(texts.sheetPage, { page: page + 1, pages: count })
    line(text, 290 * millimetre, { size: 8, colour: soft, align: 'right' })
  }
}

type Day = TimeSheet['days'][number]
type Worked = Day['activities'][number]
type Surcharge = TimeSheet['surcharges'][number]

function spanOf({ startedAt, endedAt }: Pick<Worked, 'startedAt' | 'endedAt'>, sheet: TimeSheet): string {
  return `${clock(startedAt, sheet)}–${endedAt === null ? '…' : clock(endedAt, sheet)}`
}

/** As it was clocked, or entered by a rule; one that is paid counts as work. */
function breakSpan({ startedAt, endedAt, isPaid }: Worked['breaks'][number], sheet: TimeSheet): string {
  const span = spanOf({ startedAt, endedAt }, sheet)
  return isPaid ? say(texts.paidBreak, { span }) : span
}

function surchargesOf(worked: readonly Worked[]): string {
  const minutes = new Map<Surcharge['code'], number>()
  for (const each of worked.flatMap(({ surcharges }) => surcharges)) {
    minutes.set(each.code, (minutes.get(each.code) ?? 0) + each.minutes)
  }
  return `${texts.surcharges}: ${surchargesText([...minutes].map(([code, sum]) => ({ code, minutes: sum })))}`
}

/** So much of a reason fits beside what is wrong with the day; all of it stands on the screen. */
const longestReason = 60

/** Who signs sees what was not clocked, and what was changed. */
function handNote(activity: Worked, sheet: TimeSheet): string[] {
  const short = activity.corrections.map((each) => ({ ...each, reason: shortened(each.reason) }))
  const said = handTexts(short)
  return said.length === 0 ? [] : [`${spanOf(activity, sheet)}: ${said.join(', ')}`]
}

function shortened(reason: string): string {
  return reason.length <= longestReason ? reason : `${reason.slice(0, longestReason - 1).trimEnd()}…`
}

/** What counts as wrong: a hint, as of a rest that was made up for, is read on the screen. */
function violationsOf({ activities }: Day) {
  return activities.flatMap(({ violations }) => violations.filter(isBreach))
}

function clock(moment: string, { timeZone }: TimeSheet): string {
  return formatTime(instantOf(moment) ?? 0, timeZone)
}
