// What most products of a kitchen are taxed with, in the words of who sells them: rates are dated, since laws change them.
import { dayOf, type DayNumber } from '../time/wall-clock.ts'

export type TaxKindName = 'food' | 'drink' | 'listedFood' | 'foodAndSoftDrink' | 'alcohol'

export interface TaxKind {
  readonly name: TaxKindName
  /** Percent. */
  readonly tax: number
  /** Percent where it is taken away or delivered; null: the same. */
  readonly takeawayTax: number | null
}

interface DatedKind extends TaxKind {
  /** First day, as a date; empty: as long as anybody remembers. */
  readonly from: string
}

const kind = (name: TaxKindName, tax: number, takeawayTax: number | null = null, from = ''): DatedKind => ({
  name,
  tax,
  takeawayTax,
  from,
})

/** § 10 UStG with Anlage 3 (AT), § 12 UStG (DE), Art. 25 MWSTG (CH, whose VAT is Liechtenstein's, too): the later row of a kind counts from its day on. */
const swiss = [kind('foodAndSoftDrink', 8.1, 2.6, '2024-01-01'), kind('alcohol', 8.1, null, '2024-01-01')]
const dated: Readonly<Record<string, readonly DatedKind[]>> = {
  AT: [kind('food', 10), kind('drink', 20), kind('listedFood', 4.9, null, '2026-07-01')],
  DE: [kind('food', 19, 7), kind('food', 7, null, '2026-01-01'), kind('drink', 19)],
  CH: swiss,
  LI: swiss,
}

/** The kinds of a country on that day, the usual one first; empty for other countries. */
export function taxKinds(country: string, day: DayNumber): readonly TaxKind[] {
  const known = new Map<TaxKindName, TaxKind>()
  for (const { from, ...rest } of dated[country] ?? []) {
    if ((dayOf(from) ?? Number.NEGATIVE_INFINITY) <= day) known.set(rest.name, rest)
  }
  return [...known.values()]
}

/** What is charged for whatever no law favours: never too little. Null for other countries. */
export function standardTax(country: string, day: DayNumber): number | null {
  const rates = taxKinds(country, day).map(({ tax }) => tax)
  return rates.length === 0 ? null : Math.max(...rates)
}
