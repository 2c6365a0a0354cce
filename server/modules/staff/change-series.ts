// One shift changes, and with it those of its series: what is not changed of it stays with each as it is.
import { departments } from '#contract/organisation/departments.ts'
import { projects } from '#contract/staff/projects.ts'
import type { SeriesChange } from '#contract/staff/plan.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { shiftProblems } from '#domain/staff/check-activity.ts'
import { isOtherShift, statusOfOther } from '#domain/staff/other-shift.ts'
import { movedLike } from '#domain/staff/place-shifts.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { Problems } from '#server/http/refusal.ts'
import { findRow } from '#server/resources/store.ts'
import { worksInBranches } from './activity-store.ts'
import { making, type AskedForPlan } from './make-shifts.ts'
import { findSeries, removeSeries, saveSeries, type SeriesShift } from './series-store.ts'
import { businessDateOf, loadPlaces, type Place } from './work-context.ts'

type Reach = SeriesChange['reach']

interface Found {
  readonly shift: SeriesShift
  readonly series: readonly SeriesShift[]
}

/** Runs with the shifts that are meant; what has begun stays as it is, but for the shift itself. */
async function changing(
  database: Database,
  asked: AskedForPlan,
  { shift: { id }, reach }: { readonly shift: { readonly id: string }; readonly reach: Reach },
  code: 'planSeriesChanged' | 'planSeriesRemoved',
  work: (tx: Transaction, found: Found, place: Place) => Promise<number | Problems>,
): Promise<{ changed: number } | Problems> {
  const now = asked.now.toString()
  const today = { from: now.slice(0, 10), to: now.slice(0, 10) }
  const done = await making(database, asked, today, code, async (tx, place) => {
    const all = await findSeries(tx, { shiftId: id, branchId: place.id, since: now })
    const shift = all.find((each) => each.id === id)
    if (shift === undefined) return new Problems([problem('unknownReference', 'shift')])
    const series = all.filter((each) => reach === 'all' || each.startsAt >= shift.startsAt)
    const changed = await work(tx, { shift, series }, place)
    return changed instanceof Problems ? changed : { made: changed, open: 0 }
  })
  return done instanceof Problems ? done : { changed: done.made }
}

export async function changeSeries(
  database: Database,
  asked: AskedForPlan,
  wanted: SeriesChange,
): Promise<{ changed: number } | Problems> {
  return changing(database, asked, wanted, 'planSeriesChanged', async (tx, { shift, series }, place) => {
    const problems = await problemsOf(tx, asked, wanted, shift)
    if (problems.length > 0) return new Problems(problems)
    const context = await loadPlaces(tx)
    const changes = changesOf(shift, wanted)
    const isMoved = isOtherShift(shift, { ...wanted, userId: shift.userId })
    const shifts = series.flatMap((each) => {
      const times = isMoved ? timesOf(place, { shift, wanted, each }) : each
      if (times === null) return []
      const { startsAt, endsAt } = times
      const { businessDate } = businessDateOf(context, place.id, startsAt)
      const changed = { ...each, ...changes, startsAt, endsAt, businessDate }
      const isOther = isOtherShift(each, changed)
      return [{ ...changed, status: isOther ? statusOfOther(each.status) : each.status, isOther } as const]
    })
    await saveSeries(tx, shifts)
    return shifts.length
  })
}

export async function removeFromSeries(
  database: Database,
  asked: AskedForPlan,
  wanted: { readonly shift: { readonly id: string }; readonly reach: Reach },
): Promise<{ changed: number } | Problems> {
  return changing(database, asked, wanted, 'planSeriesRemoved', async (tx, { series }) => {
    await removeSeries(
      tx,
      series.map(({ id }) => id),
    )
    return series.length
  })
}

async function problemsOf(
  tx: Transaction,
  { scope }: AskedForPlan,
  { user, department, project, startsAt, endsAt }: SeriesChange,
  before: SeriesShift,
): Promise<Problem[]> {
  const isUnknown = user !== null && user.id !== before.userId && !(await worksInBranches(tx, user.id, scope))
  const isNowhere = department !== null && (await findRow(tx, departments, department.id)) === undefined
  const isOfNothing = project != null && (await findRow(tx, projects, project.id)) === undefined
  return [
    ...shiftProblems({ startsAt, endsAt }),
    ...(isUnknown ? [problem('unknownReference', 'user')] : []),
    ...(isNowhere ? [problem('unknownReference', 'department')] : []),
    ...(isOfNothing ? [problem('unknownReference', 'project')] : []),
  ]
}

type Changes = Partial<
  Pick<
    SeriesShift,
    'userId' | 'departmentId' | 'projectId' | 'position' | 'plannedBreakMinutes' | 'isSplitShift' | 'note'
  >
>

/** Only what is other than it was. */
function changesOf(before: SeriesShift, wanted: SeriesChange): Changes {
  const { position, plannedBreakMinutes, isSplitShift, requiredSkills, note, user, department, project } = wanted
  const now = {
    position,
    plannedBreakMinutes,
    isSplitShift,
    note,
    userId: user?.id ?? null,
    departmentId: department?.id ?? null,
    ...(project !== undefined && { projectId: project?.id ?? null }),
    ...(requiredSkills !== undefined && { requiredSkills }),
  }
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(before[name as keyof Changes], value)),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Null where the clocks leave the time out. */
function timesOf(
  { timeZone }: Place,
  { shift, wanted, each }: { readonly shift: SeriesShift; readonly wanted: SeriesChange; readonly each: SeriesShift },
) {
  if (each.id === shift.id) return { startsAt: wanted.startsAt, endsAt: wanted.endsAt }
  return movedLike(timeZone, shift, wanted, each)
}
