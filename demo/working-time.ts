// Six weeks of worked time, the plan of this week and the next two, and who is away: counted from the day the demo starts.
import { employments, type Employment } from './employments.ts'
import { seededRandom } from './seeded-random.ts'

const timeZone = 'Europe/Vienna'
const weeksBack = 6
const weeksAhead = 2

export interface DemoAbsence {
  readonly username: string
  readonly type: 'vacation' | 'sick' | 'timeOffInLieu' | 'specialLeave'
  readonly status: 'requested' | 'approved' | 'rejected'
  /** Days from the Monday of this week. */
  readonly from: number
  readonly to: number
  readonly startsHalf?: true
  readonly substitute?: string
  readonly note?: string
  readonly decisionNote?: string
}

export const absences: readonly DemoAbsence[] = [
  { username: 'jakob', type: 'vacation', status: 'approved', from: -154, to: -141 },
  { username: 'mirjam', type: 'vacation', status: 'approved', from: -126, to: -113 },
  { username: 'anna', type: 'vacation', status: 'approved', from: -112, to: -101 },
  { username: 'tobias', type: 'vacation', status: 'approved', from: -98, to: -85 },
  { username: 'helga', type: 'vacation', status: 'approved', from: -84, to: -78 },
  { username: 'luka', type: 'vacation', status: 'approved', from: -28, to: -24 },
  { username: 'tobias', type: 'sick', status: 'approved', from: -12, to: -11 },
  { username: 'noah', type: 'sick', status: 'approved', from: -17, to: -17 },
  { username: 'mirjam', type: 'vacation', status: 'approved', from: 8, to: 11, substitute: 'jakob' },
  { username: 'paul', type: 'specialLeave', status: 'approved', from: 9, to: 9, note: 'Hochzeit der Schwester' },
  {
    username: 'anna',
    type: 'vacation',
    status: 'requested',
    from: 29,
    to: 39,
    substitute: 'helga',
    note: 'Wir möchten zu meinen Eltern fahren.',
  },
  { username: 'sarah', type: 'timeOffInLieu', status: 'requested', from: 18, to: 18 },
  { username: 'deniz', type: 'vacation', status: 'requested', from: 45, to: 49, startsHalf: true },
  {
    username: 'emir',
    type: 'vacation',
    status: 'rejected',
    from: 18,
    to: 18,
    decisionNote: 'An diesem Freitag fehlt schon Sarah. Ginge auch die Woche danach?',
  },
  { username: 'magdalena', type: 'vacation', status: 'approved', from: 60, to: 67, substitute: 'valentin' },
]

export interface DemoShift {
  readonly key: string
  readonly employment: Employment
  /** Null: open, because whoever usually works is away. */
  readonly username: string | null
  readonly date: string
  readonly startsAt: string
  readonly endsAt: string
  readonly status: 'draft' | 'published' | 'confirmed'
  /** Who would take it: waits for the manager, or for anybody. */
  readonly swap: { readonly state: 'accepted' | 'offered'; readonly to: string | null } | null
}

export interface DemoActivity {
  readonly shift: string
  readonly username: string
  readonly startedAt: string
  /** Null: still at work. */
  readonly endedAt: string | null
  readonly pause: { readonly startedAt: string; readonly endedAt: string | null } | null
  readonly isApproved: boolean
  /** By its key among the rows of staff; null: none. */
  readonly project: 'feast' | null
}

export function mondayOf(now: Temporal.Instant): Temporal.PlainDate {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return today.subtract({ days: today.dayOfWeek - 1 })
}

function moment(date: Temporal.PlainDate, clock: string): Temporal.Instant {
  return date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(clock) }).toInstant()
}

/** Oldest first. What begins before `now` is confirmed, the second week from now not published yet. */
export function demoShifts(now: Temporal.Instant): DemoShift[] {
  const monday = mondayOf(now)
  const shifts: DemoShift[] = []
  for (let offset = -7 * weeksBack; offset < 7 * (weeksAhead + 1); offset++) {
    const date = monday.add({ days: offset })
    for (const employment of employments) {
      const { username, week } = employment
      if (!week.weekdays.includes(date.dayOfWeek)) continue
      const isAway = absences.some(
        (one) => one.username === username && one.status === 'approved' && one.from <= offset && offset <= one.to,
      )
      // What was missing in the past somebody else has done, as long as anybody remembers.
      if (isAway && offset < 0) continue
      const [starts, ends] = [moment(date, week.from), moment(date, week.to)]
      const isOver = Temporal.Instant.compare(starts, now) < 0
      shifts.push({
        key: `${username} ${date.toString()}`,
        employment,
        username: isAway ? null : username,
        date: date.toString(),
        startsAt: starts.toString(),
        endsAt: ends.toString(),
        status: offset >= 14 ? 'draft' : isOver || (offset < 7 && !isAway) ? 'confirmed' : 'published',
        swap: isAway ? null : swapOf(username, offset),
      })
    }
  }
  return shifts
}

/** One change waits for the manager, one for a colleague. */
function swapOf(username: string, offset: number): DemoShift['swap'] {
  if (username === 'sarah' && offset === 12) return { state: 'accepted', to: 'emir' }
  if (username === 'jakob' && offset === 11) return { state: 'offered', to: null }
  return null
}

/** What was clocked: a few minutes early, mostly a few minutes late; the last one of each may still run. */
export function demoActivities(now: Temporal.Instant): DemoActivity[] {
  const random = seededRandom(20_261_125)
  const isDone = (at: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0
  const firstOpen = mondayOf(now).subtract({ days: 14 }).toString()
  return demoShifts(now).flatMap(({ key, username, employment, startsAt, endsAt, date }): DemoActivity[] => {
    const started = Temporal.Instant.from(startsAt).add({ minutes: random.below(9) - 5 })
    // Once in a while a busy evening, the longest day of two weeks ago among them.
    const late = random.below(14) === 0 ? 45 + random.below(60) : random.below(16) - 4
    const ended = Temporal.Instant.from(endsAt).add({ minutes: late })
    const pausedAt = started.add({ minutes: 200 + random.below(50) })
    const resumedAt = pausedAt.add({ minutes: employment.week.breakMinutes + random.below(5) })
    if (username === null || !isDone(started)) return []
    const pause =
      employment.week.breakMinutes > 0 && isDone(pausedAt)
        ? { startedAt: pausedAt.toString(), endedAt: isDone(resumedAt) ? resumedAt.toString() : null }
        : null
    const endedAt = isDone(ended) ? ended.toString() : null
    return [
      {
        shift: key,
        username,
        startedAt: started.toString(),
        endedAt,
        pause,
        isApproved: endedAt !== null && date < firstOpen,
        project: username === 'paul' && date >= firstOpen ? 'feast' : null,
      },
    ]
  })
}

/** The first day of the year in which the clocked time begins: what was before is not followed. */
export function firstContractDay(now: Temporal.Instant): string {
  return `${mondayOf(now).subtract({ weeks: weeksBack }).year}-01-01`
}
