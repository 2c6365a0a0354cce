// The month of a person, day by day: what was agreed, planned and worked, what is wrong with it and why that is accepted.
import { Button } from '@mantine/core'
import { AlertTriangle, Pencil } from 'lucide-react'
import type { TimeSheet } from '#contract/staff/time-accounts.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import { countedTime } from '#domain/staff/status-sets.ts'
import { isBreach } from '#domain/staff/violations.ts'
import { formatDay, formatTime, weekdayShortName } from '#domain/time/german-dates.ts'
import { timeSpan } from '#domain/time/time-span.ts'
import { dayOf, instantOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { judgementSentences, type Audience } from '#domain/wording/work-rules.ts'
import { absenceText } from '#domain/wording/leave.ts'
import { clockText, handTexts, timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { say } from '#domain/wording/sentence.ts'

type Violation = WorkingActivity['violations'][number]

interface SheetTableProps {
  readonly sheet: TimeSheet
  /** What runs since a day before it was forgotten, and holds the month up: it can be corrected like what has ended. */
  readonly today: string
  /** Null: nobody changes it here. */
  readonly onCorrect: ((activity: WorkingActivity) => void) | null
  /** What is pressed only asks for it. */
  readonly isAsking?: boolean
  readonly onAccept: ((activity: WorkingActivity, violation: Violation) => void) | null
  /** Who reads what is wrong. */
  readonly audience: Audience
  /** The day somebody was led to. */
  readonly asked?: string | null
}

export function SheetTable(props: SheetTableProps) {
  const { sheet, today, onCorrect, isAsking = false, onAccept, audience, asked = null } = props
  return (
    <div className="accounts-frame">
      <table className="accounts sheet-table">
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.planned}</th>
            <th scope="col">{texts.times}</th>
            <th scope="col" className="number">
              {texts.breaks}
            </th>
            <th scope="col" className="number">
              {texts.worked}
            </th>
            <th scope="col" className="number">
              {texts.target}
            </th>
            <th scope="col" className="number">
              {texts.difference}
            </th>
            <th scope="col" className="number">
              {texts.balanceAfter}
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.days.map((day) => {
            const counted = dayOf(day.date) ?? 0
            const isOver = day.balanceAfter !== null
            return (
              <tr
                key={day.date}
                data-free={weekdayOf(counted) > 5 || day.holiday !== null || undefined}
                aria-current={day.date === asked ? 'date' : undefined}
                ref={day.date === asked ? bringIntoSight : undefined}
              >
                <th scope="row">
                  <span className="figures">{`${weekdayShortName(weekdayOf(counted))} ${formatDay(counted).slice(0, 6)}`}</span>
                  {day.holiday === null ? null : <small>{day.holiday}</small>}
                  {day.absence === null ? null : <small>{absenceText(day.absence, day.absencePart)}</small>}
                </th>
                <td data-label={texts.planned} className="figures">
                  {day.planned.map((shift) => timeSpan(shift, sheet.timeZone)).join(', ')}
                </td>
                <td data-label={texts.times}>
                  {day.activities.map((activity) => (
                    <ActivityLine
                      key={activity.id}
                      {...{ activity, sheet, today, onCorrect, isAsking, onAccept, audience }}
                      date={formatDay(counted)}
                    />
                  ))}
                </td>
                <td className="number" data-label={texts.breaks}>
                  {clockOrNothing(countedTime(day.activities).reduce((sum, { breakMinutes }) => sum + breakMinutes, 0))}
                  {day.activities.some(({ breaks }) => breaks.some(({ source }) => source === 'rule')) ? (
                    <small className="break-automatic" title={texts.automaticText}>
                      {texts.automatic}
                    </small>
                  ) : null}
                </td>
                <td className="number" data-label={texts.worked}>
                  {clockOrNothing(day.workedMinutes)}
                </td>
                <td className="number" data-label={texts.target}>
                  {clockOrNothing(day.targetMinutes)}
                </td>
                <td className="number" data-label={texts.difference}>
                  {isOver ? clockText(day.balanceMinutes, true) : ''}
                </td>
                <td className="number" data-label={texts.balanceAfter}>
                  {day.balanceAfter === null ? '' : clockText(day.balanceAfter, true)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Once, when the row appears. */
function bringIntoSight(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center' })
}

function clock(moment: string, { timeZone }: Pick<TimeSheet, 'timeZone'>): string {
  return formatTime(instantOf(moment) ?? 0, timeZone)
}

function clockOrNothing(minutes: number): string {
  return minutes === 0 ? '' : clockText(minutes)
}

interface ActivityLineProps extends SheetTableProps {
  readonly activity: WorkingActivity
  readonly date: string
}

function ActivityLine(props: ActivityLineProps) {
  const { activity, sheet, today, date, onCorrect, isAsking = false, onAccept, audience } = props
  const { startedAt, endedAt, violations, corrections, lockedAt } = activity
  const isRejected = activity.reviewStatus === 'rejected'
  const isAtWork = endedAt === null && (activity.businessDate ?? today) >= today
  return (
    <div className="activity-line" data-rejected={isRejected || undefined}>
      <span className="figures">
        {clock(startedAt, sheet)}–{endedAt === null ? texts.running : clock(endedAt, sheet)}
      </span>
      {onCorrect === null || lockedAt !== null || isAtWork ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={say(isAsking ? texts.requestOf : texts.correctOf, { day: date })}
          leftSection={<Pencil size={14} aria-hidden />}
          onClick={() => onCorrect(activity)}
        >
          {isAsking ? texts.request : texts.correct}
        </Button>
      )}
      {isRejected ? <small>{rejectedText(activity)}</small> : null}
      {handTexts(corrections).map((text) => (
        <small key={text}>{text}</small>
      ))}
      {violations.map((violation) => (
        <span
          key={violation.rule}
          className="activity-violation"
          data-severity={violation.reason === null ? violation.severity : undefined}
        >
          <AlertTriangle size={14} aria-hidden />
          <span>
            {judgementSentences({ violations: [violation], conflicts: [] }, audience).join(' ')}
            {violation.reason === null ? null : ` ${say(texts.accepted, { reason: violation.reason })}`}
          </span>
          {onAccept === null || lockedAt !== null || violation.reason !== null || !isBreach(violation) ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => onAccept(activity, violation)}>
              {texts.accept}
            </Button>
          )}
        </span>
      ))}
    </div>
  )
}

/** Why it does not count: as it was said then, else what stands beside it. */
function rejectedText({ corrections, comment }: WorkingActivity): string {
  const said = corrections.findLast(({ field, after }) => field === 'reviewStatus' && after === 'rejected')
  const reason = said === undefined || said.reason === '' ? comment : said.reason
  return reason === '' ? texts.rejected : say(texts.rejectedFor, { reason })
}
