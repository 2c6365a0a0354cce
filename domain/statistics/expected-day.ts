// What a day is expected to bring: the mean of the same weekday in the four weeks before, of days that are over.
import { dateOf, dayOf } from '../time/wall-clock.ts'

const weeks = 4

/** The days that have to be known for it, both inclusive. */
export function daysOfExpectation({ from, to }: { readonly from: string; readonly to: string }, today: string) {
  const [first, last, current] = [dayOf(from) ?? 0, dayOf(to) ?? 0, dayOf(today) ?? 0]
  return { from: dateOf(Math.min(first, current) - 7 * weeks - 7), to: dateOf(Math.min(last, current)) }
}

/** `known`: by date; days without anything count as nothing. */
export function expectedOn(known: ReadonlyMap<string, number>, date: string, today: string): number {
  const current = dayOf(today) ?? 0
  let day = (dayOf(date) ?? 0) - 7
  // A day that is not over yet says too little.
  while (day >= current) day -= 7
  const sum = Array.from({ length: weeks }, (_, week) => known.get(dateOf(day - 7 * week)) ?? 0).reduce(
    (all, each) => all + each,
    0,
  )
  return Math.round((sum / weeks) * 100) / 100
}
