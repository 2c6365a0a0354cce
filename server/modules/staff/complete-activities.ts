// Adds to activities what follows from them: minutes, surcharges, violations (fields 2.1).
import type { Acknowledgement } from '#contract/staff/working-activities.ts'
import { surchargesOf } from '#domain/staff/surcharges.ts'
import { violationsOf, type Violation } from '#domain/staff/violations.ts'
import { weekOf, type TimedEntry } from '#domain/staff/work-day.ts'
import { roundedMinutes, workMinutes, type WorkedTime } from '#domain/staff/worked-time.ts'
import { contractOn } from '#domain/staff/work-contract.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import type { Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import { findStartTaps } from './activity-store.ts'
import { findActivities, type ActivityRow, type Days } from './store.ts'
import { loadWorkContext, ruleSetOf, type WorkContext } from './work-context.ts'

/** For lists of any length: what rules need is loaded once for all people of the list. */
export async function completeActivities(
  database: Executor,
  answers: readonly Value[],
  now: Temporal.Instant,
): Promise<Value[]> {
  if (answers.length === 0) return []
  const userIds = [...new Set(answers.map(userOf))]
  const context = await loadWorkContext(database, userIds, now)
  const rows = await findActivities(database, userIds, weeksAround(answers))
  const violations = violationsByEntry(rows, context, now)
  const taps = await findStartTaps(
    database,
    answers.map((answer) => answer['id'] as string),
  )
  return answers.map((answer) => {
    const id = answer['id'] as string
    return {
      ...answer,
      ...figuresOf(answer, context, now),
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
        ruleSet: ruleSetOf(person, place, date),
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
  now: Temporal.Instant,
): ReadonlyMap<string, readonly Violation[]> {
  const found = new Map<string, readonly Violation[]>()
  for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
    const person = context.people.get(userId)
    const entries = own.map((row): TimedEntry => {
      const place = context.places.get(row.branchId)
      return { ...row, ruleSet: ruleSetOf(person, place, row.businessDate) }
    })
    for (const [id, each] of violationsOf(entries, { now, birthDate: person?.birthDate ?? null })) found.set(id, each)
  }
  return found
}

/** Whole ISO weeks, and the week before: its last day says how long somebody has rested. */
export function weeksAround(answers: readonly Value[]): Days {
  const days = answers.flatMap((answer) => dayOf(answer['businessDate'] as string | null) ?? [])
  const [first, last] = [Math.min(...days), Math.max(...days)]
  if (days.length === 0) return { from: '1970-01-01', to: '1970-01-01' }
  return { from: dateOf(weekOf(first) - 7), to: dateOf(weekOf(last) + 6) }
}

export function userOf(answer: Value): string {
  return (answer['user'] as { id: string }).id
}

function branchOf(answer: Value): string {
  return (answer['branch'] as { id: string }).id
}
