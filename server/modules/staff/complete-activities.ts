// Adds to activities what follows from them: minutes, surcharges, violations (fields 2.1).
import type { Acknowledgement } from '#contract/staff/working-activities.ts'
import { surchargesOf } from '#domain/staff/surcharges.ts'
import { violationsOf, type Violation } from '#domain/staff/violations.ts'
import { rulesOf, workRules } from '#domain/staff/rule-sets.ts'
import { weekOf, type TimedEntry } from '#domain/staff/work-day.ts'
import { roundedMinutes, workMinutes, type WorkedTime } from '#domain/staff/worked-time.ts'
import { contractOn } from '#domain/staff/work-contract.ts'
import { dateOf, dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import { findStartTaps } from './activity-store.ts'
import { workedAtNight } from './judged-shifts.ts'
import { findActivities, type ActivityRow, type Days } from './store.ts'
import { countNights, countSundays, type NightOfPerson } from './year-count-store.ts'
import { answersFor, loadWorkContext, lawOf, type WorkContext } from './work-context.ts'

/** For lists of any length: what rules need is loaded once for all people of the list. `wages`: of whose people they are told. */
export async function completeActivities(
  database: Executor,
  answers: readonly Value[],
  now: Temporal.Instant,
  wages: Pick<Scope, 'branches'>,
): Promise<Value[]> {
  if (answers.length === 0) return []
  const userIds = [...new Set(answers.map(userOf))]
  const context = await loadWorkContext(database, userIds, now)
  const days = weeksAround(answers, context)
  const rows = await findActivities(database, userIds, days)
  const violations = violationsByEntry(
    rows,
    context,
    await yearBefore(database, context, days, workedAtNight(rows, now)),
    now,
  )
  const taps = await findStartTaps(
    database,
    answers.map((answer) => answer['id'] as string),
  )
  return answers.map((answer) => {
    const id = answer['id'] as string
    return {
      ...answer,
      ...figuresOf(answer, context, now),
      hourlyRateSnapshot: answersFor(wages, context.people.get(userOf(answer))) ? answer['hourlyRateSnapshot'] : null,
      clientActionId: taps.get(id) ?? null,
      violations: withReasons(violations.get(id) ?? [], answer['acknowledgements'] as readonly Acknowledgement[]),
    }
  })
}

function withReasons(found: readonly Violation[], acknowledgements: readonly Acknowledgement[]) {
  return found.map((violation) => {
    const accepted = acknowledgements.find(({ rule }) => rule === violation.rule)
    return { ...violation, reason: accepted?.reason ?? null, acknowledgedBy: accepted?.by ?? null }
  })
}

function figuresOf(answer: Value, { shop, calendar, places, people }: WorkContext, now: Temporal.Instant) {
  const time = answer as unknown as WorkedTime & { businessDate: string | null; timeZone: string }
  const [person, place] = [people.get(userOf(answer)), places.get(branchOf(answer))]
  const date = time.businessDate ?? time.startedAt.slice(0, 10)
  const region = place?.holidayRegion ?? contractOn(person?.contracts ?? [], date)?.publicHolidayRegion ?? ''
  const minutes = workMinutes(time, now)
  return {
    ...minutes,
    roundedNetMinutes: roundedMinutes(minutes.netMinutes, shop.roundingStep),
    surcharges: surchargesOf(
      time,
      {
        timeZone: time.timeZone === '' ? (place?.timeZone ?? shop.timeZone) : time.timeZone,
        ...lawOf(person, place, date),
        isHoliday: (day) => calendar(region, day),
      },
      now,
    ),
  }
}

/** The violations of many people's activities, by activity. */
export function violationsByEntry(
  rows: readonly ActivityRow[],
  context: WorkContext,
  before: YearBefore,
  now: Temporal.Instant,
): ReadonlyMap<string, readonly Violation[]> {
  const found = new Map<string, readonly Violation[]>()
  for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
    const person = context.people.get(userId)
    const entries = timedEntries(own, context)
    const judging = {
      now,
      birthDate: person?.birthDate ?? null,
      sundaysBefore: before.sundays.get(userId) ?? 0,
      nightsBefore: before.nights.get(userId) ?? 0,
    }
    for (const [id, each] of violationsOf(entries, judging)) found.set(id, each)
  }
  return found
}

