// What an absence costs and meets, in sentences.
import type { LeavePreviewAnswer } from '#contract/staff/leave-calls.ts'
import { formatDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { awayText, leaveAmount } from '#domain/wording/leave.ts'
import { absenceStatusNames, ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { say } from '#domain/wording/sentence.ts'
import { clockText } from '#domain/wording/time-accounts.ts'

interface PreviewProps {
  readonly preview: LeavePreviewAnswer
  /** Else somebody decides about it. */
  readonly isOwn?: boolean
  /** Name of who would stand in. */
  readonly substitute: string
}

export function LeavePreview({ preview, isOwn = true, substitute }: PreviewProps) {
  const { unit, countedDays, years, timeOff, holidays, shifts, overlaps, othersAway, isSubstituteAway } = preview
  const lines = [
    ...overlaps.map((one) => say(texts.overlaps, { days: awayText(one), status: absenceStatusNames[one.status] })),
    say(texts.counts, { amount: leaveAmount(countedDays, unit) }),
    ...years.map(({ year, before, after }) =>
      say(texts.leaveOfYear, { year, before: leaveAmount(before, unit), after: leaveAmount(after, unit) }),
    ),
    ...(timeOff === null
      ? []
      : [say(texts.timeOff, { before: clockText(timeOff.before, true), after: clockText(timeOff.after, true) })]),
    ...(holidays.length === 0
      ? []
      : [
          say(texts.holidays, {
            names: holidays.map(({ name, date }) => `${name} (${formatDay(dayOf(date) ?? 0)})`).join(', '),
          }),
        ]),
    ...(shifts.length === 0 ? [] : [say(isOwn ? texts.meets : texts.meetsOf, { count: shifts.length })]),
    ...(othersAway === 0 ? [] : [say(isOwn ? texts.othersAway : texts.othersAwayOf, { count: othersAway })]),
    ...(isSubstituteAway ? [say(texts.substituteAway, { name: substitute })] : []),
  ]
  return (
    <div className="leave-preview">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {years.some(({ after }) => after < 0) || (timeOff !== null && timeOff.after < 0) ? (
        <p className="leave-too-much">{isOwn ? texts.tooMuch : texts.tooMuchOf}</p>
      ) : null}
    </div>
  )
}
