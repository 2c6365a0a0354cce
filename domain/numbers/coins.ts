// Notes and coins that can lie in a drawer, and what a counted drawer is worth.
import { isProblem, problem, type Problem } from '../ground/problem.ts'
import { centsOf, sumOf, timesCents, type Cents } from './money.ts'

/** In cents, the largest first. A currency that is not here is counted as a sum. */
const pieces: Readonly<Record<string, readonly number[]>> = {
  EUR: [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  CHF: [100_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
}

export function piecesOf(currency: string): readonly Cents[] {
  return (pieces[currency] ?? []) as readonly Cents[]
}

export interface CountedPiece {
  /** Decimal. */
  readonly value: number
  readonly count: number
}

/** What they are worth together; a piece that the currency does not have, or counted twice, is a problem. */
export function worthOf(counted: readonly CountedPiece[], currency: string): Cents | Problem {
  const known = new Set<number>(piecesOf(currency))
  const worth: Cents[] = []
  for (const { value, count } of counted) {
    const cents = centsOf(value)
    if (isProblem(cents) || !known.delete(cents)) return problem('invalid', 'coins')
    worth.push(timesCents(count, cents))
  }
  return sumOf(worth)
}
