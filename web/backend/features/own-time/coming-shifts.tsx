// The own shifts of the next two weeks; what is done about them stands in „Meine Schichten“.
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import type { ShiftOnOffer } from '#contract/staff/shift-calls.ts'
import { formatDay, weekdayName } from '#domain/time/german-dates.ts'
import { timeSpan } from '#domain/time/time-span.ts'
import { dayAt, instantOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { ownShiftState } from '#domain/wording/plan.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { serverNow } from '#parts/server-clock.ts'

const shownMilliseconds = 14 * 86_400_000

interface ComingProps {
  /** Own ones; undefined while they are asked for. */
  readonly shifts: readonly ShiftOnOffer[] | undefined
  readonly most?: number
}

export function ComingShifts({ shifts, most }: ComingProps) {
  if (shifts === undefined) return <Skeleton height={160} radius="lg" />
  const until = serverNow() + shownMilliseconds
  const coming = shifts.filter(({ startsAt }) => Date.parse(startsAt) < until).slice(0, most)
  return (
    <>
      {coming.length === 0 ? <p className="page-hint">{texts.noShifts}</p> : null}
      <ul className="own-lines">
        {coming.map((shift) => (
          <ShiftLine key={shift.id} shift={shift} />
        ))}
      </ul>
      <Link to="/my-shifts">{texts.allShifts}</Link>
    </>
  )
}

function ShiftLine({ shift }: { readonly shift: ShiftOnOffer }) {
  const { startsAt, timeZone, branch, department, position } = shift
  const about = [branch.name, department?.name ?? '', position, ownShiftState(shift)].filter((part) => part !== '')
  return (
    <li>
      <strong>{dayText(dayAt(timeZone, instantOf(startsAt) ?? 0) ?? 0)}</strong>
      <span className="figures">{timeSpan(shift, timeZone)}</span>
      <small>{about.join(' · ')}</small>
    </li>
  )
}

/** „Mittwoch, 25.11.“: of the next two weeks nobody asks for the year. */
function dayText(day: number): string {
  return `${weekdayName(weekdayOf(day))}, ${formatDay(day).slice(0, 6)}`
}
