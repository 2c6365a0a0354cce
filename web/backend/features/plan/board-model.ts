// The plan as rows and days, and what a shift would be like somewhere else. Judged by the same rules as on the server.
import type { Department } from '#contract/organisation/departments.ts'
import type { Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { agreedOfWeek } from '#domain/staff/fill-shifts.ts'
import { causedBy, judgeShifts, worstOf, type JudgedShift, type PlannedPerson } from '#domain/staff/judge-plan.ts'
import { isOtherShift } from '#domain/staff/other-shift.ts'
import { shortNotice, shortNotices } from '#domain/staff/plan-notice.ts'
import type { Law } from '#domain/staff/work-agreement.ts'
import { lawOn, type ContractTerms } from '#domain/staff/work-contract.ts'
import { weekOf } from '#domain/staff/work-day.ts'
import { plannedTime, workMinutes } from '#domain/staff/worked-time.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { formatLongDay } from '#domain/time/german-dates.ts'
import { timeSpan } from '#domain/time/time-span.ts'
import { dateOf, dayAt, dayOf, instantOf, minuteAt } from '#domain/time/wall-clock.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { changedShiftText, plannedShiftText, publishedNoticeText } from '#domain/wording/plan-notice.ts'
import { judgementSentences } from '#domain/wording/work-rules.ts'
import { say } from '#domain/wording/sentence.ts'
import { changeOf, type ShiftChange } from './plan-calls.ts'

export type RowsBy = 'person' | 'position'

export interface BoardRow {
  readonly key: string
  readonly name: string
  /** Whom a shift that is dropped here gets; undefined: it keeps its own. */
  readonly userId?: string | null
  readonly departmentId?: string | null
  readonly position?: string
  readonly color: string
}

const openKey = 'open'

export function rowsOf(plan: Plan, by: RowsBy, departments: readonly Department[]): BoardRow[] {
  const colors = new Map(departments.map(({ id, color }) => [id as string, color]))
  if (by === 'person') {
    const people = plan.people.map(({ id, name, departments: [first] }) => ({
      key: id as string,
      name,
      userId: id as string,
      color: colors.get(first?.id ?? '') ?? '',
    }))
    return [{ key: openKey, name: texts.open, userId: null, color: '' }, ...people]
  }
  const known = departments.map(({ id, name }) => ({ departmentId: id as string | null, position: '', name }))
  const positions = [...new Map(plan.shifts.filter(isShown).map((shift) => [positionKey(shift), shift])).values()]
    .filter(({ position }) => position !== '')
    .map(({ department, position }) => {
      const own = departments.find(({ id }) => id === department?.id)
      return { departmentId: department?.id ?? null, position, name: own ? `${own.name} · ${position}` : position }
    })
  return [...known, { departmentId: null, position: '', name: texts.withoutPosition }, ...positions]
    .map((row) => ({
      ...row,
      key: `${row.departmentId ?? ''}/${row.position}`,
      color: colors.get(row.departmentId ?? '') ?? '',
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
}

export function isShown({ status }: WorkingSchedule): boolean {
  return status !== 'canceled'
}

function positionKey({ department, position }: WorkingSchedule): string {
  return `${department?.id ?? ''}/${position}`
}

export function rowKeyOf(shift: WorkingSchedule, by: RowsBy): string {
  // Whoever declined does not work it: it is open again.
  if (by === 'person') return shift.status === 'declined' ? openKey : (shift.user?.id ?? openKey)
  return positionKey(shift)
}

/** Row → day → shifts, in the order of their beginnings. */
export type Board = ReadonlyMap<string, ReadonlyMap<string, readonly WorkingSchedule[]>>

export function boardOf(plan: Plan, by: RowsBy): Board {
  const rows = Map.groupBy(plan.shifts.filter(isShown), (shift) => rowKeyOf(shift, by))
  return new Map([...rows].map(([key, own]) => [key, Map.groupBy(own, ({ businessDate }) => businessDate ?? '')]))
}

export function netMinutes(shift: Pick<WorkingSchedule, 'startsAt' | 'endsAt' | 'plannedBreakMinutes'>): number {
  return workMinutes(plannedTime(shift), beginning).netMinutes
}

const beginning = Temporal.Instant.fromEpochMilliseconds(0)

/** Planned and agreed minutes of a person in the week of a day. */
export function weekHours(plan: Plan, userId: string, date: string): { planned: number; agreed: number } {
  const monday = weekOf(dayOf(date) ?? 0)
  const [from, to] = [dateOf(monday), dateOf(monday + 6)]
  const isIn = (each: string | null) => each !== null && each >= from && each <= to
  const own = plan.shifts.filter(
    (shift) => shift.user?.id === userId && isIn(shift.businessDate) && isShown(shift) && shift.status !== 'declined',
  )
  const others = plan.others.filter((shift) => shift.user.id === userId && !shift.isWorked && isIn(shift.businessDate))
  const person = plan.people.find(({ id }) => id === userId)
  return {
    planned: [...own, ...others].reduce((sum, shift) => sum + netMinutes(shift), 0),
    agreed: person === undefined ? 0 : agreedOfWeek(termsOf(person), monday),
  }
}

function termsOf(person: Plan['people'][number]): ContractTerms[] {
  return person.contracts.map((each) => ({
    ...each,
    holidayDaysPerYear: 0,
    holidayUnit: 'workingDays',
    publicHolidayRegion: '',
    worksOnPublicHolidays: true,
    absenceCreditMinutes: null,
    hourlyCents: null,
  }))
}

export interface Judged {
  readonly worst: 'error' | 'warning' | null
  readonly sentences: readonly string[]
}

export function judgedOf(shift: WorkingSchedule): Judged {
  return { worst: worstOf(shift), sentences: judgementSentences(shift) }
}

/** What publishing would tell at short notice, in words; null where it is early enough, or nobody asks. */
export function noticeOf(plan: Plan): string | null {
  const told = new Map(plan.news.map(({ shift, user }) => [shift.id, user.id as string]))
  const soon = plan.shifts.flatMap(({ id, businessDate }) => {
    const userId = told.get(id)
    if (userId === undefined || businessDate === null) return []
    return [{ date: businessDate, law: lawOf(plan, userId, businessDate) }]
  })
  const found = shortNotices(soon, plan.today)
  return found === undefined ? null : publishedNoticeText(found)
}

/** The same of a shift that its person knows of, and that is another one now; judged by the sooner of both days. */
export function noticeOfChange(plan: Plan, shift: WorkingSchedule, change: ShiftChange): string | null {
  if (shift.status !== 'published' && shift.status !== 'confirmed') return null
  const was = { ...changeOf(shift), userId: shift.user?.id ?? null }
  if (was.userId === null || !isOtherShift(was, change)) return null
  const [date = ''] = [shift.businessDate ?? '', businessDateOf(plan, change.startsAt)].toSorted()
  const found = shortNotice(lawOf(plan, was.userId, date), date, plan.today)
  return found === undefined ? null : changedShiftText(found)
}

/** Of one that nobody was told of yet: whoever gets it hears of it with the next publishing. */
function noticeOfPlanned(plan: Plan, { userId, startsAt }: ShiftChange): string | null {
  if (userId === null) return null
  const date = businessDateOf(plan, startsAt)
  const found = shortNotice(lawOf(plan, userId, date), date, plan.today)
  return found === undefined ? null : plannedShiftText(found)
}

/** What is said while a shift is carried: what is wrong by the rules, and short notice, which breaks none. Null: it is being made. */
export function judgeCarried(plan: Plan, shift: WorkingSchedule | null, change: ShiftChange): Judged {
  const judged = judgeChange(plan, shift?.id ?? 'new', change)
  const isUntold = shift === null || shift.status === 'draft'
  const notice = isUntold ? noticeOfPlanned(plan, change) : noticeOfChange(plan, shift, change)
  if (notice === null) return judged
  return { worst: judged.worst ?? 'warning', sentences: [...judged.sentences, notice] }
}

const fine: Judged = { worst: null, sentences: [] }

/** What would be wrong if the shift were like this; `id` of a shift that is not there yet: any other. */
export function judgeChange(plan: Plan, id: string, change: ShiftChange): Judged {
  const person = plan.people.find((each) => each.id === change.userId)
  if (person === undefined) return fine
  const isOwn = ({ user }: { readonly user: { readonly id: string } | null }) => user?.id === person.id
  const own = plan.shifts
    .filter((shift) => isOwn(shift) && isShown(shift) && shift.status !== 'declined')
    .map((shift): JudgedShift => ({ ...shift, branchId: shift.branch.id, businessDate: shift.businessDate ?? '' }))
  const others = plan.others.filter(isOwn).map((shift): JudgedShift => ({ ...shift, branchId: shift.branch.id }))
  const candidate: JudgedShift = {
    ...change,
    id,
    branchId: plan.branch.id,
    timeZone: plan.branch.timeZone,
    businessDate: businessDateOf(plan, change.startsAt),
  }
  const planned = [...own, ...others]
  const judged = (shifts: readonly JudgedShift[]) => judgeShifts(shifts, plannedPerson(plan, person), beginning)
  const changed = [...planned.filter((shift) => shift.id !== id), candidate]
  const judgement = causedBy(id, judged(changed), judged(planned))
  return { worst: worstOf(judgement), sentences: judgementSentences(judgement) }
}

function plannedPerson(plan: Plan, person: Plan['people'][number]): PlannedPerson {
  const places = new Map(plan.places.map(({ id, ruleSet }) => [id as string, ruleSet]))
  const holidays = new Map(plan.places.map((place) => [place.id as string, new Set(place.holidays)]))
  const contracts = termsOf(person)
  const isOwn = ({ user }: { readonly user: { readonly id: string } }) => user.id === person.id
  return {
    birthDate: person.birthDate,
    today: plan.today,
    sundaysBefore: person.sundaysBefore,
    nightsBefore: person.nightsBefore,
    absences: plan.absences.filter(isOwn),
    availabilities: plan.availabilities.filter(isOwn),
    skills: person.skills,
    isHoliday: (branchId, date) => holidays.get(branchId)?.has(date) ?? false,
    lawOf: (branchId, date) => lawOn(contracts, places.get(branchId), date),
  }
}

function lawOf({ people, branch }: Plan, userId: string, date: string): Law {
  return lawOn(people.find(({ id }) => id === userId)?.contracts ?? [], branch.ruleSet, date)
}

export function businessDateOf(plan: Plan, moment: string): string {
  const found = businessDay(Temporal.Instant.from(moment), plan.dayStartsAt, plan.branch.timeZone)
  return found ?? moment.slice(0, 10)
}

export function nameIn(plan: Plan, userId: string | null): string {
  return plan.people.find(({ id }) => id === userId)?.name ?? texts.open
}

/** „Anna Feuerstein, Mittwoch, 18. November 2026, 16:00–22:00, Service“. */
export function shiftText(plan: Plan, change: ShiftChange): string {
  return say(texts.shiftOf, {
    person: nameIn(plan, change.userId),
    day: formatLongDay(dayOf(businessDateOf(plan, change.startsAt)) ?? 0),
    times: timeSpan(change, plan.branch.timeZone),
    position: change.position === '' ? '' : `, ${change.position}`,
  })
}

/** Minutes after the midnight of the day; past 1440 on the next one. */
export function minutesIn(
  { startsAt, endsAt }: Pick<ShiftChange, 'startsAt' | 'endsAt'>,
  date: string,
  timeZone: string,
): [number, number] {
  const at = (text: string) => {
    const moment = instantOf(text) ?? 0
    return (minuteAt(timeZone, moment) ?? 0) + ((dayAt(timeZone, moment) ?? 0) - (dayOf(date) ?? 0)) * 1440
  }
  return [at(startsAt), at(endsAt)]
}
