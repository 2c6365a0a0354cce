// What staff enter by hand: an activity that could have been clocked, and corrections with their reason.
import { problem } from '../ground/problem.ts'
import { instantOf, isoOf } from '../time/wall-clock.ts'
import type { Problem } from '../ground/problem.ts'
import type { WorkedTime } from './worked-time.ts'

/** Longer than any shift or standby; what is longer is a typing error. */
export const longestActivityDays = 31

/** What a person asks for in one piece: a shift past midnight or a standby over a day, never a fortnight. */
export const longestRequestDays = 2

/** Ends after it begins; breaks lie inside, one after the other, and only the last one of a running activity is open. */
export function activityProblems(
  { startedAt, endedAt, breaks }: WorkedTime,
  now: Temporal.Instant,
  longestDays = longestActivityDays,
): Problem[] {
  const [start, end] = [momentOf(startedAt), endedAt === null ? Infinity : momentOf(endedAt)]
  if (end < start) return [problem('rangeReversed', 'endedAt')]
  // What runs for a month was forgotten: it needs an end.
  const until = end === Infinity ? now.epochMilliseconds : end
  if (until - start > longestDays * 86_400_000) {
    return [problem('rangeTooLong', 'endedAt', { limit: longestDays })]
  }
  const problems: Problem[] = []
  let free = start
  for (const [index, each] of breaks.entries()) {
    const [from, to] = [momentOf(each.startedAt), each.endedAt === null ? Infinity : momentOf(each.endedAt)]
    const isLast = index === breaks.length - 1
    if (to < from) problems.push(problem('rangeReversed', `breaks.${index}.endedAt`))
    else if (from < free) problems.push(problem('breakMisplaced', `breaks.${index}.startedAt`))
    else if (to === Infinity && !(isLast && endedAt === null))
      problems.push(problem('notBlank', `breaks.${index}.endedAt`))
    else if (to > end) problems.push(problem('breakMisplaced', `breaks.${index}.endedAt`))
    free = Math.max(free, to)
  }
  return problems
}

/** Ends after it begins, and within a month. */
export function shiftProblems({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }): Problem[] {
  const found = activityProblems({ startedAt: startsAt, endedAt: endsAt, breaks: [] }, Temporal.Instant.from(endsAt))
  return found.map((each) => ({ ...each, field: 'endsAt' }))
}

/** What is worked time; a change of it needs a reason (fields 2.1 `corrections`). */
export const correctedFields = ['user', 'startedAt', 'endedAt', 'breaks', 'category'] as const

export interface CorrectedValue {
  readonly field: (typeof correctedFields)[number]
  readonly before: string | null
  readonly after: string | null
}

type State = Readonly<Record<(typeof correctedFields)[number], unknown>>

/** The fields of worked time that differ, each as a line of text. */
export function correctionsBetween(before: State, after: State): CorrectedValue[] {
  return correctedFields.flatMap((field): CorrectedValue[] => {
    const [was, is] = [lineOf(before[field]), lineOf(after[field])]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

const longestLine = 500

function lineOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(breakLine).join(', ').slice(0, longestLine)
  if (typeof value === 'object' && 'id' in value) return String(value.id)
  // The same moment in another spelling is no correction.
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const moment = instantOf(text)
  return moment === null ? text.slice(0, longestLine) : isoOf(moment)
}

function breakLine({
  startedAt,
  endedAt,
  isPaid,
  kind,
}: WorkedTime['breaks'][number] & { readonly kind?: string }): string {
  const [from, to] = [isoOf(momentOf(startedAt)), endedAt === null ? '…' : isoOf(momentOf(endedAt))]
  return [`${from}/${to}`, kind ?? '', isPaid ? 'paid' : ''].filter((part) => part !== '').join(' ')
}

function momentOf(text: string): number {
  return instantOf(text) ?? 0
}
