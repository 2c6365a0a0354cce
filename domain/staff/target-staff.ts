// How many people are planned beside how many a department asks for, in steps of a day.
import { dayOf, momentOf } from '../time/wall-clock.ts'
import { askedOn, countAt, edgesOf, mostAt, presenceOf, type Staffed, type StaffTarget } from './missing-staff.ts'

export interface StaffedStep {
  /** Minutes after the day's midnight; past 1440 on the next day. */
  readonly minute: number
  readonly planned: number
  readonly wanted: number
}

export const stepMinutes = 60

/**
 * Steps between two minutes of the day, each as it is at its worst moment: so many are there, so many are wanted. Where nobody is wanted,
 * how many are there at most.
 */
export function staffing(
  {
    date,
    timeZone,
    from,
    to,
  }: { readonly date: string; readonly timeZone: string; readonly from: number; readonly to: number },
  shifts: readonly Staffed[],
  targets: readonly StaffTarget[],
): StaffedStep[] {
  const day = dayOf(date)
  if (day === null) return []
  const there = shifts.map(presenceOf)
  // A night of the day before still asks in the morning.
  const asked = [day - 1, day].flatMap((each) => askedOn(targets, { day: each, timeZone }))
  const steps: StaffedStep[] = []
  for (let minute = from; minute < to; minute += stepMinutes) {
    const [begins, ends] = [momentOf(timeZone, day, minute) ?? 0, momentOf(timeZone, day, minute + stepMinutes) ?? 0]
    const inside = edgesOf([...asked, ...there]).filter((moment) => moment > begins && moment < ends)
    const moments = [begins, ...inside].map((moment) => ({
      planned: countAt(there, moment),
      wanted: mostAt(asked, moment),
    }))
    steps.push({ minute, ...worstOf(moments) })
  }
  return steps
}

type Moment = Omit<StaffedStep, 'minute'>

function worstOf(moments: readonly Moment[]): Moment {
  const asking = moments.filter(({ wanted }) => wanted > 0)
  const lack = ({ wanted, planned }: Moment) => wanted - planned
  if (asking.length > 0) return asking.reduce((worst, each) => (lack(each) > lack(worst) ? each : worst))
  return { wanted: 0, planned: Math.max(...moments.map(({ planned }) => planned)) }
}
