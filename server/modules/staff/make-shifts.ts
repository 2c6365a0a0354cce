// Many shifts at once, always as drafts: of a template, of another week, of a series; and people for those that are open.
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { scheduleTemplates, type ScheduleTemplate } from '#contract/staff/schedule-templates.ts'
import { workingSchedules, type WorkingSchedule } from '#contract/staff/working-schedules.ts'
import type { MadeShifts, planRoutes, PlannedWeeks } from '#contract/staff/plan.ts'
import type { LogCode } from '#domain/ground/log-codes.ts'
import { problem } from '#domain/ground/problem.ts'
import { fillShifts } from '#domain/staff/fill-shifts.ts'
import { movedDays, repeatedDays, timesOn, type ShiftTimes } from '#domain/staff/place-shifts.ts'
import { weekOf } from '#domain/staff/work-day.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { Problems, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { Value } from '#server/resources/row.ts'
import { saveRows } from '#server/resources/save-rows.ts'
import { findRow, type Executor } from '#server/resources/store.ts'
import { loadPlannedPeople } from './complete-schedules.ts'
import { findPlanned, findPlanPeople, findRepeatingTasks, listPlanShifts, lockPlan } from './plan-store.ts'
import { savePeopleOf } from './save-staff.ts'
import { placeOfPlan } from './read-plan.ts'
import { removeSeries } from './series-store.ts'
import { findJudgedShifts } from './judged-shifts.ts'
import type { Days } from './store.ts'
import { businessDateOf, loadPlaces, loadWorkContext, type Place } from './work-context.ts'

export type AskedForPlan = Cause & { readonly scope: Scope; readonly params: { readonly id: string } }

type Draft = Pick<
  WorkingSchedule,
  | 'department'
  | 'position'
  | 'requiredSkills'
  | 'user'
  | 'plannedBreakMinutes'
  | 'isSplitShift'
  | 'project'
  | 'tasks'
  | 'color'
  | 'note'
> & { readonly times: ShiftTimes; readonly template: WorkingSchedule['template']; readonly seriesId: string | null }

/** Runs with nobody else making shifts of the branch; logs what was made. */
export async function making(
  database: Database,
  asked: AskedForPlan,
  days: Days,
  code: Extract<
    LogCode,
    'planCopied' | 'planFilled' | 'planRepeated' | 'planStaffed' | 'planSeriesChanged' | 'planSeriesRemoved'
  >,
  work: (tx: Transaction, place: Place) => Promise<MadeShifts | Problems>,
): Promise<MadeShifts | Problems> {
  const branchId = asked.params.id
  return database.transaction(async (tx) => {
    const place = await placeOfPlan(tx, { branchId, scope: asked.scope, days })
    if (place instanceof Problems) return place
    await lockPlan(tx, branchId)
    const done = await work(tx, place)
    if (done instanceof Problems || done.made === 0) return done
    await writeLog(tx, asked, {
      channel: 'time',
      action: `plan.${code}`,
      code,
      params: { count: done.made, label: place.name },
      subject: { type: 'branch', id: branchId, label: place.name },
      branchId,
    })
    return done
  })
}

async function insertDrafts(tx: Transaction, place: Place, drafts: readonly Draft[]): Promise<string[]> {
  const context = await loadPlaces(tx)
  const rows = drafts.map(({ times, ...draft }) => {
    const id = newId()
    const { timeZone, businessDate } = businessDateOf(context, place.id, times.startsAt)
    const input: Value = {
      ...draft,
      ...times,
      branch: { id: place.id },
      status: 'draft',
      declineReason: '',
      recurrence: null,
      swap: null,
    }
    return {
      id,
      input,
      extra: new Map([
        ['time_zone', timeZone],
        ['business_date', businessDate],
      ]),
    }
  })
  await saveRows(tx, workingSchedules, rows)
  return rows.map(({ id }) => id)
}

type CopiedWeek = z.output<(typeof planRoutes)['POST /branches/:id/plan/copies']['body']>

