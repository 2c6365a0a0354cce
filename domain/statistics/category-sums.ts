// What each category brought, beside what it brought in the days it is compared with.
import { roundedTo } from '../numbers/rounding.ts'

interface SoldLine {
  /** Null: a dish that stands on no menu any more. */
  readonly categoryId: string | null
  readonly name: string
  readonly gross: number
  readonly net: number
}

export interface CategorySum {
  readonly categoryId: string | null
  readonly gross: number
  readonly net: number
  /** Of all categories, 0 to 1. */
  readonly share: number
  /** The dish that brings most of it; empty where nothing was sold now. */
  readonly first: string
  /** Null: nothing is compared. */
  readonly previousGross: number | null
}

/** Every category of both ranges, what brings most first. */
export function categorySums(now: readonly SoldLine[], before: readonly SoldLine[] | null): CategorySum[] {
  const [present, past] = [grouped(now), grouped(before ?? [])]
  const all = sumOf(now, ({ gross }) => gross)
  return [...new Set([...present.keys(), ...past.keys()])]
    .map((categoryId): CategorySum => {
      const lines = present.get(categoryId) ?? []
      const gross = sumOf(lines, (line) => line.gross)
      const [first] = lines.toSorted((one, other) => other.gross - one.gross)
      return {
        categoryId,
        gross,
        net: sumOf(lines, ({ net }) => net),
        share: all === 0 ? 0 : roundedTo(gross / all, 4),
        first: first?.name ?? '',
        previousGross: before === null ? null : sumOf(past.get(categoryId) ?? [], (line) => line.gross),
      }
    })
    .toSorted((one, other) => other.gross - one.gross)
}

function grouped(lines: readonly SoldLine[]): Map<string | null, SoldLine[]> {
  return Map.groupBy(lines, ({ categoryId }) => categoryId)
}

function sumOf(lines: readonly SoldLine[], figure: (line: SoldLine) => number): number {
  return roundedTo(
    lines.reduce((sum, line) => sum + figure(line), 0),
    2,
  )
}
