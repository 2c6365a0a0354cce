// Own published shifts, and what one could take: open ones of the own branches, and those that colleagues hand on.
import type { OwnShifts, ShiftOnOffer } from '#contract/staff/shift-calls.ts'
import { isOfDepartment } from '#domain/staff/fill-shifts.ts'
import { causedBy, judgeShifts, worstOf } from '#domain/staff/judge-plan.ts'
import type { Id } from '#domain/ground/identity.ts'
import { problem } from '#domain/ground/problem.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import { problemText } from '#domain/wording/problems.ts'
import { judgementSentences } from '#domain/wording/work-rules.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Staff } from '#server/http/caller.ts'
import { loadPlannedPeople } from './complete-schedules.ts'
import { findAddressees, findColleagues, listOfferedShifts, type OfferedRow } from './plan-store.ts'
import { nameOf } from './publish-plan.ts'
import { calendarSince } from './shift-calendar-store.ts'
import { findJudgedShifts } from './judged-shifts.ts'
import { loadWorkContext } from './work-context.ts'

export async function readOwnShifts({ kysely }: Database, staff: Staff, now: Temporal.Instant): Promise<OwnShifts> {
  const { userId, branchIds } = staff
  const rows = await listOfferedShifts(kysely, userId, branchIds, now)
  const offered = rows.filter((row) => row.userId !== userId && isFor(row, userId))
  const reasons = await whatSpeaksAgainst(kysely, userId, offered, now)
  const named = rows
    .flatMap(({ userId: owner, swap }) => [owner, swap?.toUser?.id])
    .filter((id) => typeof id === 'string')
  const names = new Map((await findAddressees(kysely, named)).map((each) => [each.id, nameOf(each)]))
  const colleagues = await findColleagues(kysely, userId, branchIds)
  const present = (row: OfferedRow) => presentShift(row, names, reasons.get(row.id))
  return {
    own: rows.filter((row) => row.userId === userId).map(present),
    offered: offered.map(present),
    colleagues: colleagues.map((each) => ({
      id: each.id as Id<'user'>,
      name: nameOf(each),
      branches: each.branchIds.map((id) => ({ id: id as Id<'branch'> })),
    })),
    calendarSince: (await calendarSince(kysely, userId))?.toString() ?? null,
  }
}

/** What is offered to somebody else is between the two. */
function isFor({ userId, swap }: OfferedRow, self: string): boolean {
  return userId === null || swap?.state === 'offered' || swap?.toUser?.id === self
}

/** What each would break, where it is or at another shift of the person: empty for those that fit, none for somebody who is not planned. */
async function whatSpeaksAgainst(
  database: Database['kysely'],
  userId: string,
  rows: readonly OfferedRow[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, string>> {
  const dates = rows.flatMap(({ businessDate }) => dayOf(businessDate) ?? [])
  if (dates.length === 0) return new Map()
  const days = { from: dateOf(Math.min(...dates) - 14), to: dateOf(Math.max(...dates) + 14) }
  const context = await loadWorkContext(database, [userId], now)
  const person = (await loadPlannedPeople(database, context, days, now)).get(userId)
  if (person === undefined) return new Map()
  const own = await findJudgedShifts(database, context, days, now)
  const before = judgeShifts(own, person, now)
  const departmentIds = context.people.get(userId)?.departmentIds ?? []
  return new Map(
    rows.map((row) => {
      const judgement = causedBy(row.id, judgeShifts([...own, row], person, now), before)
      const broken = worstOf(judgement) === 'error' ? judgementSentences(judgement, 'own') : []
      return [row.id, [...foreignDepartment(row, departmentIds), ...broken].join(' ')]
    }),
  )
}

/** Of an open shift; who decides about one that a colleague offers knows the people. */
function foreignDepartment(
  { userId, departmentId, departmentName }: OfferedRow,
  departmentIds: readonly string[],
): string[] {
  if (userId !== null || isOfDepartment({ departmentIds }, { departmentId })) return []
  return [problemText(problem('shiftOtherDepartment', null, { department: departmentName ?? '' }))]
}

function presentShift(row: OfferedRow, names: ReadonlyMap<string, string>, whyNot?: string): ShiftOnOffer {
  const { id, branchId, branchName, departmentId, departmentName, departmentColor, swap, userId, status, ...rest } = row
  const { projectId, projectName, tasks, requiredSkills } = rest
  const { position, startsAt, endsAt, timeZone, plannedBreakMinutes, note } = rest
  const person = (of: string) => ({ id: of as Id<'user'>, name: names.get(of) ?? '' })
  return {
    id: id as Id<'workingSchedule'>,
    branch: {
      id: branchId as Id<'branch'>,
      name: branchName,
    },
    department:
      departmentId === null
        ? null
        : {
            id: departmentId as Id<'department'>,
            name: departmentName ?? '',
            color: departmentColor ?? '',
          },
    position,
    requiredSkills: [...requiredSkills],
    tasks: tasks.map(({ id: taskId, title }) => ({ id: taskId as Id<'task'>, title })),
    project: projectId === null ? null : { id: projectId as Id<'project'>, name: projectName ?? '' },
    startsAt,
    endsAt,
    timeZone,
    plannedBreakMinutes,
    note,
    status: status === 'draft' ? 'published' : status,
    user: userId === null ? null : person(userId),
    swap:
      swap === null
        ? null
        : {
            state: swap.state,
            toUser: swap.toUser === null ? null : person(swap.toUser.id),
          },
    mayTake: whyNot === '',
    whyNot: whyNot ?? '',
  }
}