export async function copyWeek(
  database: Database,
  asked: AskedForPlan,
  { from, to, withPeople, existing }: CopiedWeek,
): Promise<MadeShifts | Problems> {
  const mondays = [from, ...to]
  const wrong = mondays.findIndex((date) => dateOf(weekOf(dayOf(date) ?? 0)) !== date)
  if (wrong >= 0) return new Problems([problem('notMonday', wrong === 0 ? 'from' : `to.${wrong - 1}`)])
  const first = dayOf(from) ?? 0
  const days = { from, to: dateOf(first + 6) }
  return making(database, asked, days, 'planCopied', async (tx, place) => {
    const shifts = (await listPlanShifts(tx, place.id, days)) as unknown as WorkingSchedule[]
    const kept = shifts.filter(({ status }) => status !== 'canceled' && status !== 'declined')
    const again = await findRepeatingTasks(tx, kept)
    const drafts = to.flatMap((monday) =>
      kept.flatMap((shift): Draft[] => {
        const times = movedDays(place.timeZone, shift, (dayOf(monday) ?? 0) - first)
        return times === null ? [] : [{ ...draftOf(shift, again), user: withPeople ? shift.user : null, times }]
      }),
    )
    const filled = to.flatMap((monday) => Array.from({ length: 7 }, (_, ahead) => dateOf((dayOf(monday) ?? 0) + ahead)))
    await makeRoom(tx, place, { days: filled, field: 'to' }, existing)
    await insertDrafts(tx, place, drafts)
    return { made: drafts.length, open: drafts.filter(({ user }) => user === null).length }
  })
}

/** Nobody plans days twice without having heard of it; what is published stays. */
async function makeRoom(
  tx: Transaction,
  place: Place,
  { days, field }: { readonly days: readonly string[]; readonly field: 'to' | 'days' },
  existing: CopiedWeek['existing'],
): Promise<void> {
  if (existing === 'add') return
  const planned = await findPlanned(tx, place.id, days)
  const drafts = planned.filter(({ isDraft }) => isDraft)
  if (existing === 'replaceDrafts') {
    return removeSeries(
      tx,
      drafts.map(({ id }) => id),
    )
  }
  if (planned.length === 0) return
  const counts = { drafts: drafts.length, published: planned.length - drafts.length }
  const weeks = [...Map.groupBy(planned, ({ monday }) => monday)].map(([monday, shifts]) => {
    const own = shifts.filter(({ isDraft }) => isDraft).length
    return { monday, drafts: own, published: shifts.length - own }
  })
  throw new Refusal(409, problem('weekPlanned', field, counts), { weeks } satisfies PlannedWeeks)
}

/** `again`: tasks that come again; what is to be done once stays with the shift that it was planned for. */
function draftOf(shift: WorkingSchedule, again: ReadonlySet<string>): Omit<Draft, 'times'> {
  const { department, position, user, plannedBreakMinutes, isSplitShift, project, tasks, color, note, template } = shift
  return {
    department,
    position,
    requiredSkills: shift.requiredSkills,
    user,
    plannedBreakMinutes,
    isSplitShift,
    project,
    tasks: tasks.filter(({ id }) => again.has(id)),
    color,
    note,
    template,
    seriesId: null,
  }
}