/** As rules judge them. */
export function timedEntries(rows: readonly ActivityRow[], context: WorkContext): TimedEntry[] {
  const { people, places } = context
  return rows.map((row) => ({
    ...row,
    isHoliday: (date) => isHolidayAt(context, row.branchId, date),
    ...lawOf(people.get(row.userId), places.get(row.branchId), row.businessDate),
  }))
}

/**
 * Whole ISO weeks, and the week before: its last day says how long somebody has rested. Of the week after its first days, for the rest
 * of the week; where Sundays and public holidays ask for a day off, the weeks in which it may be.
 */
export function weeksAround(answers: readonly Value[], context: WorkContext): Days {
  const days = answers.flatMap((answer) => dayOf(answer['businessDate'] as string | null) ?? [])
  const [first, last] = [Math.min(...days), Math.max(...days)]
  if (days.length === 0) return { from: '1970-01-01', to: '1970-01-01' }
  const [before, after] = [weekOf(first) - 7, weekOf(last) + (countsSundays(context) ? 20 : 8)]
  const within = hasWorkingHoliday(context, first, last) ? longestSubstitute : 0
  return { from: dateOf(Math.min(before, first - within)), to: dateOf(Math.max(after, last + within)) }
}

const longestSubstitute = Math.max(...Object.values(workRules).map(({ sundays }) => sundays?.holidaysWithin ?? 0))

/** Whether work on one of these days may ask for a day off weeks away: a public holiday that is no Sunday, where those count. */
function hasWorkingHoliday(context: WorkContext, first: number, last: number): boolean {
  if (!countsSundays(context)) return false
  const regions = new Set([...context.places.values()].map(({ holidayRegion }) => holidayRegion))
  const dates = Array.from({ length: last - first + 1 }, (_, ahead) => first + ahead).filter(
    (day) => weekdayOf(day) !== 7,
  )
  return dates.some((day) => [...regions].some((region) => context.calendar(region, dateOf(day))))
}

export function isHolidayAt({ places, calendar }: WorkContext, branchId: string, date: string): boolean {
  const place = places.get(branchId)
  return place !== undefined && calendar(place.holidayRegion, date)
}

export function countsSundays({ places, people }: WorkContext): boolean {
  const rules = [...places.values(), ...[...people.values()].flatMap(({ contracts }) => contracts)]
  return rules.some(({ ruleSet }) => (rulesOf(ruleSet)?.sundays ?? null) !== null)
}

/** What was worked before some days, in the year in which they begin, by person. */
export interface YearBefore {
  readonly sundays: ReadonlyMap<string, number>
  readonly nights: ReadonlyMap<string, number>
}

/** `atNight`: of whom nights are counted; of everybody where it is missing. */
export async function yearBefore(
  database: Executor,
  context: WorkContext,
  days: Days,
  atNight?: ReadonlySet<string>,
): Promise<YearBefore> {
  return {
    sundays: await sundaysBefore(database, context, days),
    nights: await nightsBefore(database, context, days, atNight),
  }
}

/** Of whoever is a night worker only after some nights of a year. */
export async function nightsBefore(
  database: Executor,
  { people, places }: WorkContext,
  { from }: Days,
  atNight?: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const first = `${from.slice(0, 4)}-01-01`
  const counted = [...people.values()].flatMap((person): NightOfPerson[] => {
    if (atNight?.has(person.id) === false) return []
    const night = rulesOf(lawOf(person, places.get(person.branchIds[0] ?? ''), from).ruleSet)?.nightWork
    return night === undefined || night.workerFrom <= 1 ? [] : [{ userId: person.id, ...night.time, over: night.over }]
  })
  if (counted.length === 0 || first === from) return new Map()
  return countNights(database, counted, { from: first, to: dateOf((dayOf(from) ?? 0) - 1) })
}

/** Of people: Sundays that were worked or are planned before these days, in the year in which they begin. */
export async function sundaysBefore(
  database: Executor,
  context: WorkContext,
  { from }: Days,
): Promise<ReadonlyMap<string, number>> {
  const first = `${from.slice(0, 4)}-01-01`
  if (!countsSundays(context) || first === from) return new Map()
  return countSundays(database, [...context.people.keys()], { from: first, to: dateOf((dayOf(from) ?? 0) - 1) })
}

export function userOf(answer: Value): string {
  return (answer['user'] as { id: string }).id
}

function branchOf(answer: Value): string {
  return (answer['branch'] as { id: string }).id
}