export async function fillFromTemplate(
  database: Database,
  asked: AskedForPlan,
  wanted: z.output<(typeof planRoutes)['POST /branches/:id/plan/templates']['body']>,
): Promise<MadeShifts | Problems> {
  const sorted = wanted.days.toSorted()
  const days = { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' }
  return making(database, asked, days, 'planFilled', async (tx, place) => {
    const template = await findRow(tx, scheduleTemplates, wanted.template.id)
    if (template === undefined || template.branch.id !== place.id) {
      return new Problems([problem('unknownReference', 'template')])
    }
    const drafts = sorted.flatMap((date) => shiftsOf(template, place.timeZone, date))
    await makeRoom(tx, place, { days: sorted, field: 'days' }, wanted.existing)
    const made = new Set(await insertDrafts(tx, place, drafts))
    const open = wanted.withPeople ? await staff(tx, place, days, asked.now, (id) => made.has(id)) : made.size
    return { made: made.size, open }
  })
}

function shiftsOf(template: ScheduleTemplate, timeZone: string, date: string): Draft[] {
  return template.shifts.flatMap(({ position, department, from, to, breakMinutes, headcount, requiredSkills = [] }) => {
    const times = timesOn(timeZone, date, from, to)
    if (times === null) return []
    const draft: Draft = {
      position,
      department,
      requiredSkills,
      times,
      plannedBreakMinutes: breakMinutes,
      template: { id: template.id },
      user: null,
      isSplitShift: false,
      project: null,
      tasks: [],
      color: '',
      note: '',
      seriesId: null,
    }
    return Array.from({ length: headcount }, () => draft)
  })
}

export async function repeatShift(
  database: Database,
  asked: AskedForPlan,
  wanted: Parameters<typeof repeatedDays>[1] & { readonly shift: { readonly id: string } },
): Promise<MadeShifts | Problems> {
  const shift = (await findRow(database.kysely, workingSchedules, wanted.shift.id)) as WorkingSchedule | undefined
  const date = shift?.businessDate ?? null
  const isForeign = shift === undefined || date === null || shift.branch.id !== asked.params.id
  const day = { from: date ?? wanted.until, to: date ?? wanted.until }
  return making(database, asked, day, 'planRepeated', async (tx, place) => {
    if (isForeign) return new Problems([problem('unknownReference', 'shift')])
    const days = repeatedDays(date, wanted)
    if (days.length > mostRepetitions) return new Problems([problem('countMax', 'until', { limit: mostRepetitions })])
    const seriesId = shift.seriesId ?? newId()
    const again = await findRepeatingTasks(tx, [shift])
    const drafts = days.flatMap((each): Draft[] => {
      const times = movedDays(place.timeZone, shift, (dayOf(each) ?? 0) - (dayOf(date) ?? 0))
      return times === null ? [] : [{ ...draftOf(shift, again), times, seriesId }]
    })
    await insertDrafts(tx, place, drafts)
    if (drafts.length > 0) await savePeopleOf(tx, [{ id: shift.id, userId: shift.user?.id ?? null, seriesId }])
    return { made: drafts.length, open: shift.user === null ? drafts.length : 0 }
  })
}

/** A year of days on which one works. */
const mostRepetitions = 260

/** People for open drafts; `made` counts those that have one now. */
export async function staffPlan(database: Database, asked: AskedForPlan, days: Days): Promise<MadeShifts | Problems> {
  return making(database, asked, days, 'planStaffed', async (tx, place) => {
    const before = await openOf(tx, place, days)
    const open = await staff(tx, place, days, asked.now, () => true)
    return { made: before.length - open, open }
  })
}

async function openOf(tx: Executor, place: Place, days: Days): Promise<WorkingSchedule[]> {
  const shifts = (await listPlanShifts(tx, place.id, days)) as unknown as WorkingSchedule[]
  return shifts.filter(({ user, status }) => user === null && status === 'draft')
}

/** Answers how many are still open. */
async function staff(
  tx: Transaction,
  place: Place,
  days: Days,
  now: Temporal.Instant,
  isMeant: (id: string) => boolean,
): Promise<number> {
  const open = (await openOf(tx, place, days)).filter(({ id }) => isMeant(id))
  const userIds = await findPlanPeople(tx, place.id, days)
  const context = await loadWorkContext(tx, userIds, now)
  const around = { from: dateOf((dayOf(days.from) ?? 0) - 14), to: dateOf((dayOf(days.to) ?? 0) + 14) }
  const judged = await loadPlannedPeople(tx, context, around, now)
  const shifts = Map.groupBy(await findJudgedShifts(tx, context, around, now), ({ userId }) => userId)
  const candidates = [...judged].map(([id, person]) => ({
    ...person,
    id,
    departmentIds: context.people.get(id)?.departmentIds ?? [],
    contracts: context.people.get(id)?.contracts ?? [],
    shifts: shifts.get(id) ?? [],
  }))
  const wanted = open.map((shift) => ({
    ...shift,
    branchId: shift.branch.id,
    businessDate: shift.businessDate ?? '',
    departmentId: shift.department?.id ?? null,
  }))
  const found = fillShifts(wanted, candidates, now)
  await savePeopleOf(
    tx,
    [...found].map(([id, userId]) => ({ id, userId, seriesId: null })),
  )
  return open.length - found.size
}
